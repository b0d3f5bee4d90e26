import Autocomplete from '@mui/material/Autocomplete'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { FieldTitle, InputHelperText, useInput, useTranslate } from 'react-admin'
import { useWords } from '../../ui/useWords.ts'

interface Props {
  source: string
  options: readonly string[]
  isRequired?: boolean
  helperText: string | false
}

const Option = ({ value }: { value: string }) => {
  const label = useTranslate()(`options.${value}`, { _: '' })
  return (
    <>
      <bdi dir="ltr">{value}</bdi>
      <Typography component="span" variant="body2" color="textSecondary" sx={{ marginInlineStart: 2 }}>
        {label}
      </Typography>
    </>
  )
}

/** A choice that takes a value of its own as well. */
export const OpenSelectInput = ({ source, options, isRequired, helperText }: Props) => {
  const words = useWords()
  const { id, field, fieldState } = useInput<string>({ source })
  const error = fieldState.error?.message
  return (
    <Autocomplete
      freeSolo
      id={id}
      options={options}
      value={field.value || null}
      inputValue={field.value}
      onInputChange={(_, value) => field.onChange(value)}
      renderOption={({ key, ...props }, value) => (
        <li key={key} {...props}>
          <Option value={value} />
        </li>
      )}
      renderInput={(params) => (
        <TextField
          {...params}
          inputRef={field.ref}
          onBlur={field.onBlur}
          label={<FieldTitle source={source} isRequired={isRequired} />}
          error={fieldState.invalid}
          helperText={
            <InputHelperText error={error} helperText={helperText || words('resource.otherValue')} />
          }
          slotProps={{ ...params.slotProps, htmlInput: { ...params.slotProps.htmlInput, dir: 'ltr' } }}
        />
      )}
    />
  )
}
