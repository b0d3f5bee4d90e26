import { hasTrait } from '../field.ts'
import type { SetByServer } from '../field-types/field-type.ts'
import { valuesOf } from '../field-types/options.ts'
import { fieldOf, type Resource } from '../resource.ts'
import type { Mistake, Theme } from './mistake.ts'

const traits = { now: 'temporal', actor: 'personal', count: 'counting' } as const

/** Options that a field does not have, at the place that names them. */
const unknownOptions = (
  resource: Resource,
  place: string,
  name: string,
  named: readonly string[],
): Mistake[] => {
  const field = fieldOf(resource, name)
  const options: readonly string[] = field && 'options' in field ? valuesOf(field.options) : []
  return named
    .filter((option) => !options.includes(option))
    .map((option) => ({
      place,
      wrong: `names ${option}, which is no option of ${name}`,
      remedy: `its options: ${options.join(', ') || 'none'}`,
    }))
}

const wrongOccasions = (resource: Resource, place: string, { on }: SetByServer): Mistake[] =>
  [on]
    .flat()
    .flatMap((occasion) =>
      typeof occasion === 'string'
        ? []
        : unknownOptions(resource, place, occasion.field, [occasion.to].flat()),
    )

/** Values that the server sets into fields which cannot hold them, or when a field becomes what it cannot be. */
export const serverSetMistakes: Theme = (resource) =>
  Object.entries(resource.fields).flatMap(([name, field]) => {
    if (!field.set) return []
    const place = `${name}.set`
    const needed = traits[field.set.value]
    const wrong = `a ${field.type} field is not ${needed}, and cannot be set to ${field.set.value}`
    const remedy = 'now is for date and date-time, actor for person, count for integer'
    const misfit = hasTrait(field, needed) ? [] : [{ place, wrong, remedy }]
    return [...misfit, ...wrongOccasions(resource, place, field.set)]
  })

/** Transitions between options that a field does not have, or of a field that begins at none of them. */
export const transitionMistakes: Theme = (resource) =>
  (resource.rules?.transitions ?? []).flatMap(({ field: name, from, to }) => {
    const field = fieldOf(resource, name)
    if (!field) return []
    const place = 'rules.transitions'
    const named = [...(from === 'any' ? [] : from), ...to]
    const isBegun = 'default' in field && field.default !== undefined
    const unbegun = { place, wrong: `${name} has no option to begin at`, remedy: 'give it a default' }
    return [...unknownOptions(resource, place, name, named), ...(isBegun ? [] : [unbegun])]
  })
