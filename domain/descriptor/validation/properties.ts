import type { Action } from '../actions.ts'
import type { Condition } from '../condition.ts'
import type { Field, Group, Resource } from '../descriptor.ts'
import { fieldTypeRules } from '../field.ts'
import { commonProperties, isCounted, type SetByCounter, type SetOnOccasion } from '../field-type.ts'
import type { FieldType } from '../field-types.ts'
import { currencies } from '../number-types.ts'
import { ruleProperties } from '../rules.ts'
import type { DescriptorCheck, Violation } from '../violation.ts'

type Known<T> = Readonly<Record<keyof Required<T>, true>>

const descriptorProperties: Known<Resource> = {
  name: true,
  label: true,
  title: true,
  id: true,
  table: true,
  rowTable: true,
  fields: true,
  list: true,
  groups: true,
  access: true,
  rules: true,
  actions: true,
  roleField: true,
  owned: true,
  single: true,
  softDelete: true,
  specified: true,
  cacheTag: true,
  importable: true,
  notUpdated: true,
  menu: true,
}
const listProperties: Known<Resource['list']> = { columns: true, filters: true, search: true, sort: true }
const accessProperties: Known<Resource['access']> = { read: true, create: true, update: true, delete: true }
const ownedProperties: Known<NonNullable<Resource['owned']>> = { by: true, forAll: true }
const groupProperties: Known<Group> = { label: true, hint: true, tab: true }
const actionProperties: Known<Action> = {
  label: true,
  confirm: true,
  access: true,
  on: true,
  set: true,
  when: true,
}
const fieldAccessProperties: Known<NonNullable<Field['access']>> = { read: true, update: true }
const setProperties: Known<SetOnOccasion> = { on: true, value: true }
const counterProperties: Known<SetByCounter> = { counter: true, by: true }
const conditionProperties: Known<Condition> = { field: true, is: true }

/** Properties with checks of their own. */
const checkedElsewhere: readonly string[] = ['store', 'unit', 'children', 'onDelete']

const unknownViolations = (path: string, value: unknown, known: readonly string[]): Violation[] => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return []
  return Object.keys(value)
    .filter((name) => !known.includes(name) && !checkedElsewhere.includes(name))
    .map((name) => ({
      path: path === '' ? name : `${path}.${name}`,
      problem: 'is a property that nothing knows',
      remedy: `leave it out, or say one of ${known.join(', ')}`,
    }))
}

const checkUnknown = (path: string, value: unknown, known: Readonly<Record<string, unknown>>) =>
  unknownViolations(path, value, Object.keys(known))

const checkPartsOf = (
  path: string,
  parts: Readonly<Record<string, unknown>> | undefined,
  known: Readonly<Record<string, unknown>>,
): Violation[] =>
  Object.entries(parts ?? {}).flatMap(([name, part]) => checkUnknown(`${path}.${name}`, part, known))

const propertiesOf = <T extends FieldType>({ type }: Field<T> & { readonly type: T }) =>
  fieldTypeRules(type).properties

/** Remedies for missing required properties. */
const missingRemedies: Readonly<Record<string, string>> = {
  precision: 'say how many digits it has, those after the point among them',
  scale: 'say how many of its digits stand after the point',
  currency: `say one of ${Object.keys(currencies).join(', ')}`,
  options: 'say what can be chosen',
  to: 'say what it refers to',
  schema: 'say the JSON Schema of its values',
  default: 'say what a new record begins with',
  maxLength: 'say how many signs it may have',
}

const checkField = ([name, field]: [string, Field]): Violation[] => {
  const own = propertiesOf(field)
  const stated = new Map<string, unknown>(Object.entries(field))
  const missing = Object.keys(own).filter(
    (property) => own[property] === 'required' && stated.get(property) === undefined,
  )

  return [
    ...checkUnknown(name, field, { type: true, ...own, ...commonProperties }),
    ...checkUnknown(`${name}.access`, field.access, fieldAccessProperties),
    ...checkUnknown(`${name}.set`, field.set, isCounted(field.set) ? counterProperties : setProperties),
    ...checkUnknown(`${name}.shownWhen`, field.shownWhen, conditionProperties),
    ...missing
      .filter((property) => !checkedElsewhere.includes(property))
      .map((property) => ({
        path: name,
        problem: `a ${field.type} field needs ${property}`,
        remedy: missingRemedies[property] ?? 'say it',
      })),
  ]
}

const checkRuleEntries = (rules: Resource['rules'] = {}): Violation[] =>
  Object.entries(rules).flatMap(([kind, entries]) => {
    const known = new Map(Object.entries(ruleProperties)).get(kind)
    const path = `rules.${kind}`
    if (!known) return checkUnknown('rules', { [kind]: entries }, ruleProperties)
    return [entries].flat().flatMap((entry: unknown) => unknownViolations(path, entry, known))
  })

/** Checks for unknown properties, such as misspelt ones, and for missing required ones. */
export const checkProperties: DescriptorCheck = (resource) => [
  ...checkUnknown('', resource, descriptorProperties),
  ...checkUnknown('list', resource.list, listProperties),
  ...checkUnknown('access', resource.access, accessProperties),
  ...checkUnknown('owned', resource.owned, ownedProperties),
  ...checkPartsOf('groups', resource.groups, groupProperties),
  ...checkPartsOf('actions', resource.actions, actionProperties),
  ...checkRuleEntries(resource.rules),
  ...Object.entries(resource.fields).flatMap(checkField),
]

const findRepeated = (entries: readonly unknown[]): unknown[] => {
  const texts = entries.map((entry) => JSON.stringify(entry))
  return entries.filter((_, index) => texts.indexOf(texts[index] ?? '') < index)
}

/** Checks that no list names a field or a rule twice. */
export const checkRepeated: DescriptorCheck = (resource, all) => {
  const { list, title, rules = {} } = resource
  const titleNames = typeof title === 'object' && 'pattern' in title ? [] : [title].flat()
  const lists: readonly (readonly [string, readonly unknown[]])[] = [
    ['title', titleNames],
    ['list.columns', list.columns],
    ['list.filters', list.filters ?? []],
    ['list.search', list.search ?? []],
    ...Object.entries(rules).map(([kind, entries]) => [`rules.${kind}`, [entries].flat()] as const),
  ]

  return [
    ...(all.filter((one) => one === resource).length > 1
      ? [
          {
            path: 'name',
            problem: 'is listed twice',
            remedy: 'leave one line out in domain/resources/index.ts',
          },
        ]
      : []),
    ...lists.flatMap(([path, entries]) =>
      findRepeated(entries).map((entry) => ({
        path,
        problem: `says ${typeof entry === 'string' ? entry : JSON.stringify(entry)} twice`,
        remedy: 'leave one out',
      })),
    ),
  ]
}
