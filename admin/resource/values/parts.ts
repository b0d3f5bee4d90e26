import { type Language, languages, nativeNames } from '../../../domain/languages.ts'
import type { Field, FieldType } from '../../../domain/resource.ts'
import type { Values } from '../../providers/changes.ts'

/** One value of a field: the field itself, or one of its languages. */
export interface Part {
  /** The path of the value in a record, such as `code` or `translations.he`. */
  path: string
  /** The language that the value is written in, where that is known. */
  language?: Language
  /** What tells the part from the others of its field. */
  label?: string
}

type PartsOf = { [T in FieldType]: (name: string, field: Field<T>) => readonly Part[] }

const itself = (path: string): readonly Part[] => [{ path }]
const text = (path: string, { language }: Field<'string' | 'text' | 'rich'>) => [{ path, language }]

const inEachLanguage = (name: string) =>
  languages.map((language) => ({ path: `${name}.${language}`, language, label: nativeNames[language] }))

const partsByType: PartsOf = {
  string: text,
  text,
  rich: text,
  integer: itself,
  decimal: itself,
  boolean: itself,
  select: itself,
  date: itself,
  'date-time': itself,
  translations: inEachLanguage,
  'language-text': inEachLanguage,
  reference: itself,
  'reference-list': itself,
  json: itself,
}

/** The values that a field consists of. */
export const partsOf = <T extends FieldType>(name: string, field: Field<T>): readonly Part[] =>
  partsByType[field.type](name, field)

/** The one part of a field that is shown where there is room for one: that of the language. */
export const partIn = (language: Language, name: string, field: Field): Part => {
  const [first = { path: name }, ...others] = partsOf(name, field)
  return others.find((part) => part.language === language) ?? first
}

/** The parts that a table has room for: of a language text, which the form shows in full, one. */
export const columnParts = (language: Language, name: string, field: Field): readonly Part[] =>
  field.type === 'language-text' ? [partIn(language, name, field)] : partsOf(name, field)

/** The value of a part in a record. */
export const valueAt = (record: Values | undefined, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>(
      (value, key) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined),
      record,
    )
