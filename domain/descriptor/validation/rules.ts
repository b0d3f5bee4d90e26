import type { Condition } from '../condition.ts'
import type { Field } from '../descriptor.ts'
import { fieldTypeRules } from '../field.ts'
import { fieldOf, type Resource } from '../resource.ts'
import { type StatedRule, statedRules } from '../rules.ts'
import { type DescriptorCheck, fieldUseViolations, type Violation, violatedRule } from '../violation.ts'

/** Values of a condition that its field never has. */
const wrongValues = (
  resource: Resource,
  place: string,
  field: Field,
  { field: name, is }: Condition,
): Violation[] =>
  [is].flat().flatMap((value) => {
    const broken = violatedRule(resource, name, field, value)
    const wrong = `waits for ${name} to be ${JSON.stringify(value)}, which it never is`
    return broken ? [{ place, wrong, remedy: broken.remedy }] : []
  })

/** What is wrong with one condition. */
export const conditionViolations = (resource: Resource, place: string, when: Condition): Violation[] => {
  const field = fieldOf(resource, when.field)
  const wrong = fieldUseViolations(resource, [{ place, names: [when.field], trait: 'plain' }])
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
export const checkConditions: DescriptorCheck = (resource) => {
  const { requiredWhen = [], noneOf = [] } = resource.rules ?? {}
  const ruled = [
    ...requiredWhen.map(({ when }) => ['rules.requiredWhen', when] as const),
    ...noneOf.map(({ when }) => ['rules.noneOf', when] as const),
  ].filter(([, when]) => fieldOf(resource, when.field))
  const shown = Object.entries(resource.fields).flatMap(([name, { shownWhen }]) => {
    const place = `${name}.shownWhen`
    if (!shownWhen) return []
    const circle = { place, wrong: 'waits for itself', remedy: 'let it wait for another field' }
    return isCircle(resource, name) ? [circle] : conditionViolations(resource, place, shownWhen)
  })

  return [...ruled.flatMap(([place, when]) => conditionViolations(resource, place, when)), ...shown]
}

const comparing = (resource: Resource, name: string) => {
  const field = fieldOf(resource, name)
  return field && fieldTypeRules(field.type).compare
}

/** Comparisons of amounts with times, and of days with moments. */
const unlike = (resource: Resource, { kind, fields, trait }: StatedRule): Violation[] => {
  const [one, other] = fields.map((name) => comparing(resource, name))
  if (trait !== 'comparable' || !one || !other || one === other) return []
  const types = fields.map((name) => `${name} (${fieldOf(resource, name)?.type})`).join(' with ')
  return [
    { place: `rules.${kind}`, wrong: `compares ${types}`, remedy: 'compare fields whose values are alike' },
  ]
}

/** The fields between which rules hold. */
export const checkRules: DescriptorCheck = (resource) => {
  const stated = statedRules(resource.rules)
  const uses = stated.flatMap(({ kind, fields, watched, trait }) => [
    { place: `rules.${kind}`, names: fields, ...(trait && { trait }) },
    { place: `rules.${kind}`, names: watched },
  ])
  return [...fieldUseViolations(resource, uses), ...stated.flatMap((rule) => unlike(resource, rule))]
}
