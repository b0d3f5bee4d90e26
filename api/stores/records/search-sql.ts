import { normaliseForSearch, searchFolding } from '../../../domain/search-text.ts'

/** The pattern for LIKE that finds a text anywhere in a normalised one. */
export const searchPattern = (search: string): string =>
  `%${normaliseForSearch(search).replace(/[\\%_]/g, '\\$&')}%`

const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`
const folding = `${literal(searchFolding.from)}, ${literal(searchFolding.to)}`

/** SQL that normalises a text as `normaliseForSearch` does, where no column holds it normalised. */
export const normalisedSql = (sql: string): string =>
  `translate(lower(normalize(${sql}, NFC) COLLATE "und-x-icu"), ${folding})`
