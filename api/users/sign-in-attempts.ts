import type { Knex } from 'knex'
import type { NotificationHandlers } from '../../db/database.ts'
import { readSecuritySettings } from '../settings/settings.ts'
import type { Caller } from '../unit-of-work/caller.ts'
import { countersChannel } from '../unit-of-work/counters.ts'
import { type StoreDatabase, transact } from '../unit-of-work/unit-of-work.ts'
import { findKnownDevice } from './devices.ts'

/** Blocks that are remembered at most; the oldest go first, and stand in the database all the same. */
const mostBlocks = 10_000

/** Whose failures fill a count: a browser's, an account's from one network, a network's, an account's. */
type AttemptCount = 'device' | 'pair' | 'network' | 'network56' | 'network48' | 'account'

/** Networks of an address. */
export interface AddressNetworks {
  /** An IPv4 address itself, or the /64 of an IPv6 address. */
  readonly address: string
  /** The /56 and the /48 of an IPv6 address; null for IPv4. */
  readonly address56: string | null
  readonly address48: string | null
}

/** An attempt to sign in, as it is counted: digests of the account and of the browser that is known, or says so. */
export interface SignInAttempt extends AddressNetworks {
  readonly account: Buffer
  readonly device: Buffer | null
}

/** The widest network that is counted. */
export const widestNetworkOf = ({ address, address48 }: AddressNetworks): string => address48 ?? address

const keyOf = (kind: AttemptCount, { account, device, ...networks }: SignInAttempt): string => {
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

const kindsOf = ({ device, address48 }: SignInAttempt): readonly AttemptCount[] => {
  if (device) return ['device']
  return ['pair', 'network', 'account', ...(address48 ? (['network56', 'network48'] as const) : [])]
}

const forgottenPrefix = 'attempts-forgotten:'

/** What tells all instances that the failures of an account are forgotten. */
const forgottenScope = (account: Buffer): string => forgottenPrefix + account.toString('hex')

/**
 * Who has to wait, in memory, so that turning him away asks nothing of the database: until his time is up,
 * or his failures are forgotten, here or by another instance.
 */
export class SignInBlocks {
  readonly #until = new Map<string, number>()

  /** How many seconds the one who tries has to wait, 0 for none. */
  wait(attempt: SignInAttempt): number {
    return Math.max(...kindsOf(attempt).map((kind) => this.#left(keyOf(kind, attempt))))
  }

  /** Remembers a block; true when it was not known here. */
  add(kind: AttemptCount, attempt: SignInAttempt, seconds: number): boolean {
    const key = keyOf(kind, attempt)
    const isNew = this.#left(key) === 0
    this.#until.delete(key)
    this.#until.set(key, performance.now() + seconds * 1000)
    for (const oldest of this.#until.keys()) {
      if (this.#until.size <= mostBlocks) break
      this.#until.delete(oldest)
    }
    return isNew
  }

  /** Forgets the blocks of an account, wherever it was tried. */
  forget(account: Buffer): void {
    const accountKey = account.toString('hex')
    for (const key of this.#until.keys()) if (key.startsWith(accountKey)) this.#until.delete(key)
  }

  /** What other instances tell of. */
  readonly handlers: NotificationHandlers = {
    message: (payload) => {
      const [, account] = payload.match(new RegExp(`^${forgottenPrefix}([\\da-f]+)`)) ?? []
      if (account) this.forget(Buffer.from(account, 'hex'))
    },
    // What was forgotten while nobody listened is unknown.
    state: () => this.#until.clear(),
  }

  #left(key: string): number {
    const until = this.#until.get(key) ?? 0
    return Math.max(0, Math.ceil((until - performance.now()) / 1000))
  }
}

/**
 * Failures within the set time after which somebody has to wait: a browser that the account knows, whatever others
 * do, and any other for an account from one network, as many as are set; beside these, all from a network, all from the
 * wider networks of an IPv6 address, and all on an account.
 */
const ownLimit = 'CAST(:failures AS integer)'
const networkLimit = '30'
const network56Limit = '60'
const network48Limit = '100'
const accountLimit = '100'
const span = ":minutes * interval '1 minute'"

// One attempt on an account, and one from a network, is looked at after the other: many at once count as many.
const lockSql = `SELECT pg_advisory_xact_lock(1, hashtext(:email)), pg_advisory_xact_lock(2, hashtext(:network))`

/** How long a count has to be waited for yet, by the time of the failure that fills it; no row while there is room. */
const waitSql = (kind: AttemptCount, condition: string, limit: string): string =>
  `(SELECT '${kind}' AS kind, ceil(extract(epoch FROM at + ${span} - now()))::integer AS wait
    FROM sign_in_attempts WHERE ${condition} AND at > now() - ${span}
    ORDER BY at DESC OFFSET ${limit} - 1 LIMIT 1)`

const knownSql = waitSql('device', 'account = :account AND device = :device', ownLimit)
const unknownSql = [
  waitSql('pair', 'account = :account AND address = :address AND device IS NULL', ownLimit),
  waitSql('network', 'address = :address', networkLimit),
  waitSql('network56', 'address56 = CAST(:address56 AS text)', network56Limit),
  waitSql('network48', 'address48 = CAST(:address48 AS text)', network48Limit),
  waitSql('account', 'account = :account', accountLimit),
].join(' UNION ALL ')

interface Wait {
  readonly kind: AttemptCount
  readonly wait: number
}

/** Deletes attempts that have long ceased to count. */
export const forgetOldAttempts = async (knex: Knex): Promise<void> => {
  await knex.raw(`DELETE FROM sign_in_attempts WHERE at < now() - interval '1 day'`)
}

/**
 * Whether nothing of this kind was audited within the span for an address that is nobody's account. The audit
 * log keeps one such row per span, which no client can make grow; events and the request log have each.
 */
export const isFirstOfNobody = async (
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

/** Writes down who is turned away for the first time in a span; what was typed stays out of the log. */
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
    if (!person && !(await isFirstOfNobody(trx, 'sign-in throttled'))) return
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
  claimedAttempt: SignInAttempt,
  blocks: SignInBlocks,
): Promise<SignInAttempt | { wait: number }> => {
  const { attempt, filled } = await countOrWait(database, caller, email, claimedAttempt)
  if (filled.length === 0) return attempt
  const wait = Math.max(...filled.map((one) => one.wait))
  const newBlocks = filled.filter((one) => blocks.add(one.kind, attempt, one.wait))
  if (newBlocks.length > 0) await auditThrottling(database, caller, email, newBlocks)
  return { wait }
}

/** Takes back the failures of whoever has signed in: those from elsewhere were not his. */
export const clearFailedAttempts = async (
  trx: Knex.Transaction,
  { account, address, device }: SignInAttempt,
): Promise<void> => {
  await trx('sign_in_attempts')
    .where(device ? { account, device } : { account, address, device: null })
    .del()
}

/** Forgets all failures of an account whose owner has shown himself by a link, and tells the other instances. */
export const clearAccountAttempts = async (trx: Knex.Transaction, account: Buffer): Promise<void> => {
  await trx('sign_in_attempts').where({ account }).del()
  await trx.raw('SELECT pg_notify(?, ?)', [countersChannel, `${forgottenScope(account)} 0`])
}
