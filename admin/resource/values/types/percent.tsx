import { percentText } from '../../../ui/decimal-text.ts'
import { amountView } from './amounts.tsx'
import type { FieldTypeView } from './field-type-view.ts'

export const percent: FieldTypeView<'percent'> = amountView(
  (value, _, language) => percentText(value, language),
  () => '%',
)
