import InputAdornment from '@mui/material/InputAdornment'
import TextField from '@mui/material/TextField'
import { sampleLimits } from '../../../../../domain/calculator/sample-loans.ts'
import { useWords } from '../../../../ui/useWords.ts'
import type { Fault } from './samples-form.ts'

interface Props {
  label: string
  value: string
  fault: Fault | undefined
  unit?: string
  onChange: (value: string) => void
}

/** A number of a sample loan. */
export const SampleField = ({ label, value, fault, unit, onChange }: Props) => {
  const words = useWords()
  return (
    <TextField
      label={label}
      value={value}
      error={fault !== undefined}
      helperText={fault && words(`calculator.effect.samples.${fault}`, { most: sampleLimits.years })}
      onChange={({ target }) => onChange(target.value)}
      slotProps={{
        htmlInput: { dir: 'ltr', inputMode: 'decimal', style: { textAlign: 'right' } },
        input: { endAdornment: unit && <InputAdornment position="end">{unit}</InputAdornment> },
      }}
    />
  )
}
