import { describe, expect, it } from 'vitest'
import { auditedResources } from '../../domain/audit/audited-resources.ts'
import { startApp } from '../support/app.ts'
import { aConfiguredBank, bankValues, configurationPath } from '../support/configurations.ts'
import { expectData, expectFailure } from '../support/expectations.ts'
import { revertsOf } from '../support/reverts.ts'
import { anotherDirector, askForApproval } from '../support/second-approval.ts'

const app = await startApp()
const { as, database } = app
const director = as('director')
const approver = await anotherDirector(app)
const { lastOf, revert } = revertsOf(app)

const changed = { ...bankValues, base_interest_rate: '4.000' }
const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString()

const save = async (bank: number, values: object) =>
  expectData(await director.put(configurationPath(bank)).send(values))
const propose = async (bank: number) => {
  await askForApproval(app, true)
  const { change_id } = await save(bank, changed)
  await askForApproval(app, false)
  return `/api/configuration-changes/${change_id}`
}
const decide = async (bank: number, by: typeof director, decision: string, reason?: string) =>
  expectData(await by.post(`${await propose(bank)}/${decision}`).send({ version: 1, reason }))

/** Makes changes of each kind that are logged; the last one needs a bank with parameters. */
const entryKinds: Record<string, (bank: number) => Promise<unknown>> = {
  create: async () => undefined,
  update: (bank) => save(bank, changed),
  schedule: (bank) => save(bank, { ...changed, effective_from: tomorrow() }),
  withdraw: async (bank) => {
    await save(bank, { ...changed, effective_from: tomorrow() })
    const series = `${configurationPath(bank)}/series`
    const { version, periods } = expectData(await director.get(series))
    const scheduled = `${configurationPath(bank)}/scheduled/${periods.at(-1).id}`
    return expectData(await director.delete(`${scheduled}?version=${version}`))
  },
  propose,
  approve: (bank) => decide(bank, approver, 'approve'),
  reject: (bank) => decide(bank, approver, 'reject', 'Рано'),
  'withdraw-change': (bank) => decide(bank, director, 'withdraw'),
}

const entryOf = async (bank: number) => (await lastOf('bank-configurations', bank)).id

describe('the log entry of a change to bank parameters', () => {
  it.each(Object.keys(entryKinds))('contains the version of the parameters: %s', async (action) => {
    const { bank_id } = await aConfiguredBank(director)
    await entryKinds[action]?.(bank_id)
    const { version } = expectData(await director.get(`${configurationPath(bank_id)}/series`))
    const entry = expectData(await director.get(`/api/audit/${await entryOf(bank_id)}`))
    expect(entry).toMatchObject({ action, version, later: 0, revertible: action === 'update' })
    if (action !== 'update') expectFailure(await revert(entry.id, version), 422, 'invalid')
  })

  it('restores a changed rate in the current version only', async () => {
    const { bank_id } = await aConfiguredBank(director)
    await save(bank_id, changed)
    const { id, version } = expectData(await director.get(`/api/audit/${await entryOf(bank_id)}`))
    expectFailure(await revert(id), 428, 'version_required')
    expectFailure(await revert(id, version - 1), 409, 'conflict')
    expectData(await revert(id, version))
    expect(expectData(await director.get(configurationPath(bank_id)))).toMatchObject(bankValues)
  })

  it('contains no version once the bank is deleted', async () => {
    const { bank_id } = await aConfiguredBank(director)
    const id = await entryOf(bank_id)
    const { version } = expectData(await director.get(`/api/banks/${bank_id}`))
    expectData(await director.delete(`/api/banks/${bank_id}?version=${version}`))
    expect(expectData(await director.get(`/api/audit/${id}`))).toMatchObject({ version: null })
  })
})

it.each(auditedResources.map(({ name }) => name))('the log entry of %s can be read', async (resource) => {
  const [{ id }] = await database
    .knex('audit_log')
    .insert({
      operation_id: database.knex.raw('gen_random_uuid()'),
      action: 'update',
      resource,
      record_id: '1',
    })
    .returning('id')
  expect(expectData(await director.get(`/api/audit/${id}`))).toMatchObject({ id, resource })
})
