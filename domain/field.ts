import type { Field } from './descriptor.ts'
import type { FieldTypeRules, Traits } from './field-types/field-type.ts'
import { type FieldType, fieldTypes, type Trait } from './field-types/index.ts'
import type { Language } from './languages.ts'

const rules: { readonly [T in FieldType]: FieldTypeRules<Field<T>> } = fieldTypes

/** What holds for the values of fields of a type. */
export const rulesOf = <T extends FieldType>(type: T): FieldTypeRules<Field<T>> => rules[type]

/** A value in words, as it is read in a language. */
export const inWords = <T extends FieldType>(
  field: Field<T> & { readonly type: T },
  value: unknown,
  language: Language,
): string => rulesOf(field.type).words?.(value, field, language) ?? String(value ?? '')

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
export const isNeeded = ({ required = false, shownWhen }: Field): boolean =>
  required && shownWhen === undefined

/** True for what only the server gives a value. */
export const isReadOnly = ({ readOnly = false, set, computed }: Field): boolean =>
  readOnly || set !== undefined || computed === true
