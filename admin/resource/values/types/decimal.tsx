import InputAdornment from '@mui/material/InputAdornment'
import { TextInput } from 'react-admin'
import type { Field } from '../../../../domain/resource.ts'
import { decimalFrom, decimalText } from '../../../ui/decimal-text.ts'
import { type Manner, SpanFilter } from '../../filters/SpanFilter.tsx'
import {
  type CellProps,
  commonOf,
  type FieldTypeView,
  oneValue,
  plainText,
  shown,
} from './field-type-view.ts'

const textOf = (value: unknown, unit: string | undefined) => (value ? decimalText(String(value), unit) : '')

const Amount = ({ field, value }: CellProps) => (
  <bdi dir="ltr">{shown(textOf(value, 'unit' in field ? field.unit : undefined))}</bdi>
)

/** A number that the field takes, with all its places. */
const exampleOf = ({ precision, scale, ...bounds }: Field<'decimal'>) => {
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

export const decimal: FieldTypeView<'decimal'> = {
  cell: Amount,
  input: (props) => (
    <TextInput
      {...commonOf(props)}
      defaultValue={props.field.default}
      parse={(typed: string) => decimalFrom(typed) || null}
      slotProps={{
        htmlInput: { dir: 'ltr', inputMode: 'decimal' },
        input: {
          endAdornment: props.field.unit && (
            <InputAdornment position="end">{props.field.unit}</InputAdornment>
          ),
        },
      }}
    />
  ),
  filter: { isSpan: true, input: (props) => <SpanFilter {...props} manner={manner} /> },
  text: (value, _, { unit }) => textOf(value, unit),
  exportText: plainText,
  layout: { ...oneValue, width: 140, onCard: 'named', isFigure: true },
  faults: { names: { pattern: 'decimal', type: 'decimal' }, example: exampleOf },
}
