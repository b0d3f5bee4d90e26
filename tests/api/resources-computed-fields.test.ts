import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { findStoreViolations } from '../../api/check-declarations.ts'
import { customTableStore } from '../../api/resources/table-store.ts'
import { createTestDatabase } from '../support/database.ts'
import { countQueries } from '../support/queries.ts'
import { computed, createRates, rates, ratesStore } from '../support/rates.ts'

const database = await createTestDatabase('demo')
afterAll(() => database.close())
const { create, list } = await createRates(database)
beforeEach(() => database.knex('rates').delete())

describe('a computed field', () => {
  beforeEach(async () => {
    await create({ low: '1', high: '9' })
    await create({ low: '1', high: '3', begins: '2026-01-01' })
    await create({ low: '1', high: '6', currency: 'EUR' })
  })

  it('is returned in the same query, and by writes', async () => {
    expect(await list({})).toMatchObject([
      { span: '8.00', alike: 2 },
      { span: '2.00', alike: 2 },
      { span: '5.00', alike: 1 },
    ])
    expect(await countQueries(database, () => list({ sort: ['span', 'ASC'] }))).toBe(1)
    expect(await create({ currency: 'EUR', begins: '2026-01-01', alike: 7 })).toMatchObject({ alike: 2 })
  })

  it('is sorted and filtered by when that is declared', async () => {
    const spans = (records: Record<string, unknown>[]) => records.map(({ span }) => span)
    expect(spans(await list({ sort: ['span', 'DESC'] }))).toEqual(['8.00', '5.00', '2.00'])
    expect(spans(await list({ filter: { span_gte: '5' } }))).toEqual(['8.00', '5.00'])
    await expect(list({ sort: ['alike', 'ASC'] })).rejects.toMatchObject({ code: 'unknown_sort' })
    await expect(list({ filter: { alike: 2 } })).rejects.toMatchObject({ code: 'unknown_filter' })
  })

  it('needs SQL in its store', () => {
    const wrongStore = customTableStore(rates, { computed: { span: computed.span, count: '1' } })
    expect(findStoreViolations([rates], [ratesStore])).toEqual([])
    expect(findStoreViolations([rates], [wrongStore])).toEqual([
      'Resource rates, alike: is computed, but its store has no SQL for it; give it to customTableStore, and the store to api/stores.ts',
      'Resource rates, count: its store has SQL for it; declare it with computed: true',
    ])
    const violations = findStoreViolations(
      [rates],
      [{ ...ratesStore, writes: undefined, isStandalone: true }],
    )
    expect(violations).toContain(
      'Resource rates, made_by.set: its store does not look at it; do the same there, or leave it out',
    )
    expect(violations).toContainEqual(expect.stringContaining('Resource rates, rules.transitions: '))
  })
})
