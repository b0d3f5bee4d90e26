import { describe, expect, it } from 'vitest'
import { startApp } from '../support/app.ts'
import { aBank } from '../support/builders.ts'
import { aConfiguredBank, bankValues, configurationPath } from '../support/configurations.ts'
import { expectData, expectFailure } from '../support/expectations.ts'

const { as, database } = await startApp()
const director = as('director')

const saved = await aConfiguredBank(director)
const path = configurationPath(saved.bank_id)
const read = async () => expectData(await director.get(path))
const entries = async () => Number((await database.knex('audit_log').count().first())?.count)

describe('the parameters of a bank', () => {
  it('are empty at first, and the first save starts a series', async () => {
    const { id } = await aBank(director)
    expectFailure(await director.get(configurationPath(id)), 404, 'not_found')
    const series = expectData(await director.get(`${configurationPath(id)}/series`))
    expect(series).toMatchObject({ bank: { id }, version: 0, periods: [], changes: [] })
    const first = expectData(await director.put(configurationPath(id)).send({ ...bankValues, version: 0 }))
    expect(first).toMatchObject({ bank_id: id, version: 1, status: 'saved', ...bankValues })
    expectFailure(
      await director.put(configurationPath(id)).send({ ...bankValues, version: 0 }),
      409,
      'conflict',
    )
  })

  it('are returned as text with all decimal places to everyone who may read the calculator', async () => {
    expect(expectData(await as('brokers').get(path))).toEqual({
      ...bankValues,
      bank_id: saved.bank_id,
      version: expect.any(Number),
      updated_at: expect.stringMatching(/Z$/),
      effective_from: expect.stringMatching(/Z$/),
      effective_until: null,
    })
  })

  it('are accepted as text or numbers, and stored with their decimal places', async () => {
    const body = { base_interest_rate: 3.125, max_ltv_ratio: '70', min_credit_score: '0', processing_fee: 0 }
    const stored = {
      base_interest_rate: '3.125',
      max_ltv_ratio: '70.00',
      min_credit_score: 0,
      processing_fee: '0.00',
    }
    expect(expectData(await director.put(path).send({ ...bankValues, ...body }))).toMatchObject(stored)
    expect(await read()).toMatchObject(stored)
    expectData(await director.put(path).send(bankValues))
  })

  it('can be sent back as they were read, which writes nothing', async () => {
    const [before, told] = [await read(), await entries()]
    expect(expectData(await director.put(path).send(before))).toEqual({ ...before, status: 'saved' })
    expect(await entries()).toBe(told)
  })

  it('are stored in the log with the values before, the user and the reason', async () => {
    const changed = { ...bankValues, base_interest_rate: '3.600', reason: '  Bank of Israel  ' }
    expectData(await director.put(path).send(changed))
    const [entry] = expectData(await director.get('/api/audit?limit=1'))
    expect(entry).toMatchObject({
      ...{ action: 'update', resource: 'bank-configurations', record_id: String(saved.bank_id) },
      ...{ reason: 'Bank of Israel', revertible: true },
      changes: [{ field: 'base_interest_rate', before: '3.500', after: '3.600' }],
    })
    expectData(await director.put(path).send(bankValues))
  })

  it('are restored from the log as a new change', async () => {
    expectData(await director.put(path).send({ ...bankValues, processing_fee: '1999' }))
    const [entry] = expectData(await director.get('/api/audit?limit=1'))
    const { version } = await read()
    expectData(await director.post(`/api/audit/${entry.id}/revert`).send({ version }))
    expect(await read()).toMatchObject({ ...bankValues, version: version + 1 })
  })

  it('are refused in an outdated version, with the current values', async () => {
    const { version } = await read()
    expectData(await director.put(path).send({ ...bankValues, base_interest_rate: '3.700', version }))
    const stale = await director.put(path).send({ ...bankValues, base_interest_rate: '3.800', version })
    expect(expectFailure(stale, 409, 'conflict').current).toMatchObject({
      ...{ base_interest_rate: '3.700', version: version + 1, updated_by: expect.any(String) },
    })
    expectData(await director.put(path).send(bankValues))
  })

  it.each([
    [{ base_interest_rate: '' }, { base_interest_rate: 'pattern' }],
    [{ base_interest_rate: undefined }, { base_interest_rate: 'required' }],
    [{ base_interest_rate: null }, { base_interest_rate: 'required' }],
    [{ base_interest_rate: [] }, { base_interest_rate: 'type' }],
    [{ base_interest_rate: 'abc' }, { base_interest_rate: 'pattern' }],
    [{ base_interest_rate: '3,5' }, { base_interest_rate: 'pattern' }],
    [{ base_interest_rate: '1.2.3' }, { base_interest_rate: 'pattern' }],
    [{ base_interest_rate: '1.2345' }, { base_interest_rate: 'pattern' }],
    [{ base_interest_rate: 1.2345 }, { base_interest_rate: 'pattern' }],
    [{ base_interest_rate: '-1' }, { base_interest_rate: 'pattern' }],
    [{ base_interest_rate: -1 }, { base_interest_rate: 'pattern' }],
    [{ base_interest_rate: '100.001' }, { base_interest_rate: 'maximum' }],
    [{ min_interest_rate: '4.500' }, { max_interest_rate: 'less' }],
    [{ min_loan_amount: '2000000' }, { max_loan_amount: 'less' }],
    [{ max_ltv_ratio: '0' }, { max_ltv_ratio: 'exclusiveMinimum' }],
    [{ max_ltv_ratio: 0 }, { max_ltv_ratio: 'exclusiveMinimum' }],
    [{ max_ltv_ratio: '101' }, { max_ltv_ratio: 'maximum' }],
    [{ min_credit_score: 1.5 }, { min_credit_score: 'type' }],
    [{ min_credit_score: '1.5' }, { min_credit_score: 'pattern' }],
    [{ min_credit_score: -1 }, { min_credit_score: 'minimum' }],
    [{ min_credit_score: 10_000 }, { min_credit_score: 'maximum' }],
    [{ max_loan_amount: '1234567890123' }, { max_loan_amount: 'pattern' }],
    [{ max_loan_amount: 1e21 }, { max_loan_amount: 'pattern' }],
    [{ processing_fee: '<script>' }, { processing_fee: 'pattern' }],
    [{ reason: 'x'.repeat(501) }, { reason: 'maxLength' }],
    [{ effective_from: 'tomorrow' }, { effective_from: 'format' }],
    [{ effective_from: '2026-01-01T00:00:00+02:00' }, { effective_from: 'notPast' }],
    [{ replaces: '1' }, { replaces: 'reference' }],
    [{ colour: 'red' }, { colour: 'unknown' }],
  ])('refuse %o by its rule and stay unchanged', async (invalid, fields) => {
    const before = await read()
    const response = await director.put(path).send({ ...bankValues, ...invalid })
    expect(expectFailure(response, 422, 'invalid').fields).toEqual(fields)
    expect(await read()).toEqual(before)
  })

  it.each(['administration', 'content-manager'] as const)('are not changed by %s', async (role) => {
    expectFailure(await as(role).put(path).send(bankValues), 403, 'forbidden')
    expectFailure(await as(role).delete(`${path}/scheduled/1?version=1`), 403, 'forbidden')
  })

  it('are requested for a moment, which needs a time zone', async () => {
    expectFailure(await director.get(`${path}?at=2026-01-01`), 400, 'malformed')
    expectFailure(await director.get(`${path}?at=1900-01-01T00:00:00Z`), 404, 'not_found')
    expect((await director.get(`${path}?at=0000-01-01T00:00:00Z`)).status).toBeLessThan(500)
  })
})
