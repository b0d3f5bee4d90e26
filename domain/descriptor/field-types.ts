import type { Schema } from 'jsonschema'
import { boolean, select, selectList } from './choice-types.ts'
import { date, dateTime } from './date-types.ts'
import { type Common, type Declaration, type Default, fieldType, type Traits } from './field-type.ts'
import { languageLongText, languageText, translations } from './localized-text-types.ts'
import { decimal, integer, money, percent } from './number-types.ts'
import { person, reference, referenceList } from './reference-types.ts'
import { languageRich, rich } from './rich-text-types.ts'
import { email, longText, screen, string, text, url } from './text-types.ts'

interface Data extends Common, Default<unknown> {
  readonly schema: Schema & { readonly type: 'object' | 'array' }
}

/** JSON data with a schema of its own. */
const json = fieldType<Data, unknown>()({
  properties: { schema: 'required', default: 'optional' },
  traits: {},
  schema: ({ schema }) => schema,
})

/**
 * Field types. A new type also needs an entry for its storage (api/resources/stored-types.ts) and for its
 * display (admin/resources/field-views.ts).
 */
export const fieldTypes = {
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

export type FieldType = keyof typeof fieldTypes
type FieldTypes = typeof fieldTypes

/** Properties of a field of this type in a descriptor. */
export type Declared<T extends FieldType> =
  FieldTypes[T] extends Declaration<infer D, infer _, Traits> ? D : never

/** Value of this type as the API answers it, when it is not null. */
export type ValueOf<T extends FieldType> =
  FieldTypes[T] extends Declaration<infer _, infer V, Traits> ? V : never

export type Trait = keyof Traits

export type WithTrait<T extends Trait> = {
  [K in FieldType]: FieldTypes[K]['traits'] extends { readonly [N in T]: true } ? K : never
}[FieldType]
