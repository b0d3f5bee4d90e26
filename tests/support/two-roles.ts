import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Knex } from 'knex'
import { createDatabase } from '../../db/create-database.ts'

/** Database owned by one role and used by another, set up as in docs/deploying.md. */
export interface TwoRoles {
  readonly ownerUrl: string
  readonly workerUrl: string
  drop(): Promise<void>
}

const documented = 'calculator'

/** Reads the statements of the page: for the server, and for the new database. */
const readStatements = (name: string): string[][] => {
  const [, sql = ''] = readFileSync('docs/deploying.md', 'utf8').match(/```sql\n(.*?)```/s) ?? []
  const parts = sql.replaceAll(documented, name).split(/\\connect .*\n/)
  return parts.map((part) => part.split(/;\n/).filter((statement) => statement.trim()))
}

const urlOf = (server: string, name: string, username?: string): string =>
  Object.assign(new URL(server), { pathname: `/${name}`, ...(username && { username }) }).href

const runOnServer = async (url: string, work: (knex: Knex) => Promise<void>): Promise<void> => {
  const { knex, close } = await createDatabase({ url, pool: 1 })
  try {
    await work(knex)
  } finally {
    await close()
  }
}

const runAll = (url: string, sqlStatements: readonly string[] = []): Promise<void> =>
  runOnServer(url, async (knex) => {
    for (const statement of sqlStatements) await knex.raw(statement)
  })

export const createTwoRoles = async (server: string): Promise<TwoRoles> => {
  const name = `roles_${randomUUID().replaceAll('-', '')}`
  const [forServer, forDatabase] = readStatements(name)
  await runAll(server, forServer)
  await runAll(urlOf(server, name), forDatabase)
  return {
    ownerUrl: urlOf(server, name, `${name}_owner`),
    workerUrl: urlOf(server, name, name),
    drop: () =>
      runAll(server, [`DROP DATABASE ${name} WITH (FORCE)`, `DROP ROLE ${name}_owner`, `DROP ROLE ${name}`]),
  }
}
