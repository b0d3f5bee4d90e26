import { roleOf } from '../../../domain/access.ts'
import { limitsOf, type SessionLimits, type SessionLimitsByRole } from '../../config/session-limits.ts'
import { ApiError } from '../../errors.ts'
import type { Actor, Caller } from '../caller.ts'
import { type StoreDatabase, write } from '../unit.ts'
import { rememberDevice } from './devices.ts'
import { verifyPassword } from './passwords.ts'
import { openSession } from './sessions.ts'
import { takeBack } from './throttle/attempts.ts'
import type { Attempt } from './throttle/blocks.ts'
import type { Throttle } from './throttle/throttle.ts'

interface UserRow {
  id: number
  name: string
  email: string
  role: string
  status: string
  password_hash: string | null
  is_demo: boolean
}

/** What the browser says of itself. */
export interface Browser {
  readonly agent: string
  /** The token of an earlier sign-in in it. */
  readonly device: string | undefined
}

/** Somebody who has signed in, and for how many seconds. */
export interface SignedIn extends Tokens {
  readonly actor: Actor
  readonly age: number
}

/** The secrets of a session and of the browser that it was opened in. */
export interface Tokens {
  readonly token: string
  readonly device: string
}

const personOf = ({ id, name }: UserRow) => ({ id, name })

// What was typed stays out of the log, which keeps everything: it may be a password.
const refuse = async (
  database: StoreDatabase,
  caller: Caller,
  account: UserRow | undefined,
): Promise<never> => {
  await write(database, caller, async (unit) => {
    unit.audit({
      action: 'sign-in refused',
      resource: 'sessions',
      record_id: account ? String(account.id) : '',
      before: null,
      after: null,
    })
    unit.event({ kind: 'sign-in-refused', ...(account && { person: personOf(account) }) })
  })
  throw new ApiError('wrong_credentials')
}

const admit = (
  database: StoreDatabase,
  caller: Caller & { actor: Actor },
  password_hash: string | null,
  attempt: Attempt,
  browser: Browser,
  limits: SessionLimits,
): Promise<Tokens> =>
  write(database, caller, async (unit) => {
    const { id, email } = caller.actor
    const same = { id, password_hash, status: 'active', deleted_at: null }
    const admitted = await unit.trx('users').where(same).update({ last_login: unit.trx.fn.now() })
    // The account was changed while its password was checked.
    if (admitted === 0) throw new ApiError('wrong_credentials')
    await takeBack(unit.trx, attempt)
    unit.audit({
      action: 'sign-in',
      resource: 'sessions',
      record_id: String(id),
      before: null,
      after: { email },
    })
    unit.event({ kind: 'sign-in' })
    return {
      token: await openSession(unit, id, browser.agent, limits),
      device: await rememberDevice(unit.trx, id, browser.device),
    }
  })

/** What a sign-in rests on. */
export interface SignInParts {
  readonly database: StoreDatabase
  readonly limits: SessionLimitsByRole
  readonly throttle: Throttle
}

/**
 * Opens a session for a person who knows the password, and answers its token with that of the browser.
 * Unknown people and wrong passwords are alike in words and time. Throws `wrong_credentials`,
 * `too_many_attempts`, or `unavailable` where too many sign in at once.
 */
export const signIn = (
  { database, limits, throttle }: SignInParts,
  caller: Caller,
  credentials: { email: string; password: string },
  browser: Browser,
): Promise<SignedIn> => {
  const email = credentials.email.trim().toLowerCase()
  return throttle.attempt(database, caller, { email, device: browser.device }, async (attempt) => {
    const user: UserRow | undefined = await database
      .knex<UserRow>('users')
      .whereRaw('lower(email) = ? AND deleted_at IS NULL', [email])
      .first()
    const matches = await verifyPassword(user?.password_hash ?? null, credentials.password)
    const allowed = user?.status === 'active' && (caller.demo || !user.is_demo)
    if (!user || !matches || !allowed) return refuse(database, caller, user)
    const actor: Actor = { id: user.id, name: user.name, email: user.email, role: roleOf(user.role) }
    const own = limitsOf(limits, actor.role)
    const tokens = await admit(database, { ...caller, actor }, user.password_hash, attempt, browser, own)
    return { actor, ...tokens, age: own.age }
  })
}
