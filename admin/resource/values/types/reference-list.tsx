import { AutocompleteArrayInput, ReferenceArrayInput } from 'react-admin'
import { ReferenceFilter } from '../../filters/ReferenceFilter.tsx'
import { useReferenceOptions, useReferenceQuery, useTitleText } from '../references.ts'
import { commonOf, type FieldTypeView, type InputProps, oneValue, plainText } from './field-type-view.ts'
import { ReferenceOrder } from './ReferenceOrder.tsx'
import { Titles } from './Titles.tsx'

const References = (props: InputProps<'reference-list'>) => {
  const { to } = props.field
  const text = useTitleText(to)
  const { source, ...rest } = commonOf(props)
  return (
    <>
      <ReferenceArrayInput source={source} {...useReferenceOptions(to)}>
        <AutocompleteArrayInput {...rest} optionText={text} filterToQuery={useReferenceQuery(to)} />
      </ReferenceArrayInput>
      <ReferenceOrder source={source} to={to} />
    </>
  )
}

export const referenceList: FieldTypeView<'reference-list'> = {
  cell: Titles,
  input: (props) => <References {...props} />,
  filter: { isSpan: false, input: (props) => <ReferenceFilter {...props} to={props.field.to} /> },
  text: plainText,
  exportText: plainText,
  layout: { ...oneValue, width: 240, onCard: false, isWide: true },
  faults: { names: {} },
}
