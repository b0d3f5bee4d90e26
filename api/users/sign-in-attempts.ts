import type { Knex } from 'knex'
import type { NotificationHandlers } from '../../db/database.ts'
import { readSecuritySettings } from '../settings/settings.ts'
import type { Caller } from '../unit-of-work/caller.ts'
import { countersChannel } from '../unit-of-work/counters.ts'
import { type StoreDatabase, transact } from '../unit-of-work/unit-of-work.ts'
import { findKnownDevice } from './devices.ts'

/**
 * Maximal number of blocks in memory; the oldest are dropped first, and the database still has their
 * attempts.
 */
const maxBlocks = 10_000

/**
 * Kind of a count of failures: of an account in one known browser, of an account from one network (`pair`),
 * of a network of an address, or of an account.
 */
type AttemptCount = 'device' | 'pair' | 'network' | 'network56' | 'network48' | 'account'

export interface AddressNetworks {
  /** An IPv4 address itself, or the /64 of an IPv6 address. */
  readonly address: string
  /** The /56 and the /48 of an IPv6 address; null for IPv4. */
  readonly address56: string | null
  readonly address48: string | null
}

/** Attempt to sign in: digests of the account, and of the browser if it is known or claims to be. */
export interface SignInAttempt extends AddressNetworks {
  readonly account: Buffer
  readonly device: Buffer | null
}

/** Returns the widest network whose attempts are counted: the /48 of an IPv6 address, or the IPv4 address. */
export const widestNetworkOf = ({ address, address48 }: AddressNetworks): string => address48 ?? address

const formatKey = (kind: AttemptCount, { account, device, ...networks }: SignInAttempt): string => {
  const accountKey = account.toString('hex')
  switch (kind) {
    case 'device':
      return `${accountKey} device ${device?.toString('hex')}`
    case 'pair':
      return `${accountKey} from ${networks.address}`
    case 'network':
      return `network ${networks.address}`
    case 'network56':
      return `network ${networks.address56}`
    case 'network48':
      return `network ${networks.address48}`
    case 'account':
      return accountKey
  }
}

const listKinds = ({ device, address48 }: SignInAttempt): readonly AttemptCount[] => {
  if (device) return ['device']
  return ['pair', 'network', 'account', ...(address48 ? (['network56', 'network48'] as const) : [])]
}

const forgottenPrefix = 'attempts-forgotten:'

/** Builds the notification that the failures of an account were forgotten. */
const buildForgottenScope = (account: Buffer): string => forgottenPrefix + account.toString('hex')

/**
 * Blocked accounts, browsers and networks in memory, so that rejecting them needs no query. A block ends with
 * its time, or when the failures are forgotten by this or another instance.
 */
export class SignInBlocks {
  readonly #until = new Map<string, number>()

  /** Seconds until the attempt is allowed; 0 if it is allowed now. */
  wait(attempt: SignInAttempt): number {
    return Math.max(...listKinds(attempt).map((kind) => this.#secondsLeft(formatKey(kind, attempt))))
  }

  /** Stores a block; true if this instance did not know it. */
  add(kind: AttemptCount, attempt: SignInAttempt, seconds: number): boolean {
    const key = formatKey(kind, attempt)
    const isNew = this.#secondsLeft(key) === 0
    this.#until.delete(key)
    this.#until.set(key, performance.now() + seconds * 1000)
    for (const oldest of this.#until.keys()) {
      if (this.#until.size <= maxBlocks) break
      this.#until.delete(oldest)
    }
    return isNew
  }

  /** Forgets the blocks of an account, in all browsers and networks. */
  forget(account: Buffer): void {
    const accountKey = account.toString('hex')
    for (const key of this.#until.keys()) if (key.startsWith(accountKey)) this.#until.delete(key)
  }

  readonly handlers: NotificationHandlers = {
    message: (payload) => {
      const [, account] = payload.match(new RegExp(`^${forgottenPrefix}([\\da-f]+)`)) ?? []
      if (account) this.forget(Buffer.from(account, 'hex'))
    },
    // Notifications were missed while the connection was down, so all blocks are dropped.
    state: () => this.#until.clear(),
  }

  #secondsLeft(key: string): number {
    const until = this.#until.get(key) ?? 0
    return Math.max(0, Math.ceil((until - performance.now()) / 1000))
  }
}

/**
 * Numbers of failures within the time of the settings after which attempts must wait. The number of the
 * settings limits a known browser, regardless of other attempts, and an account from one network in unknown
 * browsers. The constants limit all failures from a network, from the wider networks of an IPv6 address, and
 * on an account.
 */
const settingsLimit = 'CAST(:failures AS integer)'
const networkLimit = '30'
const network56Limit = '60'
const network48Limit = '100'
const accountLimit = '100'
const span = ":minutes * interval '1 minute'"

// Attempts on one account, and from one network, are counted one after another, so that parallel ones all
// count.
const lockSql = `SELECT pg_advisory_xact_lock(1, hashtext(:email)), pg_advisory_xact_lock(2, hashtext(:network))`

/** Builds the SQL of the seconds until a full count has room again; no row while it has room. */
const buildWaitSql = (kind: AttemptCount, condition: string, limit: string): string =>
  `(SELECT '${kind}' AS kind, ceil(extract(epoch FROM at + ${span} - now()))::integer AS wait
    FROM sign_in_attempts WHERE ${condition} AND at > now() - ${span}
    ORDER BY at DESC OFFSET ${limit} - 1 LIMIT 1)`

const knownDeviceSql = buildWaitSql('device', 'account = :account AND device = :device', settingsLimit)
const unknownDeviceSql = [
  buildWaitSql('pair', 'account = :account AND address = :address AND device IS NULL', settingsLimit),
  buildWaitSql('network', 'address = :address', networkLimit),
  buildWaitSql('network56', 'address56 = CAST(:address56 AS text)', network56Limit),
  buildWaitSql('network48', 'address48 = CAST(:address48 AS text)', network48Limit),
  buildWaitSql('account', 'account = :account', accountLimit),
].join(' UNION ALL ')

interface Wait {
  readonly kind: AttemptCount
  readonly wait: number
}

/** Deletes attempts older than a day, which no longer count. */
export const forgetOldAttempts = async (knex: Knex): Promise<void> => {
  await knex.raw(`DELETE FROM sign_in_attempts WHERE at < now() - interval '1 day'`)
}

/**
 * Whether the audit log has no entry of this action for unknown addresses within the time of the settings.
 * One entry per span is kept, so that clients cannot fill the audit log; events and the request log have them
 * all.
 */
export const isFirstForUnknownUser = async (
  trx: Knex.Transaction,
  action: 'sign-in refused' | 'sign-in throttled',
): Promise<boolean> => {
  await trx.raw('SELECT pg_advisory_xact_lock(3, hashtext(?))', [action])
  const { sign_in_minutes: minutes } = await readSecuritySettings(trx)
  const latest = await trx('audit_log')
    .where({ resource: 'sessions', record_id: '', action })
    .whereRaw(`at > now() - ? * interval '1 minute'`, [minutes])
    .orderBy('id', 'desc')
    .first('id')

  return latest === undefined
}

/** Audits the first rejection of a user in a span; the typed address stays out of the log. */
const auditThrottling = (
  database: StoreDatabase,
  caller: Caller,
  email: string,
  filledCounts: readonly Wait[],
): Promise<void> =>
  transact(database, caller, async ({ trx, audit, event }) => {
    const person = await trx('users')
      .whereRaw('lower(email) = ? AND deleted_at IS NULL', [email])
      .first('id', 'name')
    event({
      kind: 'sign-in-throttled',
      data: { counts: filledCounts.map(({ kind }) => kind).join(', ') },
      ...(person && { person }),
    })
    if (!person && !(await isFirstForUnknownUser(trx, 'sign-in throttled'))) return
    audit({
      action: 'sign-in throttled',
      resource: 'sessions',
      record_id: person ? String(person.id) : '',
      before: null,
      after: null,
      reason: `too many failures: ${filledCounts.map(({ kind }) => kind).join(', ')}`,
    })
  })

const countOrWait = (
  database: StoreDatabase,
  caller: Caller,
  email: string,
  claimedAttempt: SignInAttempt,
): Promise<{ attempt: SignInAttempt; filled: Wait[] }> =>
  transact(database, caller, async ({ trx }) => {
    const { account, address, address56, address48 } = claimedAttempt
    await trx.raw(lockSql, { email, network: widestNetworkOf(claimedAttempt) })
    const device = await findKnownDevice(trx, caller, email, claimedAttempt.device)
    const attempt = { account, address, address56, address48, device }
    const { sign_in_failures: failures, sign_in_minutes: minutes } = await readSecuritySettings(trx)
    const bindings = device
      ? { account, device, failures, minutes }
      : { account, address, address56, address48, failures, minutes }
    const { rows: filled } = await trx.raw<{ rows: Wait[] }>(
      device ? knownDeviceSql : unknownDeviceSql,
      bindings,
    )
    if (filled.length === 0) await trx('sign_in_attempts').insert(attempt)
    return { attempt, filled }
  })

/**
 * Counts an attempt before its password is checked; it counts as a failure until a success clears it. Returns
 * the counted attempt, or the seconds to wait, which are also stored in `blocks`.
 */
export const countAttempt = async (
  database: StoreDatabase,
  caller: Caller,
  email: string,
  claimedAttempt: SignInAttempt,
  blocks: SignInBlocks,
): Promise<SignInAttempt | { wait: number }> => {
  const { attempt, filled } = await countOrWait(database, caller, email, claimedAttempt)
  if (filled.length === 0) return attempt
  const wait = Math.max(...filled.map((count) => count.wait))
  const newBlocks = filled.filter((count) => blocks.add(count.kind, attempt, count.wait))
  if (newBlocks.length > 0) await auditThrottling(database, caller, email, newBlocks)
  return { wait }
}

/** Clears the failures of a user who has signed in; failures from elsewhere may be an attacker's and stay. */
export const clearFailedAttempts = async (
  trx: Knex.Transaction,
  { account, address, device }: SignInAttempt,
): Promise<void> => {
  await trx('sign_in_attempts')
    .where(device ? { account, device } : { account, address, device: null })
    .del()
}

/** Clears all failures of an account whose owner used a link, and notifies the other instances. */
export const clearAccountAttempts = async (trx: Knex.Transaction, account: Buffer): Promise<void> => {
  await trx('sign_in_attempts').where({ account }).del()
  await trx.raw('SELECT pg_notify(?, ?)', [countersChannel, `${buildForgottenScope(account)} 0`])
}
