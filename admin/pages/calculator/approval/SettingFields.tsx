import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import InputAdornment from '@mui/material/InputAdornment'
import Switch from '@mui/material/Switch'
import TextField from '@mui/material/TextField'
import { useId } from 'react'
import { calculatorSettings } from '../../../../domain/calculator/settings.ts'
import { fieldOf } from '../../../../domain/descriptor/resource.ts'
import { useLanguage } from '../../../ui/useLanguage.ts'

const useFieldWords = (name: string) => {
  const language = useLanguage()
  const field = fieldOf(calculatorSettings, name)
  return { label: field?.label[language], hint: field?.hint?.[language] }
}

interface SwitchProps {
  isOn: boolean
  onChange: (isOn: boolean) => void
}

/** Whether another person has to approve changes. */
export const ApprovalSwitch = ({ isOn, onChange }: SwitchProps) => {
  const { label, hint } = useFieldWords('second_approval')
  const id = useId()
  return (
    <div>
      <FormControlLabel
        label={label}
        control={
          <Switch
            checked={isOn}
            onChange={(_, chosen) => onChange(chosen)}
            slotProps={{ input: { 'aria-describedby': id } }}
          />
        }
      />
      <FormHelperText id={id}>{hint}</FormHelperText>
    </div>
  )
}

interface ShareProps {
  value: string
  /** What is wrong with it. */
  error: string | undefined
  onChange: (typed: string) => void
}

/** The share of a value above which a change of it is warned of. */
export const ShareInput = ({ value, error, onChange }: ShareProps) => {
  const { label, hint } = useFieldWords('warning_share')
  return (
    <TextField
      label={label}
      value={value}
      error={error !== undefined}
      helperText={error ?? hint}
      onChange={({ target }) => onChange(target.value)}
      slotProps={{
        htmlInput: { dir: 'ltr', inputMode: 'decimal', style: { textAlign: 'right' } },
        input: { endAdornment: <InputAdornment position="end">%</InputAdornment> },
      }}
    />
  )
}
