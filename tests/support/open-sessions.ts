import { defaultSessionLimits } from '../../api/config/session-limits.ts'
import { systemCaller } from '../../api/unit-of-work/caller.ts'
import { transact } from '../../api/unit-of-work/unit-of-work.ts'
import { openSession } from '../../api/users/sessions.ts'
import type { Database } from '../../db/database.ts'
import { apiRoleName, type Role, roles } from '../../domain/access.ts'

/** Opens a session for an account without its password; returns its token. */
export const openSessionOf = ({ knex }: Database, email: string): Promise<string> =>
  transact({ knex }, { ...systemCaller, address: '127.0.0.1' }, async (unit) => {
    const { id } = await unit.trx('users').where({ email }).first('id')
    return openSession(unit, id, '', defaultSessionLimits)
  })

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
