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
  readonly isNeeded: boolean
}

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`

/** A value as the column of a type holds it. */
const literal = (value: unknown, type: string): string => {
  if (typeof value === 'boolean' || typeof value === 'number') return String(value)
  if (Array.isArray(value) && type.endsWith('[]'))
    return value.length > 0 ? `ARRAY[${value.map((one) => literal(one, '')).join(', ')}]` : "'{}'"
  return quoted(typeof value === 'string' ? value : JSON.stringify(value))
}

/** What each column of a field begins with: the field's own default, or nothing where the type is never null. */
const beginnings = (field: Field, type: string): string[] => {
  const begin = (value: unknown) => (value === undefined ? '' : ` DEFAULT ${literal(value, type)}`)
  const given = 'default' in field ? field.default : undefined
  if (hasTrait(field, 'inLanguages')) {
    const texts = new Map<string, unknown>(Object.entries(Object(given)))
    return languages.map((language) => begin(texts.get(language)))
  }
  return [begin(given ?? (type.endsWith('[]') ? [] : undefined))]
}

const referenced = (field: Field, own: Resource): string => {
  if (!('to' in field) || sqlTypesOf(field)[0].endsWith('[]')) return ''
  const { to }: { to: unknown } = field
  return ` REFERENCES ${quoteIdentifier(tableOf(to === 'self' ? own : field.to))}`
}

const isSortedByWords = (field: Field, type: string): boolean =>
  type.startsWith('character varying') && hasTrait(field, 'sortable')

const ofField = (resource: Resource, field: string, declared: Field): Column[] => {
  const [type] = sqlTypesOf(declared)
  const collation = isSortedByWords(declared, type) ? ' COLLATE "und-x-icu"' : ''
  const begin = beginnings(declared, type)

  return fieldColumns(resource, field).map((name, place) => ({
    field,
    name,
    sql: `${quoteIdentifier(name)} ${type}${collation}`,
    begins: begin[place] ?? '',
    refers: referenced(declared, resource),
    isNeeded: isAlwaysRequired(declared) || (begin[place] ?? '') !== '',
  }))
}

/** The columns that the fields of a resource need, beside those that every table has. */
const columnsNeeded = (resource: Resource): Column[] =>
  Object.entries(resource.fields)
    .filter(([name]) => name !== 'created_at' && name !== 'updated_at')
    .flatMap(([name, field]) => ofField(resource, name, field))

/** What a migration does for one resource, and how it is taken back. */
interface Change {
  readonly up: readonly string[]
  readonly down: readonly string[]
  /** The columns whose value in records that are there a person has to say. */
  readonly toSay: readonly string[]
}

const named = (resource: Resource): string => quoteIdentifier(tableOf(resource))

const kept = (resource: Resource): string[] => [
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
  columns.filter(({ refers }) => refers !== '').map(({ name }) => `${indexSql(resource, [name])};`)

const inNewTable = ({ sql, begins, refers, isNeeded }: Column): string =>
  `${sql}${isNeeded ? ' NOT NULL' : ''}${begins}${refers}`

const newTable = (resource: Resource): Change => {
  const table = named(resource)
  const id = idFieldOf(resource)
    ? `PRIMARY KEY (${quoteIdentifier(idColumn(resource))})`
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
  const name = quoteIdentifier(column.name)
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
    down: lacking.map((column) => `ALTER TABLE ${name} DROP COLUMN ${quoteIdentifier(column.name)};`),
    toSay: lacking.filter(isUnsaid).map((column) => `${name}.${quoteIdentifier(column.name)}`),
  }
}

const folder = 'db/migrations'

/** The tables that the migrations make, on a new database that is thrown away. */
const freshTables = async (names: readonly string[]): Promise<Map<string, TableSchema>> => {
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

const inTemplate = (sql: string): string => sql.replace(/[\\`]|\$(?=\{)/g, '\\$&')

const method = (name: 'up' | 'down', lines: readonly string[]): string =>
  `export const ${name} = (knex: Knex): Promise<void> =>\n  knex.raw(\`\n    ${inTemplate(lines.join('\n    '))}\n  \`)\n`

/** The text of a migration. */
export const migrationText = ({ up, down }: Pick<Change, 'up' | 'down'>): string =>
  ["import type { Knex } from 'knex'\n", method('up', up), method('down', down)].join('\n')

const nextNumber = (): string => {
  const last = Math.max(0, ...readdirSync(folder).map((file) => Number.parseInt(file, 10) || 0))
  return String(last + 1).padStart(4, '0')
}

/** A migration that is written, and the columns in whose UPDATE a person has to say a value. */
export interface Written extends Pick<Change, 'toSay'> {
  readonly path: string
}

/** Writes the migration that the tables of these resources lack; undefined where they lack nothing. */
export const writeMigration = async (
  name: string,
  resources: readonly Resource[],
): Promise<Written | undefined> => {
  const tables = await freshTables(resources.map(tableOf))
  const changes = resources.map((resource) => missingIn(resource, tables.get(tableOf(resource))))
  const up = changes.flatMap((change) => change.up)
  if (up.length === 0) return undefined
  const path = join(folder, `${nextNumber()}_${name.replaceAll('-', '_')}.ts`)
  const down = changes.flatMap((change) => change.down).reverse()
  writeFileSync(path, migrationText({ up, down: down.length > 0 ? down : ['SELECT 1;'] }))
  return { path, toSay: changes.flatMap(({ toSay }) => toSay) }
}
