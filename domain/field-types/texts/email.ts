import { type Common, type Default, fieldType } from '../field-type.ts'
import { brokenName, lineTraits, textSchema } from './lines.ts'

interface Address extends Common, Default<string> {
  readonly maxLength?: number
}

/** Letters of other alphabets look like Latin ones, and would make a second address of one. */
const addressPattern = '^[!-?A-~]+@[^\\s@]+$'

/** An email address. */
export const email = fieldType<Address, string>()({
  traits: lineTraits,
  schema: ({ maxLength = 254, ...field }) => textSchema({ ...field, maxLength, pattern: addressPattern }),
  brokenRule: (value) => brokenName(value, { isName: true }),
})
