import type { Schema } from 'jsonschema'
import type { RuleName } from '../../envelope.ts'
import type { Language } from '../../languages.ts'
import type { Common, Default } from '../field-type.ts'

/** What a descriptor says of a field that is one text. */
export interface Text extends Common, Default<string> {
  readonly maxLength: number
  readonly pattern?: string
  readonly language?: Language
  /** Names something: one line, without signs that hide or turn what is read. */
  readonly isName?: true
}

/** Control characters, ends of lines, and marks that change the direction of what stands beside them. */
const unseen = /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u

/** The rule of names: two that look alike must be alike, and none reaches into the next line. */
export const brokenName = (value: string, { isName }: { readonly isName?: true }): RuleName | undefined =>
  isName && unseen.test(value) ? 'name' : undefined

export const lineTraits = {
  title: true,
  key: true,
  plain: true,
  searchable: true,
  sortable: true,
  filterable: true,
} as const

export const textSchema = ({ maxLength, required, pattern }: Text): Schema => ({
  type: 'string',
  maxLength,
  ...(required && { minLength: 1 }),
  ...(pattern && { pattern }),
})
