import MenuItem from '@mui/material/MenuItem'
import MenuList from '@mui/material/MenuList'
import type { ReactNode } from 'react'
import type { Field, FieldType } from '../../../domain/resource.ts'
import { usePartText } from '../values/usePartText.ts'
import { ReferenceFilter } from './ReferenceFilter.tsx'
import { manners, SpanFilter } from './SpanFilter.tsx'
import { TypedFilter } from './TypedFilter.tsx'

interface Props<T extends FieldType = FieldType> {
  source: string
  field: Field<T>
  label: string
  value: unknown
  onChoose: (value: unknown) => void
}

const Choices = ({ field, label, value, onChoose, options }: Props & { options: readonly unknown[] }) => {
  const textOf = usePartText()
  return (
    <MenuList autoFocusItem aria-label={label} sx={{ maxHeight: 360, overflowY: 'auto' }}>
      {options.map((option) => (
        <MenuItem key={String(option)} selected={option === value} onClick={() => onChoose(option)}>
          {textOf(field, option)}
        </MenuItem>
      ))}
    </MenuList>
  )
}

const wholeNumber = (text: string) => (/^-?\d+$/.test(text) ? Number(text) : undefined)

const inputs: { [T in FieldType]: ((props: Props<T>) => ReactNode) | null } = {
  string: (props) => <TypedFilter {...props} />,
  text: (props) => <TypedFilter {...props} />,
  rich: null,
  integer: (props) => <TypedFilter {...props} parse={wholeNumber} inputMode="numeric" />,
  decimal: (props) => <SpanFilter {...props} manner={manners.decimal} />,
  boolean: (props) => <Choices {...props} options={[true, false]} />,
  select: (props) => <Choices {...props} options={props.field.options} />,
  date: (props) => <SpanFilter {...props} manner={manners.date} />,
  'date-time': (props) => <SpanFilter {...props} manner={manners['date-time']} />,
  translations: null,
  'language-text': null,
  reference: (props) => <ReferenceFilter {...props} to={props.field.to} />,
  'reference-list': (props) => <ReferenceFilter {...props} to={props.field.to} />,
  json: null,
}

/** Where the value of a filter is chosen or typed. */
export const FilterValue = <T extends FieldType>(props: Props<T>) => inputs[props.field.type]?.(props)
