import type { ReactNode } from 'react'
import { BooleanInput, DateTimeInput, NumberInput, SelectInput, TextInput } from 'react-admin'
import { directions } from '../../domain/languages.ts'
import type { Field, FieldType } from '../../domain/resource.ts'
import { OpenSelectInput } from './OpenSelectInput.tsx'
import { TranslationsInput } from './TranslationsInput.tsx'
import { useDescriptor } from './useDescriptor.ts'

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
  boolean: (props) => <BooleanInput {...common(props)} defaultValue={props.field.default} />,
  select: (props) => {
    const { open, options } = props.field
    if (open) return <OpenSelectInput {...common(props)} options={options} />
    return <SelectInput {...common(props)} choices={options.map((id) => ({ id, name: `options.${id}` }))} />
  },
  'date-time': (props) => <DateTimeInput {...common(props)} />,
  translations: (props) => <TranslationsInput {...common(props)} />,
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
