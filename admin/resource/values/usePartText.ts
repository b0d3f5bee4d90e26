import { useTranslate } from 'react-admin'
import type { Field, FieldType } from '../../../domain/resource.ts'
import { viewOf } from './types/index.ts'

type Translate = ReturnType<typeof useTranslate>
type Typed<T extends FieldType> = Field<T> & { readonly type: T }

const textOf = <T extends FieldType>(field: Typed<T>, value: unknown, translate: Translate): string =>
  viewOf(field.type).text(value, translate, field)

const exportTextOf = <T extends FieldType>(field: Typed<T>, value: unknown, translate: Translate): string =>
  viewOf(field.type).exportText(value, translate, field)

/** The value of a part of a field, in words. */
export const usePartText = (): ((field: Field, value: unknown) => string) => {
  const translate = useTranslate()
  return (field, value) => textOf(field, value, translate)
}

/** The same in an exported table: numbers and days as a spreadsheet reads them. */
export const useExportText = (): ((field: Field, value: unknown) => string) => {
  const translate = useTranslate()
  return (field, value) => exportTextOf(field, value, translate)
}
