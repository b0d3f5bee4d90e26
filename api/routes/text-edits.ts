import type { Static } from '@sinclair/typebox'
import type { sentTexts } from '../../domain/calls/shapes/sent.ts'
import type { textBody } from '../../domain/calls/shapes/text-body.ts'
import { textsFrom } from '../stores/content/items/texts-input.ts'
import type { TextEdit } from '../stores/content/items/writes.ts'
import type { Texts } from '../stores/content/saving/item-state.ts'

type TextBody = Static<ReturnType<typeof textBody<typeof sentTexts>>>

/** Leaves out languages without a text, so that they stay as they are. */
const given = (texts: { [language in keyof Texts]: string | undefined }): Texts =>
  Object.fromEntries(Object.entries(texts).filter(([, value]) => value !== undefined))

/** The edits that either form of the body asks for: the text's own, then those of its additional texts. */
export const editsOf = (id: string, body: TextBody): TextEdit[] => [
  {
    id,
    version: body.version,
    texts: {
      ...textsFrom(body.textContent),
      ...given({ ru: body.ruText, he: body.heText, en: body.enText }),
    },
  },
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
