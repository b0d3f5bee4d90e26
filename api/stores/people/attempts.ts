import type { Knex } from 'knex'
import { ApiError } from '../../errors.ts'
import type { Caller } from '../caller.ts'
import { type Connection, write } from '../unit.ts'
import { networkOf } from './network.ts'

/** Failures within 15 minutes after which an account or an address has to wait. */
const accountLimit = 5
const addressLimit = 30
const span = "interval '15 minutes'"

// One attempt on an account, and one from an address, is looked at after the other: many at once count as many.
const lockSql = `SELECT pg_advisory_xact_lock(1, hashtext(:email)), pg_advisory_xact_lock(2, hashtext(:address))`

const waitSql = `SELECT ceil(extract(epoch FROM max(attempt.at) + ${span} - now()))::integer AS wait
  FROM ((SELECT at FROM sign_in_attempts WHERE email = :email AND at > now() - ${span}
         ORDER BY at DESC OFFSET ${accountLimit - 1} LIMIT 1)
    UNION ALL (SELECT at FROM sign_in_attempts WHERE address = :address AND at > now() - ${span}
         ORDER BY at DESC OFFSET ${addressLimit - 1} LIMIT 1)) attempt`

/** Deletes attempts that have long ceased to count. */
export const forgetOldAttempts = async (knex: Knex): Promise<void> => {
  await knex.raw(`DELETE FROM sign_in_attempts WHERE at < now() - interval '1 day'`)
}

/**
 * Counts an attempt to sign in before its password is looked at; it stands as a failure unless a success
 * takes it back. Throws `too_many_attempts` with the seconds to wait.
 */
export const countAttempt = (connection: Connection, caller: Caller, email: string): Promise<void> =>
  write(connection, caller, async ({ trx }) => {
    const address = networkOf(caller.address)
    await trx.raw(lockSql, { email, address })
    const { rows } = await trx.raw<{ rows: { wait: number | null }[] }>(waitSql, { email, address })
    const wait = rows[0]?.wait
    if (wait) throw new ApiError('too_many_attempts', { headers: { 'Retry-After': String(wait) } })
    await trx('sign_in_attempts').insert({ email, address })
  })
