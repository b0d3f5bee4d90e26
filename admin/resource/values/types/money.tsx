import { currencies } from '../../../../domain/field-types/money.ts'
import type { Field } from '../../../../domain/resource.ts'
import { moneyText } from '../../../ui/decimal-text.ts'
import { amountView } from './amounts.tsx'
import type { FieldTypeView } from './field-type-view.ts'

const signOf = (field: Field) => ('currency' in field ? currencies[field.currency] : '')

export const money: FieldTypeView<'money'> = amountView(
  (value, field, language) => moneyText(value, signOf(field), language),
  signOf,
)
