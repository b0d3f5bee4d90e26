import { afterAll, describe, expect, it } from 'vitest'
import { parseListQuery } from '../../api/resources/list-query.ts'
import { tableStore } from '../../api/resources/table-store.ts'
import { systemCaller } from '../../api/unit-of-work/caller.ts'
import { createTestDatabase } from '../support/database.ts'
import { createLoans, loans } from '../support/every-field-type.ts'
import { countQueries } from '../support/queries.ts'

const database = await createTestDatabase('demo')
afterAll(() => database.close())
const { home, car, bank, second, third } = await createLoans(database)
const store = tableStore({ knex: database.knex }, loans)
const { id: first } = await store.create(systemCaller, { ...home })
const { id: other } = await store.create(systemCaller, { ...car })

const list = async (query: { filter?: object; sort?: string[] }) => {
  const { filter = {}, sort = ['id', 'ASC'] } = query
  const { json } = await store.list(
    parseListQuery(loans, { filter: JSON.stringify(filter), sort: JSON.stringify(sort) }),
    loans,
  )
  return JSON.parse(json).map(({ id }: { id: number }) => id)
}

describe('a list of records with values of every type', () => {
  it.each([
    [{ rate_gte: '3.5', rate_lte: '4' }],
    [{ day: '2024-02-29' }],
    [{ day_lte: '2024-02-29' }],
    [{ moment_gte: '2024-03-01T08:00:00Z' }],
    [{ bank }],
    [{ others: second }],
    [{ others: [third, 999_999] }],
    [{ q: 'жилье' }],
    [{ q: 'דיר' }],
    [{ q: 'HOME' }],
    [{ q: 'вторая' }],
    [{ q: 'выше & даль' }],
    [{ q: 'תשובה' }],
    [{ fee_gte: '9999999999.98' }],
    [{ contact: 'Anna@bank.example' }],
  ])('is filtered by %j', async (filter) => {
    expect(await list({ filter })).toEqual([first])
  })

  it.each([['strong'], ['amp;'], ['<p>']])('does not find the tags of a rich text: %s', async (q) => {
    expect(await list({ filter: { q } })).toEqual([])
  })

  it('is sorted by a decimal as a number, and by a text in each of its languages', async () => {
    expect(await list({ sort: ['rate', 'ASC'] })).toEqual([first, other])
    expect(await list({ sort: ['purpose', 'ASC'] })).toEqual([other, first])
    expect(await list({ sort: ['purpose.he', 'ASC'] })).toEqual([first, other])
    expect(await list({ sort: ['purpose.en', 'DESC'] })).toEqual([first, other])
  })

  it.each([['purpose.fr'], ['purpose.he.x'], ['notes'], ['bank'], ['others'], ['bank_id']])(
    'cannot be sorted by %s',
    (field) => {
      expect(() => parseListQuery(loans, { sort: JSON.stringify([field, 'ASC']) })).toThrow('sort')
    },
  )

  it.each([
    [{ purpose: 'x' }],
    [{ notes: 1 }],
    [{ bank_gte: 1 }],
    [{ day: '2024-13-01x' }],
    [{ rate: '1,5' }],
  ])('refuses the filter %j', (filter) => {
    expect(() => parseListQuery(loans, { filter: JSON.stringify(filter) })).toThrow()
  })

  it('takes one query, whatever its fields', async () => {
    expect(await countQueries(database, () => list({ filter: { q: 'о' } }))).toBe(1)
  })
})
