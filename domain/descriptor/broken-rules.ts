import type { FieldErrors } from '../errors.ts'
import { languages } from '../languages.ts'
import { fieldTypeRules, hasTrait, hiddenFields, isFieldShown } from './field.ts'
import type { FieldType } from './field-types.ts'
import { type Field, fieldOf, type Resource } from './resource.ts'
import { type BrokenPaths, type RuleContext, type StatedRule, statedRules } from './rules.ts'

type Values = Readonly<Record<string, unknown>>

/** Nothing, or made of nothing: no entry of a list, no text in any language. */
const isNothing = (value: unknown): boolean => {
  if (value === null || value === undefined || value === '') return true
  return typeof value === 'object' && Object.values(value).every(isNothing)
}

const isInLanguages = (field: Field | undefined): boolean =>
  field !== undefined && hasTrait(field, 'inLanguages')

/** The record as it would be stored; a text that is sent in one language leaves the others. */
const merged = (resource: Resource, sent: Values, stored: Values): Values => {
  const values = { ...stored, ...sent }
  for (const name of Object.keys(sent))
    if (isInLanguages(fieldOf(resource, name)) && !isNothing(sent[name]))
      values[name] = { ...Object(stored[name]), ...Object(sent[name]) }
  return values
}

/** What is not asked for counts as empty. */
const shownOf = (resource: Resource, values: Values): Values => {
  const hidden = hiddenFields(resource, values)
  return hidden.length === 0
    ? values
    : { ...values, ...Object.fromEntries(hidden.map((name) => [name, null])) }
}

const compared = <T extends FieldType>({ type }: Field<T> & { readonly type: T }) =>
  fieldTypeRules(type).compare

const timed = <T extends FieldType>({ type }: Field<T> & { readonly type: T }) => fieldTypeRules(type).at

const ruleContextOf = (resource: Resource, sent: Values, stored: Values, now: Date): RuleContext => {
  const values = shownOf(resource, merged(resource, sent, stored))
  const isEmpty = (name: string) => isNothing(values[name])
  const compare = (name: string) => {
    const field = fieldOf(resource, name)
    return field && compared(field)
  }

  return {
    values,
    isEmpty,
    missing: (name) =>
      isInLanguages(fieldOf(resource, name))
        ? languages
            .filter((language) => isNothing(Object(values[name])[language]))
            .map((language) => `${name}.${language}`)
        : isEmpty(name)
          ? [name]
          : [],
    order: (one, other) => {
      if (isEmpty(one) || isEmpty(other)) return undefined
      const order = compare(one)?.(values[one], values[other])
      // What cannot be compared is wrong by itself, and breaks no rule between fields.
      return Number.isNaN(order) ? undefined : order
    },
    isPast: (name) => {
      const field = fieldOf(resource, name)
      const present = field && timed(field)?.(now)
      const isNew = !isEmpty(name) && values[name] !== stored[name]
      return isNew && present !== undefined && (compare(name)?.(values[name], present) ?? 0) < 0
    },
  }
}

/** What is required while it is asked for, and is not there. */
const missingNow = (resource: Resource, { values, missing }: RuleContext): BrokenPaths =>
  Object.entries(resource.fields)
    .filter(
      ([name, { required, shownWhen }]) => required && shownWhen && isFieldShown(resource, name, values),
    )
    .flatMap(([name]) => missing(name).map((path) => [path, 'required'] as const))

/** The paths that break a rule between fields, with the name of the rule. */
export const brokenRules = (
  resource: Resource,
  sent: Values,
  stored: Values = {},
  now = new Date(),
): FieldErrors => {
  const judged = ruleContextOf(resource, sent, stored, now)
  const stated = statedRules(resource.rules).flatMap(({ broken }) => broken(judged))
  const asked = ([path]: readonly [string, unknown]) =>
    isFieldShown(resource, path.split('.')[0] ?? '', judged.values)
  return Object.fromEntries([...missingNow(resource, judged), ...stated.filter(asked)])
}

/** The rule between fields that is told of at a path: one that the values break, if there is one. */
export const findBrokenRule = (
  resource: Resource,
  path: string,
  rule: string,
  values: Values,
): StatedRule | undefined => {
  const judged = ruleContextOf(resource, values, {}, new Date())
  const [name = ''] = path.split('.')
  const stated = statedRules(resource.rules)
  const isBroken = ({ broken }: StatedRule) => broken(judged).some(([at, by]) => at === path && by === rule)
  return stated.find(isBroken) ?? stated.find(({ kind, fields }) => kind === rule && fields.includes(name))
}
