import { users } from '../../../domain/resources/users.ts'
import { sessionLimitsOf } from '../../config/session-limits.ts'
import { ApiError } from '../../errors.ts'
import { lockRecords } from '../../resources/lock-records.ts'
import type { Actor, Caller } from '../../unit-of-work/caller.ts'
import { transact } from '../../unit-of-work/unit-of-work.ts'
import { type Browser, forgetDevices } from './devices.ts'
import { revokeAccess } from './one-time-links.ts'
import { hashPassword, verifyPassword } from './passwords.ts'
import { refuseWeak } from './refuse-weak.ts'
import { openSession } from './sessions.ts'
import { storePassword } from './set-password.ts'
import type { SignInParts } from './sign-in.ts'
import { takeBack } from './throttle/attempts.ts'
import type { Attempt } from './throttle/blocks.ts'

/** The own password until now, and the new one. */
export interface PasswordChange {
  readonly current: string
  readonly password: string
}

/** The session that goes on, and for how many seconds. */
export interface GoingOn {
  readonly token: string
  readonly age: number
}

const wrong = () => new ApiError('invalid', { fields: { current_password: 'wrong' } })

const refuse = async ({ database }: SignInParts, caller: Caller & { actor: Actor }): Promise<never> => {
  await transact(database, caller, async (unit) =>
    unit.audit({
      action: 'change-password refused',
      resource: users.name,
      record_id: String(caller.actor.id),
      before: null,
      after: null,
    }),
  )
  throw wrong()
}

/** Puts the new password in the place of the one that was verified, and ends everything that the old one had opened. */
const replace = (
  { database, limits }: SignInParts,
  caller: Caller & { actor: Actor },
  verified: string,
  password_hash: string,
  { attempt, agent }: { attempt: Attempt; agent: string },
): Promise<GoingOn> =>
  transact(database, caller, async (unit) => {
    const { id, role } = caller.actor
    const stored = await lockRecords(unit, users, [{ id, version: undefined }])
    const isSame = await unit.trx('users').where({ id, password_hash: verified }).first('id')
    // Set anew by a link meanwhile.
    if (!isSame) throw wrong()
    for (const before of stored) await storePassword(unit, before, password_hash, 'change-password')
    await revokeAccess(unit.trx, stored)
    await forgetDevices(unit.trx, id)
    await takeBack(unit.trx, attempt)
    const own = sessionLimitsOf(limits, role)
    return { token: await openSession(unit, id, agent, own), age: own.age }
  })

/**
 * Changes the password of the one who calls, and answers the session that takes the place of all he had.
 * The old password is asked for, and guessing it is throttled as signing in is. Throws `invalid` with the
 * rule that one of the two breaks, and `too_many_attempts`.
 */
export const changePassword = async (
  parts: SignInParts,
  caller: Caller & { actor: Actor },
  { current, password }: PasswordChange,
  { agent, device }: Browser,
): Promise<GoingOn> => {
  const { database, throttle } = parts
  const { id, name, email } = caller.actor
  await refuseWeak(database.knex, password, { name, email })
  return throttle.attempt(database, caller, { email: email.toLowerCase(), device }, async (attempt) => {
    const { password_hash: stored } = await database.knex('users').where({ id }).first('password_hash')
    if (!(await verifyPassword(stored, current))) return refuse(parts, caller)
    return replace(parts, caller, stored, await hashPassword(password), { attempt, agent })
  })
}
