import type { Field } from '../descriptor.ts'
import { fieldOf, type Resource } from '../resource.ts'
import type { When } from '../rules/when.ts'
import { brokenBy } from './broken-value.ts'
import type { Mistake, Theme } from './mistake.ts'
import { wrongUses } from './uses.ts'

/** Values of a condition that its field never has. */
const wrongValues = (resource: Resource, place: string, field: Field, { field: name, is }: When): Mistake[] =>
  [is].flat().flatMap((value) => {
    const broken = brokenBy(resource, name, field, value)
    const wrong = `waits for ${name} to be ${JSON.stringify(value)}, which it never is`
    return broken ? [{ place, wrong, remedy: broken.remedy }] : []
  })

/** What is wrong with one condition. */
export const wrongWhen = (resource: Resource, place: string, when: When): Mistake[] => {
  const field = fieldOf(resource, when.field)
  const wrong = wrongUses(resource, [{ place, names: [when.field], trait: 'plain' }])
  return wrong.length > 0 || !field ? wrong : wrongValues(resource, place, field, when)
}

const isCircle = (
  { fields }: Pick<Resource, 'fields'>,
  name: string,
  seen: readonly string[] = [],
): boolean => {
  const next = fields[name]?.shownWhen?.field
  return next !== undefined && (seen.includes(name) || isCircle({ fields }, next, [...seen, name]))
}

/** Conditions of rules and of fields that can never be met. */
export const conditionMistakes: Theme = (resource) => {
  const { requiredWhen = [], noneOf = [] } = resource.rules ?? {}
  const ruled = [
    ...requiredWhen.map(({ when }) => ['rules.requiredWhen', when] as const),
    ...noneOf.map(({ when }) => ['rules.noneOf', when] as const),
  ].filter(([, when]) => fieldOf(resource, when.field))
  const shown = Object.entries(resource.fields).flatMap(([name, { shownWhen }]) => {
    const place = `${name}.shownWhen`
    if (!shownWhen) return []
    const circle = { place, wrong: 'waits for itself', remedy: 'let it wait for another field' }
    return isCircle(resource, name) ? [circle] : wrongWhen(resource, place, shownWhen)
  })
  return [...ruled.flatMap(([place, when]) => wrongWhen(resource, place, when)), ...shown]
}
