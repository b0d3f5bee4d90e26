import { beforeEach, describe, expect, it } from 'vitest'
import { startApp } from '../support/app.ts'
import { expectData, expectFailure } from '../support/expectations.ts'

const { as, database } = await startApp()
const director = as('director')

const path = '/api/calculator-formula'
const values = {
  minTerm: '12',
  maxTerm: '360',
  financingPercentage: '80',
  bankInterestRate: '3.5',
  baseInterestRate: '2.8',
  variableInterestRate: '1.2',
  interestChangePeriod: '12',
  inflationIndex: '2.1',
}
const read = async () => expectData(await director.get(path))
const entries = async () => Number((await database.knex('audit_log').count().first())?.count)

beforeEach(async () => {
  expectData(await director.put(path).send(values))
})

describe('the calculator formula', () => {
  it('is one record of eight numbers as text, open to everyone who may read the calculator', async () => {
    expect(expectData(await as('brokers').get(path))).toEqual({
      id: 1,
      ...values,
      createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
      updatedAt: expect.stringMatching(/^\d{4}-.*Z$/),
      version: expect.any(Number),
    })
  })

  it('stores its numbers as they were sent, and records the change in the log', async () => {
    const before = await read()
    const body = { ...before, bankInterestRate: '4.125', inflationIndex: '0' }
    const saved = expectData(await director.put(path).send(body))
    expect(saved).toMatchObject({ ...values, bankInterestRate: '4.125', inflationIndex: '0' })
    expect(saved.version).toBe(before.version + 1)
    expect(await read()).toEqual(saved)
    const [entry] = await database.knex('audit_log').orderBy('id', 'desc').limit(1)
    expect(entry).toMatchObject({ resource: 'calculator-formula', record_id: '1', action: 'update' })
    expect([entry.before.bankInterestRate, entry.after.bankInterestRate]).toEqual(['3.5', '4.125'])
  })

  it('shows its changes by field in the log, and can be reverted from there', async () => {
    expectData(await director.put(path).send({ ...values, maxTerm: '300' }))
    const [entry] = expectData(await director.get('/api/audit?limit=1'))
    expect(entry).toMatchObject({
      changes: [{ field: 'maxTerm', before: '360', after: '300' }],
      revertible: true,
    })
    expectData(await director.post(`/api/audit/${entry.id}/revert`).send({ version: (await read()).version }))
    expect(await read()).toMatchObject(values)
  })

  it('writes nothing when nothing has changed', async () => {
    const [before, told] = [await read(), await entries()]
    expect(expectData(await director.put(path).send(values))).toEqual(before)
    expect(await entries()).toBe(told)
  })

  it('refuses an outdated version, and returns the stored values and their author', async () => {
    const { version } = await read()
    expectData(await director.put(path).send({ ...values, minTerm: '24', version }))
    const response = await director.put(path).send({ ...values, minTerm: '36', version })
    expect(expectFailure(response, 409, 'conflict').current).toMatchObject({
      minTerm: '24',
      version: version + 1,
      updated_by: expect.any(String),
    })
  })

  it.each([
    [{ minTerm: '' }, { minTerm: 'pattern' }],
    [{ minTerm: undefined }, { minTerm: 'required' }],
    [{ minTerm: null }, { minTerm: 'required' }],
    [{ minTerm: 12 }, { minTerm: 'type' }],
    [{ minTerm: '0' }, { minTerm: 'minimum' }],
    [{ minTerm: '360' }, { maxTerm: 'less' }],
    [{ maxTerm: '12345' }, { maxTerm: 'pattern' }],
    [{ financingPercentage: '0' }, { financingPercentage: 'exclusiveMinimum' }],
    [{ financingPercentage: '100.01' }, { financingPercentage: 'maximum' }],
    [{ bankInterestRate: '1.2.3' }, { bankInterestRate: 'pattern' }],
    [{ bankInterestRate: '3,5' }, { bankInterestRate: 'pattern' }],
    [{ baseInterestRate: 'abc' }, { baseInterestRate: 'pattern' }],
    [{ variableInterestRate: '-1' }, { variableInterestRate: 'pattern' }],
    [{ inflationIndex: '<script>' }, { inflationIndex: 'pattern' }],
    [{ colour: 'red' }, { colour: 'unknown' }],
  ])('refuses %o by its rule and stays unchanged', async (invalid, fields) => {
    const before = await read()
    const response = await director.put(path).send({ ...values, ...invalid })
    expect(expectFailure(response, 422, 'invalid').fields).toEqual(fields)
    expect(await read()).toEqual(before)
  })

  it.each(['administration', 'content-manager'] as const)('is not changed by %s', async (role) => {
    expectFailure(await as(role).put(path).send(values), 403, 'forbidden')
  })
})

describe('the calculator settings', () => {
  const settings = '/api/calculator-settings'

  it('require no second approval at first, and are changed by users who manage the system', async () => {
    const first = expectData(await as('brokers').get(settings))
    expect(first).toMatchObject({ second_approval: false, warning_share: '10.00' })
    const body = { second_approval: true, warning_share: '12.5', version: first.version }
    const saved = expectData(await as('administration').put(settings).send(body))
    expect(saved).toMatchObject({ second_approval: true, warning_share: '12.50', version: first.version + 1 })
    expectFailure(await director.put(settings).send(body), 409, 'conflict')
    expectFailure(await director.put(settings).send({ second_approval: false }), 428, 'version_required')
    expectFailure(await as('brokers').put(settings).send(body), 403, 'forbidden')
  })

  it.each([
    [{ warning_share: '0' }, { warning_share: 'exclusiveMinimum' }],
    [{ warning_share: '100.5' }, { warning_share: 'maximum' }],
    [{ second_approval: 'yes' }, { second_approval: 'type' }],
  ])('refuse %o', async (invalid, fields) => {
    const { version } = expectData(await director.get(settings))
    const response = await director.put(settings).send({ ...invalid, version })
    expect(expectFailure(response, 422, 'invalid').fields).toEqual(fields)
  })
})
