import Box from '@mui/material/Box'
import MenuItem from '@mui/material/MenuItem'
import MenuList from '@mui/material/MenuList'
import TextField from '@mui/material/TextField'
import { type ReactNode, useState } from 'react'
import { Form } from 'react-admin'
import type { Field, FieldType } from '../../domain/resource.ts'
import { FilterForm } from './FilterForm.tsx'
import { ReferenceChoice } from './ReferenceChoice.tsx'
import { manners, SpanFilter } from './SpanFilter.tsx'
import { usePartText } from './usePartText.ts'

interface Props<T extends FieldType = FieldType> {
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

interface TypedProps extends Props {
  parse: (text: string) => unknown
  inputMode?: 'numeric'
}

const Typed = ({ label, value, onChoose, parse, inputMode }: TypedProps) => {
  const [text, setText] = useState(String(value ?? ''))
  return (
    <FilterForm onApply={() => onChoose(parse(text.trim()))}>
      <TextField
        autoFocus
        size="small"
        label={label}
        value={text}
        onChange={(event) => setText(event.target.value)}
        slotProps={{ htmlInput: { dir: 'auto', inputMode } }}
      />
    </FilterForm>
  )
}

/** The form only holds what is being looked for; the choice itself sets the filter. */
const Reference = ({ field, label, value, onChoose }: Props<'reference' | 'reference-list'>) => (
  <Box sx={{ padding: 3, width: 320 }}>
    <Form record={{ chosen: value }}>
      <ReferenceChoice
        autoFocus
        source="chosen"
        to={field.to}
        label={label}
        helperText={false}
        onChoose={(id) => onChoose(id || undefined)}
      />
    </Form>
  </Box>
)

const wholeNumber = (text: string) => (/^-?\d+$/.test(text) ? Number(text) : undefined)

const typed = (props: Props) => <Typed {...props} parse={(text) => text || undefined} />

const inputs: { [T in FieldType]: ((props: Props<T>) => ReactNode) | null } = {
  string: typed,
  text: typed,
  rich: null,
  integer: (props) => <Typed {...props} parse={wholeNumber} inputMode="numeric" />,
  decimal: (props) => <SpanFilter {...props} manner={manners.decimal} />,
  boolean: (props) => <Choices {...props} options={[true, false]} />,
  select: (props) => <Choices {...props} options={props.field.options} />,
  date: (props) => <SpanFilter {...props} manner={manners.date} />,
  'date-time': (props) => <SpanFilter {...props} manner={manners['date-time']} />,
  translations: null,
  'language-text': null,
  reference: (props) => <Reference {...props} />,
  'reference-list': (props) => <Reference {...props} />,
  json: null,
}

/** Where the value of a filter is chosen or typed. */
export const FilterValue = <T extends FieldType>(props: Props<T>) => inputs[props.field.type]?.(props)
