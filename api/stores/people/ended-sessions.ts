import type { Knex } from 'knex'
import type { SessionEnd } from '../../../domain/envelope.ts'

/** How long whoever comes with an ended session is told why it has ended, in hours. */
const toldHours = 24

interface Ended {
  readonly user_id: number
  readonly token_hash: Buffer
  readonly created_at: Date
}

/** Ends the sessions of a query at once; where an end is named, whoever comes with one of them is told of it. */
export const endSessions = async (
  trx: Knex.Transaction,
  sessions: Knex.QueryBuilder,
  end?: SessionEnd,
): Promise<Ended[]> => {
  const ended: Ended[] = await sessions.del(['user_id', 'token_hash', 'created_at'])
  const told = ended.map(({ token_hash }) => ({ token_hash, reason: end }))
  if (end && told.length > 0) await trx('ended_sessions').insert(told)
  return ended
}

/** Why a session that is there no more was ended, where that is known. */
export const endOf = async (knex: Knex, token_hash: Buffer): Promise<SessionEnd | undefined> => {
  const ended = await knex('ended_sessions').where({ token_hash }).first<{ reason: SessionEnd }>('reason')
  return ended?.reason
}

/** Deletes why sessions were ended that nobody asks for any more. */
export const forgetEnds = async (knex: Knex): Promise<void> => {
  await knex.raw(`DELETE FROM ended_sessions WHERE ended_at < now() - interval '${toldHours} hours'`)
}
