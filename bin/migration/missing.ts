import {
  indexSql,
  missingSearchIndexes,
  missingUniqueIndexes,
  orderIndexes,
  type TableSchema,
} from '../../api/resources/check-tables.ts'
import { idColumn, tableOf } from '../../api/resources/field-columns.ts'
import { identifier } from '../../db/identifier.ts'
import { idFieldOf, type Resource } from '../../domain/resource.ts'
import { type Column, columnsNeeded } from './columns.ts'

/** What a migration does for one resource, and how it is taken back. */
export interface Change {
  readonly up: readonly string[]
  readonly down: readonly string[]
  /** The columns whose value in records that are there a person has to say. */
  readonly toSay: readonly string[]
}

const named = (resource: Resource): string => identifier(tableOf(resource))

const kept = (resource: Resource): string[] => [
  'version integer NOT NULL DEFAULT 1',
  'created_at timestamptz NOT NULL DEFAULT now()',
  'updated_at timestamptz NOT NULL DEFAULT now()',
  ...(resource.softDelete ? ['deleted_at timestamptz'] : []),
]

const uniqueIndexes = (resource: Resource, existing: TableSchema['unique']): string[] =>
  missingUniqueIndexes(resource, existing).map(({ sql }) => `${sql};`)

const searchIndexes = (resource: Resource, existing: Pick<TableSchema, 'columns' | 'searched'>): string[] =>
  missingSearchIndexes(resource, existing).map(({ sql }) => `${sql};`)

/** What is asked for whenever a record is deleted to which others refer. */
const referenceIndexes = (resource: Resource, columns: readonly Column[]): string[] =>
  columns.filter(({ refers }) => refers !== '').map(({ name }) => `${indexSql(resource, [name])};`)

const inNewTable = ({ sql, begins, refers, isNeeded }: Column): string =>
  `${sql}${isNeeded ? ' NOT NULL' : ''}${begins}${refers}`

const newTable = (resource: Resource): Change => {
  const table = named(resource)
  const id = idFieldOf(resource)
    ? `PRIMARY KEY (${identifier(idColumn(resource))})`
    : `id ${resource.id} GENERATED ALWAYS AS IDENTITY PRIMARY KEY`
  const needed = columnsNeeded(resource)
  const columns = [id, ...needed.map(inNewTable), ...kept(resource)]
  return {
    up: [
      `CREATE TABLE ${table} (\n      ${columns.join(',\n      ')}\n    );`,
      ...uniqueIndexes(resource, []),
      ...referenceIndexes(resource, needed),
      ...orderIndexes(resource).map((sql) => `${sql};`),
      ...searchIndexes(resource, { columns: new Map(), searched: [] }),
    ],
    down: [`DROP TABLE ${table};`],
    toSay: [],
  }
}

/** Records that are there have no value for it, and no default gives them one. */
const isUnsaid = ({ isNeeded, begins }: Column): boolean => isNeeded && begins === ''

const inOlderTable = (table: string, column: Column): string[] => {
  if (!isUnsaid(column)) return [`ALTER TABLE ${table} ADD COLUMN ${inNewTable(column)};`]
  const name = identifier(column.name)
  return [
    `ALTER TABLE ${table} ADD COLUMN ${column.sql}${column.refers};`,
    `UPDATE ${table} SET ${name} = NULL; -- say what the records that are there get`,
    `ALTER TABLE ${table} ALTER COLUMN ${name} SET NOT NULL;`,
  ]
}

/** What of a resource its table lacks: the table, columns, indexes. Nothing for a view. */
export const missingIn = (resource: Resource, table: TableSchema | undefined): Change => {
  if (!table) return newTable(resource)
  if (table.isView) return { up: [], down: [], toSay: [] }
  const name = named(resource)
  const lacking = columnsNeeded(resource).filter((column) => !table.columns.has(column.name))
  return {
    up: [
      ...lacking.flatMap((column) => inOlderTable(name, column)),
      ...uniqueIndexes(resource, table.unique),
      ...referenceIndexes(resource, lacking),
      ...searchIndexes(resource, table),
    ],
    down: lacking.map((column) => `ALTER TABLE ${name} DROP COLUMN ${identifier(column.name)};`),
    toSay: lacking.filter(isUnsaid).map((column) => `${name}.${identifier(column.name)}`),
  }
}
