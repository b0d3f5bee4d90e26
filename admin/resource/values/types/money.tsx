import { currencies } from '../../../../domain/descriptor/number-types.ts'
import { amountView } from './amounts.tsx'
import type { FieldTypeView } from './field-type-view.ts'

export const money: FieldTypeView<'money'> = amountView((field) =>
  'currency' in field ? currencies[field.currency] : '',
)
