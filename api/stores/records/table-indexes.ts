import { identifier } from '../../../db/identifier.ts'
import { fieldOf, type Resource } from '../../../domain/resource.ts'
import { aboutOf } from '../../../domain/rules/rule.ts'
import { columnsOf, idColumn, sortColumn, tableOf } from './field-columns.ts'
import { searchForm } from './search-sql.ts'

/** What a table has. */
export interface Table {
  /** The types of its columns, by their names. */
  readonly columns: ReadonlyMap<string, string>
  /** The columns of each unique index. */
  readonly unique: readonly (readonly string[])[]
  /** The columns in which an index finds parts of words. */
  readonly searched: readonly string[]
  /** A view takes the types of what it shows, and has no index. */
  readonly isView: boolean
}

/** The fields that are unique, alone and together. */
const uniqueFields = ({ fields, rules }: Resource): (readonly string[])[] => [
  ...Object.keys(fields).flatMap((name) => (fields[name]?.unique ? [[name]] : [])),
  ...(rules?.unique ?? []).map(aboutOf),
]

const notDeleted = ({ softDelete }: Resource): string => (softDelete ? ' WHERE deleted_at IS NULL' : '')

/** SQL of an index of these columns, over the records that are not deleted. */
export const indexSql = (
  resource: Resource,
  columns: readonly string[],
  kind: '' | 'UNIQUE ' = '',
): string => {
  const listed = columns.map(identifier).join(', ')
  return `CREATE ${kind}INDEX ON ${identifier(tableOf(resource))} (${listed})${notDeleted(resource)}`
}

/** The fields whose unique index a table lacks, and the SQL of each. */
export const uniqueIndexesLacking = (resource: Resource, existing: Table['unique']) =>
  uniqueFields(resource).flatMap((names) => {
    const columns = names.flatMap((name) => columnsOf(resource, name))
    const isKept = existing.some((index) => [...index].sort().join() === [...columns].sort().join())
    return isKept || columns.length === 0 ? [] : [{ names, sql: indexSql(resource, columns, 'UNIQUE ') }]
  })

// Every search reads through what is still pending, 4 MB by default.
const searchIndex = (resource: Resource, names: readonly string[]): string => {
  const forms = names.flatMap((name) =>
    columnsOf(resource, name).map(
      (column) => `${searchForm(resource, name, identifier(column))} gin_trgm_ops`,
    ),
  )
  return `CREATE INDEX ON ${identifier(tableOf(resource))} USING gin (${forms.join(', ')}) WITH (gin_pending_list_limit = 512)${notDeleted(resource)}`
}

/** The fields that are searched without an index, and the SQL of one; none where a column holds all that is searched. */
export const searchIndexesLacking = (
  resource: Resource,
  { columns, searched }: Pick<Table, 'columns' | 'searched'>,
) => {
  const isFound = (name: string) => columnsOf(resource, name).every((column) => searched.includes(column))
  const names = (resource.list.search ?? []).filter((name) => !isFound(name))
  return names.length === 0 || columns.has('search_text')
    ? []
    : [{ names, sql: searchIndex(resource, names) }]
}

/** The index of the usual order of a list, with the ids by which a page is found: none of an id, or of what is computed. */
export const orderIndexes = (resource: Resource): string[] => {
  const [name] = resource.list.sort
  const columns = [sortColumn(resource, name), idColumn(resource)]
  if (columns[0] === columns[1] || fieldOf(resource, name)?.computed) return []
  return [indexSql(resource, columns)]
}
