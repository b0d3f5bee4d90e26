import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { startApp } from '../support/app.ts'
import { aBank } from '../support/builders.ts'
import { change, remove } from '../support/current-version.ts'
import { effectiveClock } from '../support/effective-clock.ts'
import { expectData } from '../support/expectations.ts'
import { aPeriod } from '../support/periods.ts'

const { as, database } = await startApp()
const director = as('director')
const visitor = as('nobody')
const clock = effectiveClock(database)
afterEach(() => clock.release())

const readBanks = () => visitor.get('/api/public/banks')
const codes = async (): Promise<string[]> =>
  expectData(await readBanks()).map(({ code }: { code: string }) => code)

describe('the public list of banks', () => {
  it('contains the exact values for the site, for anyone from any origin', async () => {
    const response = await readBanks()
    const data = expectData(response)
    expect(data.map(({ code }: { code: string }) => code)).toEqual([
      'HAPOALIM',
      'LEUMI',
      'MIZRAHI',
      'DISCOUNT',
      'FIBI',
    ])
    expect(data[4]).toEqual({
      id: expect.any(Number),
      code: 'FIBI',
      name_ru: expect.stringContaining('Бейнлеуми'),
      name_he: 'הבנק הבינלאומי הראשון לישראל בע״מ',
      name_en: 'The First International Bank of Israel Ltd',
      configuration: {
        base_interest_rate: '3.600',
        min_interest_rate: '2.900',
        max_interest_rate: '4.600',
        max_ltv_ratio: '78.00',
        min_credit_score: 630,
        max_loan_amount: '2100000.00',
        min_loan_amount: '110000.00',
        processing_fee: '1400.00',
      },
    })
    expect(response.headers['access-control-allow-origin']).toBe('*')
    const notModified = await readBanks().set('If-None-Match', String(response.headers.etag))
    expect([notModified.status, notModified.headers['cache-control']]).toEqual([
      304,
      response.headers['cache-control'],
    ])
  })

  it('refuses parameters, with a response that pages of any origin may read', async () => {
    const { status, headers } = await readBanks().query({ at: '2027-01-01' })
    expect([status, headers['access-control-allow-origin']]).toEqual([400, '*'])
    expect((await visitor.options('/api/public/banks')).status).toBe(204)
  })
})

describe('the public list shows a bank', () => {
  const [from, until] = ['2027-02-01T00:00:00Z', '2027-02-02T00:00:00Z']
  let path: string
  let code: string
  beforeAll(async () => {
    const bank = await aBank(director, { is_active: false })
    code = bank.code
    path = `/api/banks/${bank.id}`
    await aPeriod(database, bank.id, { from, until })
    await aPeriod(database, bank.id, { from: '2027-03-01T00:00:00Z' })
    await change(director, path, { is_active: true })
  })

  it.each([
    ['hidden before', Date.parse(from) - 1, false],
    ['shown from the first moment', from, true],
    ['shown to the last one', Date.parse(until) - 1, true],
    ['hidden after', until, false],
  ])('while its parameters are in effect: %s', async (_, moment, isTold) => {
    await clock.set(moment)
    expect((await codes()).includes(code)).toBe(isTold)
  })

  it.each([
    ['renamed', () => change(director, path, { name_en: 'Renamed' })],
    ['deactivated', () => change(director, path, { is_active: false })],
    ['activated', () => change(director, path, { is_active: true })],
    ['deleted', () => remove(director, path)],
  ])('as %s with the response to the save', async (label, action) => {
    await clock.set('2027-03-01T00:00:00Z')
    const before = await readBanks()
    await action()
    const after = await readBanks()
    expect(after.headers.etag).not.toBe(before.headers.etag)
    const found = expectData(after).find((bank: { code: string }) => bank.code === code)
    expect(found?.name_en).toBe(['deactivated', 'deleted'].includes(label) ? undefined : 'Renamed')
  })
})
