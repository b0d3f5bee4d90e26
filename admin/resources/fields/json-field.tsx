import { TextField } from '@mui/material'
import { useState } from 'react'
import { FieldTitle, InputHelperText, useInput } from 'react-admin'
import { isSameValue } from '../../form/editing-reducer.ts'
import {
  type CellProps,
  commonInputProps,
  type FieldTypeView,
  orDash,
  singleValueLayout,
} from './field-type-view.ts'

/** Parses JSON. Incomplete JSON stays a text, which no schema accepts. */
const parseJson = (text: string): unknown => {
  try {
    return text.trim() === '' ? null : JSON.parse(text)
  } catch {
    return text
  }
}

const formatJson = (value: unknown): string => (value ? JSON.stringify(value, null, 2) : '')

interface Props {
  source: string
  isRequired?: boolean
  helperText: string | false
}

/** Input of data as JSON. The typed text is replaced when the data no longer equals it. */
export const JsonInput = ({ source, isRequired, helperText }: Props) => {
  const { id, field, fieldState } = useInput({ source })
  const [typedText, setTypedText] = useState('')

  const text = isSameValue(parseJson(typedText), field.value || null) ? typedText : formatJson(field.value)

  return (
    <TextField
      id={id}
      multiline
      minRows={4}
      fullWidth
      label={<FieldTitle source={source} isRequired={isRequired} />}
      value={text}
      inputRef={field.ref}
      onBlur={field.onBlur}
      onChange={({ target }) => {
        setTypedText(target.value)
        field.onChange(parseJson(target.value))
      }}
      error={fieldState.invalid}
      helperText={<InputHelperText error={fieldState.error?.message} helperText={helperText} />}
      slotProps={{ htmlInput: { dir: 'ltr', spellCheck: false } }}
    />
  )
}

const toText = (value: unknown) => (value == null ? '' : JSON.stringify(value, null, 2))

const isEmpty = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && Object.keys(value).length === 0

const Data = ({ value }: CellProps) => <bdi dir="ltr">{orDash(isEmpty(value) ? '' : toText(value))}</bdi>

export const json: FieldTypeView<'json'> = {
  cell: Data,
  input: (props) => <JsonInput {...commonInputProps(props)} />,
  filter: null,
  text: toText,
  layout: { ...singleValueLayout, width: 200, onCard: false, isWide: true },
  errorMessages: { names: { type: 'json' } },
}
