import { fieldOf, type Resource } from '../../../domain/resource.ts'
import { normaliseForSearch } from '../../../domain/search-text.ts'
import { storedType } from './field-types/index.ts'

/** The pattern for LIKE that finds a text anywhere in a normalised one. */
export const searchPattern = (search: string): string =>
  `%${normaliseForSearch(search).replace(/[\\%_]/g, '\\$&')}%`

/** SQL that normalises a text as `normaliseForSearch` does, by a function that indexes are made of as well. */
export const normalisedSql = (sql: string): string => `search_form(${sql})`

/** SQL of what is searched of a column of a field. */
export const searchForm = (resource: Resource, name: string, column: string): string => {
  const field = fieldOf(resource, name)
  return normalisedSql(field ? storedType(field.type).searched(column) : column)
}
