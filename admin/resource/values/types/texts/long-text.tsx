import { type FieldTypeView, oneValue, plainText } from '../field-type-view.ts'
import { Prose } from './Line.tsx'
import { LineInput, proseDirection, textParts } from './lines.tsx'

export const longText: FieldTypeView<'long-text'> = {
  cell: Prose,
  input: (props) => <LineInput {...props} direction={proseDirection(props.field)} isLong />,
  filter: null,
  text: plainText,
  layout: { ...oneValue, width: 260, onCard: 'short', isWide: true, parts: textParts },
  faults: { names: {} },
}
