import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { FieldTitle, InputHelperText, useInput } from 'react-admin'

interface Props {
  source: string
  isRequired?: boolean
  helperText: string | false
}

/** What is not JSON yet stays a text, which no schema of data accepts. */
const parsed = (text: string): unknown => {
  try {
    return text.trim() === '' ? null : JSON.parse(text)
  } catch {
    return text
  }
}

/** Data as JSON, typed as it is. */
export const JsonInput = ({ source, isRequired, helperText }: Props) => {
  const { id, field, fieldState } = useInput({ source })
  const [text, setText] = useState(field.value ? JSON.stringify(field.value, null, 2) : '')
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
        setText(target.value)
        field.onChange(parsed(target.value))
      }}
      error={fieldState.invalid}
      helperText={<InputHelperText error={fieldState.error?.message} helperText={helperText} />}
      slotProps={{ htmlInput: { dir: 'ltr', spellCheck: false } }}
    />
  )
}
