import { type Static, type TObject, type TProperties, Type } from '@sinclair/typebox'
import { longestText } from '../../domain/text-checks.ts'

/** A field that clients send back as they read it; whatever it says is ignored. */
export const ignored = Type.Optional(Type.Unknown({ readOnly: true }))

/** An object that may hold nothing else, save the fields of an answer that come back with it. */
export const closed = <P extends TProperties>(properties: P, answered?: TObject) => {
  const readBack = Object.keys(answered?.properties ?? {}).map((name) => [name, ignored])
  const known = { ...Object.fromEntries(readBack), ...properties }
  return Type.Unsafe<Static<TObject<P>>>(Type.Object(known, { additionalProperties: false }))
}

/** The id of a content item: digits, within a bigint. */
export const itemId = Type.String({ pattern: '^[0-9]{1,18}$' })
export const languageCode = Type.Union([Type.Literal('ru'), Type.Literal('he'), Type.Literal('en')])
export const itemParams = Type.Object({ id: itemId })
export const versionNumber = Type.Integer({ minimum: 1, maximum: 2147483647 })
export const screenName = Type.String({ minLength: 1, maxLength: 100 })
export const sentText = Type.String({ maxLength: longestText })

/** The fields of a record, which its store checks. */
export const values = Type.Record(Type.String(), Type.Unknown())

/** Texts as an object by language, or as a list of entries; the store takes them apart. */
export const sentTexts = Type.Union([
  Type.Record(Type.String(), Type.Unknown()),
  Type.Array(Type.Record(Type.String(), Type.Unknown()), { maxItems: 30 }),
])

const someText = Type.Optional(sentText)
const someLanguage = Type.Optional(languageCode)

/** The same as the store takes it: the text of an entry under any of its three names. */
export const textsByLanguage = Type.Union([
  closed({ ru: someText, he: someText, en: someText }),
  Type.Array(
    closed({
      lang: someLanguage,
      language: someLanguage,
      content_value: someText,
      text: someText,
      value: someText,
    }),
    { maxItems: 30 },
  ),
])

/** Whether texts are published at once, or kept as drafts. */
export const sentStatus = Type.Unsafe<string>({ type: 'string', enum: ['approved', 'published', 'draft'] })
