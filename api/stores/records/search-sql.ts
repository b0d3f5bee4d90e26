import { normaliseForSearch } from '../../../domain/search-text.ts'

/** The pattern for LIKE that finds a text anywhere in a normalised one. */
export const searchPattern = (search: string): string =>
  `%${normaliseForSearch(search).replace(/[\\%_]/g, '\\$&')}%`

/** SQL that normalises a text as `normaliseForSearch` does, by a function that indexes are made of as well. */
export const normalisedSql = (sql: string): string => `search_form(${sql})`
