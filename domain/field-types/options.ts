import type { Language, Trilingual } from '../languages.ts'

/** The colours that an option may carry, each as a sign beside its word. */
export type OptionColour = 'green' | 'amber' | 'red' | 'blue' | 'violet' | 'grey'

/** What a select offers: a value as it is stored, and what it is called. */
export interface Option<Value extends string = string> {
  readonly value: Value
  readonly label: Trilingual
  readonly colour?: OptionColour
}

/** The values of options, in their order. */
export const valuesOf = <Value extends string>(options: readonly Option<Value>[]): Value[] =>
  options.map(({ value }) => value)

/** What an option is called; a value that is none of the options is called by itself. */
export const optionLabel = (options: readonly Option[], value: string, language: Language): string =>
  options.find((option) => option.value === value)?.label[language] ?? value

/** What is chosen, one or several, in words. */
export const chosenWords = (
  value: unknown,
  { options }: { readonly options: readonly Option[] },
  language: Language,
): string =>
  [value]
    .flat()
    .filter((chosen) => typeof chosen === 'string')
    .map((chosen) => optionLabel(options, chosen, language))
    .join(', ')

/** The options in the words of the document of the API. */
export const saidOptions = ({ options }: { readonly options: readonly Option[] }): string =>
  options.map(({ value, label }) => `${value} (${label.en})`).join(', ')
