import { type Static, type TSchema, Type } from '@sinclair/typebox'
import { languages, languageNames as names } from '../../languages.ts'
import { sections } from '../../sections.ts'

export const text = (description: string) => Type.String({ description })
export const count = (description: string) => Type.Integer({ minimum: 0, description })
export const number = (description: string) => Type.Integer({ description })
export const flag = (description: string) => Type.Boolean({ description })

/** A moment, in ISO 8601 and UTC; the server answers it as a Date. */
export const time = (description: string) =>
  Type.Unsafe<Date>({ type: 'string', format: 'date-time', description })

/** One of the given words. */
export const oneOf = <const T extends string>(words: readonly T[], description: string) =>
  Type.Unsafe<T>({ type: 'string', enum: [...words], description })

/** A list that nobody who answers it may change. */
export const listOf = <T extends TSchema>(entry: T, description: string) =>
  Type.Unsafe<readonly Static<T>[]>({ type: 'array', items: entry, description })

/** The same value, or null. */
export const nullable = <T extends TSchema>(schema: T) =>
  Type.Unsafe<Static<T> | null>({
    ...schema,
    type: [schema.type, 'null'],
    ...(schema.enum && { enum: [...schema.enum, null] }),
  })

/** The same in each language. */
export const byLanguage = <T extends TSchema>(part: (description: string) => T, description: string) =>
  Type.Object({ ru: part(names.ru.en), he: part(names.he.en), en: part(names.en.en) }, { description })

/** A text in each language, empty where there is none. */
export const texts = (description: string) => byLanguage(text, description)
/** The texts of the languages that have one. */
export const someTexts = (description: string) => Type.Partial(texts(description))
export const countsByLanguage = (description: string) => byLanguage(count, description)
export const languageCode = (description: string) => oneOf(languages, description)
export const languageList = (description: string) => listOf(languageCode('A language'), description)

/** The section of a page; none for screens that belong to no section. */
export const sectionKey = nullable(
  oneOf(
    sections.map(({ key }) => key),
    'The section of its page',
  ),
)

/** The id of a bigint column. */
export const bigId = (description: string) => Type.String({ pattern: '^[0-9]+$', description })
export const version = Type.Integer({
  minimum: 1,
  description: 'Raised by each write; sent back with a change, to tell what its client has seen',
})
