import type { Knex } from 'knex'
import type { SessionEnd } from '../../domain/errors.ts'
import { linkLifetimeHours } from '../../domain/users/passwords.ts'
import { ApiError } from '../errors.ts'
import type { Id } from '../resources/record.ts'
import type { Caller } from '../unit-of-work/caller.ts'
import { toApiError } from '../unit-of-work/database-errors.ts'
import { isUsableSql } from './demo-accounts.ts'
import { hashToken, newToken } from './secret-token.ts'
import { endSessions } from './sessions.ts'

const purpose = 'set-password'

/** Whom a link lets in, and until when. */
export interface LinkHolder {
  readonly id: number
  readonly name: string
  readonly email: string
  /** The server's name of the role. */
  readonly role: string
  readonly expires_at: Date
}

const holderSql = `SELECT person.id, person.name, person.email, person.role, link.expires_at
  FROM one_time_links link JOIN users person ON person.id = link.user_id
  WHERE link.token_hash = :token AND link.purpose = '${purpose}' AND link.used_at IS NULL
    AND link.expires_at > now() AND person.deleted_at IS NULL AND person.status <> 'inactive'
    AND ${isUsableSql('person')}`

/** Gives a link to set a password, and answers its path; only the hash is stored. */
export const issuePasswordLink = async (trx: Knex.Transaction, userId: Id): Promise<string> => {
  const token = newToken()
  await trx('one_time_links').insert({
    token_hash: hashToken(token),
    user_id: userId,
    purpose,
    expires_at: trx.raw(`now() + interval '${linkLifetimeHours} hours'`),
  })
  // What follows the # is sent to no server, and so stands in no log.
  return `/set-password#${token}`
}

/** Whom a link lets in; `not_found` when it is unknown, used or expired, or its holder is shut out. */
export const findLinkHolder = async (knex: Knex, { demo }: Caller, token: string): Promise<LinkHolder> => {
  const bindings = { token: hashToken(token), demo }
  const found = await knex.raw<{ rows: LinkHolder[] }>(holderSql, bindings).catch((error: unknown) => {
    throw toApiError(error)
  })
  const [holder] = found.rows
  if (!holder) throw new ApiError('not_found')
  return holder
}

/** Uses a link up. The person whom it is for is locked by then, so that nobody else uses it meanwhile. */
export const markLinkUsed = async (trx: Knex.Transaction, token: string): Promise<void> => {
  await trx('one_time_links')
    .where({ token_hash: hashToken(token) })
    .update({ used_at: trx.fn.now() })
}

/** Deletes the links that let nobody in any more. */
export const forgetExpiredLinks = async (knex: Knex): Promise<void> => {
  await knex.raw('DELETE FROM one_time_links WHERE expires_at < now()')
}

interface UserRef {
  readonly id: Id
}

const idsOf = (users: readonly UserRef[]): Id[] => users.map(({ id }) => id)

/** Takes back the links to these people's accounts that are not used yet. */
export const revokeLinks = async (trx: Knex.Transaction, users: readonly UserRef[]): Promise<void> => {
  await trx('one_time_links').whereIn('user_id', idsOf(users)).whereNull('used_at').del()
}

/** Ends the sessions of these people, who are told why, and sign-ins half done, and takes back the links that they have not used. */
export const revokeAccess = async (
  trx: Knex.Transaction,
  users: readonly UserRef[],
  end?: SessionEnd,
): Promise<void> => {
  await endSessions(trx, trx('sessions').whereIn('user_id', idsOf(users)), end)
  await trx('sign_in_tickets').whereIn('user_id', idsOf(users)).del()
  await revokeLinks(trx, users)
}
