import { describe, expect, it } from 'vitest'
import { startApp } from '../support/app.ts'
import { aBank, aDraft, anItem, aPage, aUser } from '../support/builders.ts'
import { change, remove } from '../support/current-version.ts'
import { expectData, expectFailure } from '../support/expectations.ts'

const { as, database } = await startApp()
const director = as('director')

const historyOf = async (path: string, agent = director) => expectData(await agent.get(`${path}/history`))

describe('the history of a record', () => {
  it('shows who changed what, newest first, with the values before and after by field', async () => {
    const bank = await aBank(director)
    const path = `/api/banks/${bank.id}`
    await change(director, path, { name_en: 'After' })
    const [changed, created] = await historyOf(path)
    expect(changed).toMatchObject({
      action: 'update',
      actor_name: 'Михаэль Бергман',
      at: expect.any(String),
      revertible: true,
      changes: [{ field: 'name_en', language: null, status: null, before: bank.name_en, after: 'After' }],
    })
    expect(created.action).toBe('create')
    const fields = created.changes.map(({ field }: { field: string }) => field)
    expect(fields).toContain('code')
    expect(fields).not.toContain('version')
  })

  it('shows the texts of an item by language and status, and its options', async () => {
    const screen = await aPage(database, { section: 'credit' })
    const { id } = await aDraft(director, screen)
    const [draft] = await historyOf(`/api/content-items/${id}`)
    expect(draft).toMatchObject({ action: 'draft', part: 'text' })
    expect(draft.changes).toEqual([
      {
        field: 'translations',
        language: draft.language,
        status: 'draft',
        before: null,
        after: expect.any(String),
        published: expect.any(String),
      },
    ])
    const item = await anItem(director, { component_type: 'dropdown', screen_location: screen })
    const save = (titleRu: string, status: string) =>
      director
        .put(`/api/content/credit/${item.id}`)
        .send({ dropdown_options: [{ id: 'a', titleRu }], status })
    await save('один', 'published')
    await save('два', 'draft')
    const [waiting, options] = await historyOf(`/api/dropdowns/${item.id}`)
    expect(options.changes).toMatchObject([{ field: 'options', status: 'approved', before: null }])
    expect(waiting.changes).toMatchObject([{ field: 'options', status: 'draft', before: null }])
    await change(director, `/api/content-items/${item.id}`, { translations: { ru: 'подпись' } })
    const parts = (await historyOf(`/api/dropdowns/${item.id}`)).map(({ part }: { part: string }) => part)
    expect(parts).toEqual(['options', 'options', 'record'])
    await remove(director, `/api/content-items/${item.id}`)
    const [whole] = await historyOf(`/api/content-items/${item.id}`)
    expect(whole.changes).toEqual(
      expect.arrayContaining([
        { field: 'translations', language: 'ru', status: 'approved', before: 'подпись', after: null },
        expect.objectContaining({ field: 'options', status: 'approved', after: null }),
      ]),
    )
  })

  it('shows the fields of a page by their API names, not by their columns', async () => {
    const body = { screen_location: 'history_page', section: 'credit', title: { ru: 'Была' } }
    const { id } = expectData(await director.post('/api/content/pages').send(body), 201)
    await director
      .put(`/api/content/pages/${id}`)
      .send({ pageNumber: '5.1', title: { ru: 'Стала' }, version: 1 })
    const [{ changes }] = await historyOf(`/api/pages/${id}`)
    expect(changes).toEqual([
      { field: 'pageNumber', language: null, status: null, before: null, after: '5.1' },
      { field: 'title', language: 'ru', status: null, before: 'Была', after: 'Стала' },
    ])
  })

  it('shows only the language of the requested text', async () => {
    const { id } = await anItem(director)
    await change(director, `/api/content-items/${id}`, { translations: { ru: 'невиданный', he: 'חדש' } })
    const [row] = expectData(
      await director
        .get('/api/translations')
        .query({ filter: `{"q":"невиданный","language":"ru"}`, range: '[0,9]' }),
    )
    const history = await historyOf(`/api/translations/${row.id}`)
    expect(history.map(({ language }: { language: string }) => language)).toEqual(['ru', null])
  })

  it('is open to everyone who may read the record, and contains no address', async () => {
    const { id } = await aBank(director)
    const [entry] = await historyOf(`/api/banks/${id}`, as('brokers'))
    expect(entry).toMatchObject({ actor_name: 'Михаэль Бергман', revertible: false })
    expect(entry).not.toHaveProperty('address')
    const user = await aUser(director)
    expectFailure(await as('brokers').get(`/api/users/${user.id}/history`), 403, 'forbidden')
  })

  it('is kept for a deleted record and is not found for a record that never existed', async () => {
    const { id } = await aBank(director)
    await remove(director, `/api/banks/${id}`)
    expect(await historyOf(`/api/banks/${id}`)).toMatchObject([
      { action: 'delete', revertible: true },
      { action: 'create' },
    ])
    expectFailure(await director.get('/api/banks/999999/history'), 404, 'not_found')
  })

  it('is read page by page', async () => {
    const { id } = await aBank(director)
    for (const name_en of ['a', 'b']) await change(director, `/api/banks/${id}`, { name_en })
    const { body } = await director.get(`/api/banks/${id}/history?page=2&limit=2`)
    expect(body).toMatchObject({ total: 3, page: 2, limit: 2, data: [{ action: 'create' }] })
    const beyond = await director.get(`/api/banks/${id}/history?page=9&limit=2`)
    expect(beyond.body).toMatchObject({ total: 3, data: [] })
  })

  it('shows that passwords were changed and users signed in, without details', async () => {
    const user = await aUser(director)
    await director.post(`/api/users/${user.id}/reset-password`)
    const [entry] = await historyOf(`/api/users/${user.id}`)
    expect(entry).toMatchObject({ action: 'reset-password', changes: [], revertible: false })
  })
})
