import { unitIn } from '../../../../domain/field-types/unit.ts'
import { amountView } from './amounts.tsx'
import type { FieldTypeView } from './field-type-view.ts'

export const decimal: FieldTypeView<'decimal'> = amountView((field, language) =>
  'unit' in field ? unitIn(field, language) : undefined,
)
