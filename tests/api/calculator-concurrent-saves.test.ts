import { expect, it } from 'vitest'
import { startApp } from '../support/app.ts'
import { aConfiguredBank, bankValues, configurationPath } from '../support/configurations.ts'
import { expectData } from '../support/expectations.ts'

const { as } = await startApp()
const director = as('director')

interface Period {
  base_interest_rate: string
  effective_from: string
  effective_until: string | null
}

const rates = Array.from({ length: 20 }, (_, index) => `3.${String(index).padStart(3, '0')}`)
const saveAll = async (path: string, more: object = {}) =>
  Promise.all(
    rates.map((base_interest_rate) =>
      director.put(path).send({ ...bankValues, ...more, base_interest_rate }),
    ),
  )
const seriesOf = async (path: string): Promise<{ periods: Period[]; version: number }> =>
  expectData(await director.get(`${path}/series`))

it('keeps all of twenty concurrent saves, in a series without gaps or overlaps', async () => {
  const path = configurationPath((await aConfiguredBank(director)).bank_id)
  const saves = await saveAll(path)
  expect(saves.map(({ status }) => status)).toEqual(rates.map(() => 200))
  const { periods, version } = await seriesOf(path)
  expect(version).toBe(21)
  expect(
    periods
      .map((period) => period.base_interest_rate)
      .slice(1)
      .sort(),
  ).toEqual(rates)
  expect(periods.map((period) => period.effective_until)).toEqual([
    ...periods.slice(1).map((period) => period.effective_from),
    null,
  ])
  expect(new Set(periods.map((period) => period.effective_from)).size).toBe(21)
})

it('accepts one of twenty saves of the same version, and returns the accepted one to the others', async () => {
  const path = configurationPath((await aConfiguredBank(director)).bank_id)
  const saves = await saveAll(path, { version: 1 })
  const accepted = saves.filter(({ status }) => status === 200)
  expect(accepted).toHaveLength(1)
  const { periods } = await seriesOf(path)
  const rate = periods[1]?.base_interest_rate
  expect(accepted[0]?.body.data.base_interest_rate).toBe(rate)
  for (const rejected of saves.filter(({ status }) => status !== 200))
    expect(rejected.body).toMatchObject({
      code: 'conflict',
      current: { base_interest_rate: rate, version: 2 },
    })
})
