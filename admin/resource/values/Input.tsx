import InputAdornment from '@mui/material/InputAdornment'
import type { ReactNode } from 'react'
import {
  AutocompleteArrayInput,
  BooleanInput,
  DateInput,
  DateTimeInput,
  NumberInput,
  ReferenceArrayInput,
  SelectInput,
  TextInput,
} from 'react-admin'
import { directions } from '../../../domain/languages.ts'
import type { Field, FieldType } from '../../../domain/resource.ts'
import { decimalFrom } from '../../ui/decimal-text.ts'
import { fromJerusalem, toJerusalem } from '../../ui/jerusalem-time.ts'
import { useDescriptor } from '../useDescriptor.ts'
import { JsonInput } from './JsonInput.tsx'
import { OpenSelectInput } from './OpenSelectInput.tsx'
import { ReferenceChoice } from './ReferenceChoice.tsx'
import { referenceQuery, useReferenceOptions, useTitleText } from './references.ts'
import { TranslationsInput } from './TranslationsInput.tsx'

interface Props<T extends FieldType = FieldType> {
  source: string
  field: Field<T>
  hint: string | false
}

const common = ({ source, field, hint }: Props) => ({
  source,
  isRequired: field.required,
  helperText: hint,
})

const asTyped = (text: string) => text

const text = (props: Props<'string' | 'text' | 'rich'>) => {
  const { type, language, required, default: initial } = props.field
  const direction = type === 'string' ? 'ltr' : language ? directions[language] : 'auto'
  return (
    <TextInput
      {...common(props)}
      defaultValue={initial}
      // An emptied required text stays a text, so that the rule it breaks is `required`.
      parse={required ? asTyped : undefined}
      multiline={type === 'rich'}
      minRows={type === 'rich' ? 3 : undefined}
      slotProps={{ htmlInput: { dir: direction, lang: language } }}
    />
  )
}

const decimal = (props: Props<'decimal'>) => (
  <TextInput
    {...common(props)}
    defaultValue={props.field.default}
    parse={(typed: string) => decimalFrom(typed) || null}
    slotProps={{
      htmlInput: { dir: 'ltr', inputMode: 'decimal' },
      input: {
        endAdornment: props.field.unit && <InputAdornment position="end">{props.field.unit}</InputAdornment>,
      },
    }}
  />
)

const isWall = (value: string): boolean => /^\d{4,}-\d\d-\d\dT\d\d:\d\d$/.test(value)
const asWall = (value: string | null): string =>
  !value || isWall(value) ? (value ?? '') : toJerusalem(value)

const moment = (props: Props<'date-time'>) => (
  <DateTimeInput
    {...common(props)}
    format={asWall}
    parse={(wall: string) => (wall ? fromJerusalem(wall) : null)}
    slotProps={{ htmlInput: { dir: 'ltr' } }}
  />
)

const ReferenceList = (props: Props<'reference-list'>) => {
  const { to } = props.field
  const text = useTitleText(to)
  const { source, ...rest } = common(props)
  return (
    <ReferenceArrayInput source={source} {...useReferenceOptions(to)}>
      <AutocompleteArrayInput {...rest} optionText={text} filterToQuery={referenceQuery(to)} />
    </ReferenceArrayInput>
  )
}

const inputs: { [T in FieldType]: (props: Props<T>) => ReactNode } = {
  string: text,
  text,
  rich: text,
  integer: (props) => (
    <NumberInput
      {...common(props)}
      defaultValue={props.field.default}
      step={1}
      slotProps={{ htmlInput: { dir: 'ltr' } }}
    />
  ),
  decimal,
  boolean: (props) => <BooleanInput {...common(props)} defaultValue={props.field.default} />,
  select: (props) => {
    const { open, options } = props.field
    if (open) return <OpenSelectInput {...common(props)} options={options} />
    return <SelectInput {...common(props)} choices={options.map((id) => ({ id, name: `options.${id}` }))} />
  },
  date: (props) => (
    <DateInput
      {...common(props)}
      parse={(day: string) => day || null}
      slotProps={{ htmlInput: { dir: 'ltr' } }}
    />
  ),
  'date-time': moment,
  translations: (props) => <TranslationsInput {...common(props)} multiline />,
  'language-text': (props) => <TranslationsInput {...common(props)} multiline={false} />,
  reference: (props) => <ReferenceChoice {...common(props)} to={props.field.to} />,
  'reference-list': (props) => <ReferenceList {...props} />,
  json: (props) => <JsonInput {...common(props)} />,
}

const FieldInput = <T extends FieldType>(props: Props<T>) => inputs[props.field.type](props)

/** The input of a field, chosen by its type. */
export const Input = ({ source, field }: { source: string; field: Field }) => {
  const { name } = useDescriptor()
  return (
    <FieldInput
      source={source}
      field={field}
      hint={field.hint ? `resources.${name}.hints.${source}` : false}
    />
  )
}
