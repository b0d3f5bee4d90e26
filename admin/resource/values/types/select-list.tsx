import { SelectArrayInput } from 'react-admin'
import { optionValues } from '../../../../domain/descriptor/choice-types.ts'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { ChoiceFilter } from '../../filters/ChoiceFilter.tsx'
import { commonOf, type FieldTypeView, type InputProps, oneValue, typeText } from './field-type-view.ts'
import { Chosen, choicesOf } from './Options.tsx'

const Choices = (props: InputProps<'select-list'>) => (
  <SelectArrayInput
    {...commonOf(props)}
    choices={choicesOf(props.field, useLanguage())}
    translateChoice={false}
  />
)

export const selectList: FieldTypeView<'select-list'> = {
  cell: Chosen,
  input: (props) => <Choices {...props} />,
  filter: {
    isSpan: false,
    input: (props) => (
      <ChoiceFilter {...props} options={optionValues(props.field.options)} textOf={typeText} />
    ),
  },
  text: typeText,
  layout: { ...oneValue, width: 180, onCard: 'named' },
  faults: { names: {} },
}
