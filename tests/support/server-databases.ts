import { randomUUID } from 'node:crypto'
import { createDatabase } from '../../db/create-database.ts'

export interface ServerDatabase {
  name: string
  url: string
  drop(): Promise<void>
}

const runOn = async (url: string, statement: string, names: readonly string[]): Promise<void> => {
  const { knex, close } = await createDatabase({ url, pool: 1 })
  try {
    await knex.raw(statement, names)
  } finally {
    await close()
  }
}

/** Creates a database on a server, empty or copied from the template. */
export const createServerDatabase = async (
  server: string,
  template = 'template1',
): Promise<ServerDatabase> => {
  const name = `test_${randomUUID()}`
  await runOn(server, 'CREATE DATABASE ?? TEMPLATE ??', [name, template])
  return {
    name,
    url: Object.assign(new URL(server), { pathname: `/${name}` }).href,
    drop: () => runOn(server, 'DROP DATABASE IF EXISTS ?? WITH (FORCE)', [name]),
  }
}
