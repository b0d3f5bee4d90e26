import type { Knex } from 'knex'
import { ApiError } from '../../errors.ts'
import type { Actor, Caller } from '../../unit-of-work/caller.ts'
import type { Encryption } from '../../unit-of-work/encryption.ts'
import { type StoreDatabase, transact, type UnitOfWork } from '../../unit-of-work/unit-of-work.ts'
import { verifyPassword } from '../passwords.ts'
import { clearFailedAttempts } from '../sign-in-attempts.ts'
import type { SignInContext } from './sign-in.ts'
import {
  auditTwoFactor,
  buildTotpUri,
  confirmFactor,
  countRecoveryCodes,
  hasTwoFactor,
  issueRecoveryCodes,
  isTwoFactorRequired,
  newTotpSecret,
  verifyCode,
} from './two-factor.ts'

/** Secret for an authenticator app: as a URI for a QR code, and as text to type. */
export interface TwoFactorSetUp {
  readonly address: string
  readonly secret: string
}

/** State of a user's own second factor. */
interface FactorState {
  readonly is_on: boolean
  readonly is_required: boolean
  readonly recovery_codes_left: number
}

type SignedInCaller = Caller & { actor: Actor }

/**
 * Issues a new secret, valid once its first code is confirmed. Throws `invalid` when the second factor is
 * already on.
 */
export const beginSetUp = async (
  trx: Knex.Transaction,
  encryption: Encryption,
  { id, email }: { id: number; email: string },
): Promise<TwoFactorSetUp> => {
  // Locked, so that of two parallel set-ups the later secret counts, and no confirmed factor is overwritten.
  await trx('users').where({ id }).forUpdate().first('id')
  if (await hasTwoFactor(trx, id))
    throw new ApiError('invalid', { message: 'Two-factor sign-in is already on: turn it off first' })
  const secret = newTotpSecret()
  const row = { user_id: id, secret: await encryption.encrypt(trx, secret), last_step: 0, confirmed_at: null }
  await trx('two_factor').insert(row).onConflict('user_id').merge()
  return { address: buildTotpUri(secret, email), secret }
}

/** Part of a confirmation that was wrong. */
type RefusedReason = 'password' | 'code'

const findRefusedReason = (error: unknown): RefusedReason | undefined => {
  if (!(error instanceof ApiError) || error.code !== 'invalid') return undefined
  const { current_password, code } = error.details.fields ?? {}
  if (current_password === 'wrong') return 'password'
  return code === 'wrong' ? 'code' : undefined
}

/** Audits that a change of the user's own second factor was not confirmed. */
const auditRefusal = (
  database: StoreDatabase,
  caller: SignedInCaller,
  reason: RefusedReason,
): Promise<void> =>
  transact(database, caller, async (unit) => {
    unit.audit({
      action: 'two-factor refused',
      resource: 'users',
      record_id: String(caller.actor.id),
      before: null,
      after: null,
      reason: `wrong ${reason}`,
    })
    unit.event({ kind: 'confirmation-refused', data: { reason } })
  })

/** Manages the second factor of the signed-in user; passwords and codes are throttled like a sign-in. */
export const twoFactorStore = (context: SignInContext) => {
  const { database, encryption, throttle } = context

  const runThrottled = <T>(
    caller: SignedInCaller,
    deviceToken: string | undefined,
    work: (unit: UnitOfWork) => Promise<T>,
  ): Promise<T> =>
    throttle.attempt(database, caller, { email: caller.actor.email.toLowerCase(), deviceToken }, (attempt) =>
      transact(database, caller, async (unit) => {
        await unit.trx('users').where({ id: caller.actor.id }).forUpdate().first('id')
        const result = await work(unit)
        await clearFailedAttempts(unit.trx, attempt)
        return result
      }).catch(async (error: unknown) => {
        const reason = findRefusedReason(error)
        if (reason) await auditRefusal(database, caller, reason)
        throw error
      }),
    )

  return {
    state: async ({ id }: Actor): Promise<FactorState> => ({
      is_on: await hasTwoFactor(database.knex, id),
      is_required: await isTwoFactorRequired(context, id),
      recovery_codes_left: await countRecoveryCodes(database.knex, id),
    }),
    /** Begins to set up the factor. Throws `invalid` for a wrong password, or when it is already on. */
    begin: (
      caller: SignedInCaller,
      deviceToken: string | undefined,
      password: string,
    ): Promise<TwoFactorSetUp> =>
      runThrottled(caller, deviceToken, async ({ trx }) => {
        const { password_hash } = await trx('users').where({ id: caller.actor.id }).first('password_hash')
        if (!(await verifyPassword(password_hash, password)))
          throw new ApiError('invalid', { fields: { current_password: 'wrong' } })
        return beginSetUp(trx, encryption, caller.actor)
      }),
    /**
     * Turns the factor on by its first code; returns the recovery codes. Throws `invalid` for a wrong code.
     */
    confirm: (caller: SignedInCaller, deviceToken: string | undefined, code: string): Promise<string[]> =>
      runThrottled(caller, deviceToken, async (unit) => {
        const { id } = caller.actor
        await confirmFactor(unit.trx, encryption, id, code)
        auditTwoFactor(unit, id, 'on')
        return issueRecoveryCodes(unit.trx, id)
      }),
    /** Returns new recovery codes. Throws `invalid` for a wrong code. */
    renewCodes: (caller: SignedInCaller, deviceToken: string | undefined, code: string): Promise<string[]> =>
      runThrottled(caller, deviceToken, async (unit) => {
        const { id } = caller.actor
        await verifyCode(unit, encryption, id, code)
        auditTwoFactor(unit, id, 'new recovery codes')
        return issueRecoveryCodes(unit.trx, id)
      }),
    /** Turns the factor off. Throws `invalid` for a wrong code. */
    turnOff: (caller: SignedInCaller, deviceToken: string | undefined, code: string): Promise<void> =>
      runThrottled(caller, deviceToken, async (unit) => {
        const { id } = caller.actor
        await verifyCode(unit, encryption, id, code)
        await unit.trx('two_factor').where({ user_id: id }).del()
        auditTwoFactor(unit, id, 'off')
      }),
  }
}

export type TwoFactorStore = ReturnType<typeof twoFactorStore>
