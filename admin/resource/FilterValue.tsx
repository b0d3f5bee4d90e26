import Button from '@mui/material/Button'
import MenuItem from '@mui/material/MenuItem'
import MenuList from '@mui/material/MenuList'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import { type ReactNode, useState } from 'react'
import type { Field, FieldType } from '../../domain/resource.ts'
import { useWords } from '../ui/useWords.ts'
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
  const words = useWords()
  const [text, setText] = useState(String(value ?? ''))
  return (
    <Stack
      component="form"
      direction="row"
      sx={{ gap: 2, padding: 3 }}
      onSubmit={(event) => {
        event.preventDefault()
        onChoose(parse(text.trim()))
      }}
    >
      <TextField
        autoFocus
        size="small"
        label={label}
        value={text}
        onChange={(event) => setText(event.target.value)}
        slotProps={{ htmlInput: { dir: 'auto', inputMode } }}
      />
      <Button type="submit" variant="outlined">
        {words('resource.apply')}
      </Button>
    </Stack>
  )
}

const wholeNumber = (text: string) => (/^-?\d+$/.test(text) ? Number(text) : undefined)

const typed = (props: Props) => <Typed {...props} parse={(text) => text || undefined} />

const inputs: { [T in FieldType]: ((props: Props<T>) => ReactNode) | null } = {
  string: typed,
  text: typed,
  rich: null,
  integer: (props) => <Typed {...props} parse={wholeNumber} inputMode="numeric" />,
  boolean: (props) => <Choices {...props} options={[true, false]} />,
  select: (props) => <Choices {...props} options={props.field.options} />,
  'date-time': null,
  translations: null,
}

/** Where the value of a filter is chosen or typed. */
export const FilterValue = <T extends FieldType>(props: Props<T>) => inputs[props.field.type]?.(props)
