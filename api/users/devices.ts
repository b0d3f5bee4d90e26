import type { Knex } from 'knex'
import type { Caller } from '../unit-of-work/caller.ts'
import { isUsableSql } from './demo-accounts.ts'
import { hashToken, newToken } from './secret-token.ts'

/** Browser of a request, by its own headers and cookies. */
export interface Browser {
  readonly userAgent: string
  /** Token of an earlier sign-in in this browser. */
  readonly deviceToken: string | undefined
}

/** Days that a browser stays known after its last sign-in; browsers keep no cookie for much longer. */
export const deviceDays = 365

/** Maximal number of known browsers of an account; the most recently used are kept. */
const maxDevices = 50

/** Returns the digest of a browser's token if the account has signed in with it, otherwise null. */
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
 * Makes a browser known to the account that has signed in with it, and returns its new token. The previous
 * token becomes invalid, so that a token planted in the browser is not known elsewhere.
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
    .limit(maxDevices)
    .select('token_hash')
  await trx('known_devices').where({ user_id: userId }).whereNotIn('token_hash', latest).del()

  return token
}

/** Forgets all known browsers of an account. */
export const forgetDevices = async (trx: Knex.Transaction, userId: number): Promise<void> => {
  await trx('known_devices').where({ user_id: userId }).del()
}

/** Deletes known browsers without a sign-in for `deviceDays`. */
export const forgetOldDevices = async (knex: Knex): Promise<void> => {
  await knex.raw(`DELETE FROM known_devices WHERE used_at < now() - interval '${deviceDays} days'`)
}
