import { beforeAll, describe, expect, it } from 'vitest'
import { startApp } from '../support/app.ts'
import { listsOf } from '../support/lists.ts'
import { countQueries } from '../support/queries.ts'

const { as, database } = await startApp()
const director = as('director')
const list = listsOf(director)

const page = { range: [0, 24], sort: ['id', 'DESC'] }

/** Calls of the log pages. */
const calls = {
  'a page of the events': () => list('events', page),
  'events of a kind': () => list('events', { ...page, filter: { kind: 'import' } }),
  'a search in the events': () => list('events', { ...page, filter: { q: 'кто-то' } }),
  'a page of the errors': () => list('errors', page),
  'a search in the errors': () => list('errors', { ...page, filter: { q: 'broken' } }),
  'a page of the changes': () => director.get('/api/audit').query({ limit: 25, page: 1 }),
}

const fillSql = `
  INSERT INTO events (kind, person_name, data)
  SELECT 'import', 'Кто-то', jsonb_build_object('records', n) FROM generate_series(1, 3000) AS n;
  INSERT INTO errors (fingerprint, source, message)
  SELECT sha256(n::text::bytea), 'server', 'broken ' || md5(n::text) FROM generate_series(1, 3000) AS n;
  INSERT INTO audit_log (operation_id, action, resource, record_id)
  SELECT gen_random_uuid(), 'update', 'banks', n::text FROM generate_series(1, 3000) AS n`

describe('the number of statements is the same with few log rows and with thousands', () => {
  const few = new Map<string, number>()

  beforeAll(async () => {
    for (const [name, ask] of Object.entries(calls)) few.set(name, await countQueries(database, ask))
    await database.knex.raw(fillSql)
  }, 60_000)

  it.each(Object.entries(calls))('%s', async (name, ask) => {
    const many = await countQueries(database, () => ask().expect(200))
    expect([many, few.get(name)]).toEqual([1, 1])
  })
})
