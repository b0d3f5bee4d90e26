import type { Knex } from 'knex'
import { ApiError } from '../../errors.ts'
import type { Caller } from '../caller.ts'
import { type StoreDatabase, write } from '../unit.ts'
import { knownDevice } from './devices.ts'
import { networkOf } from './network.ts'
import { hashOf } from './tokens.ts'

/** Failures within 15 minutes after which a browser that the account knows has to wait, whatever others do. */
const deviceLimit = 5
/** Failures after which any other has to wait: for an account from one network, from a network, for an account. */
const pairLimit = 5
const networkLimit = 30
const accountLimit = 100
const span = "interval '15 minutes'"

// One attempt on an account, and one from a network, is looked at after the other: many at once count as many.
const lockSql = `SELECT pg_advisory_xact_lock(1, hashtext(:email)), pg_advisory_xact_lock(2, hashtext(:address))`

/** The time of the failure that fills a count; none while there is room. */
const filledAt = (condition: string, limit: number): string =>
  `(SELECT at FROM sign_in_attempts WHERE ${condition} AND at > now() - ${span}
    ORDER BY at DESC OFFSET ${limit - 1} LIMIT 1)`

const waitSql = (...counts: string[]): string =>
  `SELECT ceil(extract(epoch FROM max(attempt.at) + ${span} - now()))::integer AS wait
    FROM (${counts.join(' UNION ALL ')}) attempt`

const knownSql = waitSql(filledAt('account = :account AND device = :device', deviceLimit))
const unknownSql = waitSql(
  filledAt('account = :account AND address = :address AND device IS NULL', pairLimit),
  filledAt('address = :address', networkLimit),
  filledAt('account = :account', accountLimit),
)

/** An attempt to sign in that stands as a failure until it is taken back. */
export interface Attempt {
  readonly account: Buffer
  readonly address: string
  readonly device: Buffer | null
}

/** Deletes attempts that have long ceased to count. */
export const forgetOldAttempts = async (knex: Knex): Promise<void> => {
  await knex.raw(`DELETE FROM sign_in_attempts WHERE at < now() - interval '1 day'`)
}

/**
 * Counts an attempt to sign in before its password is looked at; it stands as a failure unless a success
 * takes it back. Throws `too_many_attempts` with the seconds to wait.
 */
export const countAttempt = (
  database: StoreDatabase,
  caller: Caller,
  email: string,
  deviceToken: string | undefined,
): Promise<Attempt> =>
  write(database, caller, async ({ trx }) => {
    const address = networkOf(caller.address)
    await trx.raw(lockSql, { email, address })
    const device = await knownDevice(trx, caller, email, deviceToken)
    const attempt = { account: hashOf(email), address, device }
    const { rows } = await trx.raw<{ rows: { wait: number | null }[] }>(device ? knownSql : unknownSql, {
      ...attempt,
      ...(device && { device }),
    })
    const wait = rows[0]?.wait
    if (wait) throw new ApiError('too_many_attempts', { headers: { 'Retry-After': String(wait) } })
    await trx('sign_in_attempts').insert(attempt)
    return attempt
  })

/** Takes back the failures of whoever has signed in: those from elsewhere were not his. */
export const takeBack = async (
  trx: Knex.Transaction,
  { account, address, device }: Attempt,
): Promise<void> => {
  await trx('sign_in_attempts')
    .where(device ? { account, device } : { account, address, device: null })
    .del()
}

/** Forgets all failures of an account whose owner has shown himself by a link. */
export const forgetAttempts = async (trx: Knex.Transaction, email: string): Promise<void> => {
  await trx('sign_in_attempts')
    .where({ account: hashOf(email.toLowerCase()) })
    .del()
}
