import { unitLabel } from '../../../../domain/descriptor/number-types.ts'
import { amountView } from './amounts.tsx'
import type { FieldTypeView } from './field-type-view.ts'

export const decimal: FieldTypeView<'decimal'> = amountView((field, language) =>
  'unit' in field ? unitLabel(field, language) : undefined,
)
