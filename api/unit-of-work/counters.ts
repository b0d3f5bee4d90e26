import type { Knex } from 'knex'
import { prepareQuery } from '../../db/statement.ts'

/** Channel that announces raised counters to every instance, as `<scope> <version>`. */
export const countersChannel = 'content_versions'

/** Channel that announces new jobs to every instance. */
export const jobsChannel = 'jobs'

/** Prefix of the counters that public answers depend on. */
const publicPrefix = 'public'

/** Names the counter that is raised by every public change of a screen. */
export const publicCounter = (screen: string): string => `${publicPrefix}:${screen}`

/** Counter that is raised by every public change of banks and their parameters. */
export const publicBanksCounter = `${publicPrefix}-banks`

/** Returns the screen of a public counter; undefined for other counters. */
export const screenOfCounter = (scope: string): string | undefined =>
  scope.startsWith(`${publicPrefix}:`) ? scope.slice(publicPrefix.length + 1) : undefined

/** Whether public answers depend on a counter. */
export const isPublicCounter = (scope: string): boolean => scope.startsWith(publicPrefix)

const selectCounter = prepareQuery<{ version: string }>(
  'SELECT version FROM content_versions WHERE scope = ?',
)

/** Reads the version of a counter from the database; 0 when it was never raised. */
export const readCounter = async (knex: Knex, scope: string): Promise<bigint> => {
  const [row] = await selectCounter(knex, [scope])
  return BigInt(row?.version ?? 0)
}
