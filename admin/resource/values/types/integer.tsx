import { NumberInput } from 'react-admin'
import { unitLabel } from '../../../../domain/descriptor/number-types.ts'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { TypedFilter } from '../../filters/TypedFilter.tsx'
import { signed } from './AmountInput.tsx'
import { AmountCell } from './amounts.tsx'
import {
  commonOf,
  type FieldTypeView,
  type InputProps,
  leftToRight,
  oneValue,
  typeText,
} from './field-type-view.ts'

const wholeNumber = (text: string) => (/^-?\d+$/.test(text) ? Number(text) : undefined)

const IntegerInput = (props: InputProps<'integer'>) => (
  <NumberInput
    {...commonOf(props)}
    defaultValue={props.field.default}
    step={1}
    slotProps={{ ...leftToRight, input: signed(unitLabel(props.field, useLanguage())) }}
  />
)

export const integer: FieldTypeView<'integer'> = {
  cell: AmountCell,
  input: (props) => <IntegerInput {...props} />,
  filter: {
    isSpan: false,
    input: (props) => <TypedFilter {...props} parse={wholeNumber} inputMode="numeric" />,
  },
  text: typeText,
  layout: { ...oneValue, width: 100, onCard: 'named', isFigure: true },
  faults: { names: {} },
}
