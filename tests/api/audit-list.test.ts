import { beforeAll, describe, expect, it } from 'vitest'
import { emailOf, startApp } from '../support/app.ts'
import { aBank, anItem } from '../support/builders.ts'
import { change } from '../support/current-version.ts'
import { expectData, expectFailure } from '../support/expectations.ts'
import { analyzeTable, countQueries, queriesOf, scansOf } from '../support/queries.ts'

const { as, database } = await startApp()
const director = as('director')

describe('the audit log', () => {
  it('is filtered by resource, record, user and time, and sorted in both directions', async () => {
    const { id } = await aBank(director)
    await change(director, `/api/banks/${id}`, { name_en: 'x' })
    const list = async (query: object) => (await director.get('/api/audit').query(query)).body
    const filter = { resource: 'banks', record_id: String(id) }
    const both = await list(filter)
    expect(both).toMatchObject({ total: 2, data: [{ action: 'update' }, { action: 'create' }] })
    expect(both.data[0]).toMatchObject({ ...filter, address: '127.0.0.1', request_id: expect.any(String) })
    const oldest = await list({ ...filter, sort: 'at' })
    expect(oldest.data).toMatchObject([{ action: 'create' }, { action: 'update' }])
    const { at } = both.data[0]
    expect((await list({ ...filter, from: at })).total).toBe(1)
    expect((await list({ ...filter, to: at })).data).toMatchObject([{ action: 'create' }])
    const person = await database
      .knex('users')
      .where({ email: emailOf('director') })
      .first('id')
    expect((await list({ ...filter, actor: person.id })).total).toBe(2)
    expect((await list({ ...filter, actor: '0' })).total).toBe(0)
  })

  it.each([
    ['actor', 'x'],
    ['from', 'yesterday'],
    ['sort', 'reason'],
    ['who', '1'],
  ])('refuses %s as %j', async (name, value) => {
    expectFailure(await director.get('/api/audit').query({ [name]: value }), 400, 'malformed')
  })

  it('is open only to roles with the permission to read it', async () => {
    expectFailure(await as('content-manager').get('/api/audit'), 403, 'forbidden')
    expectData(await as('administration').get('/api/audit'))
  })

  it('shows users without access to texts who changed them and when, without their content', async () => {
    const { id } = await anItem(director)
    await change(director, `/api/content-items/${id}`, { translations: { ru: 'Новый' } })
    const readEntries = async (role: 'director' | 'administration') =>
      expectData(await as(role).get('/api/audit').query({ resource: 'content-items', record_id: id }))[0]
    const { changes, ...told } = await readEntries('director')
    expect(changes).toMatchObject([{ field: 'translations', after: 'Новый' }])
    const withoutTexts = { changes: [], text: null, page: null, revertible: false }
    expect(await readEntries('administration')).toEqual({ ...told, ...withoutTexts })
  })
})

describe('a long audit log', () => {
  const person = 424242

  beforeAll(async () => {
    await database.knex.raw(
      `INSERT INTO audit_log (operation_id, at, actor_id, action, resource, record_id, before, after)
       SELECT gen_random_uuid(), timestamptz '2020-01-01' + number * interval '1 minute',
         ${person} + number % 500, 'update', 'probe-' || number % 100, (number % 4000)::text, '{}', '{}'
       FROM generate_series(1, 30000) AS number`,
    )
    await analyzeTable(database, 'audit_log')
  }, 60_000)

  it.each([
    ['everything', {}],
    ['a resource', { resource: 'probe-7' }],
    ['a record', { resource: 'probe-7', record_id: '7' }],
    ['a user', { actor: person }],
    ['a time', { from: '2020-01-05T00:00:00Z', to: '2020-01-06T00:00:00Z' }],
  ])('reads a page of %s in one query by an index', async (_, query) => {
    const list = () => director.get('/api/audit').query(query).expect(200)
    expect(await countQueries(database, list)).toBe(1)
    const [listing] = await queriesOf(database, 'counted', list)
    const read = await scansOf(database, listing, 'audit_log')
    expect(read.length).toBeGreaterThan(1)
    for (const { kind } of read) expect(kind).toMatch(/^Index/)
    // Only the count reads more of the log.
    expect(read.filter(({ rows }) => rows >= 400).length).toBeLessThan(2)
  })

  it('includes the first moment of a time filter and excludes the last', async () => {
    const span = { from: '2020-01-05T00:00:00Z', to: '2020-01-05T00:03:00Z', sort: 'at' }
    const found: { at: string }[] = expectData(await director.get('/api/audit').query(span))
    expect(found.map(({ at }) => at.slice(11, 16))).toEqual(['00:00', '00:01', '00:02'])
  })
})
