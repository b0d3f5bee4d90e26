import { useTranslate } from 'react-admin'
import type { Field, FieldType } from '../../../domain/resource.ts'
import { dateText, dayText } from '../../ui/date-text.ts'
import { decimalText } from '../../ui/decimal-text.ts'

type Translate = ReturnType<typeof useTranslate>
type TextsOf = { [T in FieldType]: (value: unknown, translate: Translate, field: Field<T>) => string }

const plain = (value: unknown): string => String(value ?? '')

const textByType: TextsOf = {
  string: plain,
  text: plain,
  rich: plain,
  integer: plain,
  decimal: (value, _, { unit }) => (value ? decimalText(String(value), unit) : ''),
  boolean: (value, translate) => translate(value ? 'ui.yes' : 'ui.no'),
  select: (value, translate) => (value ? translate(`options.${value}`, { _: String(value) }) : ''),
  date: (value) => dayText(plain(value)),
  'date-time': (value) => dateText(plain(value)) ?? '',
  translations: plain,
  'language-text': plain,
  reference: plain,
  'reference-list': plain,
  json: (value) => (value == null ? '' : JSON.stringify(value, null, 2)),
}

const textOf = <T extends FieldType>(field: Field<T>, value: unknown, translate: Translate): string =>
  textByType[field.type](value, translate, field)

/** The value of a part of a field, in words. */
export const usePartText = (): ((field: Field, value: unknown) => string) => {
  const translate = useTranslate()
  return (field, value) => textOf(field, value, translate)
}
