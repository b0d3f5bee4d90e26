import type { Knex } from 'knex'
import { prepareQuery } from '../../db/statement.ts'
import { roleByApiName } from '../../domain/access.ts'
import type { SessionEnd } from '../../domain/errors.ts'
import type { TwoFactorPolicy } from '../config/read-config.ts'
import {
  defaultSessionLimits,
  type SessionLimits,
  type SessionLimitsByRole,
  sessionLimitsOf,
} from '../config/session-limits.ts'
import type { Actor, Caller } from '../unit-of-work/caller.ts'
import { toApiError } from '../unit-of-work/database-errors.ts'
import { type StoreDatabase, transact, type UnitOfWork } from '../unit-of-work/unit-of-work.ts'
import { isUsableSql } from './demo-accounts.ts'
import { hashToken, newToken } from './secret-token.ts'

/** Time for which the reason of an ended session is kept, in hours. */
const endReasonHours = 24

const maxSessions = 10

/** Interval at which the use of a session is recorded, in seconds. */
const lastSeenIntervalSeconds = 60

interface EndedSession {
  readonly user_id: number
  readonly token_hash: Buffer
  readonly created_at: Date
}

interface ActorRow extends SessionLimits {
  readonly id: number
  readonly name: string
  readonly email: string
  readonly role: string
  readonly is_demo: boolean
  readonly is_over: boolean
  readonly has_factor: boolean
  /** Whether the security settings require a second factor of the role. */
  readonly needs_factor: boolean
}

/** Whether the environment requires a second factor of the account. */
export const isTwoFactorPolicyRole = (
  { roles, coversDemo }: TwoFactorPolicy,
  { role, is_demo }: { role: string; is_demo: boolean },
): boolean => {
  const knownRole = roleByApiName(role)
  return knownRole !== undefined && roles.includes(knownRole) && (coversDemo || !is_demo)
}

interface SessionStore {
  /**
   * Returns the user of an open session with their current role, or why the session ended; `demo` as in
   * `Caller`. A call that a page makes by itself is no use of the session.
   */
  findActor(token: string, demo: boolean, isInBackground?: boolean): Promise<Actor | SessionEnd | undefined>
  /** Ends a session at once and records who ended it. */
  end(caller: Caller, token: string): Promise<void>
}

/**
 * Ends the sessions of a query at once. Stores the reason, if any, for later requests with their tokens.
 */
export const endSessions = async (
  trx: Knex.Transaction,
  sessions: Knex.QueryBuilder,
  reason?: SessionEnd,
): Promise<EndedSession[]> => {
  const ended: EndedSession[] = await sessions.del(['user_id', 'token_hash', 'created_at'])
  const endReasons = ended.map(({ token_hash }) => ({ token_hash, reason }))
  if (reason && endReasons.length > 0) await trx('ended_sessions').insert(endReasons)
  return ended
}

/** Reads why a session was ended; undefined when no reason is stored. */
const readSessionEnd = async (knex: Knex, token_hash: Buffer): Promise<SessionEnd | undefined> => {
  const ended = await knex('ended_sessions').where({ token_hash }).first<{ reason: SessionEnd }>('reason')
  return ended?.reason
}

/** Deletes the expired reasons of ended sessions. */
export const forgetSessionEnds = async (knex: Knex): Promise<void> => {
  await knex.raw(`DELETE FROM ended_sessions WHERE ended_at < now() - interval '${endReasonHours} hours'`)
}

const readActor =
  prepareQuery<ActorRow>(`SELECT person.id, person.name, person.email, person.role, person.is_demo,
    EXISTS (SELECT FROM two_factor factor
      WHERE factor.user_id = person.id AND factor.confirmed_at IS NOT NULL) AS has_factor,
    person.role = ANY (security.two_factor_roles) AS needs_factor,
    extract(epoch FROM now() - session.created_at)::float8 AS age,
    extract(epoch FROM now() - session.last_seen_at)::float8 AS idle,
    session.expires_at <= now() OR session.created_at <= now() - setting.session_hours * interval '1 hour'
      OR session.last_seen_at <= now() - setting.idle_minutes * interval '1 minute' AS is_over
  FROM sessions session JOIN users person ON person.id = session.user_id CROSS JOIN general_settings setting
    CROSS JOIN security_settings security
  WHERE session.token_hash = :token
    AND person.status = 'active' AND person.deleted_at IS NULL AND ${isUsableSql('person')}`)

/** SQL condition of an open session, with the limits of its user as bindings. */
export const isAliveSql = `expires_at > now() AND created_at > now() - :age * interval '1 second'
  AND last_seen_at > now() - :idle * interval '1 second'`

const endOldestSql = `DELETE FROM sessions WHERE token_hash IN (
    SELECT token_hash FROM sessions
    WHERE user_id = :person AND ${isAliveSql}
    ORDER BY created_at DESC OFFSET ${maxSessions})
  RETURNING created_at`

/** Ends the oldest sessions of a user who has too many. */
const endOldest = async (unit: UnitOfWork, person: number, limits: SessionLimits): Promise<void> => {
  const { rows } = await unit.trx.raw<{ rows: { created_at: Date }[] }>(endOldestSql, { person, ...limits })
  for (const before of rows) {
    unit.event({ kind: 'session-ended', data: { reason: 'too many sessions' } })
    unit.audit({
      action: 'session-ended',
      resource: 'sessions',
      record_id: String(person),
      before,
      after: null,
      reason: 'too many sessions',
    })
  }
}

/**
 * Opens a session in the transaction of the sign-in, which has locked the user, and returns its token. Ends
 * the oldest session when there are too many.
 */
export const openSession = async (
  unit: UnitOfWork,
  userId: number,
  userAgent: string,
  limits: SessionLimits,
): Promise<string> => {
  const token = newToken()
  await unit.trx('sessions').insert({
    token_hash: hashToken(token),
    user_id: userId,
    address: unit.caller.address,
    agent: userAgent.slice(0, 300),
    expires_at: unit.trx.raw(`now() + ? * interval '1 second'`, [limits.age]),
  })
  await endOldest(unit, userId, limits)

  return token
}

/** Deletes sessions that expired a day ago; until then their tokens are answered with `session_expired`. */
export const forgetEndedSessions = async (knex: Knex): Promise<void> => {
  const bindings = [defaultSessionLimits.idle]
  await knex.raw(
    `DELETE FROM sessions WHERE expires_at < now() - interval '1 day'
      OR last_seen_at < now() - interval '1 day' - ? * interval '1 second'`,
    bindings,
  )
}

export const sessionStore = (
  database: StoreDatabase,
  limits: SessionLimitsByRole,
  twoFactor: TwoFactorPolicy,
): SessionStore => ({
  findActor: async (token, demo, isInBackground = false) => {
    const token_hash = hashToken(token)
    const { knex } = database
    const [user] = await readActor(knex, { token: token_hash, demo }).catch((error: unknown) => {
      throw toApiError(error)
    })
    if (!user) return readSessionEnd(knex, token_hash)

    const { id, name, email, age, idle, is_over } = user
    const role = roleByApiName(user.role)
    const roleLimits = sessionLimitsOf(limits, role)
    const needsFactor = user.needs_factor || isTwoFactorPolicyRole(twoFactor, user)
    // The factor was required or turned off after the sign-in, so the next sign-in sets it up.
    if (needsFactor && !user.has_factor) return 'session_ended'
    if (is_over || age >= roleLimits.age || idle >= roleLimits.idle) return 'session_expired'

    if (idle > lastSeenIntervalSeconds && !isInBackground)
      await knex('sessions').where({ token_hash }).update({ last_seen_at: knex.fn.now() })

    return { id, name, email, role }
  },
  end: (caller, token) =>
    transact(database, caller, async ({ trx, audit, event }) => {
      const ended = await trx('sessions')
        .where({ token_hash: hashToken(token) })
        .del('user_id')
      for (const { user_id } of ended) {
        event({ kind: 'sign-out' })
        audit({
          action: 'sign-out',
          resource: 'sessions',
          record_id: String(user_id),
          before: null,
          after: null,
        })
      }
    }),
})
