import type { Language } from '../languages.ts'
import { isConditionMet } from './condition.ts'
import type { Field } from './descriptor.ts'
import type { FieldTypeRules, Traits } from './field-type.ts'
import { type FieldType, fieldTypes, type Trait } from './field-types.ts'
import { fieldOf, type Resource } from './resource.ts'

const rules: { readonly [T in FieldType]: FieldTypeRules<Field<T>> } = fieldTypes

/** What holds for the values of fields of a type. */
export const fieldTypeRules = <T extends FieldType>(type: T): FieldTypeRules<Field<T>> => rules[type]

/** A value in words, as it is read in a language. */
export const formatFieldValue = <T extends FieldType>(
  field: Field<T> & { readonly type: T },
  value: unknown,
  language: Language,
): string => fieldTypeRules(field.type).words?.(value, field, language) ?? String(value ?? '')

/** True when the field can be used in this way. */
export const hasTrait = (
  field: Pick<Field, 'type' | 'sortable' | 'sortColumn' | 'computed'>,
  trait: Trait,
): boolean => {
  const { traits }: { traits: Traits } = fieldTypes[field.type]
  if (trait !== 'sortable') return traits[trait] === true
  const isOpen = field.sortable ?? !field.computed
  return isOpen && (traits.sortable === true || field.sortColumn !== undefined)
}

/** True for what no record may be without. */
export const isAlwaysRequired = ({ required = false, shownWhen }: Field): boolean =>
  required && shownWhen === undefined

/** True for what only the server gives a value. */
export const isReadOnly = ({ readOnly = false, set, computed }: Field): boolean =>
  readOnly || set !== undefined || computed === true

/** The field, or the one beside it with the same text in another language, as name_he beside name_ru. */
export const localizedField = (resource: Resource, name: string, language: Language): string => {
  const field = fieldOf(resource, name)
  if (!field || !('language' in field) || !field.language) return name
  const sibling = name.replace(new RegExp(`_${field.language}$`), `_${language}`)
  return fieldOf(resource, sibling) ? sibling : name
}

/** What a list is sorted by at first, in a language: name_he instead of name_ru, or city.he. */
export const localizedSort = (resource: Resource, language: Language): string => {
  const name = localizedField(resource, resource.list.sort[0], language)
  const field = fieldOf(resource, name)
  return field && hasTrait(field, 'inLanguages') ? `${name}.${language}` : name
}

const boundSuffixes = ['_gte', '_lte']

/** Everything that a list can be filtered by, bounds included. */
export const listFilterNames = (resource: Resource): string[] => {
  const { filters = [], search } = resource.list
  const withBounds = filters.flatMap((name) => {
    const field = fieldOf(resource, name)
    return field && hasTrait(field, 'bounded')
      ? [name, ...boundSuffixes.map((suffix) => name + suffix)]
      : name
  })
  return ['id', ...withBounds, ...(search ? ['q'] : [])]
}

type RecordValues = Readonly<Record<string, unknown>>

/**
 * True while a field of a record is asked for: it has no condition, or the field that this looks at is itself
 * asked for and has the value. What is not asked for is neither required nor sent; what is stored of it stays.
 */
export const isFieldShown = (resource: Resource, name: string, values: RecordValues): boolean => {
  const when = fieldOf(resource, name)?.shownWhen
  return !when || (isFieldShown(resource, when.field, values) && isConditionMet(when, { values }))
}

/** The names of the fields of a record that are not asked for. */
export const findHiddenFields = (resource: Resource, values: RecordValues): string[] =>
  Object.keys(resource.fields).filter((name) => !isFieldShown(resource, name, values))
