import type { SessionLimits } from '../../config/session-limits.ts'
import { ApiError } from '../../errors.ts'
import type { Actor, Caller } from '../../unit-of-work/caller.ts'
import { type StoreDatabase, transact, type UnitOfWork } from '../../unit-of-work/unit-of-work.ts'
import { type Browser, rememberDevice } from './devices.ts'
import { openSession } from './sessions.ts'
import { takeBack } from './throttle/attempts.ts'
import type { Attempt } from './throttle/blocks.ts'

/** The secrets of a session and of the browser that it was opened in. */
export interface Tokens {
  readonly token: string
  readonly device: string
}

/** By what somebody is known, and for how long he may stay. */
interface Known {
  readonly password_hash: string | null
  readonly attempt: Attempt
  readonly browser: Browser
  readonly limits: SessionLimits
  /** What has to hold as well, in the transaction of the sign-in. */
  readonly proof?: (unit: UnitOfWork) => Promise<void>
}

/** Opens the session of a person who has shown who he is. Throws `wrong_credentials` where the account was changed meanwhile. */
export const admit = (
  database: StoreDatabase,
  caller: Caller & { actor: Actor },
  { password_hash, attempt, browser, limits, proof }: Known,
): Promise<Tokens> =>
  transact(database, caller, async (unit) => {
    const { id, email } = caller.actor
    const same = { id, password_hash, status: 'active', deleted_at: null }
    const admitted = await unit.trx('users').where(same).update({ last_login: unit.trx.fn.now() })
    // The account was changed while its password was checked.
    if (admitted === 0) throw new ApiError('wrong_credentials')
    await proof?.(unit)
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
