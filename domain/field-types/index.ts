import { boolean } from './boolean.ts'
import { date } from './date.ts'
import { dateTime } from './date-time.ts'
import { decimal } from './decimal.ts'
import type { Declaration, Traits } from './field-type.ts'
import { integer } from './integer.ts'
import { json } from './json.ts'
import { money } from './money.ts'
import { percent } from './percent.ts'
import { person } from './person.ts'
import { reference } from './reference.ts'
import { referenceList } from './reference-list.ts'
import { select } from './select.ts'
import { selectList } from './select-list.ts'
import { email } from './texts/email.ts'
import { languageLongText } from './texts/language-long-text.ts'
import { languageRich } from './texts/language-rich.ts'
import { languageText } from './texts/language-text.ts'
import { longText } from './texts/long-text.ts'
import { rich } from './texts/rich.ts'
import { screen } from './texts/screen.ts'
import { string } from './texts/string.ts'
import { text } from './texts/text.ts'
import { translations } from './texts/translations.ts'
import { url } from './texts/url.ts'

/**
 * The types of fields. What a key here names needs its file on the other sides too: how it is stored
 * (api/stores/records/field-types) and how it is shown (admin/resource/values/types).
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

/** What a descriptor says of a field of this type. */
export type Declared<T extends FieldType> =
  FieldTypes[T] extends Declaration<infer D, infer _, Traits> ? D : never

/** A value of this type as the API answers it, where it is not null. */
export type ValueOf<T extends FieldType> =
  FieldTypes[T] extends Declaration<infer _, infer V, Traits> ? V : never

export type Trait = keyof Traits

/** The types whose values have a trait. */
export type WithTrait<T extends Trait> = {
  [K in FieldType]: FieldTypes[K]['traits'] extends { readonly [N in T]: true } ? K : never
}[FieldType]
