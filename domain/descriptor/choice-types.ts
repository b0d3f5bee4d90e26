import type { Language, Trilingual } from '../languages.ts'
import { type Common, type Default, fieldType } from './field-type.ts'

/** The colours that an option may carry, each as a sign beside its word. */
export type OptionColour = 'green' | 'amber' | 'red' | 'blue' | 'violet' | 'grey'

/** What a select offers: a value as it is stored, and what it is called. */
export interface SelectOption<Value extends string = string> {
  readonly value: Value
  readonly label: Trilingual
  readonly colour?: OptionColour
}

/** The values of options, in their order. */
export const optionValues = <Value extends string>(options: readonly SelectOption<Value>[]): Value[] =>
  options.map(({ value }) => value)

/** What an option is called; a value that is none of the options is called by itself. */
export const optionLabel = (options: readonly SelectOption[], value: string, language: Language): string =>
  options.find((option) => option.value === value)?.label[language] ?? value

/** What is chosen, one or several, in words. */
export const formatChoices = (
  value: unknown,
  { options }: { readonly options: readonly SelectOption[] },
  language: Language,
): string =>
  [value]
    .flat()
    .filter((chosen) => typeof chosen === 'string')
    .map((chosen) => optionLabel(options, chosen, language))
    .join(', ')

/** The options in the words of the document of the API. */
const describeOptions = ({ options }: { readonly options: readonly SelectOption[] }): string =>
  options.map(({ value, label }) => `${value} (${label.en})`).join(', ')

type Flag = Common & Required<Default<boolean>>

const yes: Trilingual = { ru: 'Да', he: 'כן', en: 'Yes' }
const no: Trilingual = { ru: 'Нет', he: 'לא', en: 'No' }

/** A flag in words. */
export const formatBoolean = (value: unknown, language: Language): string => (value ? yes : no)[language]

/** Yes or no. */
export const boolean = fieldType<Flag, boolean>()({
  properties: { default: 'required' },
  traits: { plain: true, sortable: true, filterable: true, binary: true },
  schema: () => ({ type: 'boolean' }),
  words: (value, _, language) => formatBoolean(value, language),
})

interface Choices extends Common, Default<readonly string[]> {
  readonly options: readonly SelectOption[]
}

/** Several of the options, in a column that is an array. */
export const selectList = fieldType<Choices, string[]>()({
  properties: { options: 'required', default: 'optional' },
  traits: { filterable: true, alwaysThere: true, several: true },
  words: formatChoices,
  said: (field) => (field.required ? `at least one of ${describeOptions(field)}` : describeOptions(field)),
  schema: ({ options }) => ({
    type: 'array',
    items: { type: 'string', enum: optionValues(options) },
    maxItems: options.length,
    uniqueItems: true,
  }),
})

interface Choice extends Common, Default<string> {
  readonly options: readonly SelectOption[]
  readonly open?: boolean
  /** Of the values that an open one takes; 50 unless it says otherwise. */
  readonly maxLength?: number
}

/** One of the options; an open one takes other values as well. */
export const select = fieldType<Choice, string>()({
  properties: { options: 'required', open: 'optional', maxLength: 'optional', default: 'optional' },
  traits: { title: true, plain: true, sortable: true, filterable: true },
  words: formatChoices,
  said: describeOptions,
  schema: ({ options, open, required, maxLength = 50 }) =>
    open
      ? { type: 'string', maxLength, ...(required && { minLength: 1 }) }
      : { type: 'string', enum: optionValues(options) },
})
