import type { Knex } from 'knex'
import { quoteIdentifier } from '../../db/statement.ts'
import { hasTrait } from '../../domain/descriptor/field.ts'
import { relationsOf } from '../../domain/descriptor/relations.ts'
import { fieldOf, type Resource } from '../../domain/descriptor/resource.ts'
import { ruleFields } from '../../domain/descriptor/rules.ts'
import { validateDescriptors } from '../../domain/descriptor/validate-descriptors.ts'
import { formatViolation, type Violation } from '../../domain/descriptor/violation.ts'
import { languages } from '../../domain/languages.ts'
import { fieldColumns, idColumn, searchedSql, sortColumn, sqlTypesOf, tableOf } from './field-columns.ts'
import type { ComputedColumns } from './source.ts'

/** Columns and unique indexes of a table or view, as the database has them. */
export interface TableSchema {
  /** Column types by column name. */
  readonly columns: ReadonlyMap<string, string>
  /** Columns of each unique index. */
  readonly unique: readonly (readonly string[])[]
  /** Columns with a search index, which finds parts of words. */
  readonly searched: readonly string[]
  /** Whether it is a view: a view inherits its column types and has no indexes. */
  readonly isView: boolean
}

const listUniqueFields = ({ fields, rules }: Resource): (readonly string[])[] => [
  ...Object.keys(fields).flatMap((name) => (fields[name]?.unique ? [[name]] : [])),
  ...(rules?.unique ?? []).map(ruleFields),
]

const buildNotDeletedSql = ({ softDelete }: Resource): string =>
  softDelete ? ' WHERE deleted_at IS NULL' : ''

/** Builds the SQL of an index on columns. The index leaves out deleted records. */
export const indexSql = (
  resource: Resource,
  columns: readonly string[],
  kind: '' | 'UNIQUE ' = '',
  method: 'btree' | 'gin' = 'btree',
): string => {
  const columnList = columns.map(quoteIdentifier).join(', ')
  const using = method === 'btree' ? '' : ` USING ${method}`
  return `CREATE ${kind}INDEX ON ${quoteIdentifier(tableOf(resource))}${using} (${columnList})${buildNotDeletedSql(resource)}`
}

/** Lists the columns of each unique index of fields. A text in languages has one index per language. */
const listUniqueColumnSets = (resource: Resource, names: readonly string[]): string[][] => {
  const isInLanguages = (name: string) => {
    const field = fieldOf(resource, name)
    return field !== undefined && hasTrait(field, 'inLanguages')
  }
  const listColumns = (language: number) =>
    names.flatMap((name) => {
      const columns = fieldColumns(resource, name)
      return isInLanguages(name) ? columns.slice(language, language + 1) : columns
    })
  return names.some(isInLanguages) ? languages.map((_, index) => listColumns(index)) : [listColumns(0)]
}

/** Finds the fields whose unique index is missing, with the SQL of each index. */
export const findMissingUniqueIndexes = (resource: Resource, existing: TableSchema['unique']) =>
  listUniqueFields(resource).flatMap((names) =>
    listUniqueColumnSets(resource, names).flatMap((columns) => {
      const isIndexed = existing.some((index) => [...index].sort().join() === [...columns].sort().join())
      return isIndexed || columns.length === 0 ? [] : [{ names, sql: indexSql(resource, columns, 'UNIQUE ') }]
    }),
  )

// Every search scans the pending list of the index, up to 4 MB by default, so the list is limited to 512 kB.
const buildSearchIndexSql = (resource: Resource, names: readonly string[]): string => {
  const forms = names.flatMap((name) =>
    fieldColumns(resource, name).map(
      (column) => `${searchedSql(resource, name, quoteIdentifier(column))} gin_trgm_ops`,
    ),
  )
  return `CREATE INDEX ON ${quoteIdentifier(tableOf(resource))} USING gin (${forms.join(', ')}) WITH (gin_pending_list_limit = 512)${buildNotDeletedSql(resource)}`
}

/**
 * Finds the fields that are searched without an index, with the SQL of that index. Tables with a
 * `search_text` column need none.
 */
export const findMissingSearchIndexes = (
  resource: Resource,
  { columns, searched }: Pick<TableSchema, 'columns' | 'searched'>,
) => {
  const isIndexed = (name: string) =>
    fieldColumns(resource, name).every((column) => searched.includes(column))
  const names = (resource.list.search ?? []).filter((name) => !isIndexed(name))
  return names.length === 0 || columns.has('search_text')
    ? []
    : [{ names, sql: buildSearchIndexSql(resource, names) }]
}

/**
 * Builds the SQL of the index for the default order of a list, with the id as tie breaker. Empty when the
 * list is sorted by its id or by a computed field.
 */
export const orderIndexes = (resource: Resource): string[] => {
  const [name] = resource.list.sort
  const columns = [sortColumn(resource, name), idColumn(resource)]
  if (columns[0] === columns[1] || fieldOf(resource, name)?.computed) return []
  return [indexSql(resource, columns)]
}

const remedy = 'npm run migration -- NAME generates what is missing'

/** Lists the columns of a field that only serve sorting. */
const listSortColumns = (resource: Resource, name: string): string[] => {
  const field = resource.fields[name]
  if (!field?.sortColumn) return []
  const paths = hasTrait(field, 'inLanguages') ? languages.map((language) => `${name}.${language}`) : [name]
  return paths.map((path) => sortColumn(resource, path))
}

/** Lists the columns that every table has in addition to its fields. */
const listSystemColumns = (resource: Resource): string[] => [
  idColumn(resource),
  'version',
  'created_at',
  'updated_at',
  ...(resource.softDelete ? ['deleted_at'] : []),
]

const findMissingColumns = (resource: Resource, { columns }: TableSchema): Violation[] => {
  const systemColumns = listSystemColumns(resource).map((column) => ({ path: column, column }))
  const fieldColumnList = Object.keys(resource.fields).flatMap((path) =>
    [...fieldColumns(resource, path), ...listSortColumns(resource, path)].map((column) => ({
      path,
      column,
    })),
  )

  return [...systemColumns, ...fieldColumnList]
    .filter(({ column }) => !columns.has(column))
    .map(({ path, column }) => ({ path, problem: `needs the column ${tableOf(resource)}.${column}`, remedy }))
}

const stripSize = (type: string): string => type.replace(/\(.*\)/, '')

const findWrongTypes = (resource: Resource, { columns, isView }: TableSchema): Violation[] =>
  Object.entries(resource.fields).flatMap(([path, field]) => {
    const types = sqlTypesOf(field)
    const canHold = (type: string) => types.includes(type) || types.includes(stripSize(type))
    return fieldColumns(resource, path).flatMap((column) => {
      const type = columns.get(column)
      if (isView || type === undefined || canHold(type)) return []
      const problem = `the column ${tableOf(resource)}.${column} is ${type}, which does not hold a ${field.type} field`
      return [{ path, problem, remedy: `make it ${types[0]} in a migration` }]
    })
  })

const findUnindexedUniques = (resource: Resource, { unique, isView }: TableSchema): Violation[] =>
  isView
    ? []
    : findMissingUniqueIndexes(resource, unique).map(({ names, sql }) => ({
        path: names.join(', '),
        problem: 'is unique, and no index keeps it so',
        remedy: `${remedy}: ${sql}`,
      }))

const findUnindexedSearches = (resource: Resource, table: TableSchema): Violation[] =>
  table.isView
    ? []
    : findMissingSearchIndexes(resource, table).map(({ names }) => ({
        path: names.join(', '),
        problem: 'is searched, and no index finds it',
        remedy,
      }))

/** Finds references to records that cannot be locked, because they are rows of a view without `rowTable`. */
const findUnlockableReferences = (
  resource: Resource,
  tables: ReadonlyMap<string, TableSchema>,
): Violation[] =>
  relationsOf(resource)
    .filter(({ parent }) => tables.get(tableOf(parent))?.isView && !parent.rowTable)
    .map(({ parent, field }) => ({
      path: field,
      problem: `refers to ${parent.name}, whose records are rows of a view and cannot be locked`,
      remedy: 'refer to a resource with a table of its own',
    }))

/**
 * Finds what a descriptor needs and its table lacks; each line names the resource, the field and a remedy.
 */
export const findTableViolations = (resource: Resource, table: TableSchema | undefined): string[] => {
  const missingTable = { path: 'table', problem: `there is no table ${tableOf(resource)}`, remedy }
  const violations = table
    ? [findMissingColumns, findWrongTypes, findUnindexedUniques, findUnindexedSearches].flatMap((find) =>
        find(resource, table),
      )
    : [missingTable]
  return violations.map((violation) => formatViolation(resource, violation))
}

/** Thrown when invalid descriptors keep the server from starting. The message has one line per violation. */
export class InvalidDescriptor extends Error {}

// The columns of an expression index, such as lower(email), are found only through its dependencies.
const sql = `
  SELECT relname AS name, relkind <> 'r' AS is_view,
    ARRAY(SELECT ARRAY[attname::text, format_type(atttypid, atttypmod)] FROM pg_attribute
      WHERE attrelid = relation.oid AND attnum > 0 AND NOT attisdropped) AS columns,
    coalesce((SELECT jsonb_agg(ARRAY(SELECT attname::text FROM pg_attribute
        WHERE attrelid = relation.oid AND (attnum = ANY (indkey) OR 0 = ANY (indkey) AND attname <> 'deleted_at'
          AND EXISTS (SELECT FROM pg_depend WHERE objid = indexrelid AND refobjid = attrelid AND refobjsubid = attnum))))
      FROM pg_index WHERE indrelid = relation.oid AND indisunique), '[]') AS unique,
    ARRAY(SELECT attname::text FROM pg_index JOIN pg_depend ON objid = indexrelid AND refobjid = indrelid
        JOIN pg_attribute ON attrelid = indrelid AND attnum = refobjsubid
      WHERE indrelid = relation.oid AND pg_get_indexdef(indexrelid) LIKE '%search\\_form(%') AS searched
  FROM pg_class relation
  WHERE relname = ANY (?) AND relnamespace = current_schema()::regnamespace`

interface Row {
  readonly name: string
  readonly is_view: boolean
  readonly columns: [string, string][]
  readonly unique: string[][]
  readonly searched: string[]
}

/** Reads the schemas of tables by name; missing tables are left out. One query. */
export const readTables = async (knex: Knex, names: readonly string[]): Promise<Map<string, TableSchema>> => {
  const { rows } = await knex.raw<{ rows: Row[] }>(sql, [[...names]])
  return new Map(
    rows.map(({ name, is_view, columns, unique, searched }) => [
      name,
      { columns: new Map(columns), unique, searched, isView: is_view },
    ]),
  )
}

/** Throws `InvalidDescriptor` when there are violations. */
export const assertNoViolations = (violations: readonly string[]): void => {
  if (violations.length > 0) throw new InvalidDescriptor([...new Set(violations)].join('\n'))
}

interface ComputedFields {
  readonly resource: Resource
  readonly computed?: ComputedColumns
}

/** Runs the SQL of computed fields with LIMIT 0, so that errors are found at the start of the server. */
const findComputedViolations = async (
  knex: Knex,
  { resource, computed = {} }: ComputedFields,
): Promise<string[]> => {
  const violations: string[] = []
  for (const [path, computedSql] of Object.entries(computed)) {
    const query = `SELECT (${computedSql}) FROM ${quoteIdentifier(tableOf(resource))} record LIMIT 0`
    // Knex would take a question mark of the SQL for a binding.
    const error = await knex.raw(query.replaceAll('?', '\\?')).then(
      () => undefined,
      (cause: Error) => cause,
    )
    // Knex puts the whole statement before the reason.
    const reason = error?.message.split(' - ').at(-1)
    if (reason === undefined) continue
    const problem = `its SQL fails: ${reason}`
    violations.push(formatViolation(resource, { path, problem, remedy: 'mend it in its store' }))
  }

  return violations
}

/**
 * Throws `InvalidDescriptor` for descriptors that contradict themselves, each other or the tables, and for
 * SQL of computed fields that does not run. One query, and one for each computed field.
 */
export const checkDescriptors = async (
  knex: Knex,
  allResources: readonly Resource[],
  computedFields: readonly ComputedFields[] = [],
): Promise<void> => {
  const parents = allResources.flatMap(relationsOf).map(({ parent }) => parent)
  const tables = await readTables(knex, [...allResources, ...parents].map(tableOf))
  const violations = allResources.flatMap((resource) =>
    findTableViolations(resource, tables.get(tableOf(resource))),
  )
  const unlockableReferences = allResources.flatMap((resource) =>
    findUnlockableReferences(resource, tables).map((violation) => formatViolation(resource, violation)),
  )
  assertNoViolations([...validateDescriptors(allResources), ...violations, ...unlockableReferences])

  const computedViolations: string[] = []
  for (const fields of computedFields)
    computedViolations.push(...(await findComputedViolations(knex, fields)))
  assertNoViolations(computedViolations)
}
