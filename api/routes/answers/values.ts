import { type Static, type TSchema, Type } from '@sinclair/typebox'
import { languageCode } from '../schemas.ts'

/** A moment, in ISO 8601 and UTC. */
export const time = Type.Unsafe<Date>({ type: 'string', format: 'date-time' })
export const count = Type.Integer({ minimum: 0 })
export const text = Type.String()

/** A list that nobody who answers it may change. */
export const listOf = <T extends TSchema>(entry: T) =>
  Type.Unsafe<readonly Static<T>[]>({ type: 'array', items: entry })

/** The same value, or null. */
export const nullable = <T extends TSchema>(schema: T) =>
  Type.Unsafe<Static<T> | null>({ ...schema, type: [schema.type, 'null'] })

/** A text in each language, empty where there is none. */
export const texts = Type.Object({ ru: text, he: text, en: text })
/** The texts of the languages that have one. */
export const someTexts = Type.Partial(texts)
export const countsByLanguage = Type.Object({ ru: count, he: count, en: count })
export const languageList = listOf(languageCode)
/** The id of a bigint column. */
export const bigId = Type.String({ pattern: '^[0-9]+$' })
export const version = Type.Integer({ minimum: 1 })
