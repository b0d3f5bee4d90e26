import { type FieldTypeView, oneValue, plainText } from '../field-type-view.ts'
import { Island } from './Line.tsx'
import { LineInput, textParts, typedFilter } from './lines.tsx'

export const string: FieldTypeView<'string'> = {
  cell: Island,
  input: (props) => <LineInput {...props} direction="ltr" />,
  filter: typedFilter,
  text: plainText,
  layout: { ...oneValue, width: 220, onCard: 'plain', parts: textParts },
  faults: { names: {} },
}
