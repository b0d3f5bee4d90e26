import type { Knex } from 'knex'
import { prepareQuery } from '../../db/statement.ts'

/** The channel on which raised counters are announced to every instance, as `<scope> <version>`. */
export const countersChannel = 'content_versions'

/** The channel on which new jobs are announced to every instance. */
export const jobsChannel = 'jobs'

/** What the name of every counter begins with that an answer to visitors depends on. */
const publicPrefix = 'public'

/** What is raised by every change that visitors of a screen see. */
export const publicCounter = (screen: string): string => `${publicPrefix}:${screen}`

/** What is raised by every change that visitors see of banks and of their parameters. */
export const publicBanksCounter = `${publicPrefix}-banks`

/** The screen of a counter of what visitors see; undefined for other counters. */
export const screenOfCounter = (scope: string): string | undefined =>
  scope.startsWith(`${publicPrefix}:`) ? scope.slice(publicPrefix.length + 1) : undefined

/** True for the counters that answers to visitors depend on. */
export const isPublicCounter = (scope: string): boolean => scope.startsWith(publicPrefix)

const counterSql = prepareQuery<{ version: string }>('SELECT version FROM content_versions WHERE scope = ?')

/** The version of a counter as it stands in the database; 0 when it was never raised. */
export const readCounter = async (knex: Knex, scope: string): Promise<bigint> => {
  const [row] = await counterSql(knex, [scope])
  return BigInt(row?.version ?? 0)
}
