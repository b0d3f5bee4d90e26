import type { RecordValues } from '../../domain/descriptor/changed-fields.ts'
import type { Field, FieldType } from '../../domain/descriptor/resource.ts'
import type { Language } from '../../domain/languages.ts'
import { boolean, select, selectList } from './fields/choice-fields.tsx'
import { date, dateTime } from './fields/date-fields.tsx'
import type { FieldTypeView, Part } from './fields/field-type-view.ts'
import { json } from './fields/json-field.tsx'
import { languageLongText, languageRich, languageText, translations } from './fields/language-fields.tsx'
import { decimal, integer, money, percent } from './fields/number-fields.tsx'
import { rich } from './fields/RichText.tsx'
import { person, reference, referenceList, screen } from './fields/reference-fields.tsx'
import { email, longText, string, text, url } from './fields/text-fields.tsx'

const views: { readonly [T in FieldType]: FieldTypeView<T> } = {
  string,
  screen,
  text,
  'long-text': longText,
  rich,
  url,
  email,
  integer,
  decimal,
  percent,
  money,
  boolean,
  select,
  'select-list': selectList,
  date,
  'date-time': dateTime,
  translations,
  'language-text': languageText,
  'language-long-text': languageLongText,
  'language-rich': languageRich,
  reference,
  person,
  'reference-list': referenceList,
  json,
}

/** Returns how values of a field type are shown, edited, filtered and laid out. */
export const fieldTypeView = <T extends FieldType>(type: T): FieldTypeView<T> => views[type]

export type { Part } from './fields/field-type-view.ts'

const listParts = <T extends FieldType>(name: string, field: Field<T> & { readonly type: T }) =>
  fieldTypeView(field.type).layout.parts(name, field)

/** Returns the parts of a field; a translated field has one per language. */
export const fieldParts = (name: string, field: Field): readonly Part[] => listParts(name, field)

/** Returns the part to show where there is room for one: the one in the language. */
export const findFieldPart = (language: Language, name: string, field: Field): Part => {
  const [first = { path: name }, ...others] = fieldParts(name, field)
  return others.find((part) => part.language === language) ?? first
}

/** Returns the parts shown as table columns; a language text, which the form shows in full, has one. */
export const columnParts = (language: Language, name: string, field: Field): readonly Part[] =>
  fieldTypeView(field.type).layout.isOneColumn
    ? [findFieldPart(language, name, field)]
    : fieldParts(name, field)

/** Returns the value at a dotted path of a record. */
export const valueAtPath = (record: RecordValues | undefined, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>(
      (value, key) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined),
      record,
    )
