import { NumberInput } from 'react-admin'
import { TypedFilter } from '../../filters/TypedFilter.tsx'
import { commonOf, type FieldTypeView, leftToRight, oneValue, plainText } from './field-type-view.ts'
import { Island } from './texts/Line.tsx'

const wholeNumber = (text: string) => (/^-?\d+$/.test(text) ? Number(text) : undefined)

export const integer: FieldTypeView<'integer'> = {
  cell: Island,
  input: (props) => (
    <NumberInput {...commonOf(props)} defaultValue={props.field.default} step={1} slotProps={leftToRight} />
  ),
  filter: {
    isSpan: false,
    input: (props) => <TypedFilter {...props} parse={wholeNumber} inputMode="numeric" />,
  },
  text: plainText,
  exportText: plainText,
  layout: { ...oneValue, width: 100, onCard: 'named', isFigure: true },
  faults: { names: {} },
}
