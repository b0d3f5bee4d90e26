import { ReferenceFilter } from '../../filters/ReferenceFilter.tsx'
import { ReferenceChoice } from '../ReferenceChoice.tsx'
import { commonOf, type FieldTypeView, oneValue, plainText } from './field-type-view.ts'
import { Titles } from './Titles.tsx'

export const reference: FieldTypeView<'reference'> = {
  cell: Titles,
  input: (props) => <ReferenceChoice {...commonOf(props)} to={props.field.to} />,
  filter: { isSpan: false, input: (props) => <ReferenceFilter {...props} to={props.field.to} /> },
  text: plainText,
  layout: { ...oneValue, width: 200, onCard: 'plain' },
  faults: { names: { type: 'required' } },
}
