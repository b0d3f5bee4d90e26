import type { Knex } from 'knex'
import type { Caller } from '../unit-of-work/caller.ts'
import { isUsableSql } from './demo-accounts.ts'
import { hashToken, newToken } from './secret-token.ts'

/** What the browser says of itself. */
export interface Browser {
  readonly agent: string
  /** The token of an earlier sign-in in it. */
  readonly device: string | undefined
}

/** How long a browser is known after the last sign-in in it; browsers keep no cookie for much longer. */
export const deviceDays = 365

/** Browsers that an account is known in at most; those that were used last. */
const mostDevices = 50

/** The digest of a browser's token where this account has signed in with it, and else null. */
export const findKnownDevice = async (
  knex: Knex,
  { demo }: Caller,
  email: string,
  digest: Buffer | null,
): Promise<Buffer | null> => {
  if (!digest) return null

  const user = await knex('known_devices as device')
    .join('users as person', 'person.id', 'device.user_id')
    .where('device.token_hash', digest)
    .whereRaw(`lower(person.email) = :email AND person.deleted_at IS NULL AND ${isUsableSql('person')}`, {
      email,
      demo,
    })
    .whereRaw(`device.used_at > now() - interval '${deviceDays} days'`)
    .first('person.id')

  return user ? digest : null
}

/**
 * Makes the browser known to an account that has signed in with it, and answers its new token. The old one
 * is worth nothing from then on, so that none that was planted in the browser stays known elsewhere.
 */
export const rememberDevice = async (
  trx: Knex.Transaction,
  userId: number,
  previousToken: string | undefined,
): Promise<string> => {
  const token = newToken()
  const token_hash = hashToken(token)
  if (previousToken)
    await trx('known_devices')
      .where({ token_hash: hashToken(previousToken) })
      .update({ token_hash })
  await trx('known_devices')
    .insert({ token_hash, user_id: userId })
    .onConflict(['token_hash', 'user_id'])
    .merge({ used_at: trx.fn.now() })
  const latest = trx('known_devices')
    .where({ user_id: userId })
    .orderBy('used_at', 'desc')
    .limit(mostDevices)
    .select('token_hash')
  await trx('known_devices').where({ user_id: userId }).whereNotIn('token_hash', latest).del()

  return token
}

/** From now on no browser is known to this account. */
export const forgetDevices = async (trx: Knex.Transaction, userId: number): Promise<void> => {
  await trx('known_devices').where({ user_id: userId }).del()
}

/** Deletes browsers in which nobody has signed in for as long as they are known. */
export const forgetOldDevices = async (knex: Knex): Promise<void> => {
  await knex.raw(`DELETE FROM known_devices WHERE used_at < now() - interval '${deviceDays} days'`)
}
