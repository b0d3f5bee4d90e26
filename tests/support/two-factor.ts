import { createEncryption } from '../../api/unit-of-work/encryption.ts'
import { issueTicket } from '../../api/users/sign-in/tickets.ts'
import { newTotpSecret } from '../../api/users/sign-in/two-factor.ts'
import type { Database } from '../../db/database.ts'
import type { Role } from '../../domain/access.ts'
import { emailOf } from './app.ts'

/** Enables two-factor sign-in of an account; returns the secret of its app. */
export const enableFactor = async ({ knex }: Database, user_id: number): Promise<string> => {
  const secret = newTotpSecret()
  const row = {
    ...{ user_id, secret: await createEncryption().encrypt(knex, secret) },
    ...{ last_step: 0, confirmed_at: new Date() },
  }
  await knex('two_factor').insert(row).onConflict('user_id').merge()
  return secret
}

/** Enables two-factor sign-in of a demo account; returns its id and the secret. */
export const enableDemoFactor = async (
  database: Database,
  role: Role,
): Promise<{ id: number; secret: string }> => {
  const { id } = await database
    .knex('users')
    .where({ email: emailOf(role) })
    .first('id')
  return { id, secret: await enableFactor(database, id) }
}

/** Disables two-factor sign-in of a demo account. */
export const disableDemoFactor = async ({ knex }: Database, role: Role): Promise<void> => {
  const people = knex('users')
    .where({ email: emailOf(role) })
    .select('id')
  await knex('two_factor').whereIn('user_id', people).del()
  await knex('sign_in_attempts').del()
}

/** Issues the ticket that the first step of a sign-in returns. */
export const ticketFor = ({ knex }: Database, id: number): Promise<string> =>
  knex.transaction((trx) => issueTicket(trx, id))
