import type { Condition } from '../condition.ts'
import type { Field } from '../descriptor.ts'
import { fieldTypeRules } from '../field.ts'
import { fieldOf, type Resource } from '../resource.ts'
import { listStatedRules, type StatedRule } from '../rules.ts'
import { type DescriptorCheck, fieldUseViolations, findViolatedRule, type Violation } from '../violation.ts'

/** Finds values of a condition that its field never has. */
const checkConditionValues = (
  resource: Resource,
  path: string,
  field: Field,
  { field: name, is }: Condition,
): Violation[] =>
  [is].flat().flatMap((value) => {
    const violatedRule = findViolatedRule(resource, name, field, value)
    const problem = `waits for ${name} to be ${JSON.stringify(value)}, which it never is`
    return violatedRule ? [{ path, problem, remedy: violatedRule.remedy }] : []
  })

/** Checks one condition. */
export const conditionViolations = (resource: Resource, path: string, when: Condition): Violation[] => {
  const field = fieldOf(resource, when.field)
  const violations = fieldUseViolations(resource, [{ path, names: [when.field], trait: 'plain' }])
  return violations.length > 0 || !field ? violations : checkConditionValues(resource, path, field, when)
}

const hasConditionCycle = (
  { fields }: Pick<Resource, 'fields'>,
  name: string,
  visitedNames: readonly string[] = [],
): boolean => {
  const watchedName = fields[name]?.shownWhen?.field
  return (
    watchedName !== undefined &&
    (visitedNames.includes(name) || hasConditionCycle({ fields }, watchedName, [...visitedNames, name]))
  )
}

/** Finds conditions of rules and fields that can never be met. */
export const checkConditions: DescriptorCheck = (resource) => {
  const { requiredWhen = [], noneOf = [] } = resource.rules ?? {}
  const ruleConditions = [
    ...requiredWhen.map(({ when }) => ['rules.requiredWhen', when] as const),
    ...noneOf.map(({ when }) => ['rules.noneOf', when] as const),
  ].filter(([, when]) => fieldOf(resource, when.field))
  const fieldViolations = Object.entries(resource.fields).flatMap(([name, { shownWhen }]) => {
    const path = `${name}.shownWhen`
    if (!shownWhen) return []
    const circle = { path, problem: 'waits for itself', remedy: 'let it wait for another field' }
    return hasConditionCycle(resource, name) ? [circle] : conditionViolations(resource, path, shownWhen)
  })

  return [
    ...ruleConditions.flatMap(([path, when]) => conditionViolations(resource, path, when)),
    ...fieldViolations,
  ]
}

const findComparator = (resource: Resource, name: string) => {
  const field = fieldOf(resource, name)
  return field && fieldTypeRules(field.type).compare
}

/** Finds comparisons of different types, such as amounts with times. */
const checkComparable = (resource: Resource, { kind, fields, trait }: StatedRule): Violation[] => {
  const [one, other] = fields.map((name) => findComparator(resource, name))
  if (trait !== 'comparable' || !one || !other || one === other) return []
  const types = fields.map((name) => `${name} (${fieldOf(resource, name)?.type})`).join(' with ')
  return [
    { path: `rules.${kind}`, problem: `compares ${types}`, remedy: 'compare fields whose values are alike' },
  ]
}

/** Checks the rules between fields. */
export const checkRules: DescriptorCheck = (resource) => {
  const rules = listStatedRules(resource.rules)
  const uses = rules.flatMap(({ kind, fields, watched, trait }) => [
    { path: `rules.${kind}`, names: fields, ...(trait && { trait }) },
    { path: `rules.${kind}`, names: watched },
  ])
  return [...fieldUseViolations(resource, uses), ...rules.flatMap((rule) => checkComparable(resource, rule))]
}
