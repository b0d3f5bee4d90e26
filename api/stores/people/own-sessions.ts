import type { SessionLimitsByRole } from '../../config/session-limits.ts'
import { sessionLimitsOf } from '../../config/session-limits.ts'
import { ApiError } from '../../errors.ts'
import type { Actor, Caller } from '../../unit-of-work/caller.ts'
import { type StoreDatabase, transact, type UnitOfWork } from '../../unit-of-work/unit-of-work.ts'
import { endSessions } from './ended-sessions.ts'
import { aliveSql } from './sessions.ts'
import { hashOf } from './tokens.ts'

/** A session as its person sees it. */
export interface OwnSession {
  readonly id: string
  readonly address: string | null
  /** How its browser has named itself. */
  readonly agent: string | null
  readonly created_at: Date
  readonly last_seen_at: Date
  /** Whether it is the one that asks. */
  readonly is_current: boolean
}

type Signed = Caller & { actor: Actor }

export interface OwnSessionStore {
  /** The sessions of a person that are alive, the one that asks first. */
  list(actor: Actor, token: string): Promise<OwnSession[]>
  /** Ends one of the own sessions. Throws `not_found` where it is none of them. */
  end(caller: Signed, id: string): Promise<void>
  /** Ends all own sessions but the one that asks; answers how many. */
  endOthers(caller: Signed, token: string): Promise<number>
}

const endOwn = async (
  unit: UnitOfWork,
  sessions: ReturnType<UnitOfWork['trx']>,
  { id }: Actor,
): Promise<number> => {
  const ended = await endSessions(unit.trx, sessions.where({ user_id: id }))
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

/** What a person sees of his own sessions, and how he ends them. */
export const ownSessionStore = (database: StoreDatabase, limits: SessionLimitsByRole): OwnSessionStore => ({
  list: ({ id, role }, token) =>
    database
      .knex('sessions')
      .where({ user_id: id })
      .whereRaw(aliveSql, { ...sessionLimitsOf(limits, role) })
      .select('id', 'address', 'agent', 'created_at', 'last_seen_at')
      .select(database.knex.raw('token_hash = ? AS is_current', [hashOf(token)]))
      .orderBy([{ column: 'is_current', order: 'desc' }, { column: 'last_seen_at', order: 'desc' }, 'id']),
  end: (caller, id) =>
    transact(database, caller, async (unit) => {
      const ended = await endOwn(unit, unit.trx('sessions').where({ id }), caller.actor)
      if (ended === 0) throw new ApiError('not_found')
    }),
  endOthers: (caller, token) =>
    transact(database, caller, (unit) =>
      endOwn(unit, unit.trx('sessions').whereNot({ token_hash: hashOf(token) }), caller.actor),
    ),
})
