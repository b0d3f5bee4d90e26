import type { FieldType } from '../../../../domain/resource.ts'
import { boolean } from './boolean.tsx'
import { date } from './date.tsx'
import { dateTime } from './date-time.tsx'
import { decimal } from './decimal.tsx'
import type { FieldTypeView } from './field-type-view.ts'
import { integer } from './integer.tsx'
import { json } from './json.tsx'
import { languageText } from './language-text.tsx'
import { reference } from './reference.tsx'
import { referenceList } from './reference-list.tsx'
import { rich } from './rich.tsx'
import { screen } from './screen.tsx'
import { select } from './select.tsx'
import { selectList } from './select-list.tsx'
import { string } from './string.tsx'
import { text } from './text.tsx'
import { translations } from './translations.tsx'

const views: { readonly [T in FieldType]: FieldTypeView<T> } = {
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

/** How the values of a type of field are read, typed, looked for and laid out. */
export const viewOf = <T extends FieldType>(type: T): FieldTypeView<T> => views[type]
