import { useTranslate } from 'react-admin'
import type { Field, FieldType } from '../../../domain/descriptor/resource.ts'
import type { Language } from '../../../domain/languages.ts'
import { useLanguage } from '../../ui/useLanguage.ts'
import { viewOf } from './types/index.ts'

type Translate = ReturnType<typeof useTranslate>
type Typed<T extends FieldType> = Field<T> & { readonly type: T }
type Words = readonly [Translate, Language]

const textOf = <T extends FieldType>(field: Typed<T>, value: unknown, [translate, language]: Words): string =>
  viewOf(field.type).text(value, translate, field, language)

const useInterfaceWords = (): Words => [useTranslate(), useLanguage()]

/** The value of a part of a field, in words. */
export const usePartText = (): ((field: Field, value: unknown) => string) => {
  const words = useInterfaceWords()
  return (field, value) => textOf(field, value, words)
}
