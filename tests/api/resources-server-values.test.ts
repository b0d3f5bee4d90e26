import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { type Caller, systemCaller } from '../../api/unit-of-work/caller.ts'
import { createTestDatabase } from '../support/database.ts'
import { countQueries } from '../support/queries.ts'
import { createRates, pickVersion, rates } from '../support/rates.ts'

const database = await createTestDatabase('demo')
afterAll(() => database.close())
const { store, director, manager, create, list } = await createRates(database)
beforeEach(() => database.knex('rates').delete())

const nameOf = ({ actor }: Caller) => ({ id: actor?.id, name: actor?.name })

describe('values that the server sets', () => {
  it('are set as declared, whatever a client sends, and recorded in the audit log', async () => {
    const body = { made_by: 1, changes: 99, published_at: '2020-01-01T00:00:00.000Z' }
    const draft = await create(body)
    expect(draft).toMatchObject({
      ...{ made_by: nameOf(manager), edited_by: null },
      ...{ changes: 1, published_at: null },
    })
    const startTime = Date.now()
    const published = await store.update(director, pickVersion(draft), { ...body, state: 'published' })
    expect(published).toMatchObject({
      made_by: nameOf(manager),
      ...{ published_by: nameOf(director), edited_by: nameOf(director) },
      changes: 2,
      published_on: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    })
    expect(Date.parse(String(published.published_at))).toBeGreaterThanOrEqual(startTime)
    const [entry] = await database
      .knex('audit_log')
      .where({ resource: 'rates', record_id: String(draft.id), action: 'update' })
    expect(entry.after).toMatchObject({ published_by: nameOf(director), changes: 2 })
    const later = await store.update(manager, pickVersion(published), { low: '2' })
    expect(later).toMatchObject({ published_at: published.published_at, changes: 3 })
  })

  it('stay unchanged when nothing changes', async () => {
    const stored = await create({})
    expect(await store.update(manager, pickVersion(stored), { currency: 'USD' })).toEqual(stored)
  })

  it('are set in the affected records of an update, in as many statements as for one', async () => {
    const draft = await create({})
    const published = await create({ currency: 'EUR', state: 'published' }, director)
    const [one, two] = [await create({ currency: 'ILS' }), await create({ currency: 'GBP' })]
    const publishMany = (records: (typeof draft)[]) => () =>
      store.updateMany(director, records.map(pickVersion), { state: 'published', low: '3' })
    const forTwo = await countQueries(database, publishMany([draft, published]))
    expect(await list({})).toMatchObject([
      { changes: 2, published_at: expect.any(String) },
      { changes: 2, published_at: published.published_at },
      { published_at: null },
      { published_at: null },
    ])
    expect(await countQueries(database, publishMany([one]))).toBe(forTwo)
    expect(await store.get(two.id, rates)).toMatchObject({ published_at: null, changes: 1 })
  })

  it('are empty when the system writes', async () => {
    expect(await create({}, systemCaller)).toMatchObject({ made_by: null, changes: 1 })
  })

  it('are set for each named option, and counters start at zero when there was none', async () => {
    const draft = await create({})
    await database.knex('rates').where({ id: draft.id }).update({ changes: null })
    const old = await store.update(director, pickVersion(draft), { state: 'old', reason: 'x' })
    expect(old).toMatchObject({ published_by: nameOf(director), published_at: null, changes: 1 })
  })
})
