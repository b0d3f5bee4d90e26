import { Type } from '@sinclair/typebox'

/** The id of a content item: digits, within a bigint. */
export const itemId = Type.String({ pattern: '^[0-9]{1,18}$' })
export const languageCode = Type.Union([Type.Literal('ru'), Type.Literal('he'), Type.Literal('en')])
export const itemParams = Type.Object({ id: itemId })
export const versionNumber = Type.Integer({ minimum: 1, maximum: 2147483647 })
export const screenName = Type.String({ minLength: 1, maxLength: 100 })
/** Texts as an object by language, or as a list of entries; the store takes them apart. */
export const sentTexts = Type.Union([
  Type.Record(Type.String(), Type.Unknown()),
  Type.Array(Type.Record(Type.String(), Type.Unknown()), { maxItems: 30 }),
])
