import { type FieldTypeView, oneValue, plainText } from '../field-type-view.ts'
import { AddressInput } from './AddressInput.tsx'
import { Island } from './Line.tsx'
import { typedFilter } from './lines.tsx'

export const email: FieldTypeView<'email'> = {
  cell: Island,
  input: (props) => <AddressInput {...props} inputMode="email" />,
  filter: typedFilter,
  text: plainText,
  layout: { ...oneValue, width: 220, onCard: 'plain' },
  faults: { names: { pattern: 'email' } },
}
