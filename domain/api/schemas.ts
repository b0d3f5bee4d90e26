import { type Static, type TObject, type TProperties, type TSchema, Type } from '@sinclair/typebox'
import { migrationSteps } from '../dropdowns/format-migration.ts'
import { type ErrorCode, errorStatus } from '../errors.ts'
import { languages, languageNames as names } from '../languages.ts'
import { maxReasonLength, maxTextLength } from '../limits.ts'
import { sections } from '../sections.ts'

export const text = (description: string) => Type.String({ description })
export const count = (description: string) => Type.Integer({ minimum: 0, description })

export const optionalText = (description: string) => Type.Optional(Type.String({ description }))

/** Query of a list that is read page by page; `what` names its rows, as in “Sessions”. */
export const pageQuery = (what: string, maxRows: number) => ({
  page: optionalText('Page of the list, from 1'),
  limit: optionalText(`${what} of a page, at most ${maxRows}`),
})

/** Fields of an answer that say which page of a list it holds. */
export const pageFields = (what: string, maxRows: number) => ({
  total: count('The total number'),
  page: Type.Integer({ minimum: 1, description: 'Number of the page' }),
  limit: Type.Integer({ minimum: 1, maximum: maxRows, description: `${what} of a page` }),
})
export const number = (description: string) => Type.Integer({ description })
export const flag = (description: string) => Type.Boolean({ description })

/** A time in ISO 8601 and UTC; the server answers it as a Date. */
export const time = (description: string) =>
  Type.Unsafe<Date>({ type: 'string', format: 'date-time', description })

/** One of the given strings. */
export const oneOf = <const T extends string>(words: readonly T[], description: string) =>
  Type.Unsafe<T>({ type: 'string', enum: [...words], description })

/** A read-only list. */
export const listOf = <T extends TSchema>(entry: T, description: string) =>
  Type.Unsafe<readonly Static<T>[]>({ type: 'array', items: entry, description })

/** The value or null. */
export const nullable = <T extends TSchema>(schema: T) =>
  Type.Unsafe<Static<T> | null>({
    ...schema,
    type: [schema.type, 'null'],
    ...(schema.enum && { enum: [...schema.enum, null] }),
  })

/** A value for each language. */
export const byLanguage = <T extends TSchema>(part: (description: string) => T, description: string) =>
  Type.Object({ ru: part(names.ru.en), he: part(names.he.en), en: part(names.en.en) }, { description })

/** A text for each language, empty where it is missing. */
export const texts = (description: string) => byLanguage(text, description)
/** Texts of the languages that have one. */
export const someTexts = (description: string) => Type.Partial(texts(description))
export const countsByLanguage = (description: string) => byLanguage(count, description)
export const languageCode = (description: string) => oneOf(languages, description)
export const languageList = (description: string) => listOf(languageCode('A language'), description)

/** The section of a page; null for screens without a section. */
export const sectionKey = nullable(
  oneOf(
    sections.map(({ key }) => key),
    'The section of its page',
  ),
)

/** The id of a bigint column, as a string of digits. */
export const bigId = (description: string) => Type.String({ pattern: '^[0-9]+$', description })
export const version = Type.Integer({
  minimum: 1,
  description: 'Increased by each write; sent with a change as the version that the client has seen',
})

/** A property that clients may send back; its value is ignored. */
export const ignoredField = Type.Optional(Type.Unknown({ readOnly: true, description: 'Read only: ignored' }))

/** An object without other properties, except those of an answer that clients send back. */
export const closedObject = <P extends TProperties>(properties: P, response?: TObject) => {
  const readBack = Object.keys(response?.properties ?? {}).map((name) => [name, ignoredField])
  const allProperties = { ...Object.fromEntries(readBack), ...properties }
  return Type.Unsafe<Static<TObject<P>>>(Type.Object(allProperties, { additionalProperties: false }))
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

/** The version in the body of a change and in the query of a deletion. */
export const seenVersion = {
  inBody: Type.Object({ version: versionNumber }),
  inQuery: Type.Object({ version: versionText }),
}

export const screenName = Type.String({
  minLength: 1,
  maxLength: 100,
  description: 'A screen of the public site',
})
export const sentText = (description: string) => Type.String({ maxLength: maxTextLength, description })

/** A non-empty list of distinct languages. */
export const someLanguages = (description: string) =>
  Type.Array(languageCode('A language'), { minItems: 1, maxItems: 3, uniqueItems: true, description })

/** Fields of a record; its store validates them. */
export const recordValues = Type.Record(Type.String(), Type.Unknown(), {
  description: 'The fields of a record',
})

const someText = (description: string) => Type.Optional(sentText(description))
const someLanguage = Type.Optional(languageCode('The language of the text'))

/** Texts as an object by language or as a list of entries; the store parses them. */
export const sentTexts = Type.Union(
  [
    Type.Record(Type.String(), Type.Unknown()),
    Type.Array(Type.Record(Type.String(), Type.Unknown()), { maxItems: 30 }),
  ],
  { description: 'The texts that change' },
)

/** The same texts for the API document; an entry may name its text in three ways. */
export const textsByLanguage = Type.Union(
  [
    closedObject(byLanguage(someText, 'The texts').properties),
    Type.Array(
      closedObject({
        lang: someLanguage,
        language: someLanguage,
        content_value: someText('The text'),
        text: someText('The text, as another name of content_value'),
        value: someText('The text, as another name of content_value'),
      }),
      { maxItems: 30 },
    ),
  ],
  { description: 'The texts that change, by language or as a list' },
)

/** The placeholder of a dropdown in the languages that change; null removes it. */
export const sentPlaceholder = nullable({
  ...closedObject(byLanguage(someText, 'The texts').properties),
  description: 'Placeholder in the languages that change; null for none',
})

/** Reason for publishing texts despite warnings; kept in the audit log. */
export const overrideReason = Type.Optional(
  Type.String({
    pattern: '\\S',
    maxLength: maxReasonLength,
    description: 'Why texts with warnings from the checks are published anyway; recorded in the audit log',
  }),
)

/** Whether texts are published at once or kept as drafts. */
export const sentStatus = oneOf(
  ['approved', 'published', 'draft'],
  'A draft waits for publication; anything else is published at once',
)

/** Records of a write, each with the version that the client has seen. */
export const versionedRecords = <I extends TSchema>(id: I, maxItems = 1000) =>
  Type.Array(closedObject({ id, version: versionNumber }), {
    minItems: 1,
    maxItems,
    description: 'The records, each named once',
  })

/** Body of a bulk write: the records, and their change or deletion. */
export const bulkBody = <I extends TSchema, D extends TSchema>(id: I, data: D) => {
  const records = versionedRecords(id)
  return Type.Union([
    closedObject({ action: Type.Literal('update', { description: 'A change' }), records, data }),
    closedObject({ action: Type.Literal('delete', { description: 'A deletion' }), records }),
  ])
}

const person = Type.Object({ id: number('The id of a person'), name: text('The name') })

/** Users by id and name. */
export const peopleList = (description: string) => listOf(person, description)

/** The id of a user in a request. */
export const personId = (description: string) =>
  Type.Integer({ minimum: 1, maximum: 2147483647, description })

/** Progress of a long call, reported while it runs. */
export const progress = Type.Object(
  {
    stage: oneOf(
      ['checked', 'written'],
      'The current stage: everything is checked before anything is written',
    ),
    done: count('Number that is done so far'),
    total: count('The total number'),
    step: Type.Optional(oneOf(migrationSteps, 'The step of a migration')),
  },
  { $id: 'progress', description: 'The progress of a long operation' },
)

export type Progress = Static<typeof progress>

const codes = Object.keys(errorStatus).filter((code): code is ErrorCode => code in errorStatus)

/** Error of a row of a file. */
export const rowError = Type.Object(
  {
    line: count('The line of the file'),
    code: oneOf(codes, 'Why the row is refused'),
    fields: Type.Unsafe<Readonly<Record<string, string>>>({
      type: 'object',
      description: 'The broken rule of each field, by its path',
    }),
  },
  { $id: 'row-refusal', description: 'Why a row of a file is refused' },
)
