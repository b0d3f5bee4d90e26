import { amountView } from './amounts.tsx'
import type { FieldTypeView } from './field-type-view.ts'

export const percent: FieldTypeView<'percent'> = amountView(() => '%')
