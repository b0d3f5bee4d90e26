import { type Common, type Default, fieldType } from './field-type.ts'
import { chosenWords, type Option, saidOptions, valuesOf } from './options.ts'

interface Choices extends Common, Default<readonly string[]> {
  readonly options: readonly Option[]
}

/** Several of the options, in a column that is an array. */
export const selectList = fieldType<Choices, string[]>()({
  traits: { filterable: true, alwaysThere: true },
  words: chosenWords,
  said: saidOptions,
  schema: ({ options }) => ({
    type: 'array',
    items: { type: 'string', enum: valuesOf(options) },
    maxItems: options.length,
    uniqueItems: true,
  }),
})
