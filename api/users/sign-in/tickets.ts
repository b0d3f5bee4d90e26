import type { Knex } from 'knex'
import { ApiError } from '../../errors.ts'
import type { Caller } from '../../unit-of-work/caller.ts'
import { isUsableSql } from '../demo-accounts.ts'
import { hashToken, newToken } from '../secret-token.ts'

/** Minutes between the password and the second factor. */
const ticketMinutes = 10

/** Codes that may be tried with one ticket; after that the user has to enter the password again. */
const attemptsPerTicket = 5

/** User of a ticket, who has entered the right password. */
interface TicketHolder {
  readonly id: number
  readonly name: string
  readonly email: string
  readonly role: string
  readonly password_hash: string | null
}

/** Issues a ticket for the second step to a user who knows the password, and deletes expired tickets. */
export const issueTicket = async (trx: Knex.Transaction, user_id: number): Promise<string> => {
  const token = newToken()
  await trx.raw('DELETE FROM sign_in_tickets WHERE expires_at < now()')
  const expires_at = trx.raw(`now() + interval '${ticketMinutes} minutes'`)
  await trx('sign_in_tickets').insert({ token_hash: hashToken(token), user_id, expires_at })
  return token
}

/** Finds the user of a ticket. Throws `not_found` for an expired or used ticket, or an inactive user. */
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
 * Counts a code before it is tried with a ticket. Throws `not_found` when the ticket allows no further codes.
 */
export const countTicketAttempt = async (knex: Knex, ticket: string): Promise<void> => {
  const updatedCount = await knex('sign_in_tickets')
    .where({ token_hash: hashToken(ticket) })
    .where('attempts', '<', attemptsPerTicket)
    .update({ attempts: knex.raw('attempts + 1') })
  if (updatedCount === 0) throw new ApiError('not_found')
}

/** Deletes a ticket, so that it is used once. Throws `not_found` when it was used already. */
export const consumeTicket = async (trx: Knex.Transaction, ticket: string): Promise<void> => {
  const deletedCount = await trx('sign_in_tickets')
    .where({ token_hash: hashToken(ticket) })
    .del()
  if (deletedCount === 0) throw new ApiError('not_found')
}
