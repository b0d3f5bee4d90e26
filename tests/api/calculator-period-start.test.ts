import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { schedulePeriodStart } from '../../api/calculator/banks.ts'
import { createJobHandlers } from '../../api/job-handlers.ts'
import { startApp, type TestApp } from '../support/app.ts'
import { setClock } from '../support/configurations.ts'
import { findRaisedCounters } from '../support/counters.ts'
import { expectData } from '../support/expectations.ts'
import { startInstance } from '../support/jobs.ts'
import { aPeriod } from '../support/periods.ts'

const app = await startApp()
const { database } = app
const { knex } = database
const other = await startApp({}, database)

const from = '2027-05-01T00:00:00.000Z'
// Before the period starts, whenever the test runs: periods that have started cannot be changed.
beforeEach(() => setClock(database, '2027-04-30T23:00:00Z'))
afterEach(() => setClock(database))

const rateAt = async ({ as }: TestApp, code: string) => {
  const banks = expectData(await as('nobody').get('/api/public/banks'))
  return banks.find((bank: { code: string }) => bank.code === code)?.configuration.base_interest_rate
}

/** Runs the job of a period as on its start. */
const runPeriodStart = (period: string) =>
  createJobHandlers(database)['configuration-begins']({
    ...{ payload: { period }, cursor: null, isLast: false, signal: new AbortController().signal },
    save: async () => {},
  })

const aScheduled = async (code: string) => {
  const { id } = await knex('banks').where({ code }).first('id')
  return aPeriod(database, id, { from, base_interest_rate: '3.900' })
}

describe('the start of a period', () => {
  it('is announced to every instance, whatever its own clock says', async () => {
    const period = await aScheduled('FIBI')
    const rates = () => Promise.all([app, other].map((instance) => rateAt(instance, 'FIBI')))
    expect(await rates()).toEqual(['3.600', '3.600'])
    await setClock(database, from)
    expect(await rates()).toEqual(['3.600', '3.600'])
    await runPeriodStart(period)
    await expect.poll(rates, { interval: 10 }).toEqual(['3.900', '3.900'])
  })

  it('raises the counters of banks for staff and visitors, and does so harmlessly again', async () => {
    const period = await aScheduled('LEUMI')
    for (const _ of [1, 2])
      expect(await findRaisedCounters(database, () => runPeriodStart(period))).toEqual([
        'banks',
        'public-banks',
      ])
  })

  it('raises nothing when the period was withdrawn', async () => {
    const period = await aScheduled('MIZRAHI')
    const withdrawn = { effective: 'empty', withdrawn_at: knex.fn.now(), planned: knex.ref('effective') }
    await knex('bank_configurations').where({ id: period }).update(withdrawn)
    expect(await findRaisedCounters(database, () => runPeriodStart(period))).toEqual([])
  })

  it('is processed by the server on time and once, however often it was scheduled', async () => {
    const period = await aScheduled('DISCOUNT')
    await knex.transaction((trx) => schedulePeriodStart(trx, period, new Date(from)))
    await knex.transaction((trx) => schedulePeriodStart(trx, period, new Date(from)))
    expect(await knex('jobs').select('run_at', 'payload')).toEqual([
      { run_at: new Date(from), payload: { period } },
    ])
    await knex('jobs').update({ run_at: knex.fn.now() })
    startInstance(database, async () => {}, { handlers: createJobHandlers(database) })
    const done = () => knex('jobs').where({ status: 'done' }).pluck('kind')
    await expect.poll(done, { interval: 20 }).toEqual(['configuration-begins'])
  })
})
