import { describe, expect, it } from 'vitest'
import { emailOf, startApp } from '../support/app.ts'
import { aBank, anItem } from '../support/builders.ts'
import { readCounters } from '../support/counters.ts'
import { change, remove } from '../support/current-version.ts'
import { expectData } from '../support/expectations.ts'

const { as, database } = await startApp()
const director = as('director')

const entriesOf = (resource: string, id: string | number) =>
  database
    .knex('audit_log')
    .where({ resource, record_id: String(id) })
    .orderBy('id')

/** Returns by how much an action raises each counter. */
const countersRaisedBy = async (work: () => Promise<unknown>): Promise<Record<string, number>> => {
  const before = await readCounters(database)
  await work()
  const steps = [...(await readCounters(database))].map(
    ([scope, version]) => [scope, version - (before.get(scope) ?? 0)] as const,
  )
  return Object.fromEntries(steps.filter(([, step]) => step !== 0))
}

describe('the audit log', () => {
  it('stores the record before and after, the user, time, address and request', async () => {
    const bank = await aBank(director)
    const changed = await director.put(`/api/banks/${bank.id}`).send({ name_en: 'After', version: 1 })
    await director.delete(`/api/banks/${bank.id}?version=2`)
    const { id } = await database
      .knex('users')
      .where({ email: emailOf('director') })
      .first('id')
    const entries = await entriesOf('banks', bank.id)
    expect(entries).toMatchObject([
      { action: 'create', before: null, after: bank },
      { action: 'update', before: bank, after: changed.body.data },
      { action: 'delete', before: changed.body.data, after: null },
    ])
    expect(entries[1]).toMatchObject({
      actor_id: id,
      actor_name: 'Михаэль Бергман',
      operation_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      request_id: changed.get('X-Request-Id'),
      address: '127.0.0.1',
      at: expect.any(Date),
    })
    expect(new Set(entries.map((entry) => entry.operation_id)).size).toBe(3)
  })

  it('stores each text changed by a save and no other', async () => {
    const item = await anItem(director, { translations: { ru: 'а', he: 'א' } })
    const translations = { ru: 'б', he: 'א', en: 'b' }
    await change(as('content-manager'), `/api/content-items/${item.id}`, { translations })
    const saved = (await entriesOf('content-items', item.id)).filter(({ action }) => action === 'update')
    expect(saved).toMatchObject([
      {
        before: { language: 'ru', approved: 'а', draft: null },
        after: { language: 'ru', approved: 'б', draft: null },
      },
      {
        before: { language: 'en', approved: null, draft: null },
        after: { language: 'en', approved: 'b', draft: null },
      },
    ])
    expect(saved[0]).toMatchObject({ actor_name: 'Наталья Левин', operation_id: saved[1]?.operation_id })
  })

  it('stores the fields changed by a save and no other', async () => {
    const item = await anItem(director)
    const path = `/api/content-items/${item.id}`
    await change(director, path, { description: 'new', is_active: true, max_length: null })
    expect((await entriesOf('content-items', item.id)).at(-1)).toMatchObject({
      before: { description: null },
      after: { description: 'new' },
    })
  })

  it('stores a created or deleted item with its fields, texts, drafts and options', async () => {
    const item = await anItem(director, { description: 'what it is' })
    const path = `/api/content-items/${item.id}`
    await change(director, path, { translations: { he: 'טיוטה' }, status: 'draft' })
    await remove(director, path)
    const entries = await entriesOf('content-items', item.id)
    const expectedItem = {
      content_key: item.content_key,
      description: 'what it is',
      approved: item.translations,
    }
    expect(entries).toMatchObject([
      { action: 'create', part: 'record', before: null, after: { ...expectedItem, draft: {} } },
      { action: 'draft', part: 'text', language: 'he' },
      { action: 'delete', part: 'record', before: { ...expectedItem, draft: { he: 'טיוטה' } }, after: null },
    ])
  })

  it('stores with each entry the part of the record that it is about', async () => {
    const item = await anItem(director)
    await change(director, `/api/content-items/${item.id}`, { description: 'x', translations: { ru: 'y' } })
    const parts = (await entriesOf('content-items', item.id)).map(({ part, language }) => [part, language])
    expect(parts).toEqual([
      ['record', null],
      ['fields', null],
      ['text', 'ru'],
    ])
  })

  it.each([
    ['changed', "UPDATE audit_log SET actor_name = 'somebody else'"],
    ['deleted', 'DELETE FROM audit_log'],
    ['emptied', 'TRUNCATE audit_log'],
  ])('cannot be %s, not even in the database', async (_, statement) => {
    await aBank(director)
    const entries = () => database.knex('audit_log').where({ resource: 'banks' }).orderBy('id')
    const before = await entries()
    await expect(database.knex.raw(statement)).rejects.toMatchObject({ code: '42501' })
    expect(await entries()).toEqual(before)
  })
})

describe('a write', () => {
  it('raises the counter of banks or of settings by one', async () => {
    expect(await countersRaisedBy(() => aBank(director))).toEqual({ banks: 1, 'public-banks': 1 })
    const { version } = expectData(await as('administration').get('/api/ui-settings/menu_font_family'))
    const set = () =>
      director.put('/api/ui-settings/menu_font_family').send({ settingValue: 'Roboto', version })
    expect(await countersRaisedBy(set)).toEqual({ 'ui-settings': 1 })
  })

  it('raises the staff counter for a draft, and also the visitor counter for visible changes', async () => {
    const staff = { 'staff:mortgage-refi': 1 }
    const both = { ...staff, 'public:refinance_step1': 1 }
    const { id } = await anItem(director)
    const put = (body: object) => () => change(director, `/api/content-items/${id}`, body)
    expect(await countersRaisedBy(() => anItem(director))).toEqual(both)
    expect(await countersRaisedBy(put({ translations: { ru: 'черновик' }, status: 'draft' }))).toEqual(staff)
    expect(await countersRaisedBy(put({ translations: { en: 'public' } }))).toEqual(both)
    expect(await countersRaisedBy(put({ is_active: false }))).toEqual(both)
    const publish = () => director.post('/api/content/publications').send({ all: true })
    expect(await countersRaisedBy(publish)).toMatchObject(both)
    expect(await countersRaisedBy(() => remove(director, `/api/content-items/${id}`))).toEqual(both)
  })
})
