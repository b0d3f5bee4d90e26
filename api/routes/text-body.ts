import { type Static, type TSchema, Type } from '@sinclair/typebox'
import { textsFrom } from '../stores/content/items/texts-input.ts'
import type { TextEdit } from '../stores/content/items/writes.ts'
import type { Texts } from '../stores/content/saving/item-state.ts'
import { additionalText, textContent } from './answers/texts.ts'
import { closed, itemId, sentStatus, sentText, type sentTexts, versionNumber } from './schemas.ts'

const status = Type.Optional(sentStatus)
const version = Type.Optional(versionNumber)
const text = Type.Optional(sentText)

const additionalPlain = closed({
  id: itemId,
  ru: text,
  he: text,
  en: text,
  version,
})

/** A text as it was read and edited in place, or its languages beside each other. */
export const textBody = <T extends TSchema>(texts: T) => {
  const inPlace = closed({ id: itemId, translations: Type.Optional(texts), version }, additionalText)
  const fields = {
    version,
    status,
    textContent: Type.Optional(texts),
    additionalText: Type.Optional(Type.Array(inPlace, { maxItems: 200 })),
    ruText: text,
    heText: text,
    enText: text,
    additionalTexts: Type.Optional(Type.Array(additionalPlain, { maxItems: 200 })),
  }
  return closed(fields, textContent)
}

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
