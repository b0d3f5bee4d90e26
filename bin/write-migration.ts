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

/** A column of a field, as SQL. */
interface Column {
  readonly field: string
  readonly name: string
  /** Its name and type. */
  readonly sql: string
  /** ` DEFAULT …`, or nothing. */
  readonly begins: string
  /** ` REFERENCES …`, or nothing. */
  readonly refers: string
  readonly isReferenceList: boolean
  readonly isNeeded: boolean
}

const quoteSql = (text: string): string => `'${text.replaceAll("'", "''")}'`

/** A value as the column of a type holds it. */
const formatLiteral = (value: unknown, type: string): string => {
  if (typeof value === 'boolean' || typeof value === 'number') return String(value)
  if (Array.isArray(value) && type.endsWith('[]'))
    return value.length > 0
      ? `ARRAY[${value.map((element) => formatLiteral(element, '')).join(', ')}]`
      : "'{}'"
  return quoteSql(typeof value === 'string' ? value : JSON.stringify(value))
}

/** What each column of a field begins with: the field's own default, or nothing where the type is never null. */
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
    begins: defaults[index] ?? '',
    refers: formatReference(definition, resource),
    isReferenceList: 'to' in definition && hasTrait(definition, 'several'),
    isNeeded: isAlwaysRequired(definition) || (defaults[index] ?? '') !== '',
  }))
}

/** The columns that the fields of a resource need, beside those that every table has. */
const listNeededColumns = (resource: Resource): Column[] =>
  Object.entries(resource.fields)
    .filter(([name]) => name !== 'created_at' && name !== 'updated_at')
    .flatMap(([name, field]) => listFieldColumns(resource, name, field))

/** What a migration does for one resource, and how it is taken back. */
interface Change {
  readonly up: readonly string[]
  readonly down: readonly string[]
  /** The columns whose value in records that are there a person has to say. */
  readonly toSay: readonly string[]
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

/** What is asked for whenever a record is deleted to which others refer. */
const referenceIndexes = (resource: Resource, columns: readonly Column[]): string[] =>
  columns.flatMap(({ name, refers, isReferenceList }) => {
    if (isReferenceList) return [`${indexSql(resource, [name], '', 'gin')};`]
    return refers === '' ? [] : [`${indexSql(resource, [name])};`]
  })

const formatColumn = ({ sql, begins, refers, isNeeded }: Column): string =>
  `${sql}${isNeeded ? ' NOT NULL' : ''}${begins}${refers}`

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
    toSay: [],
  }
}

/** Records that are there have no value for it, and no default gives them one. */
const needsValue = ({ isNeeded, begins }: Column): boolean => isNeeded && begins === ''

const formatAddColumn = (table: string, column: Column): string[] => {
  if (!needsValue(column)) return [`ALTER TABLE ${table} ADD COLUMN ${formatColumn(column)};`]
  const name = quoteIdentifier(column.name)
  return [
    `ALTER TABLE ${table} ADD COLUMN ${column.sql}${column.refers};`,
    `UPDATE ${table} SET ${name} = NULL; -- say what the records that are there get`,
    `ALTER TABLE ${table} ALTER COLUMN ${name} SET NOT NULL;`,
  ]
}

/** What of a resource its table lacks: the table, columns, indexes. Nothing for a view. */
export const planTableChange = (resource: Resource, table: TableSchema | undefined): Change => {
  if (!table) return planNewTable(resource)
  if (table.isView) return { up: [], down: [], toSay: [] }

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
    toSay: missingColumns.filter(needsValue).map((column) => `${name}.${quoteIdentifier(column.name)}`),
  }
}

const folder = 'db/migrations'

/** The tables that the migrations make, on a new database that is thrown away. */
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

/** The text of a migration. */
export const migrationText = ({ up, down }: Pick<Change, 'up' | 'down'>): string =>
  ["import type { Knex } from 'knex'\n", formatMethod('up', up), formatMethod('down', down)].join('\n')

const findNextNumber = (): string => {
  const last = Math.max(0, ...readdirSync(folder).map((file) => Number.parseInt(file, 10) || 0))
  return String(last + 1).padStart(4, '0')
}

/** A migration that is written, and the columns in whose UPDATE a person has to say a value. */
export interface WrittenMigration extends Pick<Change, 'toSay'> {
  readonly path: string
}

/** Writes the migration that the tables of these resources lack; undefined where they lack nothing. */
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
  return { path, toSay: changes.flatMap(({ toSay }) => toSay) }
}
