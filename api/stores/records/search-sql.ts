import { normaliseForSearch } from '../../../domain/search-text.ts'

/** The pattern for LIKE that finds a text anywhere in a normalised one. */
export const searchPattern = (search: string): string =>
  `%${normaliseForSearch(search).replace(/[\\%_]/g, '\\$&')}%`

/** SQL that normalises a text as far as PostgreSQL can, where no column holds it normalised. */
export const normalisedSql = (sql: string): string => `replace(lower(${sql} COLLATE "und-x-icu"), 'ё', 'е')`
