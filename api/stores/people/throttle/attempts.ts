import type { Knex } from 'knex'
import type { Caller } from '../../../unit-of-work/caller.ts'
import { countersChannel } from '../../../unit-of-work/counters.ts'
import { type StoreDatabase, transact } from '../../../unit-of-work/unit-of-work.ts'
import { securityOf } from '../../settings/security.ts'
import { knownDevice } from '../devices.ts'
import { type Attempt, type Blocks, forgottenScope, type Kind } from './blocks.ts'

/**
 * Failures within the set time after which somebody has to wait: a browser that the account knows, whatever others
 * do, and any other for an account from one network, as many as are set; beside these, all from a network, and all
 * on an account.
 */
const ownLimit = 'CAST(:failures AS integer)'
const networkLimit = '30'
const accountLimit = '100'
const span = ":minutes * interval '1 minute'"

// One attempt on an account, and one from a network, is looked at after the other: many at once count as many.
const lockSql = `SELECT pg_advisory_xact_lock(1, hashtext(:email)), pg_advisory_xact_lock(2, hashtext(:address))`

/** How long a count has to be waited for yet, by the time of the failure that fills it; no row while there is room. */
const waitSql = (kind: Kind, condition: string, limit: string): string =>
  `(SELECT '${kind}' AS kind, ceil(extract(epoch FROM at + ${span} - now()))::integer AS wait
    FROM sign_in_attempts WHERE ${condition} AND at > now() - ${span}
    ORDER BY at DESC OFFSET ${limit} - 1 LIMIT 1)`

const knownSql = waitSql('device', 'account = :account AND device = :device', ownLimit)
const unknownSql = [
  waitSql('pair', 'account = :account AND address = :address AND device IS NULL', ownLimit),
  waitSql('network', 'address = :address', networkLimit),
  waitSql('account', 'account = :account', accountLimit),
].join(' UNION ALL ')

interface Wait {
  readonly kind: Kind
  readonly wait: number
}

/** Deletes attempts that have long ceased to count. */
export const forgetOldAttempts = async (knex: Knex): Promise<void> => {
  await knex.raw(`DELETE FROM sign_in_attempts WHERE at < now() - interval '1 day'`)
}

/** Writes down who is turned away for the first time in a span; what was typed stays out of the log. */
const tell = (
  database: StoreDatabase,
  caller: Caller,
  email: string,
  filled: readonly Wait[],
): Promise<void> =>
  transact(database, caller, async ({ trx, audit, event }) => {
    const person = await trx('users')
      .whereRaw('lower(email) = ? AND deleted_at IS NULL', [email])
      .first('id', 'name')
    event({
      kind: 'sign-in-throttled',
      data: { counts: filled.map(({ kind }) => kind).join(', ') },
      ...(person && { person }),
    })
    audit({
      action: 'sign-in throttled',
      resource: 'sessions',
      record_id: person ? String(person.id) : '',
      before: null,
      after: null,
      reason: `too many failures: ${filled.map(({ kind }) => kind).join(', ')}`,
    })
  })

const countOrWait = (
  database: StoreDatabase,
  caller: Caller,
  email: string,
  claimed: Attempt,
): Promise<{ attempt: Attempt; filled: Wait[] }> =>
  transact(database, caller, async ({ trx }) => {
    const { account, address } = claimed
    await trx.raw(lockSql, { email, address })
    const device = await knownDevice(trx, caller, email, claimed.device)
    const attempt = { account, address, device }
    const { sign_in_failures: failures, sign_in_minutes: minutes } = await securityOf(trx)
    const bindings = { account, address, failures, minutes, ...(device && { device }) }
    const { rows: filled } = await trx.raw<{ rows: Wait[] }>(device ? knownSql : unknownSql, bindings)
    if (filled.length === 0) await trx('sign_in_attempts').insert(attempt)
    return { attempt, filled }
  })

/**
 * Counts an attempt to sign in before its password is looked at; it stands as a failure unless a success
 * takes it back. Answers it as it is counted, or the seconds to wait, which are remembered.
 */
export const countAttempt = async (
  database: StoreDatabase,
  caller: Caller,
  email: string,
  claimed: Attempt,
  blocks: Blocks,
): Promise<Attempt | { wait: number }> => {
  const { attempt, filled } = await countOrWait(database, caller, email, claimed)
  if (filled.length === 0) return attempt
  const wait = Math.max(...filled.map((one) => one.wait))
  const fresh = filled.filter((one) => blocks.add(one.kind, attempt, one.wait))
  // A browser that only says that it is known need not be looked for again.
  if (claimed.device && !attempt.device) blocks.add('device', claimed, wait)
  if (fresh.length > 0) await tell(database, caller, email, fresh)
  return { wait }
}

/** Takes back the failures of whoever has signed in: those from elsewhere were not his. */
export const takeBack = async (
  trx: Knex.Transaction,
  { account, address, device }: Attempt,
): Promise<void> => {
  await trx('sign_in_attempts')
    .where(device ? { account, device } : { account, address, device: null })
    .del()
}

/** Forgets all failures of an account whose owner has shown himself by a link, and tells the other instances. */
export const forgetAttempts = async (trx: Knex.Transaction, account: Buffer): Promise<void> => {
  await trx('sign_in_attempts').where({ account }).del()
  await trx.raw('SELECT pg_notify(?, ?)', [countersChannel, `${forgottenScope(account)} 0`])
}
