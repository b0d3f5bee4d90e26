import type { Field } from '../../../../domain/resource.ts'
import { decimalText } from '../../../ui/decimal-text.ts'
import { amountView } from './amounts.tsx'
import type { FieldTypeView } from './field-type-view.ts'

const unitOf = (field: Field) => ('unit' in field ? field.unit : undefined)

export const decimal: FieldTypeView<'decimal'> = amountView(
  (value, field, language) => decimalText(value, unitOf(field), language),
  unitOf,
)
