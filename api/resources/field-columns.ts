import {
  type Field,
  type FieldType,
  fieldOf,
  idFieldOf,
  type Resource,
} from '../../domain/descriptor/resource.ts'
import { normalizeForSearch } from '../../domain/format/search-text.ts'
import type { RecordValues } from './record.ts'
import { recordColumn, singleColumnType, storedType, timeInJson } from './stored-types.ts'

/** The pattern for LIKE that finds a text anywhere in a normalised one. */
export const searchPattern = (search: string): string =>
  `%${normalizeForSearch(search).replace(/[\\%_]/g, '\\$&')}%`

/** SQL that normalises a text as `normaliseForSearch` does, by a function that indexes are made of as well. */
export const searchFormSql = (sql: string): string => `search_form(${sql})`

/** SQL of what is searched of a column of a field. */
export const searchedSql = (resource: Resource, name: string, column: string): string => {
  const field = fieldOf(resource, name)
  return searchFormSql(field ? storedType(field.type).searched(column) : column)
}

export const tableOf = (resource: Resource): string => resource.table ?? resource.name.replaceAll('-', '_')

const columnOf = (resource: Resource, name: string): string => fieldOf(resource, name)?.column ?? name

export const idColumn = (resource: Resource): string => columnOf(resource, idFieldOf(resource) ?? 'id')

const storedTypeOf = (resource: Resource, name: string) => {
  const field = fieldOf(resource, name)
  return field ? storedType(field.type) : singleColumnType
}

/** The table's columns that a field is kept in; none for texts that are kept beside the record, and for what is computed. */
export const fieldColumns = (resource: Resource, name: string): readonly string[] =>
  fieldOf(resource, name)?.computed ? [] : storedTypeOf(resource, name).columns(columnOf(resource, name))

const comparedColumn = (resource: Resource, column: string, name: string, part?: string): string =>
  name === 'id' ? idColumn(resource) : storedTypeOf(resource, name).comparedBy(column, part)

const columnTypesOf = <T extends FieldType>(
  field: Field<T> & { readonly type: T },
): readonly [string, ...string[]] => storedType(field.type).sqlTypes(field)

/** The types of column that hold the values of a field; a new table gets the first. */
export const sqlTypesOf = (field: Field): readonly [string, ...string[]] => columnTypesOf(field)

/** The column that a list is filtered by. */
export const filterColumn = (resource: Resource, name: string): string =>
  comparedColumn(resource, columnOf(resource, name), name)

/** The column that a list is sorted by; a language text by one of its languages, as in `city.he`. */
export const sortColumn = (resource: Resource, path: string): string => {
  const [name = '', part] = path.split('.')
  return comparedColumn(resource, fieldOf(resource, name)?.sortColumn ?? columnOf(resource, name), name, part)
}

const readingSql = <T extends FieldType>(
  field: Field<T> & { readonly type: T },
  column: string,
): string | undefined => storedType(field.type).reading?.(column, field)

/** What is selected of a record, from the alias `record`, under the names of its fields, as it stands in JSON. */
export const selectedColumns = (resource: Resource): string[] => {
  const id = recordColumn(idColumn(resource))
  const columns = new Map([
    ['id', resource.id === 'bigint' ? `${id}::text` : id],
    ['version', recordColumn('version')],
    ['created_at', timeInJson(recordColumn('created_at'))],
    ['updated_at', timeInJson(recordColumn('updated_at'))],
  ])
  for (const [name, field] of Object.entries(resource.fields)) {
    const sql = readingSql(field, columnOf(resource, name))
    if (sql) columns.set(name, sql)
  }

  return [...columns].map(([name, sql]) => `${sql} AS "${name}"`)
}

const toReadForm = <T extends FieldType>(
  field: Field<T> & { readonly type: T },
  value: unknown,
  stored: unknown,
): unknown => storedType(field.type).asRead(value, field, stored)

/** What a record would answer of these values once they are stored. */
export const toStoredForm = (resource: Resource, values: RecordValues, stored: RecordValues): RecordValues =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const field = fieldOf(resource, name)
      return [name, field ? toReadForm(field, value, stored[name]) : value]
    }),
  )

/** Values as the columns of the table take them. */
export const toColumns = (resource: Resource, values: RecordValues): Record<string, unknown> =>
  Object.assign(
    {},
    ...Object.entries(values).map(([name, value]) =>
      storedTypeOf(resource, name).storing(columnOf(resource, name), value),
    ),
  )
