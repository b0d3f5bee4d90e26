import type { Schema } from 'jsonschema'
import type { Language } from '../languages.ts'
import type { Common } from './field-type.ts'

/** What a descriptor says of a field that is one text. */
export interface Text extends Common {
  readonly maxLength: number
  readonly pattern?: string
  readonly language?: Language
  readonly default?: string
}

export const lineTraits = { title: true, searchable: true, sortable: true, filterable: true } as const

export const textSchema = ({ maxLength, required, pattern }: Text): Schema => ({
  type: 'string',
  maxLength,
  ...(required && { minLength: 1 }),
  ...(pattern && { pattern }),
})
