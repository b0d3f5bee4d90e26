import { beforeAll, describe, expect, it } from 'vitest'
import type { Role } from '../../domain/access.ts'
import { emailOf, startApp } from '../support/app.ts'
import { aBank, anItem, aPage } from '../support/builders.ts'
import { change } from '../support/current-version.ts'
import { expectData, expectFailure } from '../support/expectations.ts'
import { analyzeTable, countQueries, queriesOf, scansOf } from '../support/queries.ts'

const { as, database } = await startApp()
const director = as('director')
const manager = as('content-manager')

const list = async (query: object = {}, role: Role = 'director') => {
  const { body } = await as(role)
    .get('/api/audit')
    .query({ group: 'operation', ...query })
    .expect(200)
  return body
}

const trilingual = (text: string) => ({ ru: `${text} ру`, he: `${text} עב`, en: `${text} en` })

/** Creates texts on a page of their own and drafts them in all languages, each in one operation. */
const aPageOfDrafts = async (texts: number) => {
  const screen_location = await aPage(database, {
    section: 'credit',
    title_ru: 'Залог',
    title_en: 'Collateral',
  })
  const ids: string[] = []
  for (let index = 0; index < texts; index += 1) {
    const { id } = await anItem(manager, { screen_location, description: 'Имя', description_en: 'Name' })
    const draft = { translations: trilingual('Набросок'), status: 'draft' }
    expectData(await change(manager, `/api/content-items/${id}`, draft))
    ids.push(id)
  }
  return { screen_location, ids }
}

describe('the operations of the audit log', () => {
  it('are one row for a text saved in three languages, with its name, its page and the role of the user', async () => {
    const { ids, screen_location } = await aPageOfDrafts(1)
    const { data, total, people } = await list({ resource: 'content-items', record_id: ids[0] })
    expect([total, people]).toEqual([2, 1])
    expect(data[0]).toMatchObject({
      action: 'draft',
      language: 'ru',
      actor_role: 'content_manager',
      text: { descriptions: { ru: 'Имя', he: '', en: 'Name' }, parent_id: null, deleted: false },
      page: { screen_location, section: 'credit', titles: { ru: 'Залог', he: '', en: 'Collateral' } },
      operation: { entries: 3, records: 1, texts: 1, pages: 1, languages: ['en', 'he', 'ru'] },
    })
    expect(data[1]).toMatchObject({ action: 'create', operation: { entries: 1, records: 1, languages: [] } })
    const entries = expectData(await director.get('/api/audit').query({ operation: data[0].operation_id }))
    expect(entries.map(({ language }: { language: string }) => language)).toEqual(['en', 'he', 'ru'])
    expect(entries[2]).toMatchObject({ id: data[0].id, operation: null, text: data[0].text })
  })

  it('are one row for a publication of several texts, with their common page', async () => {
    const { ids, screen_location } = await aPageOfDrafts(2)
    expectData(await manager.post('/api/content/publications').send({ screen_location }))
    const [row] = (await list({ action: 'publish' })).data
    expect(row).toMatchObject({
      page: { screen_location },
      operation: { entries: 6, records: 2, texts: 2, pages: 1 },
    })
    // A filter finds the operation by any of its entries, which then stands for it.
    const { data, total } = await list({ action: 'publish', record_id: ids[1] })
    expect([total, data[0].operation_id, data[0].record_id]).toEqual([1, row.operation_id, ids[1]])
    expect(data[0].operation).toEqual(row.operation)
    expect(expectData(await director.get(`/api/audit/${row.id}`)).operation).toEqual(row.operation)
  })

  it('tell how many changes the reader can revert together, whatever was changed', async () => {
    const { ids, screen_location } = await aPageOfDrafts(1)
    const dropdown = await anItem(director, { screen_location, component_type: 'dropdown' })
    const dropdown_options = [{ id: 'a', titleRu: 'А' }]
    expectData(
      await director.put(`/api/content/credit/${dropdown.id}`).send({ dropdown_options, status: 'draft' }),
    )
    expectData(await director.post('/api/content/publications').send({ screen_location }))
    const [row] = (await list({ action: 'publish', record_id: ids[0] })).data
    expect(row.operation).toMatchObject({ entries: 4, records: 2 })
    const together = async (id: string, role: Role) =>
      expectData(await as(role).get(`/api/audit/${id}`)).together
    expect([await together(row.id, 'director'), await together(row.id, 'administration')]).toEqual([4, 0])
    // The demo data, which the server wrote.
    const [oldest] = (await list({ sort: 'at' })).data
    expect(oldest).toMatchObject({ actor_id: null, actor_role: null })
    expect(await together(oldest.id, 'director')).toBe(0)
  })

  it('are paged and counted as operations', async () => {
    const { ids } = await aPageOfDrafts(1)
    for (const text of ['Второй', 'Третий'])
      expectData(await change(manager, `/api/content-items/${ids[0]}`, { translations: trilingual(text) }))
    const filter = { resource: 'content-items', record_id: ids[0], limit: '2' }
    const [first, second] = [await list(filter), await list({ ...filter, page: '2' })]
    const rows = [...first.data, ...second.data]
    expect([first.total, second.total, rows.length]).toEqual([4, 4, 4])
    expect(new Set(rows.map(({ operation_id }) => operation_id)).size).toBe(4)
    const oldest = await list({ ...filter, sort: 'at', limit: '10' })
    expect(oldest.data.map(({ id }: { id: string }) => id)).toEqual(rows.map(({ id }) => id).reverse())
    expect((await list({ ...filter, text: 'третий עב' })).total).toBe(1)
    const beyond = await list({ ...filter, page: '9' })
    expect([beyond.data, beyond.total]).toEqual([[], 4])
  })

  it('leave out sign-ins, imports and the own ones of the reader, as do lists of entries', async () => {
    const { id } = await aBank(director)
    await database
      .knex('audit_log')
      .insert({ operation_id: database.knex.fn.uuid(), action: 'sign-in', resource: 'sessions' })
    const resourcesOf = async (query: object) =>
      new Set(
        (await list({ limit: '100', ...query })).data.map(({ resource }: { resource: string }) => resource),
      )
    expect(await resourcesOf({})).toContain('sessions')
    expect(await resourcesOf({ without_sign_ins: 'true' })).not.toContain('sessions')
    const bank = { resource: 'banks', record_id: String(id) }
    expect((await list(bank)).total).toBe(1)
    expect((await list({ ...bank, without_own: 'true' })).total).toBe(0)
    expect((await list({ ...bank, without_own: 'true' }, 'administration')).total).toBe(1)
    await database
      .knex('audit_log')
      .insert({ operation_id: database.knex.fn.uuid(), action: 'import', ...bank })
    expect((await list({ ...bank, without_imports: 'true' })).total).toBe(1)
    const entries = await director.get('/api/audit').query({ ...bank, without_imports: 'true' })
    expect(entries.body).toMatchObject({ total: 1, data: [{ action: 'create', operation: null }] })
    expect(entries.body).not.toHaveProperty('people')
    // The server is not the reader, although it has no id.
    expect((await list({ ...bank, without_own: 'true' })).total).toBe(1)
  })

  it('hide the names of texts and pages from users who may not read them, and show deleted ones', async () => {
    const { ids } = await aPageOfDrafts(1)
    const filter = { resource: 'content-items', record_id: ids[0] }
    const [row] = (await list(filter, 'administration')).data
    expect(row).toMatchObject({ text: null, page: null, changes: [], operation: { entries: 3 } })
    await database.knex('content_items').where({ id: ids[0] }).update({ deleted_at: new Date() })
    expect((await list(filter)).data[0].text).toMatchObject({ deleted: true, descriptions: { ru: 'Имя' } })
  })

  it('tell what visitors saw before a draft', async () => {
    const { id } = await anItem(director, { translations: { ru: 'Старый' } })
    expectData(
      await change(director, `/api/content-items/${id}`, { translations: { ru: 'Новый' }, status: 'draft' }),
    )
    const [row] = (await list({ resource: 'content-items', record_id: id })).data
    expect(row.changes).toEqual([
      {
        field: 'translations',
        language: 'ru',
        status: 'draft',
        before: null,
        after: 'Новый',
        published: 'Старый',
      },
    ])
  })

  it.each([
    ['group', 'day'],
    ['operation', '7'],
    ['without_own', 'no'],
  ])('refuse %s as %j', async (name, value) => {
    expectFailure(await director.get('/api/audit').query({ [name]: value }), 400, 'malformed')
  })
})

describe('many operations', () => {
  const person = 424242

  beforeAll(async () => {
    const user = await database
      .knex('users')
      .where({ email: emailOf('director') })
      .first('id')
    // Operations of three entries, newer than those of the demo data, which are as large as imports.
    await database.knex.raw(
      `INSERT INTO audit_log (operation_id, at, actor_id, action, resource, record_id, before, after)
       SELECT md5((number / 3)::text)::uuid, timestamptz '2040-01-01' + number * interval '1 minute',
         CASE WHEN number % 2 = 0 THEN ${user.id} ELSE ${person} + number / 3 % 500 END, 'update', 'probe-' || number / 3 % 100,
         (number % 4000)::text, '{}', '{}'
       FROM generate_series(1, 30000) AS number`,
    )
    await analyzeTable(database, 'audit_log')
  }, 60_000)

  it.each([
    ['everything', {}],
    ['a resource', { resource: 'probe-7' }],
    ['a record', { resource: 'probe-7', record_id: '22' }],
    ['a user', { actor: person }],
    ['a time', { from: '2040-01-05T00:00:00Z', to: '2040-01-06T00:00:00Z' }],
    ['everything but sign-ins', { without_sign_ins: 'true' }],
    ['the work of others', { without_own: 'true', without_sign_ins: 'true' }],
  ])('are read as a page of %s in one query by an index', async (_, query) => {
    const read = () =>
      director
        .get('/api/audit')
        .query({ group: 'operation', ...query })
        .expect(200)
    expect(await countQueries(database, read)).toBe(1)
    const [listing] = await queriesOf(database, 'counted', read)
    const scans = await scansOf(database, listing, 'audit_log')
    for (const { kind } of scans) expect(kind).toMatch(/^Index/)
    // Only the count reads more of the log.
    expect(scans.filter(({ rows }) => rows >= 400).length).toBeLessThan(2)
  })
})
