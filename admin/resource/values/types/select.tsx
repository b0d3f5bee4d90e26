import { SelectInput, useTranslate } from 'react-admin'
import { ChoiceFilter } from '../../filters/ChoiceFilter.tsx'
import { OpenSelectInput } from '../OpenSelectInput.tsx'
import {
  type CellProps,
  choicesOf,
  commonOf,
  type FieldTypeView,
  type InputProps,
  oneValue,
  shown,
  type Translate,
} from './field-type-view.ts'

const textOf = (value: unknown, translate: Translate) =>
  value ? translate(`options.${value}`, { _: String(value) }) : ''

const Choice = ({ value }: CellProps) => <span>{shown(textOf(value, useTranslate()))}</span>

const OpenSelect = (props: InputProps<'select'>) => {
  const translate = useTranslate()
  const labelOf = (value: string) => translate(`options.${value}`, { _: '' })
  return <OpenSelectInput {...commonOf(props)} options={props.field.options} labelOf={labelOf} />
}

export const select: FieldTypeView<'select'> = {
  cell: Choice,
  input: (props) => {
    if (props.field.open) return <OpenSelect {...props} />
    return <SelectInput {...commonOf(props)} choices={choicesOf(props.field)} />
  },
  filter: {
    isSpan: false,
    input: (props) => <ChoiceFilter {...props} options={props.field.options} textOf={textOf} />,
  },
  text: textOf,
  exportText: textOf,
  layout: { ...oneValue, width: 140, onCard: 'plain' },
  faults: { names: {} },
}
