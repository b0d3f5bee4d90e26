import type { Knex } from 'knex'
import type { NotificationHandlers } from '../../db/database.ts'
import { prepareQuery } from '../../db/statement.ts'
import { roleByApiName } from '../../domain/access.ts'
import type { SessionEnd } from '../../domain/errors.ts'
import { generalSettings } from '../../domain/resources/general-settings.ts'
import { securitySettings } from '../../domain/resources/security-settings.ts'
import { users } from '../../domain/resources/users.ts'
import type { TwoFactorPolicy } from '../config/read-config.ts'
import {
  defaultSessionLimits,
  type SessionLimits,
  type SessionLimitsByRole,
  sessionLimitsOf,
} from '../config/session-limits.ts'
import type { Actor, Caller } from '../unit-of-work/caller.ts'
import { parseCounterMessage } from '../unit-of-work/counters.ts'
import { toApiError } from '../unit-of-work/database-errors.ts'
import {
  type BumpedCounter,
  type StoreDatabase,
  transact,
  type UnitOfWork,
} from '../unit-of-work/unit-of-work.ts'
import { isUsableSql } from './demo-accounts.ts'
import { hashToken, newToken } from './secret-token.ts'

/** Time for which the reason of an ended session is kept, in hours. */
const endReasonHours = 24

const maxSessions = 10

/** Interval at which the use of a session is recorded, in seconds. */
const lastSeenIntervalSeconds = 60

/** Time for which the user of a session is kept in memory, in seconds. */
const keptActorSeconds = 1

/** Counter that is raised when sessions end before their time. */
const endedSessionsCounter = 'sessions'

/** Counters whose change can end a session or change the rights of its user. */
const accessCounters = [
  endedSessionsCounter,
  ...[users, generalSettings, securitySettings].map(({ name }) => name),
]

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
  /** Seconds until the session expires by the settings; negative afterwards. */
  readonly remaining: number
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

/** Finds the users of sessions. */
export interface ActorFinder {
  /**
   * Returns the user of an open session with their current role, or why the session ended; `demo` as in
   * `Caller`. A call that a page makes by itself is no use of the session.
   */
  findActor(token: string, demo: boolean, isInBackground?: boolean): Promise<Actor | SessionEnd | undefined>
  /** Called after a commit of this instance, before the writer gets the response. */
  onCountersBumped(raised: readonly BumpedCounter[]): void
}

interface SessionStore extends ActorFinder {
  /** Handlers of the notifications of other instances. */
  readonly handlers: NotificationHandlers
  /** Ends a session at once and records who ended it. */
  end(caller: Caller, token: string): Promise<void>
}

/** Makes every instance read users again on their next request, once the unit is committed. */
export const forgetActors = (unit: UnitOfWork): void => unit.bumpCounter(endedSessionsCounter)

/**
 * Ends the sessions of a query at once. Stores the reason, if any, for later requests with their tokens.
 */
export const endSessions = async (
  unit: UnitOfWork,
  sessions: Knex.QueryBuilder,
  reason?: SessionEnd,
): Promise<EndedSession[]> => {
  const { trx } = unit
  const ended: EndedSession[] = await sessions.del(['user_id', 'token_hash', 'created_at'])
  if (ended.length > 0) forgetActors(unit)
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
    extract(epoch FROM least(session.expires_at, session.created_at + setting.session_hours * interval '1 hour',
      session.last_seen_at + setting.idle_minutes * interval '1 minute') - now())::float8 AS remaining
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
  if (rows.length > 0) forgetActors(unit)
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

interface FoundActor {
  readonly actor: Actor | SessionEnd | undefined
  /** Seconds for which the result holds as long as no counter is raised. */
  readonly keptSeconds: number
}

/**
 * Users of open sessions, kept for a moment, so that the calls of a page need one query for them together. What
 * ends a session or changes the rights of its user raises a counter, which drops everything: in this instance
 * before the writer gets the response, in the others by notification. Without a connection for notifications
 * nothing is kept; what is written past the counters takes effect after the moment.
 */
class ActorCache {
  readonly #found = new Map<string, Promise<FoundActor>>()
  #isListening = false

  /** Drops everything if one of the counters concerns access. */
  invalidate(raised: readonly Pick<BumpedCounter, 'scope'>[]): void {
    if (raised.some(({ scope }) => accessCounters.includes(scope))) this.#found.clear()
  }

  readonly handlers: NotificationHandlers = {
    message: (payload) => {
      const counter = parseCounterMessage(payload)
      if (counter) this.invalidate([counter])
    },
    state: (up) => {
      this.#isListening = up
      this.#found.clear()
    },
  }

  /** Returns the kept user, or reads and keeps them. */
  async find(key: string, read: () => Promise<FoundActor>): Promise<FoundActor['actor']> {
    const known = this.#found.get(key)
    if (known) return (await known).actor

    const reading = read()
    if (this.#isListening) this.#found.set(key, reading)
    // A counter may have been raised in the meantime, and the user have been read again.
    const drop = () => this.#found.get(key) === reading && this.#found.delete(key)
    try {
      const { actor, keptSeconds } = await reading
      if (keptSeconds > 0) setTimeout(drop, keptSeconds * 1000).unref()
      else drop()
      return actor
    } catch (error) {
      drop()
      throw error
    }
  }
}

export const sessionStore = (
  database: StoreDatabase,
  limits: SessionLimitsByRole,
  twoFactor: TwoFactorPolicy,
): SessionStore => {
  const cache = new ActorCache()

  const readOpenSession = async (
    token_hash: Buffer,
    demo: boolean,
    isInBackground: boolean,
  ): Promise<FoundActor> => {
    const { knex } = database
    const [user] = await readActor(knex, { token: token_hash, demo }).catch((error: unknown) => {
      throw toApiError(error)
    })
    if (!user) return { actor: await readSessionEnd(knex, token_hash), keptSeconds: 0 }

    const { id, name, email, age, idle } = user
    const role = roleByApiName(user.role)
    const roleLimits = sessionLimitsOf(limits, role)
    const needsFactor = user.needs_factor || isTwoFactorPolicyRole(twoFactor, user)
    // The factor was required or turned off after the sign-in, so the next sign-in sets it up.
    if (needsFactor && !user.has_factor) return { actor: 'session_ended', keptSeconds: 0 }
    const remaining = Math.min(user.remaining, roleLimits.age - age, roleLimits.idle - idle)
    if (remaining <= 0) return { actor: 'session_expired', keptSeconds: 0 }

    const isUnrecorded = idle > lastSeenIntervalSeconds
    if (isUnrecorded && !isInBackground)
      await knex('sessions').where({ token_hash }).update({ last_seen_at: knex.fn.now() })

    // The next call may be a use of the session that must be recorded.
    const keptSeconds = isUnrecorded ? 0 : Math.min(keptActorSeconds, remaining)
    return { actor: { id, name, email, role }, keptSeconds }
  }

  return {
    findActor: (token, demo, isInBackground = false) =>
      cache.find(`${token} ${demo}`, () => readOpenSession(hashToken(token), demo, isInBackground)),
    onCountersBumped: (raised) => cache.invalidate(raised),
    handlers: cache.handlers,
    end: (caller, token) =>
      transact(database, caller, async (unit) => {
        const sessions = unit.trx('sessions').where({ token_hash: hashToken(token) })
        for (const { user_id } of await endSessions(unit, sessions)) {
          unit.event({ kind: 'sign-out' })
          unit.audit({
            action: 'sign-out',
            resource: 'sessions',
            record_id: String(user_id),
            before: null,
            after: null,
          })
        }
      }),
  }
}
