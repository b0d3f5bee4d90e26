import type { FieldType } from '../../../../domain/resource.ts'
import { boolean } from './boolean.ts'
import { date } from './date.ts'
import { dateTime } from './date-time.ts'
import { decimal } from './decimal.ts'
import { integer } from './integer.ts'
import { json } from './json.ts'
import { languageText } from './language-text.ts'
import { reference } from './reference.ts'
import { referenceList } from './reference-list.ts'
import { rich } from './rich.ts'
import { screen } from './screen.ts'
import { select } from './select.ts'
import { selectList } from './select-list.ts'
import type { StoredType } from './stored-type.ts'
import { string } from './string.ts'
import { text } from './text.ts'
import { translations } from './translations.ts'

const storedTypes: { readonly [T in FieldType]: StoredType<T> } = {
  string,
  screen,
  text,
  rich,
  integer,
  decimal,
  boolean,
  select,
  'select-list': selectList,
  date,
  'date-time': dateTime,
  translations,
  'language-text': languageText,
  reference,
  'reference-list': referenceList,
  json,
}

/** How the values of a type of field are stored. */
export const storedType = <T extends FieldType>(type: T): StoredType<T> => storedTypes[type]
