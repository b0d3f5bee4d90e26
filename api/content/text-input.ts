import type { Static } from '@sinclair/typebox'
import type { textBody } from '../../domain/api/content-texts.ts'
import { overrideReason } from '../../domain/api/schemas.ts'
import { fieldErrors } from '../../domain/descriptor/record-schema.ts'
import { isLanguage } from '../../domain/languages.ts'
import { ApiError, assertNoFieldErrors } from '../errors.ts'
import type { TextStatus, Texts } from './item-state.ts'
import type { TextEdit } from './save-texts.ts'

/** Returns the only value that is present. Throws `invalid` for several values. */
const pickOne = (values: readonly unknown[]): unknown => {
  const present = values.filter((value) => value !== undefined)
  assertNoFieldErrors(present.length > 1 ? { translations: 'repeated' } : {})
  return present[0]
}

/** Reads the language and text of a list entry by any of the names that clients use. */
const toPair = (entry: unknown): [unknown, unknown] => {
  const fields = typeof entry === 'object' && entry !== null ? entry : {}
  const { lang, language, content_value, text, value }: Record<string, unknown> = { ...fields }
  return [pickOne([lang, language]), pickOne([content_value, text, value])]
}

/**
 * Parses the texts that a client sends, as an object by language or as a list of entries with a language and
 * a text. Languages that are not named are absent from the result. Throws `invalid` for anything else.
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

/** Parses whether texts are published or kept as drafts; existing clients without a status publish. */
export const parseStatus = (input: unknown): TextStatus => {
  if (input === undefined || input === 'approved' || input === 'published') return 'approved'
  if (input !== 'draft') assertNoFieldErrors({ status: 'enum' })
  return 'draft'
}

/** Parses the reason for publishing texts despite warnings. Throws `invalid`. */
export const parseReason = ({ override_reason }: Readonly<Record<string, unknown>>): string | undefined => {
  if (override_reason === undefined) return undefined
  const [rule] = Object.values(fieldErrors(override_reason, overrideReason))
  assertNoFieldErrors(rule ? { override_reason: rule } : {})
  return String(override_reason)
}

type TextBody = Static<typeof textBody>

const omitUndefined = (texts: { [language in keyof Texts]: string | undefined }): Texts =>
  Object.fromEntries(Object.entries(texts).filter(([, value]) => value !== undefined))

const collectEdits = (id: string, body: TextBody): TextEdit[] => [
  { id, version: body.version, texts: parseTexts(body.textContent) },
  { id, version: body.version, texts: omitUndefined({ ru: body.ruText, he: body.heText, en: body.enText }) },
  ...(body.additionalText ?? []).map((entry) => ({
    id: entry.id,
    version: entry.version,
    texts: parseTexts(entry.translations),
  })),
  ...(body.additionalTexts ?? []).map(({ id, version, ru, he, en }) => ({
    id,
    version,
    texts: omitUndefined({ ru, he, en }),
  })),
]

/**
 * Parses the edits in either form of the body: the text's own first, then those of its additional texts.
 * Throws `invalid` for a text that is sent twice, under any names.
 */
export const parseTextEdits = (id: string, body: TextBody): TextEdit[] => {
  const edits = collectEdits(id, body)
  const toPath = (edit: TextEdit) => (edit.id === id ? 'textContent' : `additionalText.${edit.id}`)
  const targets = edits.flatMap((edit) =>
    Object.keys(edit.texts).map((language) => `${toPath(edit)}.${language}`),
  )
  const repeated = targets.filter((name, index) => targets.indexOf(name) < index)
  assertNoFieldErrors(Object.fromEntries(repeated.map((name) => [name, 'repeated'])))
  return edits
}
