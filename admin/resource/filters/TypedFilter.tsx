import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { FilterForm, filterField } from './FilterForm.tsx'

interface Props {
  label: string
  value: unknown
  onChoose: (value: unknown) => void
  faultOf: (value: unknown) => string | undefined
  /** What is looked for, where that is not the text itself. */
  parse?: (text: string) => unknown
  inputMode?: 'numeric'
}

/** A filter by one value, which is typed. */
export const TypedFilter = ({ label, value, onChoose, faultOf, parse, inputMode }: Props) => {
  const [text, setText] = useState(String(value ?? ''))
  const [isTried, setIsTried] = useState(value !== undefined)
  const typed = text.trim()
  const wanted = (typed && parse?.(typed)) ?? typed
  const fault = faultOf(wanted)
  const apply = () => {
    setIsTried(true)
    if (!fault) onChoose(wanted === '' ? undefined : wanted)
  }
  return (
    <FilterForm onApply={apply}>
      <TextField
        {...filterField}
        label={label}
        value={text}
        error={isTried && fault !== undefined}
        helperText={isTried && fault}
        onChange={(event) => setText(event.target.value)}
        slotProps={{ htmlInput: { dir: 'auto', inputMode } }}
      />
    </FilterForm>
  )
}
