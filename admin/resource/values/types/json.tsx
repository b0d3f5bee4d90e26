import { JsonInput } from '../JsonInput.tsx'
import { type CellProps, commonOf, type FieldTypeView, oneValue, shown } from './field-type-view.ts'

const textOf = (value: unknown) => (value == null ? '' : JSON.stringify(value, null, 2))

const Data = ({ value }: CellProps) => <bdi dir="ltr">{shown(textOf(value))}</bdi>

export const json: FieldTypeView<'json'> = {
  cell: Data,
  input: (props) => <JsonInput {...commonOf(props)} />,
  filter: null,
  text: textOf,
  layout: { ...oneValue, width: 200, onCard: false, isWide: true },
  faults: { names: { type: 'json' } },
}
