import { SelectArrayInput, useTranslate } from 'react-admin'
import { ChoiceFilter } from '../../filters/ChoiceFilter.tsx'
import {
  type CellProps,
  choicesOf,
  commonOf,
  type FieldTypeView,
  oneValue,
  shown,
  type Translate,
} from './field-type-view.ts'

/** Of a record several options, of a filter one. */
const textOf = (value: unknown, translate: Translate) =>
  [value]
    .flat()
    .filter((option) => typeof option === 'string')
    .map((option) => translate(`options.${option}`, { _: option }))
    .join(', ')

const Choices = ({ value }: CellProps) => <span>{shown(textOf(value, useTranslate()))}</span>

export const selectList: FieldTypeView<'select-list'> = {
  cell: Choices,
  input: (props) => <SelectArrayInput {...commonOf(props)} choices={choicesOf(props.field)} />,
  filter: {
    isSpan: false,
    input: (props) => <ChoiceFilter {...props} options={props.field.options} textOf={textOf} />,
  },
  text: textOf,
  exportText: textOf,
  layout: { ...oneValue, width: 180, onCard: 'named' },
  faults: { names: {} },
}
