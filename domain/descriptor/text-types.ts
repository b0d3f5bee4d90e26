import type { Schema } from 'jsonschema'
import type { RuleName } from '../errors.ts'
import type { Language } from '../languages.ts'
import { optionLabel, type SelectOption } from './choice-types.ts'
import { type Common, type Default, fieldType } from './field-type.ts'

/** What a descriptor says of a field that is one text. */
export interface TextField extends Common, Default<string> {
  readonly maxLength: number
  readonly pattern?: string
  readonly language?: Language
  /** Names something: one line, without signs that hide or turn what is read. */
  readonly isName?: true
}

/** Control characters, ends of lines, and marks that change the direction of what stands beside them. */
const invisibleSigns = /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u

/** The rule of names: two that look alike must be alike, and none reaches into the next line. */
export const checkName = (value: string, { isName }: { readonly isName?: true }): RuleName | undefined =>
  isName && invisibleSigns.test(value) ? 'name' : undefined

const lineTraits = {
  title: true,
  key: true,
  plain: true,
  searchable: true,
  sortable: true,
  filterable: true,
} as const

export const textProperties = {
  maxLength: 'required',
  pattern: 'optional',
  language: 'optional',
  isName: 'optional',
  default: 'optional',
} as const

export const textSchema = ({ maxLength, required, pattern }: TextField): Schema => ({
  type: 'string',
  maxLength,
  ...(required && { minLength: 1 }),
  ...(pattern && { pattern }),
})

/** A line of prose. */
export const text = fieldType<TextField, string>()({
  properties: textProperties,
  traits: lineTraits,
  schema: textSchema,
  brokenRule: checkName,
})

/** Prose of several lines. */
export const longText = fieldType<TextField, string>()({
  properties: textProperties,
  traits: { searchable: true },
  schema: textSchema,
})

/** The screen of a page, by which people know it less well than by its title. */
export const screen = fieldType<TextField, string>()({
  properties: textProperties,
  traits: lineTraits,
  schema: textSchema,
})

interface EmailField extends Common, Default<string> {
  readonly maxLength?: number
}

/** Letters of other alphabets look like Latin ones, and would make a second address of one. */
const addressPattern = '^[!-?A-~]+@[^\\s@]+$'

/** An email address. */
export const email = fieldType<EmailField, string>()({
  properties: { maxLength: 'optional', default: 'optional' },
  traits: lineTraits,
  schema: ({ maxLength = 254, ...field }) => textSchema({ ...field, maxLength, pattern: addressPattern }),
  brokenRule: (value) => checkName(value, { isName: true }),
})

interface UrlField extends Common, Default<string> {
  readonly maxLength?: number
}

const schemes = ['http:', 'https:']

/** True for the whole address of a page, which can be followed without running anything. */
export const isWebAddress = (value: string): boolean =>
  URL.canParse(value) && schemes.includes(new URL(value).protocol) && /^https?:\/\/[^\s/]/.test(value)

const checkWebAddress = (value: string): RuleName | undefined =>
  checkName(value, { isName: true }) ?? (isWebAddress(value) ? undefined : 'pattern')

/** The whole address of a page of the web. */
export const url = fieldType<UrlField, string>()({
  properties: { maxLength: 'optional', default: 'optional' },
  traits: lineTraits,
  schema: ({ maxLength = 2000, ...field }) =>
    textSchema({ ...field, maxLength, pattern: '^https?://[^\\s/]\\S*$' }),
  brokenRule: checkWebAddress,
})

interface Key extends TextField {
  /** What keys that are known are called where people read them. */
  readonly named?: readonly SelectOption[]
}

/** A key, code or address, written from left to right in every language. */
export const string = fieldType<Key, string>()({
  properties: { ...textProperties, named: 'optional' },
  traits: lineTraits,
  schema: textSchema,
  brokenRule: (value) => checkName(value, { isName: true }),
  words: (value, { named = [] }, language) => optionLabel(named, String(value ?? ''), language),
})
