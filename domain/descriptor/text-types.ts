import type { Schema } from 'jsonschema'
import type { RuleName } from '../errors.ts'
import type { Language } from '../languages.ts'
import { optionLabel, type SelectOption } from './choice-types.ts'
import { type Common, type Default, fieldType } from './field-type.ts'

/** Properties of a field that is one text. */
export interface TextField extends Common, Default<string> {
  readonly maxLength: number
  readonly pattern?: string
  readonly language?: Language
  /** Whether the text is a name: one line, without invisible characters. */
  readonly isName?: true
}

/** Control characters, line ends, and marks that change the direction of the text around them. */
const invisibleSigns = /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u

/** Checks a name: invisible characters would make different names look the same, or break the line. */
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

/** Single line of text. */
export const text = fieldType<TextField, string>()({
  properties: textProperties,
  traits: lineTraits,
  schema: textSchema,
  brokenRule: checkName,
})

/** Text of several lines. */
export const longText = fieldType<TextField, string>()({
  properties: textProperties,
  traits: { searchable: true },
  schema: textSchema,
})

/** Screen of a page; people know a page better by its title. */
export const screen = fieldType<TextField, string>()({
  properties: textProperties,
  traits: lineTraits,
  schema: textSchema,
})

interface EmailField extends Common, Default<string> {
  readonly maxLength?: number
}

/** ASCII only: letters of other alphabets look like Latin ones and would allow look-alike addresses. */
const addressPattern = '^[!-?A-~]+@[^\\s@]+$'

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

/** Whether a text is an absolute address of a web page, which runs no code when it is followed. */
export const isWebAddress = (value: string): boolean =>
  URL.canParse(value) && schemes.includes(new URL(value).protocol) && /^https?:\/\/[^\s/]/.test(value)

const checkWebAddress = (value: string): RuleName | undefined =>
  checkName(value, { isName: true }) ?? (isWebAddress(value) ? undefined : 'pattern')

/** Absolute address of a web page. */
export const url = fieldType<UrlField, string>()({
  properties: { maxLength: 'optional', default: 'optional' },
  traits: lineTraits,
  schema: ({ maxLength = 2000, ...field }) =>
    textSchema({ ...field, maxLength, pattern: '^https?://[^\\s/]\\S*$' }),
  brokenRule: checkWebAddress,
})

interface Key extends TextField {
  /** Labels of known keys, shown to people instead of the key. */
  readonly named?: readonly SelectOption[]
}

/** Key, code or address, written from left to right in every language. */
export const string = fieldType<Key, string>()({
  properties: { ...textProperties, named: 'optional' },
  traits: lineTraits,
  schema: textSchema,
  brokenRule: (value) => checkName(value, { isName: true }),
  format: (value, { named = [] }, language) => optionLabel(named, String(value ?? ''), language),
})
