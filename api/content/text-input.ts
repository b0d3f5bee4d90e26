import type { Static } from '@sinclair/typebox'
import type { textBody } from '../../domain/api/content-texts.ts'
import { overrideReason } from '../../domain/api/schemas.ts'
import { fieldErrors } from '../../domain/descriptor/record-schema.ts'
import { isLanguage } from '../../domain/languages.ts'
import { ApiError, assertNoFieldErrors } from '../errors.ts'
import type { TextStatus, Texts } from './item-state.ts'
import type { TextEdit } from './save-texts.ts'

/** The one of several names that is given. Throws `invalid` where two say the same. */
const pickOne = (values: readonly unknown[]): unknown => {
  const present = values.filter((value) => value !== undefined)
  assertNoFieldErrors(present.length > 1 ? { translations: 'repeated' } : {})
  return present[0]
}

/** One entry of the list form: its language and text under the names that clients use. */
const toPair = (entry: unknown): [unknown, unknown] => {
  const fields = typeof entry === 'object' && entry !== null ? entry : {}
  const { lang, language, content_value, text, value }: Record<string, unknown> = { ...fields }
  return [pickOne([lang, language]), pickOne([content_value, text, value])]
}

/**
 * The texts that a client sends, as an object by language or as a list of entries with a language and a
 * text. Languages that are not named stay as they are. Throws `invalid` for anything else.
 */
export const parseTexts = (input: unknown): Texts => {
  if (input === undefined) return {}
  if (typeof input !== 'object' || input === null)
    throw new ApiError('invalid', { fields: { translations: 'type' } })

  const pairs: [unknown, unknown][] = Array.isArray(input) ? input.map(toPair) : Object.entries(input)
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
export const parseStatus = (input: unknown): TextStatus => {
  if (input === undefined || input === 'approved' || input === 'published') return 'approved'
  if (input !== 'draft') assertNoFieldErrors({ status: 'enum' })
  return 'draft'
}

/** Why texts that the checks warn of are published all the same. Throws `invalid` for what is no reason. */
export const parseReason = ({ override_reason }: Readonly<Record<string, unknown>>): string | undefined => {
  if (override_reason === undefined) return undefined
  const [rule] = Object.values(fieldErrors(override_reason, overrideReason))
  assertNoFieldErrors(rule ? { override_reason: rule } : {})
  return String(override_reason)
}

type TextBody = Static<typeof textBody>

/** Leaves out languages without a text, so that they stay as they are. */
const given = (texts: { [language in keyof Texts]: string | undefined }): Texts =>
  Object.fromEntries(Object.entries(texts).filter(([, value]) => value !== undefined))

/** What either form of the body asks for, the text's own edits first. */
const collectEdits = (id: string, body: TextBody): TextEdit[] => [
  { id, version: body.version, texts: parseTexts(body.textContent) },
  { id, version: body.version, texts: given({ ru: body.ruText, he: body.heText, en: body.enText }) },
  ...(body.additionalText ?? []).map((entry) => ({
    id: entry.id,
    version: entry.version,
    texts: parseTexts(entry.translations),
  })),
  ...(body.additionalTexts ?? []).map(({ id, version, ru, he, en }) => ({
    id,
    version,
    texts: given({ ru, he, en }),
  })),
]

/**
 * The edits that either form of the body asks for: the text's own, then those of its additional texts.
 * Throws `invalid` for a text that is sent twice, in whatever words.
 */
export const parseTextEdits = (id: string, body: TextBody): TextEdit[] => {
  const edits = collectEdits(id, body)
  const pathOf = (edit: TextEdit) => (edit.id === id ? 'textContent' : `additionalText.${edit.id}`)
  const targets = edits.flatMap((edit) =>
    Object.keys(edit.texts).map((language) => `${pathOf(edit)}.${language}`),
  )
  const repeated = targets.filter((name, index) => targets.indexOf(name) < index)
  assertNoFieldErrors(Object.fromEntries(repeated.map((name) => [name, 'repeated'])))
  return edits
}
