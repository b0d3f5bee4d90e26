import { AutocompleteArrayInput, ReferenceArrayInput, useChoicesContext } from 'react-admin'
import type { Resource } from '../../../../domain/descriptor/resource.ts'
import { ReferenceFilter } from '../../filters/ReferenceFilter.tsx'
import { useReferenceOptions, useReferenceQuery } from '../references.ts'
import { useTitles } from '../useTitles.ts'
import { commonOf, type FieldTypeView, type InputProps, oneValue, plainText } from './field-type-view.ts'
import { ReferenceOrder } from './ReferenceOrder.tsx'
import { Titles } from './Titles.tsx'

const Choices = ({ to, ...props }: Omit<ReturnType<typeof commonOf>, 'source'> & { to: Resource }) => {
  const { allChoices = [] } = useChoicesContext()
  const { titleOf } = useTitles(to, allChoices)
  return <AutocompleteArrayInput {...props} optionText={titleOf} filterToQuery={useReferenceQuery(to)} />
}

const References = (props: InputProps<'reference-list'>) => {
  const { to } = props.field
  const { source, ...rest } = commonOf(props)
  return (
    <>
      <ReferenceArrayInput source={source} {...useReferenceOptions(to)}>
        <Choices {...rest} to={to} />
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
  layout: { ...oneValue, width: 240, onCard: false, isWide: true },
  faults: { names: {} },
}
