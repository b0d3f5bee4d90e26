import { hasTrait } from '../field.ts'
import type { Trait } from '../field-types/index.ts'
import { fieldOf, type Resource } from '../resource.ts'
import type { Mistake } from './mistake.ts'

/** Where a descriptor names fields of its own, and what they must be good for there. */
export interface Use {
  readonly place: string
  readonly names: readonly string[]
  readonly trait?: Trait
}

const fittingNames = ({ fields }: Resource, trait?: Trait): string =>
  Object.entries(fields)
    .filter(([, field]) => !trait || hasTrait(field, trait))
    .map(([name]) => name)
    .join(', ') || 'none of its fields'

/** The uses of names that no field has, or whose field is not good for that. */
export const wrongUses = (resource: Resource, uses: readonly Use[]): Mistake[] =>
  uses.flatMap(({ place, names, trait }) =>
    names.flatMap((name) => {
      const field = fieldOf(resource, name)
      const remedy = `what can stand here: ${fittingNames(resource, trait)}`
      if (!field) return [{ place, wrong: `names ${name}, which is no field of it`, remedy }]
      if (!trait || hasTrait(field, trait)) return []
      return [{ place, wrong: `names ${name}, but a ${field.type} field is not ${trait}`, remedy }]
    }),
  )
