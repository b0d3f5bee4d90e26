import type { FieldErrors } from '../errors.ts'
import { languages } from '../languages.ts'
import { fieldTypeRules, findHiddenFields, hasTrait, isFieldShown } from './field.ts'
import type { FieldType } from './field-types.ts'
import { type Field, fieldOf, type Resource } from './resource.ts'
import { type BrokenPaths, listStatedRules, type RuleContext, type StatedRule } from './rules.ts'

type Values = Readonly<Record<string, unknown>>

/** Whether a value is empty, or holds only empty entries: no list entry, no text in any language. */
const hasNoContent = (value: unknown): boolean => {
  if (value === null || value === undefined || value === '') return true
  return typeof value === 'object' && Object.values(value).every(hasNoContent)
}

const isInLanguages = (field: Field | undefined): boolean =>
  field !== undefined && hasTrait(field, 'inLanguages')

/** Merges input into the stored values; a text sent in one language keeps its other languages. */
const mergeInput = (resource: Resource, input: Values, stored: Values): Values => {
  const values = { ...stored, ...input }
  for (const name of Object.keys(input))
    if (isInLanguages(fieldOf(resource, name)) && !hasNoContent(input[name]))
      values[name] = { ...Object(stored[name]), ...Object(input[name]) }
  return values
}

/** Sets the values of hidden fields to null, so that rules see them as empty. */
const clearHiddenFields = (resource: Resource, values: Values): Values => {
  const hidden = findHiddenFields(resource, values)
  return hidden.length === 0
    ? values
    : { ...values, ...Object.fromEntries(hidden.map((name) => [name, null])) }
}

const findComparator = <T extends FieldType>({ type }: Field<T> & { readonly type: T }) =>
  fieldTypeRules(type).compare

const findMomentFormatter = <T extends FieldType>({ type }: Field<T> & { readonly type: T }) =>
  fieldTypeRules(type).valueAt

const buildRuleContext = (resource: Resource, input: Values, stored: Values, now: Date): RuleContext => {
  const values = clearHiddenFields(resource, mergeInput(resource, input, stored))
  const isEmpty = (name: string) => hasNoContent(values[name])
  const compare = (name: string) => {
    const field = fieldOf(resource, name)
    return field && findComparator(field)
  }

  return {
    values,
    isEmpty,
    missing: (name) => {
      if (!isInLanguages(fieldOf(resource, name))) return isEmpty(name) ? [name] : []
      const missingLanguages = languages.filter((language) => hasNoContent(Object(values[name])[language]))
      return missingLanguages.map((language) => `${name}.${language}`)
    },
    order: (one, other) => {
      if (isEmpty(one) || isEmpty(other)) return undefined
      const order = compare(one)?.(values[one], values[other])
      // Values that cannot be compared break the rule of their own field, not one between fields.
      return Number.isNaN(order) ? undefined : order
    },
    orderToNow: (name) => {
      const field = fieldOf(resource, name)
      const currentTime = field && findMomentFormatter(field)?.(now)
      const isNew = !isEmpty(name) && values[name] !== stored[name]
      if (!isNew || currentTime === undefined) return undefined
      const order = compare(name)?.(values[name], currentTime)
      return Number.isNaN(order) ? undefined : order
    },
  }
}

/** Finds fields that are required while they are shown, and are empty. */
const findMissingRequired = (resource: Resource, { values, missing }: RuleContext): BrokenPaths =>
  Object.entries(resource.fields)
    .filter(
      ([name, { required, shownWhen }]) => required && shownWhen && isFieldShown(resource, name, values),
    )
    .flatMap(([name]) => missing(name).map((path) => [path, 'required'] as const))

/** Finds the paths that break a rule between fields, each with the name of the rule. */
export const checkRecordRules = (
  resource: Resource,
  input: Values,
  stored: Values = {},
  now = new Date(),
): FieldErrors => {
  const context = buildRuleContext(resource, input, stored, now)
  const brokenPaths = listStatedRules(resource.rules).flatMap(({ findBroken }) => findBroken(context))
  const isPathShown = ([path]: readonly [string, unknown]) =>
    isFieldShown(resource, path.split('.')[0] ?? '', context.values)
  return Object.fromEntries([...findMissingRequired(resource, context), ...brokenPaths.filter(isPathShown)])
}

/**
 * Finds the stated rule that is reported at a path: one that the values break, else one that names the field.
 */
export const findBrokenRule = (
  resource: Resource,
  path: string,
  rule: string,
  values: Values,
): StatedRule | undefined => {
  const context = buildRuleContext(resource, values, {}, new Date())
  const [name = ''] = path.split('.')
  const rules = listStatedRules(resource.rules)
  const isBroken = ({ findBroken }: StatedRule) =>
    findBroken(context).some(([brokenPath, brokenRule]) => brokenPath === path && brokenRule === rule)
  return rules.find(isBroken) ?? rules.find(({ kind, fields }) => kind === rule && fields.includes(name))
}
