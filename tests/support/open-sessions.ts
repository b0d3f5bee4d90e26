import type { Knex } from 'knex'
import { expect } from 'vitest'
import { defaultSessionLimits } from '../../api/config/session-limits.ts'
import { systemCaller } from '../../api/unit-of-work/caller.ts'
import { transact } from '../../api/unit-of-work/unit-of-work.ts'
import { forgetActors, openSession } from '../../api/users/sessions.ts'
import type { Database } from '../../db/database.ts'
import { apiRoleName, type Role, roles } from '../../domain/access.ts'

/** Opens a session for an account without its password; returns its token. */
export const openSessionOf = ({ knex }: Database, email: string): Promise<string> =>
  transact({ knex }, { ...systemCaller, address: '127.0.0.1' }, async (unit) => {
    const { id } = await unit.trx('users').where({ email }).first('id')
    return openSession(unit, id, '', defaultSessionLimits)
  })

/** Writes to sessions or users as another instance of the server does, which announces it. */
export const writeElsewhere = (
  { knex }: Database,
  work: (trx: Knex.Transaction) => PromiseLike<unknown>,
): Promise<void> =>
  transact({ knex }, systemCaller, async (unit) => {
    await work(unit.trx)
    forgetActors(unit)
  })

/** Repeats a call until it is answered with this status. */
export const untilStatus = async (
  call: () => PromiseLike<{ status: number }>,
  status: number,
): Promise<void> => {
  await expect.poll(async () => (await call()).status, { interval: 10 }).toBe(status)
}

/**
 * Opens a session for the demo account of each role without its password, whose check is slow. Returns
 * their tokens.
 */
export const openSessions = ({ knex }: Database): Promise<[Role, string][]> =>
  transact({ knex }, { ...systemCaller, address: '127.0.0.1' }, async (unit) => {
    const tokens: [Role, string][] = []
    for (const role of roles) {
      const { id } = await unit
        .trx('users')
        .where({ role: apiRoleName(role), is_demo: true })
        .first('id')
      tokens.push([role, await openSession(unit, id, '', defaultSessionLimits)])
    }
    return tokens
  })
