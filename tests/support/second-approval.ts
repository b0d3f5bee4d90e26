import { systemCaller } from '../../api/unit-of-work/caller.ts'
import { userStore } from '../../api/users/user-store.ts'
import { setPasswordByLink } from './accounts.ts'
import { type Agent, newAgent, nobody, type TestApp } from './app.ts'
import { goodPassword, uniqueName } from './builders.ts'
import { aConfiguredBank, bankValues } from './configurations.ts'
import { expectData } from './expectations.ts'

/** Turns the second approval on or off; turning it off skips the second request that it needs. */
export const askForApproval = async ({ as, database }: TestApp, second_approval: boolean): Promise<void> => {
  if (!second_approval) {
    const settings = { second_approval, off_requested_by: null, off_requested_at: null }
    await database.knex('calculator_settings').update(settings)
    return
  }
  const director = as('director')
  const { version } = expectData(await director.get('/api/calculator-settings'))
  expectData(await director.put('/api/calculator-settings').send({ second_approval, version }))
}

/** Creates another director directly in the store, as a command does. */
export const anotherDirector = async (app: TestApp): Promise<Agent> => {
  const users = userStore({ knex: app.database.knex })
  const { email, set_password_link } = await users.create(systemCaller, {
    name: 'Вторая Подпись',
    email: `${uniqueName('approver_')}@bank.example`,
    role: 'super_admin',
  })
  expectData(await setPasswordByLink(app.as(nobody), String(set_password_link)))
  const agent = newAgent(app.address)
  expectData(await agent.post('/api/auth/login').send({ email, password: goodPassword }))
  return agent
}

/** Creates a pending change of a new bank, by default without an author. */
export const aWaitingChange = async ({ as, database }: TestApp, author?: number): Promise<string> => {
  const { bank_id, version } = await aConfiguredBank(as('director'))
  const change = { bank_id, based_on: version, created_by: author, ...bankValues }
  const [{ id }] = await database.knex('configuration_changes').insert(change).returning('id')
  return `/api/configuration-changes/${id}`
}
