import { roleOf } from '../../../domain/access.ts'
import { ApiError } from '../../errors.ts'
import type { Actor, Caller } from '../caller.ts'
import { type Connection, write } from '../unit.ts'
import { countAttempt } from './attempts.ts'
import { verifyPassword } from './passwords.ts'
import { openSession } from './sessions.ts'

interface UserRow {
  id: number
  name: string
  email: string
  role: string
  status: string
  password_hash: string | null
  is_demo: boolean
}

const refuse = async (connection: Connection, caller: Caller, email: string): Promise<never> => {
  await write(connection, caller, async (unit) => {
    unit.audit({
      action: 'sign-in refused',
      resource: 'sessions',
      record_id: '',
      before: null,
      after: { email },
    })
  })
  throw new ApiError('wrong_credentials')
}

const admit = (
  connection: Connection,
  caller: Caller,
  actor: Actor,
  password_hash: string | null,
  agent: string,
): Promise<string> =>
  write(connection, { ...caller, actor }, async (unit) => {
    const { id, email } = actor
    const same = { id, password_hash, status: 'active', deleted_at: null }
    const admitted = await unit.trx('users').where(same).update({ last_login: unit.trx.fn.now() })
    // The account was changed while its password was checked.
    if (admitted === 0) throw new ApiError('wrong_credentials')
    await unit.trx('sign_in_attempts').where({ email: email.toLowerCase() }).del()
    unit.audit({
      action: 'sign-in',
      resource: 'sessions',
      record_id: String(id),
      before: null,
      after: { email },
    })
    return openSession(unit.trx, id, caller.address, agent)
  })

/**
 * Opens a session for a person who knows the password, and answers its token. Unknown people and wrong
 * passwords are alike in words and time. Throws `wrong_credentials` or `too_many_attempts`.
 */
export const signIn = async (
  connection: Connection,
  caller: Caller,
  credentials: { email: string; password: string },
  agent: string,
  demo: boolean,
): Promise<{ actor: Actor; token: string }> => {
  const email = credentials.email.trim().toLowerCase()
  await countAttempt(connection, caller, email)
  const user: UserRow | undefined = await connection
    .knex<UserRow>('users')
    .whereRaw('lower(email) = ? AND deleted_at IS NULL', [email])
    .first()
  const matches = await verifyPassword(user?.password_hash ?? null, credentials.password)
  const allowed = user?.status === 'active' && (demo || !user.is_demo)
  if (!user || !matches || !allowed) return refuse(connection, caller, email)
  const actor: Actor = { id: user.id, name: user.name, email: user.email, role: roleOf(user.role) }
  return { actor, token: await admit(connection, caller, actor, user.password_hash, agent) }
}
