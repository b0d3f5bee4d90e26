import type { RuleName } from '../../envelope.ts'
import { type Common, type Default, fieldType } from '../field-type.ts'
import { brokenName, lineTraits, textSchema } from './lines.ts'

interface Address extends Common, Default<string> {
  readonly maxLength?: number
}

const schemes = ['http:', 'https:']

/** True for the whole address of a page, which can be followed without running anything. */
export const isWebAddress = (value: string): boolean =>
  URL.canParse(value) && schemes.includes(new URL(value).protocol) && /^https?:\/\/[^\s/]/.test(value)

const brokenAddress = (value: string): RuleName | undefined =>
  brokenName(value, { isName: true }) ?? (isWebAddress(value) ? undefined : 'pattern')

/** The whole address of a page of the web. */
export const url = fieldType<Address, string>()({
  traits: lineTraits,
  schema: ({ maxLength = 2000, ...field }) =>
    textSchema({ ...field, maxLength, pattern: '^https?://[^\\s/]\\S*$' }),
  brokenRule: brokenAddress,
})
