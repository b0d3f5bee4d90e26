import FormControlLabel from '@mui/material/FormControlLabel'
import FormGroup from '@mui/material/FormGroup'
import FormHelperText from '@mui/material/FormHelperText'
import Switch from '@mui/material/Switch'
import { FieldTitle, InputHelperText, useInput } from 'react-admin'

interface Props {
  source: string
  isRequired?: boolean
  helperText: string | false
  defaultValue?: boolean
}

/** On or off. */
export const SwitchInput = ({ source, isRequired, helperText, defaultValue = false }: Props) => {
  const { id, field, fieldState } = useInput<boolean>({ source, defaultValue })
  return (
    <FormGroup>
      <FormControlLabel
        label={<FieldTitle source={source} isRequired={isRequired} />}
        control={
          <Switch
            id={id}
            name={field.name}
            checked={Boolean(field.value)}
            onChange={(_, isOn) => field.onChange(isOn)}
            onBlur={field.onBlur}
            slotProps={{ input: { ref: field.ref } }}
          />
        }
      />
      {(helperText || fieldState.invalid) && (
        <FormHelperText error={fieldState.invalid}>
          <InputHelperText error={fieldState.error?.message} helperText={helperText} />
        </FormHelperText>
      )}
    </FormGroup>
  )
}
