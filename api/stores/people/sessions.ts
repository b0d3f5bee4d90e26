import type { Knex } from 'knex'
import { statement } from '../../../db/statement.ts'
import { roleOf } from '../../../domain/access.ts'
import type { Actor } from '../caller.ts'
import { asApiError } from '../database-errors.ts'
import { hashOf, newToken } from './tokens.ts'

/** A session ends 24 hours after sign-in, and after 8 hours without a call. */
export const sessionHours = 24
const idleHours = 8

interface ActorRow {
  id: number
  name: string
  email: string
  role: string
  is_stale: boolean
}

const alive = statement<ActorRow>(`SELECT person.id, person.name, person.email, person.role,
    session.last_seen_at < now() - interval '1 minute' AS is_stale
  FROM sessions session JOIN users person ON person.id = session.user_id
  WHERE session.token_hash = ? AND session.expires_at > now()
    AND session.last_seen_at > now() - interval '${idleHours} hours'
    AND person.status = 'active' AND person.deleted_at IS NULL`)

export interface SessionStore {
  /** The person behind a session that is alive, with the role that he has now. */
  actorOf(token: string): Promise<Actor | undefined>
  end(token: string): Promise<void>
}

/** Opens a session in the sign-in's own transaction, and answers its token. */
export const openSession = async (
  trx: Knex.Transaction,
  userId: number,
  address: string,
  agent: string,
): Promise<string> => {
  const token = newToken()
  await trx('sessions').insert({
    token_hash: hashOf(token),
    user_id: userId,
    address,
    agent: agent.slice(0, 300),
    expires_at: trx.raw(`now() + interval '${sessionHours} hours'`),
  })
  return token
}

/** Deletes the sessions that nobody can use any more. */
export const forgetEndedSessions = async (knex: Knex): Promise<void> => {
  await knex.raw(`DELETE FROM sessions
    WHERE expires_at < now() OR last_seen_at < now() - interval '${idleHours} hours'`)
}

export const sessionStore = (knex: Knex): SessionStore => ({
  actorOf: async (token) => {
    const [person] = await alive(knex, [hashOf(token)]).catch((error: unknown) => {
      throw asApiError(error)
    })
    if (!person) return undefined
    if (person.is_stale)
      await knex('sessions')
        .where({ token_hash: hashOf(token) })
        .update({ last_seen_at: knex.fn.now() })
    const { id, name, email, role } = person
    return { id, name, email, role: roleOf(role) }
  },
  end: async (token) => {
    await knex('sessions')
      .where({ token_hash: hashOf(token) })
      .del()
  },
})
