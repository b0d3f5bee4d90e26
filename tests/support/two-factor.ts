import { createEncryption } from '../../api/unit-of-work/encryption.ts'
import { issueTicket } from '../../api/users/sign-in/tickets.ts'
import { newTotpSecret } from '../../api/users/sign-in/two-factor.ts'
import type { Database } from '../../db/database.ts'
import type { Role } from '../../domain/access.ts'
import { emailOf } from './app.ts'

/** Turns the second factor of an account on, as if it had been set up; answers the secret of its app. */
export const enableFactor = async ({ knex }: Database, user_id: number): Promise<string> => {
  const secret = newTotpSecret()
  const row = {
    ...{ user_id, secret: await createEncryption().encrypt(knex, secret) },
    ...{ last_step: 0, confirmed_at: new Date() },
  }
  await knex('two_factor').insert(row).onConflict('user_id').merge()
  return secret
}

/** Turns the second factor of a demo account on; answers its id and the secret of its app. */
export const haveFactor = async (database: Database, role: Role): Promise<{ id: number; secret: string }> => {
  const { id } = await database
    .knex('users')
    .where({ email: emailOf(role) })
    .first('id')
  return { id, secret: await enableFactor(database, id) }
}

/** Takes it away again. */
export const haveNoFactor = async ({ knex }: Database, role: Role): Promise<void> => {
  const people = knex('users')
    .where({ email: emailOf(role) })
    .select('id')
  await knex('two_factor').whereIn('user_id', people).del()
  await knex('sign_in_attempts').del()
}

/** What the first step of a sign-in answers, without its password. */
export const ticketFor = ({ knex }: Database, id: number): Promise<string> =>
  knex.transaction((trx) => issueTicket(trx, id))
