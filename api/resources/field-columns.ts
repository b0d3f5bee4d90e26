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

/** Builds the LIKE pattern that finds a search anywhere in a normalised text. */
export const searchPattern = (search: string): string =>
  `%${normalizeForSearch(search).replace(/[\\%_]/g, '\\$&')}%`

/** Builds SQL that normalises a text like `normalizeForSearch`; search indexes use the same function. */
export const searchFormSql = (sql: string): string => `search_form(${sql})`

/** Builds the SQL of the normalised searchable text of a field's column. */
export const searchedSql = (resource: Resource, name: string, column: string): string => {
  const field = fieldOf(resource, name)
  return searchFormSql(field ? storedType(field.type).searched(column) : column)
}

export const tableOf = (resource: Resource): string => resource.table ?? resource.name.replaceAll('-', '_')

const findColumn = (resource: Resource, name: string): string => fieldOf(resource, name)?.column ?? name

export const idColumn = (resource: Resource): string => findColumn(resource, idFieldOf(resource) ?? 'id')

const findStoredType = (resource: Resource, name: string) => {
  const field = fieldOf(resource, name)
  return field ? storedType(field.type) : singleColumnType
}

/** Lists the table columns of a field; none for computed fields and for texts stored outside the table. */
export const fieldColumns = (resource: Resource, name: string): readonly string[] =>
  fieldOf(resource, name)?.computed ? [] : findStoredType(resource, name).columns(findColumn(resource, name))

const findComparedColumn = (resource: Resource, column: string, name: string, part?: string): string =>
  name === 'id' ? idColumn(resource) : findStoredType(resource, name).comparedBy(column, part)

const listColumnTypes = <T extends FieldType>(
  field: Field<T> & { readonly type: T },
): readonly [string, ...string[]] => storedType(field.type).sqlTypes(field)

/** Lists the column types that can hold the values of a field; a new table gets the first. */
export const sqlTypesOf = (field: Field): readonly [string, ...string[]] => listColumnTypes(field)

export const filterColumn = (resource: Resource, name: string): string =>
  findComparedColumn(resource, findColumn(resource, name), name)

/** Finds the column that sorts a list; a path such as `city.en` names the language of a text. */
export const sortColumn = (resource: Resource, path: string): string => {
  const [name = '', part] = path.split('.')
  return findComparedColumn(
    resource,
    fieldOf(resource, name)?.sortColumn ?? findColumn(resource, name),
    name,
    part,
  )
}

const buildReadingSql = <T extends FieldType>(
  field: Field<T> & { readonly type: T },
  column: string,
): string | undefined => storedType(field.type).reading?.(column, field)

/**
 * Lists the SELECT expressions of a record over the alias `record`: each in its JSON form, named as its
 * field.
 */
export const selectedColumns = (resource: Resource): string[] => {
  const id = recordColumn(idColumn(resource))
  const columns = new Map([
    ['id', resource.id === 'bigint' ? `${id}::text` : id],
    ['version', recordColumn('version')],
    ['created_at', timeInJson(recordColumn('created_at'))],
    ['updated_at', timeInJson(recordColumn('updated_at'))],
  ])
  for (const [name, field] of Object.entries(resource.fields)) {
    const sql = buildReadingSql(field, findColumn(resource, name))
    if (sql) columns.set(name, sql)
  }

  return [...columns].map(([name, sql]) => `${sql} AS "${name}"`)
}

const toReadForm = <T extends FieldType>(
  field: Field<T> & { readonly type: T },
  value: unknown,
  stored: unknown,
): unknown => storedType(field.type).asRead(value, field, stored)

/** Converts input values to the form in which they will be read back. */
export const toStoredForm = (resource: Resource, values: RecordValues, stored: RecordValues): RecordValues =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const field = fieldOf(resource, name)
      return [name, field ? toReadForm(field, value, stored[name]) : value]
    }),
  )

/** Converts values to table columns. */
export const toColumns = (resource: Resource, values: RecordValues): Record<string, unknown> =>
  Object.assign(
    {},
    ...Object.entries(values).map(([name, value]) =>
      findStoredType(resource, name).storing(findColumn(resource, name), value),
    ),
  )
