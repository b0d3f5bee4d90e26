import { afterEach, describe, expect, it } from 'vitest'
import { startApp } from '../support/app.ts'
import { aConfiguredBank, bankValues, configurationPath } from '../support/configurations.ts'
import { effectiveClock } from '../support/effective-clock.ts'
import { expectData } from '../support/expectations.ts'

const { as, database } = await startApp()
const director = as('director')
const clock = effectiveClock(database)
afterEach(() => clock.release())

const readBanks = () => as('nobody').get('/api/public/banks')

/** Midnights in Jerusalem around each clock change, the skipped hour and the repeated hour. */
const moments = [
  ['the start of the day on which summer time begins', '2027-03-26T00:00:00+02:00'],
  ['the start of the next day', '2027-03-27T00:00:00+03:00'],
  ['half past two, which does not exist that night', '2027-03-26T02:30:00+02:00'],
  ['the start of the day on which summer time ends', '2027-10-31T00:00:00+03:00'],
  ['half past one, the first time that night', '2027-10-31T01:30:00+03:00'],
  ['half past one, the second time that night', '2027-10-31T01:30:00+02:00'],
  ['the start of the next day', '2027-11-01T00:00:00+02:00'],
] as const

describe('scheduled parameters', () => {
  it.each(moments)('take effect for visitors and staff exactly at %s: %s', async (_, effective_from) => {
    const start = Date.parse(effective_from)
    await clock.set(start - 86_400_000)
    const { bank_id } = await aConfiguredBank(director)
    const path = configurationPath(bank_id)
    const later = { ...bankValues, base_interest_rate: '3.750', effective_from }
    expect(expectData(await director.put(path).send(later))).toMatchObject({ status: 'scheduled' })
    const rates = async (moment: number) => {
      await clock.set(moment)
      const banks = expectData(await readBanks())
      const configuration = banks.find(({ id }: { id: number }) => id === bank_id).configuration
      const at = { at: new Date(moment).toISOString() }
      const responses = [await director.get(path), await director.get(path).query(at)].map((answer) =>
        expectData(answer),
      )
      return [configuration, ...responses].map(({ base_interest_rate }) => base_interest_rate)
    }
    expect(await rates(start - 1)).toEqual(Array(3).fill('3.500'))
    expect(await rates(start)).toEqual(Array(3).fill('3.750'))
    // Before the start, the values are requested for the time of the start.
    await clock.set(start - 1)
    const atStart = expectData(await director.get(path).query({ at: effective_from }))
    expect(atStart).toMatchObject({ base_interest_rate: '3.750' })
  })

  it('are cached only until they start, and have their own version from then on', async () => {
    const effective_from = '2028-01-01T00:00:00+02:00'
    const start = Date.parse(effective_from)
    await clock.set(start - 60_000)
    const { bank_id } = await aConfiguredBank(director)
    await director
      .put(configurationPath(bank_id))
      .send({ ...bankValues, effective_from, processing_fee: '1' })
    const requestAt = async (moment: number, etag = '') => {
      await clock.set(moment)
      const { status, headers } = await readBanks().set('If-None-Match', etag)
      return { status, age: headers['cache-control'], etag: String(headers.etag) }
    }
    const { etag, ...first } = await requestAt(start - 30_000)
    expect(first).toEqual({ status: 200, age: 'public, max-age=30' })
    expect(await requestAt(start - 1_000, etag)).toEqual({ status: 304, age: 'public, max-age=1', etag })
    expect(await requestAt(start, etag)).toMatchObject({ status: 200, age: 'public, max-age=60' })
  })

  it('are processed by a job when they start, and never announced once withdrawn', async () => {
    const effective_from = '2028-02-01T00:00:00.000Z'
    const start = Date.parse(effective_from)
    await clock.set(start - 60_000)
    const { bank_id } = await aConfiguredBank(director)
    const path = configurationPath(bank_id)
    await director.put(path).send({ ...bankValues, effective_from, base_interest_rate: '4.000' })
    const { periods, version } = expectData(await director.get(`${path}/series`))
    const { id } = periods.at(-1)
    const job = () =>
      database
        .knex('jobs')
        .where({ job_key: `configuration-begins:${id}` })
        .first('run_at')
    expect(await job()).toEqual({ run_at: new Date(effective_from) })
    expectData(await director.delete(`${path}/scheduled/${id}`).query({ version }))
    await clock.set(start)
    const listedBank = expectData(await readBanks()).find((bank: { id: number }) => bank.id === bank_id)
    expect(listedBank.configuration.base_interest_rate).toBe('3.500')
  })
})
