import { type Role, roleOf } from '../../../domain/access.ts'
import { logs } from '../../../domain/areas.ts'
import { type SessionLimitsByRole, sessionLimitsOf } from '../../config/session-limits.ts'
import { ApiError } from '../../errors.ts'
import type { Actor, Caller } from '../../unit-of-work/caller.ts'
import type { Encryption } from '../../unit-of-work/encryption.ts'
import { type StoreDatabase, transact } from '../../unit-of-work/unit-of-work.ts'
import { admit, type Tokens } from './admit.ts'
import type { Browser } from './devices.ts'
import { verifyPassword } from './passwords.ts'
import type { Throttle } from './throttle/throttle.ts'
import { isOn } from './two-factor/factor.ts'
import { isRequired } from './two-factor/required.ts'
import { issueTicket } from './two-factor/tickets.ts'

export interface UserRow {
  id: number
  name: string
  email: string
  role: string
  status: string
  password_hash: string | null
  is_demo: boolean
}

/** Somebody who has signed in, and for how many seconds. */
export interface SignedIn extends Tokens {
  readonly actor: Actor
  readonly age: number
}

/** Somebody who knows the password, and has a second step before him: the code of his app, or to set it up first. */
export interface HalfWay {
  readonly two_factor: 'required' | 'to_set_up'
  readonly ticket: string
}

const personOf = ({ id, name }: UserRow) => ({ id, name })

// What was typed stays out of the log, which keeps everything: it may be a password.
const refuse = async (
  database: StoreDatabase,
  caller: Caller,
  account: UserRow | undefined,
): Promise<never> => {
  await transact(database, caller, async (unit) => {
    unit.audit({
      action: 'sign-in refused',
      resource: 'sessions',
      record_id: account ? String(account.id) : '',
      before: null,
      after: null,
    })
    unit.event({ kind: 'sign-in-refused', ...(account && { person: personOf(account) }) })
    unit.notify({
      kind: 'sign-ins-refused',
      to: logs,
      subject: account ? String(account.id) : '',
      data: { name: account?.name ?? null },
    })
  })
  throw new ApiError('wrong_credentials')
}

/** What a sign-in rests on. */
export interface SignInParts {
  readonly database: StoreDatabase
  readonly limits: SessionLimitsByRole
  readonly throttle: Throttle
  readonly sealing: Encryption
  /** Whose sign-in takes two factors. */
  readonly twoFactorRoles: readonly Role[]
}

/** The second step that a person has before him, if any. */
const nextStep = async (
  parts: SignInParts,
  { id, role }: Actor,
): Promise<HalfWay['two_factor'] | undefined> => {
  if (await isOn(parts.database.knex, id)) return 'required'
  return (await isRequired(parts, role)) ? 'to_set_up' : undefined
}

/**
 * Opens a session for a person who knows the password, and answers its token with that of the browser, or
 * what leads to the second step; the attempt then counts as a failure until that is taken. Unknown people and
 * wrong passwords are alike in words and time. Throws `wrong_credentials`, `too_many_attempts`, or
 * `unavailable` where too many sign in at once.
 */
export const signIn = (
  parts: SignInParts,
  caller: Caller,
  credentials: { email: string; password: string },
  browser: Browser,
): Promise<SignedIn | HalfWay> => {
  const { database, limits, throttle } = parts
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
    const two_factor = await nextStep(parts, actor)
    if (two_factor) {
      const ticket = await transact(database, { ...caller, actor }, ({ trx }) => issueTicket(trx, user.id))
      return { two_factor, ticket }
    }
    const own = sessionLimitsOf(limits, actor.role)
    const known = { password_hash: user.password_hash, attempt, browser, limits: own }
    return { actor, ...(await admit(database, { ...caller, actor }, known)), age: own.age }
  })
}
