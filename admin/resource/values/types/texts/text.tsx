import { type FieldTypeView, oneValue, plainText } from '../field-type-view.ts'
import { Prose } from './Line.tsx'
import { LineInput, proseDirection, textParts, typedFilter } from './lines.tsx'

export const text: FieldTypeView<'text'> = {
  cell: Prose,
  input: (props) => <LineInput {...props} direction={proseDirection(props.field)} />,
  filter: typedFilter,
  text: plainText,
  layout: { ...oneValue, width: 200, onCard: 'short', parts: textParts },
  faults: { names: {} },
}
