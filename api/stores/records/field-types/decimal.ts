import { fixedScale } from '../../../../domain/field-types/decimal.ts'
import { oneColumn, type StoredType } from './stored-type.ts'

export const decimal: StoredType<'decimal'> = {
  ...oneColumn,
  asRead: (value, { scale }) => (typeof value === 'string' ? fixedScale(value, scale) : value),
}
