import type { Language, Trilingual } from '../languages.ts'
import { type Common, type Default, fieldType } from './field-type.ts'

/** Colour of the mark shown beside an option. */
export type OptionColour = 'green' | 'amber' | 'red' | 'blue' | 'violet' | 'grey'

/** Option of a select: a stored value and its label. */
export interface SelectOption<Value extends string = string> {
  readonly value: Value
  readonly label: Trilingual
  readonly colour?: OptionColour
}

export const optionValues = <Value extends string>(options: readonly SelectOption<Value>[]): Value[] =>
  options.map(({ value }) => value)

/** Returns the label of an option; a value that is no option is its own label. */
export const optionLabel = (options: readonly SelectOption[], value: string, language: Language): string =>
  options.find((option) => option.value === value)?.label[language] ?? value

/** Formats one or several selected options as their labels. */
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

/** Lists the options for the API document. */
const describeOptions = ({ options }: { readonly options: readonly SelectOption[] }): string =>
  options.map(({ value, label }) => `${value} (${label.en})`).join(', ')

type Flag = Common & Required<Default<boolean>>

const yes: Trilingual = { ru: 'Да', he: 'כן', en: 'Yes' }
const no: Trilingual = { ru: 'Нет', he: 'לא', en: 'No' }

export const formatBoolean = (value: unknown, language: Language): string => (value ? yes : no)[language]

/** Yes or no. */
export const boolean = fieldType<Flag, boolean>()({
  properties: { default: 'required' },
  traits: { plain: true, sortable: true, filterable: true, binary: true },
  schema: () => ({ type: 'boolean' }),
  format: (value, _, language) => formatBoolean(value, language),
})

interface Choices extends Common, Default<readonly string[]> {
  readonly options: readonly SelectOption[]
}

/** Several of the options, in an array column. */
export const selectList = fieldType<Choices, string[]>()({
  properties: { options: 'required', default: 'optional' },
  traits: { filterable: true, alwaysThere: true, several: true },
  format: formatChoices,
  describe: (field) =>
    field.required ? `at least one of ${describeOptions(field)}` : describeOptions(field),
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
  /** Maximum length of other values, in characters; 50 by default. */
  readonly maxLength?: number
}

/** One of the options; with `open`, any other value as well. */
export const select = fieldType<Choice, string>()({
  properties: { options: 'required', open: 'optional', maxLength: 'optional', default: 'optional' },
  traits: { title: true, plain: true, sortable: true, filterable: true },
  format: formatChoices,
  describe: describeOptions,
  schema: ({ options, open, required, maxLength = 50 }) =>
    open
      ? { type: 'string', maxLength, ...(required && { minLength: 1 }) }
      : { type: 'string', enum: optionValues(options) },
})
