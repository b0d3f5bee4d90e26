import type { FieldType } from '../../../../domain/resource.ts'
import { boolean } from './boolean.ts'
import { date } from './date.ts'
import { dateTime } from './date-time.ts'
import { decimal } from './decimal.ts'
import { integer } from './integer.ts'
import { json } from './json.ts'
import { money } from './money.ts'
import { percent } from './percent.ts'
import { person } from './person.ts'
import { reference } from './reference.ts'
import { referenceList } from './reference-list.ts'
import { select } from './select.ts'
import { selectList } from './select-list.ts'
import type { StoredType } from './stored-type.ts'
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

const storedTypes: { readonly [T in FieldType]: StoredType<T> } = {
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

/** How the values of a type of field are stored. */
export const storedType = <T extends FieldType>(type: T): StoredType<T> => storedTypes[type]
