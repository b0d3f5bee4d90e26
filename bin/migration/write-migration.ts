import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readTables, type TableSchema } from '../../api/resources/check-tables.ts'
import { tableOf } from '../../api/resources/field-columns.ts'
import { createDatabase } from '../../db/create-database.ts'
import { migrate } from '../../db/migrate.ts'
import type { Resource } from '../../domain/resource.ts'
import { type Change, missingIn } from './missing.ts'

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
