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

/** Prefix of the counters of what staff see in a section, which most saves raise. */
export const staffPrefix = 'staff:'

/** Number of slots of a staff counter; savers that raise different ones do not wait for each other. */
const staffSlots = 4

/**
 * SQL that raises the counters named by the column `scope` of a source. Other counters have one slot, which stays
 * locked until the commit, so that visitors and webhooks see their versions in order.
 */
export const raiseCountersSql = (
  source: string,
): string => `INSERT INTO content_versions AS counter (scope, slot)
    SELECT scope, CASE WHEN starts_with(scope, '${staffPrefix}') THEN pg_backend_pid() % ${staffSlots} ELSE 0 END
    FROM ${source}
    ON CONFLICT (scope, slot) DO UPDATE SET version = counter.version + 1, raised_at = clock_timestamp()
    RETURNING scope, version`

/** SQL that announces a raised counter; `actor` is the user who raised it. */
export const announceCounterSql = (actor: string): string =>
  `pg_notify('${countersChannel}', scope || ' ' || version || coalesce('@' || ${actor}, ''))`

/** Time for which raised staff counters are collected before they are announced, in milliseconds. */
const collectMs = 50

const collectedPayloads = new WeakMap<Knex, Set<string>>()

const announce = prepareQuery<unknown>(
  `SELECT pg_notify('${countersChannel}', payload) FROM unnest(:payloads::text[]) AS payload`,
)

/**
 * Announces staff counters after their commit. PostgreSQL lets only one transaction with a notification commit at
 * a time, so savers would wait for the disk one after another. A lost announcement only delays open pages: no
 * cache depends on it.
 */
export const announceLater = (knex: Knex, raised: readonly AnnouncedCounter[]): void => {
  const collected = collectedPayloads.get(knex)
  const payloads = collected ?? new Set<string>()
  for (const { scope, version, actor } of raised)
    payloads.add(`${scope} ${version}${actor === undefined ? '' : `@${actor}`}`)
  if (collected || payloads.size === 0) return

  collectedPayloads.set(knex, payloads)
  setTimeout(() => {
    collectedPayloads.delete(knex)
    announce(knex, { payloads: [...payloads] }).catch(() => {})
  }, collectMs).unref()
}

const selectCounter = prepareQuery<{ version: string }>(
  'SELECT version FROM content_versions WHERE scope = ?',
)

/** Reads the version of a public counter from the database; 0 when it was never raised. */
export const readCounter = async (knex: Knex, scope: string): Promise<bigint> => {
  const [row] = await selectCounter(knex, [scope])
  return BigInt(row?.version ?? 0)
}
