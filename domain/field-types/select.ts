import { type Common, fieldType } from './field-type.ts'

interface Choice extends Common {
  readonly options: readonly string[]
  readonly open?: boolean
}

/** One of the options; an open one takes other values as well. */
export const select = fieldType<Choice, string>()({
  traits: { sortable: true, filterable: true },
  schema: ({ options, open }) =>
    open ? { type: 'string', minLength: 1, maxLength: 50 } : { type: 'string', enum: [...options] },
})
