import type { Knex } from 'knex'
import { ApiError } from '../../errors.ts'
import type { Caller } from '../../unit-of-work/caller.ts'
import { isUsableSql } from '../demo-accounts.ts'
import { hashToken, newToken } from '../secret-token.ts'

/** How long there is between the password and the second factor, in minutes. */
const ticketMinutes = 10

/** Codes that may be tried with one ticket; who has guessed as often shows the password again. */
const attemptsPerTicket = 5

/** Whose password was right. */
interface TicketHolder {
  readonly id: number
  readonly name: string
  readonly email: string
  readonly role: string
  readonly password_hash: string | null
}

/** Gives whoever knows the password what leads to the second step; those that nobody has used go by the way. */
export const issueTicket = async (trx: Knex.Transaction, user_id: number): Promise<string> => {
  const token = newToken()
  await trx.raw('DELETE FROM sign_in_tickets WHERE expires_at < now()')
  const expires_at = trx.raw(`now() + interval '${ticketMinutes} minutes'`)
  await trx('sign_in_tickets').insert({ token_hash: hashToken(token), user_id, expires_at })
  return token
}

/** Whose ticket it is; `not_found` where it has expired, was used, or its person is shut out. */
export const findTicketHolder = async (
  knex: Knex,
  { demo }: Caller,
  ticket: string,
): Promise<TicketHolder> => {
  const holder: TicketHolder | undefined = await knex('sign_in_tickets as ticket')
    .join('users as person', 'person.id', 'ticket.user_id')
    .where({ 'ticket.token_hash': hashToken(ticket), 'person.status': 'active', 'person.deleted_at': null })
    .whereRaw(`ticket.expires_at > now() AND ${isUsableSql('person')}`, { demo })
    .first('person.id', 'person.name', 'person.email', 'person.role', 'person.password_hash')
  if (!holder) throw new ApiError('not_found')
  return holder
}

/**
 * Counts a code that is about to be tried with a ticket. Throws `not_found` where as many were tried as one
 * ticket allows.
 */
export const countTicketAttempt = async (knex: Knex, ticket: string): Promise<void> => {
  const counted = await knex('sign_in_tickets')
    .where({ token_hash: hashToken(ticket) })
    .where('attempts', '<', attemptsPerTicket)
    .update({ attempts: knex.raw('attempts + 1') })
  if (counted === 0) throw new ApiError('not_found')
}

/** Uses a ticket up. Throws `not_found` where somebody else has. */
export const spendTicket = async (trx: Knex.Transaction, ticket: string): Promise<void> => {
  const used = await trx('sign_in_tickets')
    .where({ token_hash: hashToken(ticket) })
    .del()
  if (used === 0) throw new ApiError('not_found')
}
