import { resolve } from 'node:path'
import type { Database } from '../../db/database.ts'
import { demoPassword } from '../../domain/common-passwords.ts'
import type { Config } from '../config/settings.ts'
import { demoAccounts } from '../stores/people/demo-accounts.ts'

/** What a person who starts the server reads first: where it is, where its data lies, who can sign in. */
export const announcement = async (address: string, { knex }: Database, config: Config) => {
  const accounts = config.demoAccounts === 'nowhere' ? [] : await demoAccounts(knex)
  const place = config.demoAccounts === 'here' ? ' (on this machine only, unless DEMO=on)' : ''
  const demo = [
    `Demo accounts, all with the password ${demoPassword}${place}:`,
    ...accounts.map(({ email }) => `  ${email}`),
  ]
  return [
    `The back office is open at ${config.publicUrl ?? address}`,
    `Its data lies in ${placeOf(config.database)}`,
    ...(accounts.length > 0 ? demo : []),
  ]
}

// Of a server's address only what is no secret.
const placeOf = (database: Config['database']) => {
  if ('dataDir' in database) return resolve(database.dataDir)
  const { host, pathname } = new URL(database.url)
  return `PostgreSQL, ${host}${pathname}`
}
