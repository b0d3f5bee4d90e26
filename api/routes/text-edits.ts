import type { Static } from '@sinclair/typebox'
import type { textBody } from '../../domain/calls/shapes/text-body.ts'
import { assertNoFieldErrors } from '../errors.ts'
import type { TextEdit } from '../stores/content/items/save-texts.ts'
import { textsFrom } from '../stores/content/items/texts-input.ts'
import type { Texts } from '../stores/content/saving/item-state.ts'

type TextBody = Static<typeof textBody>

/** Leaves out languages without a text, so that they stay as they are. */
const given = (texts: { [language in keyof Texts]: string | undefined }): Texts =>
  Object.fromEntries(Object.entries(texts).filter(([, value]) => value !== undefined))

/** What either form of the body asks for, the text's own edits first. */
const sentEdits = (id: string, body: TextBody): TextEdit[] => [
  { id, version: body.version, texts: textsFrom(body.textContent) },
  { id, version: body.version, texts: given({ ru: body.ruText, he: body.heText, en: body.enText }) },
  ...(body.additionalText ?? []).map((entry) => ({
    id: entry.id,
    version: entry.version,
    texts: textsFrom(entry.translations),
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
export const editsOf = (id: string, body: TextBody): TextEdit[] => {
  const edits = sentEdits(id, body)
  const placeOf = (edit: TextEdit) => (edit.id === id ? 'textContent' : `additionalText.${edit.id}`)
  const named = edits.flatMap((edit) =>
    Object.keys(edit.texts).map((language) => `${placeOf(edit)}.${language}`),
  )
  const repeated = named.filter((name, index) => named.indexOf(name) < index)
  assertNoFieldErrors(Object.fromEntries(repeated.map((name) => [name, 'repeated'])))
  return edits
}
