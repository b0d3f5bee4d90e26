import { prepareQuery } from '../../db/statement.ts'
import { apiRoleName, canManageRole, roleByApiName, roles } from '../../domain/access.ts'
import { users } from '../../domain/resources/users.ts'
import { defaultSessionLimits, type SessionLimitsByRole, sessionLimitsOf } from '../config/session-limits.ts'
import { ApiError } from '../errors.ts'
import { lockRecords } from '../resources/lock-records.ts'
import type { Id } from '../resources/record.ts'
import type { Actor, Caller } from '../unit-of-work/caller.ts'
import { type StoreDatabase, transact, type UnitOfWork } from '../unit-of-work/unit-of-work.ts'
import { assertCanManageAccounts } from './account-rank.ts'
import { isUsableSql } from './demo-accounts.ts'
import { hashToken } from './secret-token.ts'
import { endSessions, isAliveSql } from './sessions.ts'

/** Session as shown to its own user. */
interface OwnSession {
  readonly id: string
  readonly address: string | null
  /** User agent of the browser. */
  readonly agent: string | null
  readonly created_at: Date
  readonly last_seen_at: Date
  /** Whether it is the session of the request. */
  readonly is_current: boolean
}

type SignedInCaller = Caller & { actor: Actor }

export interface OwnSessionStore {
  /** Lists the open sessions of a user, the current one first. */
  list(actor: Actor, token: string): Promise<OwnSession[]>
  /** Ends one of the user's own sessions. Throws `not_found` for any other. */
  end(caller: SignedInCaller, id: string): Promise<void>
  /** Ends all sessions of the user except the current one; returns their number. */
  endOthers(caller: SignedInCaller, token: string): Promise<number>
}

const endOwnSessions = async (
  unit: UnitOfWork,
  sessions: ReturnType<UnitOfWork['trx']>,
  { id }: Actor,
): Promise<number> => {
  const ended = await endSessions(unit, sessions.where({ user_id: id }))
  for (const { created_at } of ended)
    unit.audit({
      action: 'session-ended',
      resource: 'sessions',
      record_id: String(id),
      before: { created_at },
      after: null,
      reason: 'by its person',
    })
  if (ended.length > 0) unit.event({ kind: 'session-ended', data: { sessions: ended.length } })

  return ended.length
}

export const ownSessionStore = (database: StoreDatabase, limits: SessionLimitsByRole): OwnSessionStore => ({
  list: ({ id, role }, token) =>
    database
      .knex('sessions')
      .where({ user_id: id })
      .whereRaw(isAliveSql, { ...sessionLimitsOf(limits, role) })
      .select('id', 'address', 'agent', 'created_at', 'last_seen_at')
      .select(database.knex.raw('token_hash = ? AS is_current', [hashToken(token)]))
      .orderBy([{ column: 'is_current', order: 'desc' }, { column: 'last_seen_at', order: 'desc' }, 'id']),
  end: (caller, id) =>
    transact(database, caller, async (unit) => {
      const ended = await endOwnSessions(unit, unit.trx('sessions').where({ id }), caller.actor)
      if (ended === 0) throw new ApiError('not_found')
    }),
  endOthers: (caller, token) =>
    transact(database, caller, (unit) =>
      endOwnSessions(unit, unit.trx('sessions').whereNot({ token_hash: hashToken(token) }), caller.actor),
    ),
})

interface StoredSession {
  readonly id: string
  readonly user_id: number
  readonly name: string
  readonly email: string
  readonly role: string
  readonly address: string | null
  readonly agent: string | null
  readonly created_at: Date
  readonly last_seen_at: Date
  readonly is_current: boolean
}

/** Session as shown to those who manage users. */
interface OpenSession extends StoredSession {
  readonly is_own: boolean
  readonly is_endable: boolean
}

interface SessionListQuery {
  readonly q: string
  readonly page: number
  readonly limit: number
}

export interface SessionAdminStore {
  list(
    caller: Caller & { actor: Actor },
    token: string,
    query: SessionListQuery,
  ): Promise<{ sessions: OpenSession[]; total: number }>
  /** Ends a session of another user; returns 1. Throws `not_found`. */
  end(caller: Caller, id: string): Promise<number>
  /** Ends all sessions of another user; returns their number. */
  endAllOfUser(caller: Caller, user: Id): Promise<number>
}

type ListedSession = { readonly total: number } & (StoredSession | { readonly id: null })

const readAliveSessions = prepareQuery<ListedSession>(`WITH alive AS (
    SELECT session.id, session.user_id, person.name, person.email, person.role, session.address, session.agent,
      session.created_at, session.last_seen_at, session.token_hash = :token AS is_current
    FROM sessions session JOIN users person ON person.id = session.user_id CROSS JOIN general_settings setting
      LEFT JOIN json_to_recordset(:limits::json) AS of_role(role text, age float8, idle float8)
        ON of_role.role = person.role
    WHERE session.expires_at > now()
      AND session.created_at > now() - interval '1 second'
        * least(setting.session_hours * 3600, coalesce(of_role.age, :age::float8))
      AND session.last_seen_at > now() - interval '1 second'
        * least(setting.idle_minutes * 60, coalesce(of_role.idle, :idle::float8))
      AND person.status = 'active' AND person.deleted_at IS NULL AND ${isUsableSql('person')}
      AND position(lower(:q::text) IN lower(person.name || ' ' || person.email)) > 0)
  SELECT counted.total, page.* FROM (SELECT count(*)::int AS total FROM alive) counted
    LEFT JOIN (SELECT * FROM alive ORDER BY is_current DESC, last_seen_at DESC, id
      LIMIT :limit::int OFFSET :skipped::int) page ON true
  ORDER BY page.is_current DESC, page.last_seen_at DESC, page.id`)

const formatLimitsByRole = (limits: SessionLimitsByRole): string =>
  JSON.stringify(roles.map((role) => ({ role: apiRoleName(role), ...sessionLimitsOf(limits, role) })))

const listSessions = async (
  { knex }: StoreDatabase,
  limits: SessionLimitsByRole,
  { actor, demo }: Caller & { actor: Actor },
  token: string,
  { q, page, limit }: SessionListQuery,
): Promise<{ sessions: OpenSession[]; total: number }> => {
  const pageBindings = { q, limit, skipped: (page - 1) * limit }
  const rows = await readAliveSessions(knex, {
    token: hashToken(token),
    demo,
    limits: formatLimitsByRole(limits),
    ...defaultSessionLimits,
    ...pageBindings,
  })
  const sessions = rows.flatMap(({ total, ...session }) => {
    if (session.id === null) return []
    const is_own = session.user_id === actor.id
    return [
      { ...session, is_own, is_endable: !is_own && canManageRole(actor.role, roleByApiName(session.role)) },
    ]
  })

  return { sessions, total: rows[0]?.total ?? 0 }
}

/**
 * Ends sessions of another user. Throws `self` for the caller's own, `forbidden` when they may not manage the
 * user.
 */
const endSessionsOf = async (unit: UnitOfWork, user: Id, filter: { id?: string } = {}): Promise<number> => {
  const [account] = await lockRecords(unit, users, [{ id: user, version: undefined }])
  if (!account) throw new ApiError('not_found')
  if (account.id === unit.caller.actor?.id)
    throw new ApiError('self', { message: 'End your own sessions in your profile' })

  assertCanManageAccounts(unit.caller, 'end-sessions', [account])
  const sessions = unit.trx('sessions').where({ user_id: account.id, ...filter })
  const ended = await endSessions(unit, sessions, 'session_ended')
  for (const { created_at } of ended)
    unit.audit({
      action: 'session-ended',
      resource: 'sessions',
      record_id: String(account.id),
      before: { created_at },
      after: null,
      reason: 'by an administrator',
    })
  const endedUser = { id: Number(account.id), name: String(account.name) }
  if (ended.length > 0)
    unit.event({ kind: 'session-ended', person: endedUser, data: { sessions: ended.length } })

  return ended.length
}

export const sessionAdminStore = (
  database: StoreDatabase,
  limits: SessionLimitsByRole,
): SessionAdminStore => ({
  list: (caller, token, query) => listSessions(database, limits, caller, token, query),
  end: (caller, id) =>
    transact(database, caller, async (unit) => {
      const session = await unit.trx('sessions').where({ id }).first('user_id')
      const ended = session ? await endSessionsOf(unit, session.user_id, { id }) : 0
      if (ended === 0) throw new ApiError('not_found')
      return ended
    }),
  endAllOfUser: (caller, user) => transact(database, caller, (unit) => endSessionsOf(unit, user)),
})
