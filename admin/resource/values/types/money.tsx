import { currencies } from '../../../../domain/field-types/money.ts'
import { amountView } from './amounts.tsx'
import type { FieldTypeView } from './field-type-view.ts'

export const money: FieldTypeView<'money'> = amountView((field) =>
  'currency' in field ? currencies[field.currency] : '',
)
