import type { FieldType } from '../../../../domain/descriptor/resource.ts'
import { boolean } from './boolean.tsx'
import { date } from './date.tsx'
import { dateTime } from './date-time.tsx'
import { decimal } from './decimal.tsx'
import type { FieldTypeView } from './field-type-view.ts'
import { integer } from './integer.tsx'
import { json } from './json.tsx'
import { money } from './money.tsx'
import { percent } from './percent.tsx'
import { person } from './person.tsx'
import { reference } from './reference.tsx'
import { referenceList } from './reference-list.tsx'
import { select } from './select.tsx'
import { selectList } from './select-list.tsx'
import { email } from './texts/email.tsx'
import { languageLongText } from './texts/language-long-text.tsx'
import { languageRich } from './texts/language-rich.tsx'
import { languageText } from './texts/language-text.tsx'
import { longText } from './texts/long-text.tsx'
import { rich } from './texts/rich.tsx'
import { screen } from './texts/screen.tsx'
import { string } from './texts/string.tsx'
import { text } from './texts/text.tsx'
import { translations } from './texts/translations.tsx'
import { url } from './texts/url.tsx'

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

/** How the values of a type of field are read, typed, looked for and laid out. */
export const viewOf = <T extends FieldType>(type: T): FieldTypeView<T> => views[type]
