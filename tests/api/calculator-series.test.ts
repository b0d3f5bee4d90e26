import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { startApp } from '../support/app.ts'
import { aConfiguredBank, bankValues, configurationPath, setClock } from '../support/configurations.ts'
import { expectData, expectFailure } from '../support/expectations.ts'

const { as, database } = await startApp()
const director = as('director')

/** 9:00 in Jerusalem. */
const today = '2031-03-10T07:00:00.000Z'
const midnight = '2031-03-10T22:00:00.000Z'
const later = '2031-03-20T22:00:00.000Z'

let path = ''
const rate = (base_interest_rate: string, more: object = {}) => ({
  ...bankValues,
  base_interest_rate,
  ...more,
})
const save = async (base: string, more?: object) =>
  expectData(await director.put(path).send(rate(base, more)))
const series = async () => expectData(await director.get(`${path}/series`))
const rateAt = async (at: string) => {
  const answer = await director.get(`${path}?at=${encodeURIComponent(at)}`)
  return expectData(answer).base_interest_rate
}

/** Returns the periods in order: rate, start, end and state. */
const listPeriods = async () =>
  (await series()).periods.map(
    (period: {
      base_interest_rate: string
      effective_from: string
      effective_until: string
      state: string
    }) => [period.base_interest_rate, period.effective_from, period.effective_until, period.state],
  )

beforeEach(async () => {
  await setClock(database, '2031-01-01T07:00:00.000Z')
  const { bank_id } = await aConfiguredBank(director)
  path = configurationPath(bank_id)
  await setClock(database, today)
})

afterAll(() => setClock(database))

const first = '2031-01-01T07:00:00.000Z'

describe('the periods of a bank', () => {
  it('end where the next change begins', async () => {
    expect(await save('3.600')).toMatchObject({ status: 'saved', effective_from: today })
    expect(await listPeriods()).toEqual([
      ['3.500', first, today, 'past'],
      ['3.600', today, null, 'current'],
    ])
  })

  it('switch to scheduled values at their start, to the millisecond', async () => {
    const saved = await save('4.000', { effective_from: '2031-03-11T00:00:00+02:00' })
    expect(saved).toMatchObject({ status: 'scheduled', effective_from: midnight })
    expect(expectData(await director.get(path))).toMatchObject({
      ...{ base_interest_rate: '3.500', effective_until: midnight, version: 2 },
    })
    expect(await rateAt('2031-03-10T21:59:59.999Z')).toBe('3.500')
    expect(await rateAt('2031-03-11T00:00:00+02:00')).toBe('4.000')
    await setClock(database, '2031-03-10T21:59:59.999Z')
    expect(expectData(await director.get(path)).base_interest_rate).toBe('3.500')
    await setClock(database, midnight)
    expect(expectData(await director.get(path)).base_interest_rate).toBe('4.000')
    expect(await listPeriods()).toEqual([
      ['3.500', first, midnight, 'past'],
      ['4.000', midnight, null, 'current'],
    ])
  })

  it('keep scheduled values when the current ones change', async () => {
    await save('4.000', { effective_from: midnight })
    await save('3.700')
    expect(await listPeriods()).toEqual([
      ['3.500', first, today, 'past'],
      ['3.700', today, midnight, 'current'],
      ['4.000', midnight, null, 'scheduled'],
    ])
  })

  it('accept values between two others', async () => {
    await save('4.000', { effective_from: later })
    await save('3.800', { effective_from: midnight })
    expect((await listPeriods()).slice(1)).toEqual([
      ['3.800', midnight, later, 'scheduled'],
      ['4.000', later, null, 'scheduled'],
    ])
    const response = await director.put(path).send(rate('3.900', { effective_from: midnight }))
    expect(expectFailure(response, 422, 'invalid').fields).toEqual({ effective_from: 'unique' })
  })

  it('allow edits of scheduled values, and keep all former plans in the log and the table', async () => {
    await save('4.000', { effective_from: midnight })
    const { periods, version } = await series()
    const edited = await save('4.100', { effective_from: later, replaces: periods[1].id, version })
    expect(edited).toMatchObject({ status: 'scheduled', version: version + 2 })
    expect(await listPeriods()).toEqual([
      ['3.500', first, later, 'current'],
      ['4.100', later, null, 'scheduled'],
    ])
    const period = await database.knex('bank_configurations').where({ id: periods[1].id }).first()
    expect(period).toMatchObject({ base_interest_rate: '4.000', withdrawn_at: expect.any(Date) })
    expect(period.planned).toContain('2031-03-1')
  })

  it('allow withdrawing scheduled values, and extend the values before them', async () => {
    await save('4.000', { effective_from: midnight })
    await save('4.200', { effective_from: later })
    const { periods, version } = await series()
    const scheduledPath = `${path}/scheduled/${periods[1].id}`
    expectFailure(await director.delete(scheduledPath), 428, 'version_required')
    expectFailure(await director.delete(`${scheduledPath}?version=${version - 1}`), 409, 'conflict')
    const left = expectData(await director.delete(`${scheduledPath}?version=${version}`))
    expect(left).toMatchObject({
      version: version + 1,
      periods: [{ id: periods[0].id }, { id: periods[2].id }],
    })
    expect(await listPeriods()).toEqual([
      ['3.500', first, later, 'current'],
      ['4.200', later, null, 'scheduled'],
    ])
    expectFailure(await director.delete(`${scheduledPath}?version=${version + 1}`), 404, 'not_found')
  })

  it.each(['past', 'current'])(
    'keep a period that has begun: the %s values cannot be withdrawn',
    async (state) => {
      await save('3.600')
      const { periods, version } = await series()
      const { id } = periods.find((period: { state: string }) => period.state === state)
      expectFailure(await director.delete(`${path}/scheduled/${id}?version=${version}`), 404, 'not_found')
      const response = await director.put(path).send(rate('3.700', { replaces: id }))
      expect(expectFailure(response, 422, 'invalid').fields).toEqual({ replaces: 'reference' })
      expect(await series()).toMatchObject({ version, periods })
    },
  )

  it.each([
    ['SET base_interest_rate = 9 WHERE id = :id', 'begun'],
    ["SET effective = tstzrange(lower(effective), '2031-02-01') WHERE id = :id", 'begun'],
    ["SET effective = tstzrange('2030-01-01', NULL) WHERE id = :id", 'begun'],
  ])('are protected by the database: %s', async (change, words) => {
    const { periods } = await series()
    const changed = database.knex.raw(`UPDATE bank_configurations ${change}`, { id: periods[0].id })
    await expect(changed).rejects.toThrow(words)
  })

  it('never lose a period that has begun, and never overlap', async () => {
    const { periods, bank } = await series()
    await expect(database.knex('bank_configurations').where({ id: periods[0].id }).del()).rejects.toThrow(
      'begun',
    )
    const again = { ...bankValues, bank_id: bank.id, effective: '[2031-02-01,2031-02-02)' }
    await expect(database.knex('bank_configurations').insert(again)).rejects.toMatchObject({ code: '23P01' })
  })

  it('show who saved what, when and why', async () => {
    await save('3.600', { reason: 'Bank of Israel' })
    const { periods, now } = await series()
    expect(now).toBe(today)
    expect(periods[1]).toMatchObject({
      ...{ reason: 'Bank of Israel', created_by: { name: 'Михаэль Бергман' }, approved_by: null },
    })
  })
})

it('the list of banks shows the current parameters of each and when they change', async () => {
  await save('4.000', { effective_from: midnight })
  const findListed = async (query = '') =>
    expectData(await as('brokers').get(`/api/bank-configurations${query}`)).find(
      ({ bank }: { bank: { id: number } }) => path === configurationPath(bank.id),
    )
  expect(await findListed()).toMatchObject({
    configuration: { base_interest_rate: '3.500' },
    next_from: midnight,
  })
  expect(await findListed(`?at=${midnight}`)).toMatchObject({
    ...{ configuration: { base_interest_rate: '4.000' }, next_from: null },
  })
  expect(await findListed('?at=2030-01-01T00:00:00Z')).toMatchObject({
    configuration: null,
    next_from: first,
  })
})
