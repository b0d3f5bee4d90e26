import { type Common, type Default, fieldType } from './field-type.ts'
import { chosenWords, type Option, saidOptions, valuesOf } from './options.ts'

interface Choice extends Common, Default<string> {
  readonly options: readonly Option[]
  readonly open?: boolean
  /** Of the values that an open one takes; 50 unless it says otherwise. */
  readonly maxLength?: number
}

/** One of the options; an open one takes other values as well. */
export const select = fieldType<Choice, string>()({
  traits: { title: true, plain: true, sortable: true, filterable: true },
  words: chosenWords,
  said: saidOptions,
  schema: ({ options, open, required, maxLength = 50 }) =>
    open
      ? { type: 'string', maxLength, ...(required && { minLength: 1 }) }
      : { type: 'string', enum: valuesOf(options) },
})
