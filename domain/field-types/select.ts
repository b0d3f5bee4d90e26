import { type Common, fieldType } from './field-type.ts'
import { type Option, valuesOf } from './options.ts'

interface Choice extends Common {
  readonly options: readonly Option[]
  readonly open?: boolean
  /** Of the values that an open one takes; 50 unless it says otherwise. */
  readonly maxLength?: number
}

/** One of the options; an open one takes other values as well. */
export const select = fieldType<Choice, string>()({
  traits: { sortable: true, filterable: true },
  schema: ({ options, open, required, maxLength = 50 }) =>
    open
      ? { type: 'string', maxLength, ...(required && { minLength: 1 }) }
      : { type: 'string', enum: valuesOf(options) },
})
