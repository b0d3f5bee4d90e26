import type { Knex } from 'knex'
import type { SessionEnd } from '../../domain/errors.ts'
import { linkLifetimeHours } from '../../domain/users/passwords.ts'
import { ApiError } from '../errors.ts'
import type { Id } from '../resources/record.ts'
import type { Caller } from '../unit-of-work/caller.ts'
import { toApiError } from '../unit-of-work/database-errors.ts'
import type { UnitOfWork } from '../unit-of-work/unit-of-work.ts'
import { isUsableSql } from './demo-accounts.ts'
import { hashToken, newToken } from './secret-token.ts'
import { endSessions } from './sessions.ts'

const purpose = 'set-password'

/** User of a link, and when the link expires. */
export interface LinkHolder {
  readonly id: number
  readonly name: string
  readonly email: string
  /** Name of the role in the API. */
  readonly role: string
  readonly expires_at: Date
}

const holderSql = `SELECT person.id, person.name, person.email, person.role, link.expires_at
  FROM one_time_links link JOIN users person ON person.id = link.user_id
  WHERE link.token_hash = :token AND link.purpose = '${purpose}' AND link.used_at IS NULL
    AND link.expires_at > now() AND person.deleted_at IS NULL AND person.status <> 'inactive'
    AND ${isUsableSql('person')}`

/** Issues a link to set a password and returns its path; only the hash of its token is stored. */
export const issuePasswordLink = async (trx: Knex.Transaction, userId: Id): Promise<string> => {
  const token = newToken()
  await trx('one_time_links').insert({
    token_hash: hashToken(token),
    user_id: userId,
    purpose,
    expires_at: trx.raw(`now() + interval '${linkLifetimeHours} hours'`),
  })
  // Browsers do not send the part after # to a server, so the token appears in no log.
  return `/set-password#${token}`
}

/** Finds the user of a link. Throws `not_found` for an unknown, used or expired link, or an inactive user. */
export const findLinkHolder = async (knex: Knex, { demo }: Caller, token: string): Promise<LinkHolder> => {
  const bindings = { token: hashToken(token), demo }
  const result = await knex.raw<{ rows: LinkHolder[] }>(holderSql, bindings).catch((error: unknown) => {
    throw toApiError(error)
  })
  const [holder] = result.rows
  if (!holder) throw new ApiError('not_found')
  return holder
}

/** Marks a link as used. The caller has locked its user, so that the link cannot be used twice at once. */
export const markLinkUsed = async (trx: Knex.Transaction, token: string): Promise<void> => {
  await trx('one_time_links')
    .where({ token_hash: hashToken(token) })
    .update({ used_at: trx.fn.now() })
}

export const forgetExpiredLinks = async (knex: Knex): Promise<void> => {
  await knex.raw('DELETE FROM one_time_links WHERE expires_at < now()')
}

interface UserRef {
  readonly id: Id
}

const listIds = (users: readonly UserRef[]): Id[] => users.map(({ id }) => id)

export const revokeLinks = async (trx: Knex.Transaction, users: readonly UserRef[]): Promise<void> => {
  await trx('one_time_links').whereIn('user_id', listIds(users)).whereNull('used_at').del()
}

/**
 * Ends the users' sessions, for the stored reason `end`, and pending sign-ins, and revokes their unused
 * links.
 */
export const revokeAccess = async (
  unit: UnitOfWork,
  users: readonly UserRef[],
  end?: SessionEnd,
): Promise<void> => {
  const { trx } = unit
  await endSessions(unit, trx('sessions').whereIn('user_id', listIds(users)), end)
  await trx('sign_in_tickets').whereIn('user_id', listIds(users)).del()
  await revokeLinks(trx, users)
}
