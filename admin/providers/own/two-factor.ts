import * as calls from 'virtual:calls'
import type { ResponseOf } from '../../../domain/api/call.ts'
import type { calls as declared } from '../../../domain/api/calls.ts'
import type { Me } from '../auth.ts'
import { call } from '../call.ts'
import type { Known } from '../known.ts'

/** What an authenticator app is to be told. */
export type Beginning = Known<ResponseOf<typeof declared.beginFactor>, 'address' | 'secret'>

/** Whether the own sign-in takes two factors. */
export type FactorState = Known<
  ResponseOf<typeof declared.ownFactor>,
  'is_on' | 'is_required' | 'recovery_codes_left'
>

/** Who was let in; with recovery codes where the second factor was set up by it. */
export interface Entered {
  readonly me: Me
  readonly recoveryCodes: readonly string[]
}

/** Ends a sign-in by a code. Rejects with the HttpError of the API. */
export const takeSecondStep = async (ticket: string, code: string): Promise<Entered> => {
  const { user, recovery_codes } = await call(calls.takeSecondStep, { body: { ticket, code } })
  return { me: { user }, recoveryCodes: recovery_codes ?? [] }
}

/** Begins to set up a second factor in the middle of a sign-in. */
export const beginByTicket = (ticket: string): Promise<Beginning> =>
  call(calls.beginByTicket, { body: { ticket } })

/** How the person signs in. */
export const ownFactor = (signal?: AbortSignal): Promise<FactorState> => call(calls.ownFactor, { signal })

/** Begins to set up the own second factor. Rejects where the password is wrong. */
export const beginFactor = (password: string): Promise<Beginning> =>
  call(calls.beginFactor, { body: { current_password: password } })

/** Turns the own second factor on; answers the recovery codes. */
export const confirmFactor = async (code: string): Promise<readonly string[]> =>
  (await call(calls.confirmFactor, { body: { code } })).recovery_codes

/** Gives new recovery codes in the place of the old ones. */
export const renewRecoveryCodes = async (code: string): Promise<readonly string[]> =>
  (await call(calls.renewRecoveryCodes, { body: { code } })).recovery_codes

/** Turns the own second factor off. */
export const turnOffFactor = async (code: string): Promise<void> => {
  await call(calls.turnOffFactor, { body: { code } })
}
