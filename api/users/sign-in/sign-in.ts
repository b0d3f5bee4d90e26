import { roleByApiName } from '../../../domain/access.ts'
import { logsAccess } from '../../../domain/access-rules.ts'
import type { TwoFactorPolicy } from '../../config/read-config.ts'
import { type SessionLimits, type SessionLimitsByRole, sessionLimitsOf } from '../../config/session-limits.ts'
import { ApiError } from '../../errors.ts'
import type { Actor, Caller } from '../../unit-of-work/caller.ts'
import type { Encryption } from '../../unit-of-work/encryption.ts'
import { type StoreDatabase, transact, type UnitOfWork } from '../../unit-of-work/unit-of-work.ts'
import { type Browser, rememberDevice } from '../devices.ts'
import { verifyPassword } from '../passwords.ts'
import { openSession } from '../sessions.ts'
import { clearFailedAttempts, isFirstForUnknownUser, type SignInAttempt } from '../sign-in-attempts.ts'
import type { SignInThrottle } from './throttle.ts'
import { issueTicket } from './tickets.ts'
import { hasTwoFactor, isTwoFactorRequired } from './two-factor.ts'

/** Tokens of a session and of its browser. */
export interface SignInTokens {
  readonly token: string
  readonly deviceToken: string
}

/** Verified credentials, and the limits of the session to open. */
interface VerifiedSignIn {
  readonly password_hash: string | null
  readonly attempt: SignInAttempt
  readonly browser: Browser
  readonly limits: SessionLimits
  /** Further check in the transaction of the sign-in, such as the second factor; throws when it fails. */
  readonly proof?: (unit: UnitOfWork) => Promise<void>
}

/** Opens the session of a verified user. Throws `wrong_credentials` when the account has changed since. */
export const completeSignIn = (
  database: StoreDatabase,
  caller: Caller & { actor: Actor },
  { password_hash, attempt, browser, limits, proof }: VerifiedSignIn,
): Promise<SignInTokens> =>
  transact(database, caller, async (unit) => {
    const { id, email } = caller.actor
    const unchangedUser = { id, password_hash, status: 'active', deleted_at: null }
    const updatedCount = await unit
      .trx('users')
      .where(unchangedUser)
      .update({ last_login: unit.trx.fn.now() })
    if (updatedCount === 0) throw new ApiError('wrong_credentials')

    await proof?.(unit)
    await clearFailedAttempts(unit.trx, attempt)
    unit.audit({
      action: 'sign-in',
      resource: 'sessions',
      record_id: String(id),
      before: null,
      after: { email },
    })
    unit.event({ kind: 'sign-in' })

    return {
      token: await openSession(unit, id, browser.userAgent, limits),
      deviceToken: await rememberDevice(unit.trx, id, browser.deviceToken),
    }
  })

interface UserRow {
  id: number
  name: string
  email: string
  role: string
  status: string
  password_hash: string | null
  is_demo: boolean
}

export interface SignedIn extends SignInTokens {
  readonly actor: Actor
  /** Lifetime of the session, in seconds. */
  readonly age: number
}

/** Result of a right password when a code of the app is `required`, or the app is `to_set_up` first. */
export interface SecondStepRequired {
  readonly two_factor: 'required' | 'to_set_up'
  readonly ticket: string
}

const pickPerson = ({ id, name }: UserRow) => ({ id, name })

// The typed address stays out of the permanent log, since it may be a password.
const refuseSignIn = async (
  database: StoreDatabase,
  caller: Caller,
  account: UserRow | undefined,
): Promise<never> => {
  await transact(database, caller, async (unit) => {
    if (account || (await isFirstForUnknownUser(unit.trx, 'sign-in refused')))
      unit.audit({
        action: 'sign-in refused',
        resource: 'sessions',
        record_id: account ? String(account.id) : '',
        before: null,
        after: null,
      })
    unit.event({ kind: 'sign-in-refused', ...(account && { person: pickPerson(account) }) })
    unit.notify({
      kind: 'sign-ins-refused',
      to: logsAccess,
      subject: account ? String(account.id) : '',
      data: { name: account?.name ?? null },
    })
  })
  throw new ApiError('wrong_credentials')
}

/** Services and settings of a sign-in. */
export interface SignInContext {
  readonly database: StoreDatabase
  readonly limits: SessionLimitsByRole
  readonly throttle: SignInThrottle
  readonly encryption: Encryption
  readonly twoFactor: TwoFactorPolicy
  /** Words of the portal's address, which passwords may not consist of. */
  readonly portalWords: readonly string[]
}

/** Finds the second step that a user has to take; undefined if none. */
const findNextStep = async (
  context: SignInContext,
  { id }: Pick<Actor, 'id'>,
): Promise<SecondStepRequired['two_factor'] | undefined> => {
  if (await hasTwoFactor(context.database.knex, id)) return 'required'
  return (await isTwoFactorRequired(context, id)) ? 'to_set_up' : undefined
}

/**
 * Checks a password and opens a session, or returns the ticket of the second step. The attempt then counts as
 * a failure until that step succeeds. An unknown user and a wrong password have the same answer and take the
 * same time. Throws `wrong_credentials`, `too_many_attempts`, or `unavailable` when too many sign in at once.
 */
export const signIn = (
  context: SignInContext,
  caller: Caller,
  credentials: { email: string; password: string },
  browser: Browser,
): Promise<SignedIn | SecondStepRequired> => {
  const { database, limits, throttle } = context
  const email = credentials.email.trim().toLowerCase()

  return throttle.attempt(database, caller, { email, deviceToken: browser.deviceToken }, async (attempt) => {
    const user: UserRow | undefined = await database
      .knex<UserRow>('users')
      .whereRaw('lower(email) = ? AND deleted_at IS NULL', [email])
      .first()
    const isPasswordRight = await verifyPassword(user?.password_hash ?? null, credentials.password)
    const isAllowed = user?.status === 'active' && (caller.demo || !user.is_demo)
    if (!user || !isPasswordRight || !isAllowed) return refuseSignIn(database, caller, user)

    const actor: Actor = { id: user.id, name: user.name, email: user.email, role: roleByApiName(user.role) }
    const two_factor = await findNextStep(context, actor)
    if (two_factor) {
      const ticket = await transact(database, { ...caller, actor }, ({ trx }) => issueTicket(trx, user.id))
      return { two_factor, ticket }
    }

    const sessionLimits = sessionLimitsOf(limits, actor.role)
    const verified = { password_hash: user.password_hash, attempt, browser, limits: sessionLimits }

    return {
      actor,
      ...(await completeSignIn(database, { ...caller, actor }, verified)),
      age: sessionLimits.age,
    }
  })
}
