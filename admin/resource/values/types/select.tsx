import { SelectInput, useTranslate } from 'react-admin'
import { ChoiceFilter } from '../../filters/ChoiceFilter.tsx'
import { OpenSelectInput } from '../OpenSelectInput.tsx'
import {
  type CellProps,
  commonOf,
  type FieldTypeView,
  type InputProps,
  oneValue,
  shown,
} from './field-type-view.ts'

type Translate = ReturnType<typeof useTranslate>

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
    const { open, options } = props.field
    if (open) return <OpenSelect {...props} />
    return <SelectInput {...commonOf(props)} choices={options.map((id) => ({ id, name: `options.${id}` }))} />
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
