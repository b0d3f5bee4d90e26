import { type Common, fieldType } from './field-type.ts'
import { type Option, valuesOf } from './options.ts'

interface Choices extends Common {
  readonly options: readonly Option[]
}

/** Several of the options, in a column that is an array. */
export const selectList = fieldType<Choices, string[]>()({
  traits: { filterable: true, alwaysThere: true },
  schema: ({ options }) => ({
    type: 'array',
    items: { type: 'string', enum: valuesOf(options) },
    maxItems: options.length,
    uniqueItems: true,
  }),
})
