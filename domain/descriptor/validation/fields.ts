import { languages } from '../../languages.ts'
import { optionValues, type SelectOption } from '../choice-types.ts'
import type { Field } from '../descriptor.ts'
import { fieldTypeRules, hasTrait } from '../field.ts'
import { isCounted, type SetByCounter, type SetOnOccasion } from '../field-type.ts'
import { currencies } from '../number-types.ts'
import { fieldOf, type Resource } from '../resource.ts'
import {
  type DescriptorCheck,
  findViolatedRule,
  labelViolations,
  unknownOptionViolations,
  type Violation,
} from '../violation.ts'
import { accessViolations } from './access.ts'

/** Names of counters and groups. */
const namePattern = /^[a-z][a-z0-9_-]*$/

/** Remedies for field types whose unit is implied. */
const unitRemedies: Readonly<Record<string, string>> = {
  money: 'its unit is its currency',
  percent: 'leave it out: it is in percent',
}

const checkUnit = (name: string, field: Field): Violation[] => {
  if (!('unit' in field) || field.unit === undefined) return []

  const path = `${name}.unit`
  const { unit }: { unit?: unknown } = field
  if (!Object.hasOwn(fieldTypeRules(field.type).properties, 'unit')) {
    const remedy = unitRemedies[field.type] ?? 'leave it out, or say it in the hint'
    return [{ path, problem: `a ${field.type} field has no unit`, remedy }]
  }
  if (typeof unit === 'object') return labelViolations(path, unit)
  if (typeof unit === 'string' && unit.trim() !== '') return []

  const remedy = "a sign such as '%', or a word in ru, he and en"

  return [{ path, problem: `${JSON.stringify(unit)} is no unit`, remedy }]
}

export const checkUnits: DescriptorCheck = ({ fields }) =>
  Object.entries(fields).flatMap(([name, field]) => checkUnit(name, field))

const traitByServerValue = { now: 'temporal', actor: 'personal', count: 'counting' } as const

const checkOccasions = (resource: Resource, path: string, { on }: SetOnOccasion): Violation[] =>
  [on]
    .flat()
    .flatMap((occasion) =>
      typeof occasion === 'string'
        ? []
        : unknownOptionViolations(resource, path, occasion.field, [occasion.to].flat()),
    )

const checkCounter = (path: string, field: Field, { counter, by }: SetByCounter): Violation[] => {
  const violations: Violation[] = []
  if (!hasTrait(field, 'counting'))
    violations.push({
      path,
      problem: `a ${field.type} field counts nothing`,
      remedy: 'say counter of an integer',
    })
  if (!namePattern.test(counter))
    violations.push({
      path,
      problem: `${counter} is no name of a counter`,
      remedy: 'take small letters, as in number',
    })
  if (by !== undefined && by !== 'year')
    violations.push({ path, problem: `counts by ${by}`, remedy: "say by: 'year', or leave it out" })

  return violations
}

/** Checks that fields can hold the values that the server sets, and that the occasions exist. */
export const checkServerSet: DescriptorCheck = (resource) =>
  Object.entries(resource.fields).flatMap(([name, field]) => {
    if (!field.set) return []
    const path = `${name}.set`
    if (isCounted(field.set)) return checkCounter(path, field, field.set)
    const neededTrait = traitByServerValue[field.set.value]
    const problem = `a ${field.type} field is not ${neededTrait}, and cannot be set to ${field.set.value}`
    const remedy = 'now is for date and date-time, actor for person, count for integer'
    const traitViolations = hasTrait(field, neededTrait) ? [] : [{ path, problem, remedy }]
    return [...traitViolations, ...checkOccasions(resource, path, field.set)]
  })

/** Checks that transitions use existing options, and that their field has a default. */
export const checkTransitions: DescriptorCheck = (resource) =>
  (resource.rules?.transitions ?? []).flatMap(({ field: name, from, to, access }) => {
    const field = fieldOf(resource, name)
    if (!field) return []
    const path = 'rules.transitions'
    const accessErrors = access === undefined ? [] : accessViolations(`${path}.access`, access)
    const optionNames = [...(from === 'any' ? [] : from), ...to]
    const hasDefault = 'default' in field && field.default !== undefined
    const missingDefault = { path, problem: `${name} has no option to begin at`, remedy: 'give it a default' }
    return [
      ...unknownOptionViolations(resource, path, name, optionNames),
      ...(hasDefault ? [] : [missingDefault]),
      ...accessErrors,
    ]
  })

/** Checks the groups of a form and the fields that refer to them. */
export const checkGroups: DescriptorCheck = ({ groups = {}, fields }) => {
  const names = Object.keys(groups)
  const usedGroups = Object.values(fields).map(({ group }) => group)

  return [
    ...Object.entries(groups).flatMap(([name, { label, hint }]) => [
      ...labelViolations(`groups.${name}`, label),
      ...(hint ? labelViolations(`groups.${name}.hint`, hint) : []),
    ]),
    ...names
      .filter((name) => !namePattern.test(name) || name === 'main')
      .map((name) => ({
        path: `groups.${name}`,
        problem: 'is no name for a group',
        remedy: 'take small letters, as in money; main is the tab of what is in no other',
      })),
    ...names
      .filter((name) => !usedGroups.includes(name))
      .map((name) => ({
        path: `groups.${name}`,
        problem: 'has no field',
        remedy: `name it in one, as group: '${name}', or leave it out`,
      })),
    ...Object.entries(fields).flatMap(([path, { group }]) =>
      group === undefined || names.includes(group)
        ? []
        : [
            {
              path: `${path}.group`,
              problem: `names ${group}, which is no group of it`,
              remedy: `what can stand here: ${names.join(', ') || 'none; declare it in groups'}`,
            },
          ],
    ),
  ]
}

type FieldViolation = Omit<Violation, 'path'>

const checkOptionLabels = (options: readonly SelectOption[]): FieldViolation[] =>
  options.flatMap(({ value, label }) => {
    const missing = languages.filter((language) => !label?.[language]?.trim())
    if (missing.length === 0) return []
    return [
      {
        problem: `its option ${value} has no label in ${missing.join(', ')}`,
        remedy: 'say what it is called there',
      },
    ]
  })

const checkOptions = (field: Field): FieldViolation[] => {
  if (!('options' in field)) return []
  const values = optionValues(field.options)
  if (values.length === 0) return [{ problem: 'has no options', remedy: 'give it one at least' }]

  const missingLabels = checkOptionLabels(field.options)
  const repeatedValue = values.find((value, index) => values.indexOf(value) < index)
  if (repeatedValue === undefined) return missingLabels

  return [{ problem: `has the option ${repeatedValue} twice`, remedy: 'leave one out' }, ...missingLabels]
}

const checkDefault = (resource: Resource, name: string, field: Field): FieldViolation[] => {
  if (!('default' in field) || field.default === undefined) return []
  const violatedRule = findViolatedRule(resource, name, field, field.default)
  if (!violatedRule) return []
  const { rule, remedy } = violatedRule
  return [{ problem: `its default ${JSON.stringify(field.default)} breaks its rule ${rule}`, remedy }]
}

const isPattern = (text: string): boolean => {
  try {
    new RegExp(text, 'u')
    return true
  } catch {
    return false
  }
}

const checkPattern = (field: Field): FieldViolation[] => {
  if (!('pattern' in field) || field.pattern === undefined || isPattern(field.pattern)) return []
  const problem = `its pattern ${JSON.stringify(field.pattern)} is no regular expression`
  return [{ problem, remedy: "write one of JavaScript with the flag u, such as '^[A-Z]{2}$'" }]
}

interface NumberField {
  readonly minimum?: number
  readonly maximum?: number
  readonly exclusiveMinimum?: number
  readonly exclusiveMaximum?: number
  readonly precision?: number
  readonly scale?: number
  readonly maxLength?: number
}

/** Checks that bounds contain a number and that sizes fit a column. */
const checkSizes = (field: Field): FieldViolation[] => {
  const sizes: NumberField = Object(field)
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum, precision, scale, maxLength } = sizes
  const lowest = Math.max(minimum ?? -Infinity, exclusiveMinimum ?? -Infinity)
  const highest = Math.min(maximum ?? Infinity, exclusiveMaximum ?? Infinity)
  const isOpen = lowest === exclusiveMinimum || highest === exclusiveMaximum
  const isEmpty = lowest > highest || (lowest === highest && isOpen)

  const violations: FieldViolation[] = []
  if (isEmpty)
    violations.push({
      problem: `no number is between its bounds, ${lowest} and ${highest}`,
      remedy: 'mend one of them',
    })
  if (precision !== undefined && scale !== undefined && (scale < 0 || scale >= precision))
    violations.push({
      problem: `has ${scale} places in ${precision} digits`,
      remedy: 'precision counts all digits, scale those after the point',
    })
  if (maxLength !== undefined && !(maxLength > 0))
    violations.push({ problem: `its maxLength is ${maxLength}`, remedy: 'say how many signs it may have' })

  return violations
}

const checkCurrency = (field: Field): FieldViolation[] => {
  if (!('currency' in field) || field.currency === undefined || Object.hasOwn(currencies, field.currency))
    return []
  const remedy = `say one of ${Object.keys(currencies).join(', ')}`
  return [{ problem: `its currency ${field.currency} is none`, remedy }]
}

/** Checks that a unique field is a single indexed column. */
const checkUnique = (field: Field): FieldViolation[] => {
  if (!field.unique) return []
  const { type } = field
  const isIndexable = hasTrait({ type }, 'sortable') || hasTrait({ type }, 'parental')
  if (isIndexable && !hasTrait({ type }, 'binary') && !field.computed) return []
  const problem = `a ${field.computed ? 'computed' : type} field cannot be unique`
  return [{ problem, remedy: 'leave it out; unique are lines, numbers, times, selects and references' }]
}

/** Checks each field for contradictions. */
export const checkFields: DescriptorCheck = (resource) =>
  Object.entries(resource.fields).flatMap(([path, field]) => {
    const formViolations = [...checkOptions(field), ...checkPattern(field), ...checkSizes(field)]
    return [
      ...formViolations,
      // A default is checked only against valid options, patterns and sizes.
      ...(formViolations.length === 0 ? checkDefault(resource, path, field) : []),
      ...checkCurrency(field),
      ...checkUnique(field),
    ].map((violation) => ({ path, ...violation }))
  })
