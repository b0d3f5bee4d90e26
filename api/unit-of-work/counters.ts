import type { Knex } from 'knex'
import { prepareQuery } from '../../db/statement.ts'

/**
 * Channel that announces raised counters to every instance, as `<scope> <version>` and, if a user raised them,
 * `@<user>`.
 */
export const countersChannel = 'content_versions'

/** Prefix of the reports of open windows, which take the same channel. */
export const presencePrefix = 'presence '

/** Counter that an instance has announced, and the user who raised it. */
interface AnnouncedCounter {
  readonly scope: string
  readonly version: string
  readonly actor: number | undefined
}

/** Parses an announced counter; undefined for other messages of the channel. */
export const parseCounterMessage = (payload: string): AnnouncedCounter | undefined => {
  const [, scope, version, actor] = /^(.*) (\d+)(?:@(\d+))?$/s.exec(payload) ?? []
  if (scope === undefined || version === undefined) return undefined
  return { scope, version, actor: actor === undefined ? undefined : Number(actor) }
}

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
