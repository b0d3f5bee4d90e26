import { fixedScale } from '../../../../domain/field-types/amounts.ts'
import { oneColumn, recordColumn, type StoredType } from './stored-type.ts'

/** A numeric column, which holds each place of what is sent. */
export const exactNumber: StoredType<'decimal' | 'percent' | 'money'> = {
  ...oneColumn,
  // In a column of fewer places the last ones would be lost without a word.
  sqlTypes: ({ precision, scale }) => [`numeric(${precision},${scale})`],
  // As a number it would lose the zeros of its scale.
  reading: (column) => `${recordColumn(column)}::text`,
  asRead: (value, { scale }) => (typeof value === 'string' ? fixedScale(value, scale) : value),
}
