import { overrideReason } from '../../../../domain/calls/shapes/sent.ts'
import { isLanguage } from '../../../../domain/languages.ts'
import { fieldErrors } from '../../../../domain/schema-errors.ts'
import { ApiError, assertNoFieldErrors } from '../../../errors.ts'
import type { Status, Texts } from '../saving/item-state.ts'

/** The one of several names that is given. Throws `invalid` where two say the same. */
const oneOf = (values: readonly unknown[]): unknown => {
  const given = values.filter((value) => value !== undefined)
  assertNoFieldErrors(given.length > 1 ? { translations: 'repeated' } : {})
  return given[0]
}

/** One entry of the list form: its language and text under the names that clients use. */
const asPair = (entry: unknown): [unknown, unknown] => {
  const known = typeof entry === 'object' && entry !== null ? entry : {}
  const { lang, language, content_value, text, value }: Record<string, unknown> = { ...known }
  return [oneOf([lang, language]), oneOf([content_value, text, value])]
}

/**
 * The texts that a client sends, as an object by language or as a list of entries with a language and a
 * text. Languages that are not named stay as they are. Throws `invalid` for anything else.
 */
export const textsFrom = (sent: unknown): Texts => {
  if (sent === undefined) return {}
  if (typeof sent !== 'object' || sent === null)
    throw new ApiError('invalid', { fields: { translations: 'type' } })
  const pairs: [unknown, unknown][] = Array.isArray(sent) ? sent.map(asPair) : Object.entries(sent)
  const texts: Texts = {}
  for (const [language, text] of pairs) {
    if (typeof language !== 'string') assertNoFieldErrors({ translations: 'type' })
    else if (!isLanguage(language)) assertNoFieldErrors({ [`translations.${language}`]: 'unknown' })
    else if (typeof text !== 'string') assertNoFieldErrors({ [`translations.${language}`]: 'type' })
    else if (texts[language] !== undefined) assertNoFieldErrors({ [`translations.${language}`]: 'repeated' })
    else texts[language] = text
  }
  return texts
}

/** Whether texts are published or kept as drafts; publishing is what existing clients mean. */
export const statusFrom = (sent: unknown): Status => {
  if (sent === undefined || sent === 'approved' || sent === 'published') return 'approved'
  if (sent !== 'draft') assertNoFieldErrors({ status: 'enum' })
  return 'draft'
}

/** Why texts that the checks warn of are published all the same. Throws `invalid` for what is no reason. */
export const reasonFrom = ({ override_reason }: Readonly<Record<string, unknown>>): string | undefined => {
  if (override_reason === undefined) return undefined
  const [rule] = Object.values(fieldErrors(override_reason, overrideReason))
  assertNoFieldErrors(rule ? { override_reason: rule } : {})
  return String(override_reason)
}
