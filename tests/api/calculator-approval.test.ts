import { beforeEach, describe, expect, it } from 'vitest'
import { startApp } from '../support/app.ts'
import { aConfiguredBank, bankValues, configurationPath, setClock } from '../support/configurations.ts'
import { expectData, expectFailure } from '../support/expectations.ts'
import { previewTable, sendTable } from '../support/parameter-tables.ts'
import { anotherDirector, askForApproval } from '../support/second-approval.ts'

const app = await startApp()
const { as, database } = app
const author = as('director')
const approver = await anotherDirector(app)

const changes = '/api/configuration-changes'
const proposal = { ...bankValues, base_interest_rate: '4.000', reason: 'Новая ставка' }

const read = async (path: string) => expectData(await author.get(path))
const seriesOf = (path: string) => read(`${path}/series`)
/** Returns the base rate of a bank as visitors read it. */
const publicRate = async (bank: number): Promise<string> => {
  const banks: { id: number; configuration: { base_interest_rate: string } }[] = expectData(
    await as('nobody').get('/api/public/banks'),
  )
  return banks.find(({ id }) => id === bank)?.configuration.base_interest_rate ?? 'nothing'
}

const hoursFromNow = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()

/** Creates a bank with parameters and proposes a change of them. */
const proposeChange = async (overrides: object = {}) => {
  await askForApproval(app, false)
  const { bank_id, version } = await aConfiguredBank(author)
  const path = configurationPath(bank_id)
  await askForApproval(app, true)
  const saved = expectData(await author.put(path).send({ ...proposal, version, ...overrides }))
  return { bank_id, path, saved, at: `${changes}/${saved.change_id}` }
}

beforeEach(() => setClock(database))

describe('with second approval', () => {
  it('a change waits for approval, has no effect and is not shown to visitors', async () => {
    const visitors = async () =>
      (await database.knex('content_versions').where({ scope: 'public-banks' }).first())?.version
    const { bank_id, path, saved } = await proposeChange()
    const before = await visitors()
    expect(saved).toMatchObject({ status: 'waiting', base_interest_rate: '4.000' })
    expect(await read(path)).toMatchObject({ base_interest_rate: '3.500', version: 1 })
    const { periods, changes: all } = await seriesOf(path)
    expect(periods).toHaveLength(1)
    expect(all).toMatchObject([
      { id: saved.change_id, bank_id, status: 'waiting', reason: 'Новая ставка', based_on: 1 },
    ])
    expect(await read(`${changes}?status=waiting`)).toContainEqual(all[0])
    expect(await visitors()).toBe(before)
    expect(await publicRate(bank_id)).toBe('3.500')
  })

  it('a change takes effect once another user approves it, and names both users', async () => {
    const { bank_id, path, at } = await proposeChange()
    expect(await publicRate(bank_id)).toBe('3.500')
    expectData(await approver.post(`${at}/approve`).send({ version: 1 }))
    expect(await read(path)).toMatchObject({ base_interest_rate: '4.000', version: 2 })
    expect(await publicRate(bank_id)).toBe('4.000')
    const { periods, changes: all } = await seriesOf(path)
    const [{ id: authorId }] = await database.knex('users').where({ email: 'director@demo.example' })
    expect(periods.at(-1)).toMatchObject({ created_by: { id: authorId }, reason: 'Новая ставка' })
    expect(periods.at(-1).approved_by.id).not.toBe(authorId)
    expect(all.at(-1)).toMatchObject({ status: 'approved', version: 2 })
    expectFailure(await approver.post(`${at}/approve`).send({ version: 2 }), 409, 'conflict')
  })

  it('a change cannot be approved by its author or by users without the permission', async () => {
    const { path, at } = await proposeChange()
    for (const [agent, act] of [
      [author, 'approve'],
      [author, 'reject'],
      [approver, 'withdraw'],
      [as('administration'), 'approve'],
    ] as const) {
      const body = { version: 1, ...(act === 'reject' && { reason: 'x' }) }
      expectFailure(await agent.post(`${at}/${act}`).send(body), 403, 'forbidden')
    }
    expect(await read(path)).toMatchObject({ base_interest_rate: '3.500', version: 1 })
  })

  it('a rejected change is kept in full, with the reason', async () => {
    const { path, at } = await proposeChange()
    expectFailure(await approver.post(`${at}/reject`).send({ version: 1, reason: ' ' }), 422, 'invalid')
    const rejected = expectData(
      await approver.post(`${at}/reject`).send({ version: 1, reason: 'Слишком рано' }),
    )
    expect(rejected).toMatchObject({ status: 'rejected', decision_reason: 'Слишком рано', version: 2 })
    const { periods, changes: all } = await seriesOf(path)
    expect(periods).toHaveLength(1)
    expect(all).toMatchObject([{ ...bankValues, base_interest_rate: '4.000', status: 'rejected' }])
    const entries = await read('/api/audit?limit=2')
    expect(entries.map(({ action }: { action: string }) => action)).toEqual(['reject', 'propose'])
  })

  it('a change can be withdrawn only by its author', async () => {
    const { at } = await proposeChange()
    expect(expectData(await author.post(`${at}/withdraw`).send({ version: 1 }))).toMatchObject({
      status: 'withdrawn',
    })
    expectFailure(await approver.post(`${at}/approve`).send({ version: 2 }), 409, 'conflict')
  })

  it('a change based on outdated parameters cannot be approved, and is kept', async () => {
    const { path, at } = await proposeChange()
    await askForApproval(app, false)
    expectData(await author.put(path).send({ ...bankValues, processing_fee: '1.00' }))
    const response = await approver.post(`${at}/approve`).send({ version: 1 })
    expect(expectFailure(response, 409, 'conflict').current).toMatchObject({ status: 'waiting', based_on: 1 })
    expect(await read(path)).toMatchObject({ base_interest_rate: '3.500', processing_fee: '1.00' })
  })
})

describe('a scheduled change', () => {
  it('waits for approval and is scheduled once approved', async () => {
    const effective_from = hoursFromNow(2)
    const { path, at } = await proposeChange({ effective_from })
    expect((await seriesOf(path)).periods).toHaveLength(1)
    expectData(await approver.post(`${at}/approve`).send({ version: 1 }))
    const { periods } = await seriesOf(path)
    expect(periods.at(-1)).toMatchObject({ state: 'scheduled', effective_from })
    expect(await read(path)).toMatchObject({ base_interest_rate: '3.500' })
  })

  it('expires with a note when it is not approved in time', async () => {
    const { path, at } = await proposeChange({ effective_from: hoursFromNow(2) })
    await setClock(database, hoursFromNow(3))
    expect((await seriesOf(path)).changes).toMatchObject([{ status: 'lapsed' }])
    const response = await approver.post(`${at}/approve`).send({ version: 1 })
    expect(expectFailure(response, 422, 'invalid').fields).toEqual({ effective_from: 'notPast' })
    expect(await read(path)).toMatchObject({ base_interest_rate: '3.500', version: 1 })
    expect(await read(`${changes}?status=lapsed`)).toMatchObject([{ status: 'lapsed' }])
  })

  it('replaces another scheduled change only when it is approved', async () => {
    await askForApproval(app, false)
    const path = configurationPath((await aConfiguredBank(author)).bank_id)
    const effective_from = hoursFromNow(2)
    expectData(await author.put(path).send({ ...proposal, effective_from }))
    const [, { id: replaces }] = (await seriesOf(path)).periods
    await askForApproval(app, true)
    const body = { ...proposal, base_interest_rate: '4.200', effective_from, replaces }
    const { change_id } = expectData(await author.put(path).send(body))
    expect((await seriesOf(path)).periods.at(-1)).toMatchObject({ base_interest_rate: '4.000' })
    expectData(await approver.post(`${changes}/${change_id}/approve`).send({ version: 1 }))
    expect((await seriesOf(path)).periods.slice(1)).toMatchObject([{ base_interest_rate: '4.200' }])
  })
})

it('a change that could never take effect is not submitted for approval', async () => {
  const { path } = await proposeChange()
  for (const [wrong, fields] of [
    [{ effective_from: hoursFromNow(-1) }, { effective_from: 'notPast' }],
    [{ replaces: '1' }, { replaces: 'reference' }],
    [{ min_interest_rate: '5' }, { max_interest_rate: 'less' }],
  ]) {
    const response = await author.put(path).send({ ...proposal, ...wrong })
    expect(expectFailure(response, 422, 'invalid').fields).toEqual(fields)
  }
  expect((await seriesOf(path)).changes).toHaveLength(1)
})

it('an imported table waits for approval as well', async () => {
  const { path } = await proposeChange()
  const { bank } = await seriesOf(path)
  const table = [
    ['code', 'base_interest_rate'],
    [bank.code, '3.9'],
  ]
  const { mark, changes: told } = expectData(await previewTable(author, table))
  expect(told).toMatchObject([{ status: 'waiting' }])
  expectData(await sendTable(author, table, { agreed: mark }))
  expect(await seriesOf(path)).toMatchObject({
    periods: [{}],
    changes: [{}, { base_interest_rate: '3.900' }],
  })
})
