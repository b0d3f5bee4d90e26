import { SelectInput } from 'react-admin'
import { optionValues } from '../../../../domain/descriptor/choice-types.ts'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { ChoiceFilter } from '../../filters/ChoiceFilter.tsx'
import { OpenSelectInput } from '../OpenSelectInput.tsx'
import { commonOf, type FieldTypeView, type InputProps, oneValue, typeText } from './field-type-view.ts'
import { Chosen, choicesOf, OptionName } from './Options.tsx'

const Choices = (props: InputProps<'select'>) => (
  <SelectInput
    {...commonOf(props)}
    choices={choicesOf(props.field, useLanguage())}
    optionText={OptionName}
    translateChoice={false}
  />
)

const OpenChoices = (props: InputProps<'select'>) => {
  const language = useLanguage()
  const { options } = props.field
  const labelOf = (value: string) => options.find((option) => option.value === value)?.label[language] ?? ''
  return <OpenSelectInput {...commonOf(props)} options={optionValues(options)} labelOf={labelOf} />
}

export const select: FieldTypeView<'select'> = {
  cell: Chosen,
  input: (props) => (props.field.open ? <OpenChoices {...props} /> : <Choices {...props} />),
  filter: {
    isSpan: false,
    input: (props) => (
      <ChoiceFilter {...props} options={optionValues(props.field.options)} textOf={typeText} />
    ),
  },
  text: typeText,
  layout: { ...oneValue, width: 140, onCard: 'plain' },
  faults: { names: {} },
}
