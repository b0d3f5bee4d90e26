import { type TSchema, Type } from '@sinclair/typebox'
import { closed, itemId, sentStatus, sentText, versionNumber } from './sent.ts'
import { additionalText, textContent } from './texts.ts'

const status = Type.Optional(sentStatus)
const version = Type.Optional(versionNumber)
const text = (description: string) => Type.Optional(sentText(description))

const additionalPlain = closed({
  id: itemId,
  ru: text('Russian'),
  he: text('Hebrew'),
  en: text('English'),
  version,
})

/** A text as it was read and edited in place, or its languages beside each other. */
export const textBody = <T extends TSchema>(texts: T) => {
  const inPlace = closed({ id: itemId, translations: Type.Optional(texts), version }, additionalText)
  const fields = {
    version,
    status,
    textContent: Type.Optional(texts),
    additionalText: Type.Optional(
      Type.Array(inPlace, { maxItems: 200, description: 'Additional texts as they were read' }),
    ),
    ruText: text('Russian'),
    heText: text('Hebrew'),
    enText: text('English'),
    additionalTexts: Type.Optional(
      Type.Array(additionalPlain, {
        maxItems: 200,
        description: 'Additional texts, their languages beside each other',
      }),
    ),
  }
  return closed(fields, textContent)
}
