import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  findMissingSearchIndexes,
  findMissingUniqueIndexes,
  indexSql,
  orderIndexes,
  readTables,
  type TableSchema,
} from '../api/resources/check-tables.ts'
import { fieldColumns, idColumn, sqlTypesOf, tableOf } from '../api/resources/field-columns.ts'
import { createDatabase } from '../db/create-database.ts'
import { migrate } from '../db/migrate.ts'
import { quoteIdentifier } from '../db/statement.ts'
import { hasTrait, isAlwaysRequired } from '../domain/descriptor/field.ts'
import { type Field, idFieldOf, type Resource } from '../domain/descriptor/resource.ts'
import { languages } from '../domain/languages.ts'

/** Column of a field in SQL. */
interface Column {
  readonly field: string
  readonly name: string
  /** Name and type. */
  readonly sql: string
  /** ` DEFAULT …`, or empty. */
  readonly defaultSql: string
  /** ` REFERENCES …`, or empty. */
  readonly referencesSql: string
  readonly isReferenceList: boolean
  readonly isNeeded: boolean
}

const quoteSql = (text: string): string => `'${text.replaceAll("'", "''")}'`

const formatLiteral = (value: unknown, type: string): string => {
  if (typeof value === 'boolean' || typeof value === 'number') return String(value)
  if (Array.isArray(value) && type.endsWith('[]'))
    return value.length > 0
      ? `ARRAY[${value.map((element) => formatLiteral(element, '')).join(', ')}]`
      : "'{}'"
  return quoteSql(typeof value === 'string' ? value : JSON.stringify(value))
}

/**
 * Lists the default of each column of a field: the field's own, or an empty value for types that are never
 * null.
 */
const formatDefaults = (field: Field, type: string): string[] => {
  const formatDefault = (value: unknown) =>
    value === undefined ? '' : ` DEFAULT ${formatLiteral(value, type)}`
  const defaultValue = 'default' in field ? field.default : undefined
  if (hasTrait(field, 'inLanguages')) {
    const texts = new Map<string, unknown>(Object.entries(Object(defaultValue)))
    return languages.map((language) => formatDefault(texts.get(language)))
  }
  return [formatDefault(defaultValue ?? (type.endsWith('[]') ? [] : undefined))]
}

const formatReference = (field: Field, resource: Resource): string => {
  if (!('to' in field) || sqlTypesOf(field)[0].endsWith('[]')) return ''
  const { to }: { to: unknown } = field
  return ` REFERENCES ${quoteIdentifier(tableOf(to === 'self' ? resource : field.to))}`
}

const isSortedByWords = (field: Field, type: string): boolean =>
  type.startsWith('character varying') && hasTrait(field, 'sortable')

const listFieldColumns = (resource: Resource, field: string, definition: Field): Column[] => {
  const [type] = sqlTypesOf(definition)
  const collation = isSortedByWords(definition, type) ? ' COLLATE "und-x-icu"' : ''
  const defaults = formatDefaults(definition, type)

  return fieldColumns(resource, field).map((name, index) => ({
    field,
    name,
    sql: `${quoteIdentifier(name)} ${type}${collation}`,
    defaultSql: defaults[index] ?? '',
    referencesSql: formatReference(definition, resource),
    isReferenceList: 'to' in definition && hasTrait(definition, 'several'),
    isNeeded: isAlwaysRequired(definition) || (defaults[index] ?? '') !== '',
  }))
}

/** Lists the columns that the fields of a resource need, besides those of every table. */
const listNeededColumns = (resource: Resource): Column[] =>
  Object.entries(resource.fields)
    .filter(([name]) => name !== 'created_at' && name !== 'updated_at')
    .flatMap(([name, field]) => listFieldColumns(resource, name, field))

/** Change of a migration for one resource, and its reversal. */
interface Change {
  readonly up: readonly string[]
  readonly down: readonly string[]
  /** Columns whose value in existing records the developer must fill in. */
  readonly columnsToFill: readonly string[]
}

const quoteTable = (resource: Resource): string => quoteIdentifier(tableOf(resource))

const listStandardColumns = (resource: Resource): string[] => [
  'version integer NOT NULL DEFAULT 1',
  'created_at timestamptz NOT NULL DEFAULT now()',
  'updated_at timestamptz NOT NULL DEFAULT now()',
  ...(resource.softDelete ? ['deleted_at timestamptz'] : []),
]

const uniqueIndexes = (resource: Resource, existing: TableSchema['unique']): string[] =>
  findMissingUniqueIndexes(resource, existing).map(({ sql }) => `${sql};`)

const searchIndexes = (resource: Resource, existing: Pick<TableSchema, 'columns' | 'searched'>): string[] =>
  findMissingSearchIndexes(resource, existing).map(({ sql }) => `${sql};`)

/** Builds the indexes for finding the records that refer to a deleted one. */
const referenceIndexes = (resource: Resource, columns: readonly Column[]): string[] =>
  columns.flatMap(({ name, referencesSql, isReferenceList }) => {
    if (isReferenceList) return [`${indexSql(resource, [name], '', 'gin')};`]
    return referencesSql === '' ? [] : [`${indexSql(resource, [name])};`]
  })

const formatColumn = ({ sql, defaultSql, referencesSql, isNeeded }: Column): string =>
  `${sql}${isNeeded ? ' NOT NULL' : ''}${defaultSql}${referencesSql}`

const planNewTable = (resource: Resource): Change => {
  const table = quoteTable(resource)
  const id = idFieldOf(resource)
    ? `PRIMARY KEY (${quoteIdentifier(idColumn(resource))})`
    : `id ${resource.id} GENERATED ALWAYS AS IDENTITY PRIMARY KEY`
  const needed = listNeededColumns(resource)
  const columns = [id, ...needed.map(formatColumn), ...listStandardColumns(resource)]

  return {
    up: [
      `CREATE TABLE ${table} (\n      ${columns.join(',\n      ')}\n    );`,
      ...uniqueIndexes(resource, []),
      ...referenceIndexes(resource, needed),
      ...orderIndexes(resource).map((sql) => `${sql};`),
      ...searchIndexes(resource, { columns: new Map(), searched: [] }),
    ],
    down: [`DROP TABLE ${table};`],
    columnsToFill: [],
  }
}

/** Whether existing records need a value that no default provides. */
const needsValue = ({ isNeeded, defaultSql }: Column): boolean => isNeeded && defaultSql === ''

const formatAddColumn = (table: string, column: Column): string[] => {
  if (!needsValue(column)) return [`ALTER TABLE ${table} ADD COLUMN ${formatColumn(column)};`]
  const name = quoteIdentifier(column.name)
  return [
    `ALTER TABLE ${table} ADD COLUMN ${column.sql}${column.referencesSql};`,
    `UPDATE ${table} SET ${name} = NULL; -- say what the records that are there get`,
    `ALTER TABLE ${table} ALTER COLUMN ${name} SET NOT NULL;`,
  ]
}

/**
 * Plans the changes that a resource needs in its table: the table itself, columns, indexes. Empty for a view.
 */
export const planTableChange = (resource: Resource, table: TableSchema | undefined): Change => {
  if (!table) return planNewTable(resource)
  if (table.isView) return { up: [], down: [], columnsToFill: [] }

  const name = quoteTable(resource)
  const missingColumns = listNeededColumns(resource).filter((column) => !table.columns.has(column.name))

  return {
    up: [
      ...missingColumns.flatMap((column) => formatAddColumn(name, column)),
      ...uniqueIndexes(resource, table.unique),
      ...referenceIndexes(resource, missingColumns),
      ...searchIndexes(resource, table),
    ],
    down: missingColumns.map((column) => `ALTER TABLE ${name} DROP COLUMN ${quoteIdentifier(column.name)};`),
    columnsToFill: missingColumns
      .filter(needsValue)
      .map((column) => `${name}.${quoteIdentifier(column.name)}`),
  }
}

const folder = 'db/migrations'

/** Reads the tables that the migrations create, in a temporary database. */
const readFreshTables = async (names: readonly string[]): Promise<Map<string, TableSchema>> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'fresh-tables-'))
  const database = await createDatabase({ dataDir: join(dataDir, 'data') })
  try {
    await migrate(database)
    return await readTables(database.knex, names)
  } finally {
    await database.close()
    rmSync(dataDir, { recursive: true })
  }
}

const escapeTemplate = (sql: string): string => sql.replace(/[\\`]|\$(?=\{)/g, '\\$&')

const formatMethod = (name: 'up' | 'down', lines: readonly string[]): string =>
  `export const ${name} = (knex: Knex): Promise<void> =>\n  knex.raw(\`\n    ${escapeTemplate(lines.join('\n    '))}\n  \`)\n`

/** Builds the text of a migration. */
export const migrationText = ({ up, down }: Pick<Change, 'up' | 'down'>): string =>
  ["import type { Knex } from 'knex'\n", formatMethod('up', up), formatMethod('down', down)].join('\n')

const findNextNumber = (): string => {
  const last = Math.max(0, ...readdirSync(folder).map((file) => Number.parseInt(file, 10) || 0))
  return String(last + 1).padStart(4, '0')
}

/** Written migration, with the columns whose value the developer must fill in. */
interface WrittenMigration extends Pick<Change, 'columnsToFill'> {
  readonly path: string
}

/** Writes the migration that the tables of these resources need; undefined if they need none. */
export const writeMigration = async (
  name: string,
  resources: readonly Resource[],
): Promise<WrittenMigration | undefined> => {
  const tables = await readFreshTables(resources.map(tableOf))
  const changes = resources.map((resource) => planTableChange(resource, tables.get(tableOf(resource))))
  const up = changes.flatMap((change) => change.up)
  if (up.length === 0) return undefined
  const path = join(folder, `${findNextNumber()}_${name.replaceAll('-', '_')}.ts`)
  const down = changes.flatMap((change) => change.down).reverse()
  writeFileSync(path, migrationText({ up, down: down.length > 0 ? down : ['SELECT 1;'] }))
  return { path, columnsToFill: changes.flatMap(({ columnsToFill }) => columnsToFill) }
}
