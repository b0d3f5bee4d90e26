import { formatFieldValue } from '../../../../domain/descriptor/field.ts'
import type { Field } from '../../../../domain/descriptor/resource.ts'
import type { Language } from '../../../../domain/languages.ts'
import { decimalFrom } from '../../../ui/decimal-text.ts'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { type Manner, SpanFilter } from '../../filters/SpanFilter.tsx'
import { AmountInput } from './AmountInput.tsx'
import {
  type CellProps,
  type FieldTypeView,
  type InputProps,
  oneValue,
  shown,
  typeText,
} from './field-type-view.ts'

type AmountType = 'decimal' | 'percent' | 'money'

/** A number that the field takes, with all its places. */
const exampleOf = ({ precision, scale, ...bounds }: Field<AmountType>) => {
  const number = Number(`${'1234'.slice(0, precision - scale)}.5`)
  const step = 10 ** -scale
  const { minimum = -Infinity, exclusiveMinimum = -Infinity } = bounds
  const { maximum = Infinity, exclusiveMaximum = Infinity } = bounds
  const lowest = Math.max(minimum, exclusiveMinimum + step)
  return Math.min(Math.max(number, lowest), maximum, exclusiveMaximum - step).toFixed(scale)
}

const manner: Manner = {
  input: 'text',
  shown: (bound) => bound,
  bounds: ({ from, to }) => ({ from: decimalFrom(from), to: decimalFrom(to) }),
  measure: Number,
  crossed: 'rules.minimum',
  named: (typed) => typed,
}

/** A number with what it counts, from left to right in every language. */
export const AmountCell = ({ field, value }: CellProps) => (
  <bdi dir="ltr">{shown(formatFieldValue(field, value, useLanguage()))}</bdi>
)

/** How numbers with places are shown, each type with a sign of its own. */
export const amountView = (
  signOf: (field: Field, language: Language) => string | undefined,
): FieldTypeView<AmountType> => {
  const Amount = (props: InputProps<AmountType>) => (
    <AmountInput {...props} sign={signOf(props.field, useLanguage())} />
  )
  return {
    cell: AmountCell,
    input: (props) => <Amount {...props} />,
    filter: { isSpan: true, input: (props) => <SpanFilter {...props} manner={manner} /> },
    text: typeText,
    layout: { ...oneValue, width: 140, onCard: 'named', isFigure: true },
    faults: { names: { pattern: 'decimal', type: 'decimal' }, example: exampleOf },
  }
}
