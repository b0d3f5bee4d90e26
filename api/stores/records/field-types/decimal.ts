import { fixedScale } from '../../../../domain/field-types/decimal.ts'
import { oneColumn, recordColumn, type StoredType } from './stored-type.ts'

export const decimal: StoredType<'decimal'> = {
  ...oneColumn,
  // As a number it would lose the zeros of its scale.
  reading: (column) => `${recordColumn(column)}::text`,
  asRead: (value, { scale }) => (typeof value === 'string' ? fixedScale(value, scale) : value),
}
