import { Type } from '@sinclair/typebox'
import {
  closed,
  itemId,
  overrideReason,
  sentStatus,
  sentText,
  textsByLanguage,
  versionNumber,
} from './sent.ts'
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

const inPlace = closed({ id: itemId, translations: Type.Optional(textsByLanguage), version }, additionalText)

const fields = {
  version,
  status,
  override_reason: overrideReason,
  textContent: Type.Optional(textsByLanguage),
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

/** A text as it was read and edited in place, or its languages beside each other. */
export const textBody = closed(fields, textContent)
