import { roleByApiName } from '../../../domain/access.ts'
import { logsAccess } from '../../../domain/access-rules.ts'
import { sessionLimitsOf } from '../../config/session-limits.ts'
import { ApiError } from '../../errors.ts'
import type { Actor, Caller } from '../../unit-of-work/caller.ts'
import { transact, type UnitOfWork } from '../../unit-of-work/unit-of-work.ts'
import type { Browser } from '../devices.ts'
import { completeSignIn, type SignedIn, type SignInContext } from './sign-in.ts'
import { consumeTicket, countTicketAttempt, findTicketHolder } from './tickets.ts'
import { auditTwoFactor, confirmFactor, hasTwoFactor, issueRecoveryCodes, verifyCode } from './two-factor.ts'
import { beginSetUp, type TwoFactorSetUp } from './two-factor-set-up.ts'

/** User signed in by two factors, with the recovery codes when they have just set up the second factor. */
export interface SignedInByTwoFactors extends SignedIn {
  readonly recovery_codes?: readonly string[]
}

/** Audits a wrong code and notifies the user, since the person who tried the code knows the password. */
const auditRefusedCode = ({ database }: SignInContext, caller: Caller, { id, name }: Actor): Promise<void> =>
  transact(database, caller, async (unit) => {
    unit.audit({
      action: 'sign-in refused',
      resource: 'sessions',
      record_id: String(id),
      before: null,
      after: null,
      reason: 'wrong code',
    })
    unit.event({ kind: 'sign-in-refused', person: { id, name }, data: { reason: 'code' } })
    unit.notify({ kind: 'wrong-code', to: { people: [id] }, subject: String(id) })
    unit.notify({ kind: 'sign-ins-refused', to: logsAccess, subject: String(id), data: { name } })
  })

/**
 * Verifies the code of a user, or confirms a new second factor by its first code and returns the recovery
 * codes.
 */
const verifyOrConfirm = async (
  { encryption }: SignInContext,
  unit: UnitOfWork,
  id: number,
  code: string,
): Promise<string[] | undefined> => {
  if (await hasTwoFactor(unit.trx, id)) {
    await verifyCode(unit, encryption, id, code)
    return undefined
  }
  await confirmFactor(unit.trx, encryption, id, code)
  auditTwoFactor(unit, id, 'on')
  return issueRecoveryCodes(unit.trx, id)
}

/**
 * Completes a sign-in by the code of the app or a recovery code, throttled like passwords. Throws `not_found`
 * without a valid ticket or after too many codes, `invalid` for a wrong code, and `too_many_attempts`.
 */
export const completeSecondStep = async (
  context: SignInContext,
  caller: Caller,
  { ticket, code }: { ticket: string; code: string },
  browser: Browser,
): Promise<SignedInByTwoFactors> => {
  const { database, limits, throttle } = context
  const { id, name, email, role, password_hash } = await findTicketHolder(database.knex, caller, ticket)
  const actor: Actor = { id, name, email, role: roleByApiName(role) }
  const sessionLimits = sessionLimitsOf(limits, actor.role)
  const attemptedSignIn = { email: email.toLowerCase(), deviceToken: browser.deviceToken }

  return throttle.attempt(database, caller, attemptedSignIn, async (attempt) => {
    // Outside the transaction, so that the count stays when a wrong code rolls back everything else.
    await countTicketAttempt(database.knex, ticket)
    let recovery_codes: string[] | undefined
    const verifySecondStep = async (unit: UnitOfWork) => {
      await consumeTicket(unit.trx, ticket)
      recovery_codes = await verifyOrConfirm(context, unit, id, code)
    }
    const verified = { password_hash, attempt, browser, limits: sessionLimits, proof: verifySecondStep }
    const tokens = await completeSignIn(database, { ...caller, actor }, verified).catch(
      async (error: unknown) => {
        if (error instanceof ApiError && error.code === 'invalid')
          await auditRefusedCode(context, caller, actor)
        throw error
      },
    )

    return { actor, ...tokens, age: sessionLimits.age, recovery_codes }
  })
}

/**
 * Begins to set up the second factor of a user who needs one to sign in. Throws `not_found` without a valid
 * ticket.
 */
export const beginByTicket = async (
  { database, encryption }: SignInContext,
  caller: Caller,
  ticket: string,
): Promise<TwoFactorSetUp> => {
  const { id, email } = await findTicketHolder(database.knex, caller, ticket)
  return transact(database, caller, ({ trx }) => beginSetUp(trx, encryption, { id, email }))
}
