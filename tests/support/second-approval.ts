import { aColleague } from './accounts.ts'
import type { Agent, TestApp } from './app.ts'
import { aConfiguredBank, bankValues } from './configurations.ts'
import { expectData } from './expectations.ts'

/** Has changes wait for another person, or no longer. */
export const askForApproval = async (agent: Agent, second_approval: boolean): Promise<void> => {
  const { version } = expectData(await agent.get('/api/calculator-settings'))
  expectData(await agent.put('/api/calculator-settings').send({ second_approval, version }))
}

/** Another person with all rights of the director. */
export const anotherDirector = async (app: TestApp): Promise<Agent> =>
  (await aColleague(app, { role: 'super_admin' })).agent

/** A change that waits, of a bank of its own; by somebody who left no name, unless it is said. */
export const aWaitingChange = async ({ as, database }: TestApp, author?: number): Promise<string> => {
  const { bank_id, version } = await aConfiguredBank(as('director'))
  const change = { bank_id, based_on: version, created_by: author, ...bankValues }
  const [{ id }] = await database.knex('configuration_changes').insert(change).returning('id')
  return `/api/configuration-changes/${id}`
}
