import { roleByApiName } from '../../../domain/access.ts'
import { users } from '../../../domain/resources/users.ts'
import { sessionLimitsOf } from '../../config/session-limits.ts'
import { ApiError } from '../../errors.ts'
import { lockRecords } from '../../resources/lock-records.ts'
import type { StoredRecord } from '../../resources/record.ts'
import { sourceOf } from '../../resources/source.ts'
import { readRecord } from '../../resources/table-reads.ts'
import type { Actor, Caller } from '../../unit-of-work/caller.ts'
import { type StoreDatabase, transact, type UnitOfWork } from '../../unit-of-work/unit-of-work.ts'
import { type Browser, forgetDevices } from '../devices.ts'
import { findLinkHolder, markLinkUsed, revokeAccess } from '../one-time-links.ts'
import { assertStrongPassword, hashPassword, verifyPassword } from '../passwords.ts'
import { hashToken } from '../secret-token.ts'
import { openSession } from '../sessions.ts'
import {
  clearAccountAttempts,
  clearFailedAttempts,
  type SignInAttempt,
  type SignInBlocks,
} from '../sign-in-attempts.ts'
import { updateOwnEmail } from '../user-store.ts'
import type { SignInContext } from './sign-in.ts'

/** Stores a new password; ends neither sessions nor links. */
const storePassword = async (
  unit: UnitOfWork,
  before: StoredRecord,
  passwordHash: string,
  action: 'set-password' | 'change-password',
): Promise<void> => {
  const { id } = before
  await unit
    .trx('users')
    .where({ id })
    .update({
      password_hash: passwordHash,
      status: 'active',
      // The password is no longer the published one of the demo data.
      is_demo: false,
      version: unit.trx.raw('version + 1'),
      updated_at: unit.trx.fn.now(),
    })
  const after = await readRecord(unit.trx, users, sourceOf(users), id)
  unit.audit({ action, resource: users.name, record_id: String(id), before, after })
  unit.bumpCounter(users.name)
}

/**
 * Sets the password of the user of a link, activates a pending user, and ends their sessions. A link works
 * once. Throws `not_found` for an unusable link, and `invalid` with the rule that the password breaks.
 */
export const setPassword = async (
  {
    database,
    blocks,
    portalWords,
  }: { database: StoreDatabase; blocks: SignInBlocks; portalWords: readonly string[] },
  caller: Caller,
  token: string,
  password: string,
): Promise<void> => {
  const { id, name, email, role } = await findLinkHolder(database.knex, caller, token)
  await assertStrongPassword(database.knex, password, { name, email }, portalWords)
  const passwordHash = await hashPassword(password)
  const account = hashToken(email.toLowerCase())
  const actor = { id, name, email, role: roleByApiName(role) }
  await transact(database, { ...caller, actor }, async (unit) => {
    const stored = await lockRecords(unit, users, [{ id, version: undefined }])
    // Checked again under the lock, since the link may have been used or the user deactivated.
    await findLinkHolder(unit.trx, caller, token)
    await markLinkUsed(unit.trx, token)
    for (const before of stored) await storePassword(unit, before, passwordHash, 'set-password')
    await revokeAccess(unit, stored)
    await forgetDevices(unit.trx, id)
    await clearAccountAttempts(unit.trx, account)
  })
  blocks.forget(account)
}

/** Current and new password. */
export interface PasswordChange {
  readonly current: string
  readonly password: string
}

/** Session that replaces those ended by a change of the password. */
export interface RenewedSession {
  readonly token: string
  /** Lifetime of the session, in seconds. */
  readonly age: number
}

const createWrongPasswordError = () => new ApiError('invalid', { fields: { current_password: 'wrong' } })

/** Audits that a signed-in user did not know their password, and throws `invalid`. */
const refuseWrongPassword = async (
  { database }: SignInContext,
  caller: Caller & { actor: Actor },
  action: 'change-password refused' | 'change-email refused',
): Promise<never> => {
  await transact(database, caller, async (unit) => {
    unit.audit({
      action,
      resource: users.name,
      record_id: String(caller.actor.id),
      before: null,
      after: null,
    })
    unit.event({ kind: 'confirmation-refused', data: { reason: 'password' } })
  })
  throw createWrongPasswordError()
}

/** Replaces the verified password, and ends all sessions, links and known browsers of the user. */
const replacePassword = (
  { database, limits }: SignInContext,
  caller: Caller & { actor: Actor },
  verifiedHash: string,
  password_hash: string,
  { attempt, userAgent }: { attempt: SignInAttempt; userAgent: string },
): Promise<RenewedSession> =>
  transact(database, caller, async (unit) => {
    const { id, role } = caller.actor
    const stored = await lockRecords(unit, users, [{ id, version: undefined }])
    const isSame = await unit.trx('users').where({ id, password_hash: verifiedHash }).first('id')
    // A link has set another password since.
    if (!isSame) throw createWrongPasswordError()

    for (const before of stored) await storePassword(unit, before, password_hash, 'change-password')
    await revokeAccess(unit, stored)
    await forgetDevices(unit.trx, id)
    await clearFailedAttempts(unit.trx, attempt)
    const sessionLimits = sessionLimitsOf(limits, role)

    return { token: await openSession(unit, id, userAgent, sessionLimits), age: sessionLimits.age }
  })

/**
 * Changes the caller's password, and returns the session that replaces all their sessions. The current
 * password is required, and guessing it is throttled like signing in. Throws `invalid` with the rule that one
 * of the passwords breaks, and `too_many_attempts`.
 */
export const changePassword = async (
  context: SignInContext,
  caller: Caller & { actor: Actor },
  { current, password }: PasswordChange,
  { userAgent, deviceToken }: Browser,
): Promise<RenewedSession> => {
  const { database, throttle, portalWords } = context
  const { id, name, email } = caller.actor
  await assertStrongPassword(database.knex, password, { name, email }, portalWords)
  return throttle.attempt(database, caller, { email: email.toLowerCase(), deviceToken }, async (attempt) => {
    const { password_hash: stored } = await database.knex('users').where({ id }).first('password_hash')
    if (!(await verifyPassword(stored, current)))
      return refuseWrongPassword(context, caller, 'change-password refused')
    return replacePassword(context, caller, stored, await hashPassword(password), { attempt, userAgent })
  })
}

/** New email address, and the current password as confirmation. */
export interface EmailChange {
  readonly current: string
  readonly email: string
}

const replaceEmail = (
  { database }: SignInContext,
  caller: Caller & { actor: Actor },
  verifiedHash: string,
  email: string,
  attempt: SignInAttempt,
): Promise<string> =>
  transact(database, caller, async (unit) => {
    const { id } = caller.actor
    const stored = await lockRecords(unit, users, [{ id, version: undefined }])
    const isSame = await unit.trx('users').where({ id, password_hash: verifiedHash }).first('id')
    // A link has set another password since.
    if (!isSame) throw createWrongPasswordError()

    const [user] = await updateOwnEmail(unit, stored, email)
    await clearFailedAttempts(unit.trx, attempt)

    return String(user?.email)
  })

/**
 * Changes the address that the caller signs in with, and returns it; links to the account are revoked. The
 * password is required, and guessing it is throttled like signing in. Throws `invalid` for a wrong password
 * or a bad address, `unique` for the address of another account, and `too_many_attempts`.
 */
export const changeEmail = (
  context: SignInContext,
  caller: Caller & { actor: Actor },
  { current, email }: EmailChange,
  deviceToken: string | undefined,
): Promise<string> => {
  const { database, throttle } = context
  const { id, email: currentEmail } = caller.actor

  return throttle.attempt(
    database,
    caller,
    { email: currentEmail.toLowerCase(), deviceToken },
    async (attempt) => {
      const { password_hash: stored } = await database.knex('users').where({ id }).first('password_hash')
      if (!(await verifyPassword(stored, current)))
        return refuseWrongPassword(context, caller, 'change-email refused')
      return replaceEmail(context, caller, stored, email, attempt)
    },
  )
}
