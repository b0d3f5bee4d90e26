import { apiRoleName, type Role } from '../../../domain/access.ts'
import { emailOf, type TestApp } from '../app.ts'
import { uniqueName } from '../builders.ts'
import { type SessionHeaders, sessionFor } from '../sessions.ts'

/** Account used by one sample only. */
export interface Person {
  readonly id: number
  readonly email: string
  readonly headers: SessionHeaders
}

/** Creates an account with the demo password, and opens a session for it. */
export const aPerson = async (app: TestApp, role: Role): Promise<Person> => {
  const { knex } = app.database
  const demo = await knex('users')
    .where({ email: emailOf('director') })
    .first('password_hash')
  const email = `${uniqueName('sample_person_')}@bank.example`
  const account = { name: 'Анна Новая', email, role: apiRoleName(role), status: 'active' }
  const [{ id }] = await knex('users')
    .insert({ ...account, ...demo })
    .returning('id')
  return { id, email, headers: await sessionFor(app, email) }
}
