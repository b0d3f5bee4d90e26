import { beforeEach, describe, expect, it } from 'vitest'
import { aColleague, setPasswordByLink } from '../support/accounts.ts'
import { type Agent, newAgent, nobody, startApp } from '../support/app.ts'
import { goodPassword } from '../support/builders.ts'
import { aConfiguredBank, bankValues, configurationPath } from '../support/configurations.ts'
import { change, remove } from '../support/current-version.ts'
import { expectData, expectFailure } from '../support/expectations.ts'
import { revertsOf } from '../support/reverts.ts'
import { anotherDirector, askForApproval } from '../support/second-approval.ts'

const app = await startApp()
const { as, database } = app
const { revertLast } = revertsOf(app)
const author = as('director')
const approver = await anotherDirector(app)

beforeEach(() => askForApproval(app, false))

const readSettings = async () => expectData(await author.get('/api/calculator-settings'))
const saveSettings = async (agent: Agent, second_approval: boolean) => {
  const { version } = await readSettings()
  return agent.put('/api/calculator-settings').send({ second_approval, version })
}
const hoursFromNow = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
const seriesOf = async (path: string) => expectData(await author.get(`${path}/series`))

/** Proposes a change as the given author. */
const propose = async (agent: Agent): Promise<string> => {
  await askForApproval(app, false)
  const { bank_id, version } = await aConfiguredBank(author)
  await askForApproval(app, true)
  const body = { ...bankValues, base_interest_rate: '4.000', version }
  const saved = expectData(await agent.put(configurationPath(bank_id)).send(body))
  return `/api/configuration-changes/${saved.change_id}`
}
const approve = (agent: Agent, at: string) => agent.post(`${at}/approve`).send({ version: 1 })

describe('switching second approval off', () => {
  it('takes two users', async () => {
    expectData(await saveSettings(author, true))
    const requested = expectData(await saveSettings(author, false))
    expect(requested).toMatchObject({ second_approval: true, off_requested_by: { name: expect.any(String) } })
    expect(expectData(await saveSettings(author, false))).toMatchObject({ second_approval: true })
    const ended = expectData(await saveSettings(approver, false))
    expect(ended).toMatchObject({ second_approval: false, off_requested_by: null, off_requested_at: null })
  })

  it('is rejected by a save that leaves it on', async () => {
    expectData(await saveSettings(author, true))
    expectData(await saveSettings(author, false))
    const settings = expectData(await saveSettings(approver, true))
    expect(settings).toMatchObject({ second_approval: true, off_requested_by: null })
    expect(expectData(await saveSettings(approver, false))).toMatchObject({ second_approval: true })
  })

  it('is not possible by reverting the entry that switched it on', async () => {
    expectData(await saveSettings(author, true))
    const [{ id }] = expectData(await author.get('/api/audit?resource=calculator-settings&limit=1'))
    const { version } = await readSettings()
    await author.post(`/api/audit/${id}/revert`).send({ version })
    expect(await readSettings()).toMatchObject({ second_approval: true })
  })

  it('is not needed to change the other settings alone', async () => {
    expectData(await saveSettings(author, true))
    const { version } = await readSettings()
    const body = { second_approval: false, warning_share: '17.50', version }
    const saved = expectData(await author.put('/api/calculator-settings').send(body))
    expect(saved).toMatchObject({ second_approval: true, warning_share: '17.50' })
  })
})

describe('withdrawing a scheduled change', () => {
  it('waits for another user, as the change did', async () => {
    const { bank_id, version } = await aConfiguredBank(author)
    const path = configurationPath(bank_id)
    const effective_from = hoursFromNow(2)
    expectData(
      await author.put(path).send({ ...bankValues, base_interest_rate: '4.100', effective_from, version }),
    )
    const scheduled = await seriesOf(path)
    await askForApproval(app, true)
    const { id } = scheduled.periods.at(-1)
    const removal = author.delete(`${path}/scheduled/${id}`).query({ version: scheduled.version })
    const { periods, changes } = expectData(await removal)
    expect(periods).toHaveLength(2)
    expect(changes).toMatchObject([
      { status: 'waiting', withdraws: true, replaces: id, effective_from, base_interest_rate: '3.500' },
    ])
    const at = `/api/configuration-changes/${changes[0].id}`
    expectFailure(await approve(author, at), 403, 'forbidden')
    expectData(await approve(approver, at))
    expect((await seriesOf(path)).periods).toHaveLength(1)
  })

  it('is proposed only for scheduled changes', async () => {
    const { bank_id, version } = await aConfiguredBank(author)
    await askForApproval(app, true)
    const removal = author.delete(`${configurationPath(bank_id)}/scheduled/1`).query({ version })
    expectFailure(await removal, 404, 'not_found')
  })
})

describe('approval is refused', () => {
  it('to a user created by the proposer', async () => {
    const { agent } = await aColleague(app, { role: 'super_admin' })
    expectFailure(await approve(agent, await propose(author)), 403, 'not_independent')
  })

  it('to the user who created the account of the proposer', async () => {
    const { agent } = await aColleague(app, { role: 'super_admin' })
    expectFailure(await approve(author, await propose(agent)), 403, 'not_independent')
  })

  it('to one of two accounts created by the same user', async () => {
    const [one, other] = [
      await aColleague(app, { role: 'super_admin' }),
      await aColleague(app, { role: 'super_admin' }),
    ]
    expectFailure(await approve(other.agent, await propose(one.agent)), 403, 'not_independent')
  })

  const account = (id: number) => `/api/users/${id}`
  const setRole = async (id: number, role: string) => expectData(await change(author, account(id), { role }))
  it.each<[what: string, act: (id: number) => Promise<unknown>]>([
    [
      'taken the second factor away from',
      async (id) => expectData(await author.post(`${account(id)}/two-factor/reset`)),
    ],
    [
      'deleted and restored',
      async (id) => {
        expectData(await remove(author, account(id)))
        return expectData(await revertLast('users', id))
      },
    ],
    [
      'given this role again by a revert',
      async (id) => {
        // Somebody else took the role away, so that only the revert ties the two accounts.
        await database.knex('users').where({ id }).update({ role: 'content_manager' })
        await database.knex('audit_log').insert({
          ...{ action: 'update', resource: 'users', record_id: String(id), part: 'fields' },
          before: JSON.stringify({ role: 'super_admin' }),
          after: JSON.stringify({ role: 'content_manager' }),
          operation_id: crypto.randomUUID(),
        })
        const { version } = expectData(await author.get(account(id)))
        return expectData(await revertLast('users', id, version))
      },
    ],
    [
      'given a link for a new password',
      async (id) => {
        const { set_password_link } = expectData(await author.post(`${account(id)}/reset-password`))
        return expectData(await setPasswordByLink(as(nobody), set_password_link))
      },
    ],
    [
      'given another role and then this one',
      async (id) => {
        await setRole(id, 'content_manager')
        return setRole(id, 'super_admin')
      },
    ],
  ])('to a user that the proposer has %s', async (_what, action) => {
    const other = await anotherDirector(app)
    expectData(await approve(other, await propose(author)))
    const { id, email } = expectData(await other.get('/api/auth/me')).user
    const at = await propose(author)
    await action(id)
    const agent = newAgent(app.address)
    expectData(await agent.post('/api/auth/login').send({ email, password: goodPassword }))
    expectFailure(await approve(agent, at), 403, 'not_independent')
  })

  it('to an account created by the proposer, when second approval is to be switched off', async () => {
    const { agent } = await aColleague(app, { role: 'super_admin' })
    expectData(await saveSettings(author, true))
    expectData(await saveSettings(author, false))
    expectFailure(await saveSettings(agent, false), 403, 'not_independent')
    expect(await readSettings()).toMatchObject({ second_approval: true })
  })
})
