import type { Language } from '../languages.ts'
import { isConditionMet } from './condition.ts'
import type { Field } from './descriptor.ts'
import type { FieldTypeRules, Traits } from './field-type.ts'
import { type FieldType, fieldTypes, type Trait } from './field-types.ts'
import { fieldOf, type Resource } from './resource.ts'

const boundSuffixes = ['_gte', '_lte']

const rules: { readonly [T in FieldType]: FieldTypeRules<Field<T>> } = fieldTypes

export const fieldTypeRules = <T extends FieldType>(type: T): FieldTypeRules<Field<T>> => rules[type]

/** Formats a value for reading, in a language. */
export const formatFieldValue = <T extends FieldType>(
  field: Field<T> & { readonly type: T },
  value: unknown,
  language: Language,
): string => fieldTypeRules(field.type).format?.(value, field, language) ?? String(value ?? '')

/** Whether the field has a trait. */
export const hasTrait = (
  field: Pick<Field, 'type' | 'sortable' | 'sortColumn' | 'computed'>,
  trait: Trait,
): boolean => {
  const { traits }: { traits: Traits } = fieldTypes[field.type]
  if (trait !== 'sortable') return traits[trait] === true
  const isOpen = field.sortable ?? !field.computed
  return isOpen && (traits.sortable === true || field.sortColumn !== undefined)
}

/** Whether the field needs a value in every record. */
export const isAlwaysRequired = ({ required = false, shownWhen }: Field): boolean =>
  required && shownWhen === undefined

/** Whether only the server sets the field. */
export const isReadOnly = ({ readOnly = false, set, computed }: Field): boolean =>
  readOnly || set !== undefined || computed === true

/** Name of the field with the same text in a language, as name_he for name_ru; else the given name. */
export const localizedField = (resource: Resource, name: string, language: Language): string => {
  const field = fieldOf(resource, name)
  if (!field || !('language' in field) || !field.language) return name
  const sibling = name.replace(new RegExp(`_${field.language}$`), `_${language}`)
  return fieldOf(resource, sibling) ? sibling : name
}

/** Initial sort of a list in a language: name_en instead of name_ru, or city.en. */
export const localizedSort = (resource: Resource, language: Language): string => {
  const name = localizedField(resource, resource.list.sort[0], language)
  const field = fieldOf(resource, name)
  return field && hasTrait(field, 'inLanguages') ? `${name}.${language}` : name
}

/** Names of all filters of a list, with those of bounds. */
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
 * Whether a field of a record is shown: it has no condition, or the condition's field is shown and has the
 * value. A hidden field is neither required nor sent; its stored value stays.
 */
export const isFieldShown = (resource: Resource, name: string, values: RecordValues): boolean => {
  const when = fieldOf(resource, name)?.shownWhen
  return !when || (isFieldShown(resource, when.field, values) && isConditionMet(when, { values }))
}

/** Finds the names of a record's hidden fields. */
export const findHiddenFields = (resource: Resource, values: RecordValues): string[] =>
  Object.keys(resource.fields).filter((name) => !isFieldShown(resource, name, values))
