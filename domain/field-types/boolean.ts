import { type Common, fieldType } from './field-type.ts'

interface Flag extends Common {
  readonly default: boolean
}

/** Yes or no. */
export const boolean = fieldType<Flag, boolean>()({
  traits: { sortable: true, filterable: true },
  schema: () => ({ type: 'boolean' }),
})
