import { languages } from '../../languages.ts'
import { optionValues, type SelectOption } from '../choice-types.ts'
import type { Field } from '../descriptor.ts'
import { hasTrait } from '../field.ts'
import type { SetByServer } from '../field-type.ts'
import { fieldOf, type Resource } from '../resource.ts'
import {
  type DescriptorCheck,
  findViolatedRule,
  labelViolations,
  unknownOptionViolations,
  type Violation,
} from '../violation.ts'

const isAmountField = (field: Field): boolean => hasTrait(field, 'comparable') && !hasTrait(field, 'temporal')

const checkUnit = (name: string, field: Field): Violation[] => {
  if (!('unit' in field) || field.unit === undefined) return []

  const place = `${name}.unit`
  const { unit }: { unit?: unknown } = field
  if (!isAmountField(field))
    return [
      { place, wrong: `a ${field.type} field has no unit`, remedy: 'leave it out, or say it in the hint' },
    ]
  if (typeof unit === 'object') return labelViolations(place, unit)
  if (typeof unit === 'string' && unit.trim() !== '') return []

  const remedy = "a sign such as '%', or a word in ru, he and en"

  return [{ place, wrong: `${JSON.stringify(unit)} is no unit`, remedy }]
}

/** Units that are none, or of what is not counted. */
export const checkUnits: DescriptorCheck = ({ fields }) =>
  Object.entries(fields).flatMap(([name, field]) => checkUnit(name, field))

const traitByServerValue = { now: 'temporal', actor: 'personal', count: 'counting' } as const

const checkOccasions = (resource: Resource, place: string, { on }: SetByServer): Violation[] =>
  [on]
    .flat()
    .flatMap((occasion) =>
      typeof occasion === 'string'
        ? []
        : unknownOptionViolations(resource, place, occasion.field, [occasion.to].flat()),
    )

/** Values that the server sets into fields which cannot hold them, or when a field becomes what it cannot be. */
export const checkServerSet: DescriptorCheck = (resource) =>
  Object.entries(resource.fields).flatMap(([name, field]) => {
    if (!field.set) return []
    const place = `${name}.set`
    const neededTrait = traitByServerValue[field.set.value]
    const wrong = `a ${field.type} field is not ${neededTrait}, and cannot be set to ${field.set.value}`
    const remedy = 'now is for date and date-time, actor for person, count for integer'
    const traitViolations = hasTrait(field, neededTrait) ? [] : [{ place, wrong, remedy }]
    return [...traitViolations, ...checkOccasions(resource, place, field.set)]
  })

/** Transitions between options that a field does not have, or of a field that begins at none of them. */
export const checkTransitions: DescriptorCheck = (resource) =>
  (resource.rules?.transitions ?? []).flatMap(({ field: name, from, to }) => {
    const field = fieldOf(resource, name)
    if (!field) return []
    const place = 'rules.transitions'
    const optionNames = [...(from === 'any' ? [] : from), ...to]
    const hasDefault = 'default' in field && field.default !== undefined
    const missingDefault = { place, wrong: `${name} has no option to begin at`, remedy: 'give it a default' }
    return [
      ...unknownOptionViolations(resource, place, name, optionNames),
      ...(hasDefault ? [] : [missingDefault]),
    ]
  })

/** Groups of a form without words or fields, and fields in groups that there are none of. */
export const checkGroups: DescriptorCheck = ({ groups = {}, fields }) => {
  const names = Object.keys(groups)
  const usedGroups = Object.values(fields).map(({ group }) => group)

  return [
    ...Object.entries(groups).flatMap(([name, { label, hint }]) => [
      ...labelViolations(`groups.${name}`, label),
      ...(hint ? labelViolations(`groups.${name}.hint`, hint) : []),
    ]),
    ...names
      .filter((name) => !/^[a-z][a-z0-9_-]*$/.test(name) || name === 'main')
      .map((name) => ({
        place: `groups.${name}`,
        wrong: 'is no name for a group',
        remedy: 'take small letters, as in money; main is the tab of what is in no other',
      })),
    ...names
      .filter((name) => !usedGroups.includes(name))
      .map((name) => ({
        place: `groups.${name}`,
        wrong: 'has no field',
        remedy: `name it in one, as group: '${name}', or leave it out`,
      })),
    ...Object.entries(fields).flatMap(([place, { group }]) =>
      group === undefined || names.includes(group)
        ? []
        : [
            {
              place: `${place}.group`,
              wrong: `names ${group}, which is no group of it`,
              remedy: `what can stand here: ${names.join(', ') || 'none; declare it in groups'}`,
            },
          ],
    ),
  ]
}

type FieldViolation = Omit<Violation, 'place'>

const checkOptionLabels = (options: readonly SelectOption[]): FieldViolation[] =>
  options.flatMap(({ value, label }) => {
    const missing = languages.filter((language) => !label?.[language]?.trim())
    if (missing.length === 0) return []
    return [
      {
        wrong: `its option ${value} has no label in ${missing.join(', ')}`,
        remedy: 'say what it is called there',
      },
    ]
  })

const checkOptions = (field: Field): FieldViolation[] => {
  if (!('options' in field)) return []
  const values = optionValues(field.options)
  const repeatedValue = values.find((value, index) => values.indexOf(value) < index)
  return [
    ...(values.length === 0 ? [{ wrong: 'has no options', remedy: 'give it one at least' }] : []),
    ...(repeatedValue === undefined
      ? []
      : [{ wrong: `has the option ${repeatedValue} twice`, remedy: 'leave one out' }]),
    ...checkOptionLabels(field.options),
  ]
}

const checkDefault = (resource: Resource, name: string, field: Field): FieldViolation[] => {
  if (!('default' in field) || field.default === undefined) return []
  const violatedRule = findViolatedRule(resource, name, field, field.default)
  if (!violatedRule) return []
  const { rule, remedy } = violatedRule
  return [{ wrong: `its default ${JSON.stringify(field.default)} breaks its rule ${rule}`, remedy }]
}

/** Fields that contradict themselves. */
export const checkFields: DescriptorCheck = (resource) =>
  Object.entries(resource.fields).flatMap(([place, field]) =>
    [...checkOptions(field), ...checkDefault(resource, place, field)].map((violation) => ({
      place,
      ...violation,
    })),
  )
