import {
  Autocomplete,
  createFilterOptions,
  FormControlLabel,
  FormGroup,
  FormHelperText,
  Stack,
  Switch,
  TextField,
  Typography,
} from '@mui/material'
import { FieldTitle, InputHelperText, SelectArrayInput, SelectInput, useInput } from 'react-admin'
import { formatBoolean, optionValues } from '../../../domain/descriptor/choice-types.ts'
import { StatusDot } from '../../ui/StatusDot.tsx'
import { useLanguage } from '../../ui/useLanguage.ts'
import { useTranslate } from '../../ui/useTranslate.ts'
import { listChoices, OptionName, OptionNames } from '../OptionName.tsx'
import { ChoiceFilter } from './FilterInputs.tsx'
import {
  type CellProps,
  commonInputProps,
  type FieldTypeView,
  type InputProps,
  singleValueLayout,
  typeText,
} from './field-type-view.ts'

const SelectListField = (props: InputProps<'select-list'>) => {
  const language = useLanguage()

  return (
    <SelectArrayInput
      {...commonInputProps(props)}
      fullWidth
      choices={listChoices(props.field, language)}
      translateChoice={false}
    />
  )
}

export const selectList: FieldTypeView<'select-list'> = {
  cell: OptionNames,
  input: (props) => <SelectListField {...props} />,
  filter: {
    isSpan: false,
    input: (props) => (
      <ChoiceFilter {...props} options={optionValues(props.field.options)} formatOption={typeText} />
    ),
  },
  text: typeText,
  layout: { ...singleValueLayout, width: 180, onCard: 'named' },
  errorMessages: { names: { type: 'enum' } },
}

interface SwitchInputProps {
  source: string
  isRequired?: boolean
  helperText: string | false
  defaultValue?: boolean
}

const SwitchInput = ({ source, isRequired, helperText, defaultValue = false }: SwitchInputProps) => {
  const { id, field, fieldState } = useInput<boolean>({ source, defaultValue })

  return (
    // As far from the top of its row as the frame of a text field.
    <FormGroup sx={{ marginBlockStart: 2 }}>
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

const Flag = ({ value }: CellProps) => {
  const language = useLanguage()
  return (
    <Stack direction="row" component="span" sx={{ gap: 2, alignItems: 'center' }}>
      <StatusDot status={value ? 'published' : 'archived'} isHollow={!value} />
      {formatBoolean(value, language)}
    </Stack>
  )
}

export const boolean: FieldTypeView<'boolean'> = {
  cell: Flag,
  input: (props) => <SwitchInput {...commonInputProps(props)} defaultValue={props.field.default} />,
  filter: {
    isSpan: false,
    input: (props) => <ChoiceFilter {...props} options={[true, false]} formatOption={typeText} />,
  },
  text: typeText,
  layout: { ...singleValueLayout, width: 110, onCard: 'named' },
  errorMessages: { names: { type: 'boolean' } },
}

/** Label of a value, followed by the stored value. */
const Option = ({ value, label }: { value: string; label: string }) => (
  <span>
    <bdi>{label}</bdi>{' '}
    <Typography component="bdi" dir="ltr" variant="body2" color={label ? 'textSecondary' : 'textPrimary'}>
      {value}
    </Typography>
  </span>
)

interface OpenSelectInputProps {
  source: string
  options: readonly string[]
  /** Returns the label of a value; empty for a value without one. */
  labelOf: (value: string) => string
  isRequired?: boolean
  helperText: string | false
}

/** In Hebrew the button that clears the field leaves the start of the value, which is read from left to right. */
const openSelectSx = {
  '[dir=rtl] & .MuiOutlinedInput-root.MuiInputBase-root': { paddingInline: '39px 9px' },
  '[dir=rtl] & .MuiOutlinedInput-root .MuiAutocomplete-endAdornment': { insetInline: '9px auto' },
}

/** Select that also accepts other values; the label of the current value is shown below. */
export const OpenSelectInput = ({
  source,
  options,
  labelOf,
  isRequired,
  helperText,
}: OpenSelectInputProps) => {
  const t = useTranslate()
  const { id, field, fieldState } = useInput<string>({ source })

  const error = fieldState.error?.message
  const shownHelperText = labelOf(field.value) || helperText || t('resource.otherValue')

  return (
    <Autocomplete
      freeSolo
      clearText={t('resource.clear')}
      sx={openSelectSx}
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
          helperText={<InputHelperText error={error} helperText={shownHelperText} />}
          slotProps={{ ...params.slotProps, htmlInput: { ...params.slotProps.htmlInput, dir: 'ltr' } }}
        />
      )}
    />
  )
}

const SelectField = (props: InputProps<'select'>) => {
  const language = useLanguage()

  return (
    <SelectInput
      {...commonInputProps(props)}
      choices={listChoices(props.field, language)}
      optionText={OptionName}
      translateChoice={false}
    />
  )
}

const OpenSelectField = (props: InputProps<'select'>) => {
  const language = useLanguage()
  const { options } = props.field
  const findLabel = (value: string) => options.find((option) => option.value === value)?.label[language] ?? ''
  return <OpenSelectInput {...commonInputProps(props)} options={optionValues(options)} labelOf={findLabel} />
}

export const select: FieldTypeView<'select'> = {
  cell: OptionNames,
  input: (props) => (props.field.open ? <OpenSelectField {...props} /> : <SelectField {...props} />),
  filter: {
    isSpan: false,
    input: (props) => (
      <ChoiceFilter {...props} options={optionValues(props.field.options)} formatOption={typeText} />
    ),
  },
  text: typeText,
  layout: { ...singleValueLayout, width: 140, onCard: 'plain' },
  errorMessages: { names: { type: 'enum' } },
}
