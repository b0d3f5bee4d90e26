import { hasTrait } from '../field.ts'
import type { SetByServer } from '../field-types/field-type.ts'
import { fieldOf, type Resource } from '../resource.ts'
import type { Mistake, Theme } from './mistake.ts'
import { unknownOptions } from './options.ts'

const traits = { now: 'temporal', actor: 'personal', count: 'counting' } as const

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
