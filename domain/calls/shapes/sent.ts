import { type Static, type TObject, type TProperties, Type } from '@sinclair/typebox'
import { longestReason, longestText } from '../../content/text-limits.ts'
import { byLanguage, languageCode, nullable, oneOf } from './values.ts'

/** A field that clients send back as they read it; whatever it says is ignored. */
export const ignored = Type.Optional(Type.Unknown({ readOnly: true, description: 'Read only: ignored' }))

/** An object that may hold nothing else, save the fields of an answer that come back with it. */
export const closed = <P extends TProperties>(properties: P, answered?: TObject) => {
  const readBack = Object.keys(answered?.properties ?? {}).map((name) => [name, ignored])
  const known = { ...Object.fromEntries(readBack), ...properties }
  return Type.Unsafe<Static<TObject<P>>>(Type.Object(known, { additionalProperties: false }))
}

/** The id of a content item: digits, within a bigint. */
export const itemId = Type.String({ pattern: '^[0-9]{1,18}$', description: 'The id of a content item' })
export const itemParams = Type.Object({ id: itemId })
export const versionNumber = Type.Integer({
  minimum: 1,
  maximum: 2147483647,
  description: 'The version that the client has seen',
})
const versionText = Type.String({
  pattern: '^[1-9][0-9]{0,8}$',
  description: 'The version that the client has seen',
})

/** The version as a change carries it, in its body, and as a deletion does, in its query. */
export const seen = {
  inBody: Type.Object({ version: versionNumber }),
  inQuery: Type.Object({ version: versionText }),
}

export const screenName = Type.String({
  minLength: 1,
  maxLength: 100,
  description: 'A screen of the public site',
})
export const sentText = (description: string) => Type.String({ maxLength: longestText, description })

/** Some of the languages, each once. */
export const someLanguages = (description: string) =>
  Type.Array(languageCode('A language'), { minItems: 1, maxItems: 3, uniqueItems: true, description })

/** The fields of a record, which its store checks. */
export const values = Type.Record(Type.String(), Type.Unknown(), { description: 'The fields of a record' })

const someText = (description: string) => Type.Optional(sentText(description))
const someLanguage = Type.Optional(languageCode('The language of the text'))

/** Texts as an object by language, or as a list of entries; the store takes them apart. */
export const sentTexts = Type.Union(
  [
    Type.Record(Type.String(), Type.Unknown()),
    Type.Array(Type.Record(Type.String(), Type.Unknown()), { maxItems: 30 }),
  ],
  { description: 'The texts that change' },
)

/** The same as the store takes it: the text of an entry under any of its three names. */
export const textsByLanguage = Type.Union(
  [
    closed(byLanguage(someText, 'The texts').properties),
    Type.Array(
      closed({
        lang: someLanguage,
        language: someLanguage,
        content_value: someText('The text'),
        text: someText('The same'),
        value: someText('The same'),
      }),
      { maxItems: 30 },
    ),
  ],
  { description: 'The texts that change, by language or as a list' },
)

/** What stands in a dropdown before a choice, in the languages that change; null for nothing. */
export const sentPlaceholder = nullable({
  ...closed(byLanguage(someText, 'The texts').properties),
  description: 'What stands in it before a choice, in the languages that change; null for nothing',
})

/** Why texts are published that the checks warn of; kept with what is told of the act. */
export const overrideReason = Type.Optional(
  Type.String({
    pattern: '\\S',
    maxLength: longestReason,
    description: 'Why texts that the checks warn of are published all the same; it stands in the audit log',
  }),
)

/** Whether texts are published at once, or kept as drafts. */
export const sentStatus = oneOf(
  ['approved', 'published', 'draft'],
  'A draft waits for publication; anything else is published at once',
)
