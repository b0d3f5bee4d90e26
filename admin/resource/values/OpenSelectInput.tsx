import Autocomplete, { createFilterOptions } from '@mui/material/Autocomplete'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { FieldTitle, InputHelperText, useInput } from 'react-admin'
import { useWords } from '../../ui/useWords.ts'

interface Props {
  source: string
  options: readonly string[]
  /** What a value is called, or nothing where it has no name but itself. */
  labelOf: (value: string) => string
  isRequired?: boolean
  helperText: string | false
}

/** What a value is called, and the value itself, by which it is stored. */
const Option = ({ value, label }: { value: string; label: string }) => (
  <span>
    <bdi>{label}</bdi>{' '}
    <Typography component="bdi" dir="ltr" variant="body2" color={label ? 'textSecondary' : 'textPrimary'}>
      {value}
    </Typography>
  </span>
)

/** A choice that takes a value of its own as well; what the chosen value is called stands below it. */
export const OpenSelectInput = ({ source, options, labelOf, isRequired, helperText }: Props) => {
  const words = useWords()
  const { id, field, fieldState } = useInput<string>({ source })
  const error = fieldState.error?.message
  const said = labelOf(field.value) || helperText || words('resource.otherValue')
  return (
    <Autocomplete
      freeSolo
      clearText={words('resource.clear')}
      id={id}
      options={options}
      filterOptions={createFilterOptions({ stringify: (value) => `${value} ${labelOf(value)}` })}
      value={field.value || null}
      inputValue={field.value}
      onInputChange={(_, value) => field.onChange(value === '' && !isRequired ? null : value)}
      renderOption={({ key, ...props }, value) => (
        <li key={key} {...props}>
          <Option value={value} label={labelOf(value)} />
        </li>
      )}
      renderInput={(params) => (
        <TextField
          {...params}
          inputRef={field.ref}
          onBlur={field.onBlur}
          label={<FieldTitle source={source} isRequired={isRequired} />}
          error={fieldState.invalid}
          helperText={<InputHelperText error={error} helperText={said} />}
          slotProps={{ ...params.slotProps, htmlInput: { ...params.slotProps.htmlInput, dir: 'ltr' } }}
        />
      )}
    />
  )
}
