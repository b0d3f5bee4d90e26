import { useTranslate } from 'react-admin'
import type { Field, FieldType } from '../../domain/resource.ts'
import { dateText } from '../ui/date-text.ts'

type Translate = ReturnType<typeof useTranslate>
type TextOf = (value: unknown, translate: Translate) => string

const plain: TextOf = (value) => String(value ?? '')

const textByType: { [T in FieldType]: TextOf } = {
  string: plain,
  text: plain,
  rich: plain,
  integer: plain,
  boolean: (value, translate) => translate(value ? 'ui.yes' : 'ui.no'),
  select: (value, translate) => (value ? translate(`options.${value}`, { _: String(value) }) : ''),
  'date-time': (value) => dateText(String(value ?? '')) ?? '',
  translations: plain,
}

/** The value of a part of a field, in words. */
export const usePartText = (): ((field: Field, value: unknown) => string) => {
  const translate = useTranslate()
  return (field, value) => textByType[field.type](value, translate)
}
