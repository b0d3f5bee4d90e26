import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { Role } from '../../domain/access.ts'
import { startApp } from '../support/app.ts'
import { aDraft, anItem, aPage, uniqueName } from '../support/builders.ts'
import { raisedBy } from '../support/counters.ts'
import { change } from '../support/current.ts'
import { expectData, expectFailure } from '../support/expectations.ts'

const { as, database } = await startApp()
const director = as('director')
const visitor = as('nobody')

const entriesOf = (resource: string, record_id: string) =>
  database.knex('audit_log').where({ resource, record_id }).orderBy('id')

/** Reverts the last entry of a record. */
const revertLast = async (resource: string, record_id: string, version?: number) => {
  const entry = (await entriesOf(resource, record_id)).at(-1)
  return director.post(`/api/audit/${entry.id}/revert`).send({ version })
}

const visit = (screen: string) => visitor.get(`/api/content/${screen}/ru`)

const aPageWithDrafts = async () => {
  const screen = uniqueName('revert_test_')
  const body = { screen_location: screen, section: 'credit', pageNumber: '5.9', title: { ru: 'Была' } }
  const { id } = expectData(await director.post('/api/content/pages').send(body), 201)
  const item = await aDraft(director, screen)
  const record = async () => expectData(await director.get(`/api/pages/${id}`))
  const change = async (sent: object) =>
    expectData(
      await director.put(`/api/content/pages/${id}`).send({ ...sent, version: (await record()).version }),
    )
  return { id, screen, item, record, change }
}

const readItem = async (id: string) => expectData(await director.get(`/api/content/item/${id}`))

describe('an entry alone is enough to revert', () => {
  it('a page that was archived, renumbered or renamed', async () => {
    const page = await aPageWithDrafts()
    await page.change({ status: 'archived' })
    expectFailure(await visit(page.screen), 404, 'not_found')
    expectData(await revertLast('pages', page.id, 2))
    expect(expectData(await visit(page.screen)).content_count).toBe(1)
    await page.change({ pageNumber: '5.1', title: { ru: 'Стала' } })
    expectData(await revertLast('pages', page.id, 4))
    expect(await page.record()).toMatchObject({ pageNumber: '5.9', title: { ru: 'Была' }, version: 5 })
  })

  it('a page that was deleted, with the drafts on it; and that revert again', async () => {
    const page = await aPageWithDrafts()
    const before = await readItem(page.item.id)
    const { version } = await page.record()
    await director.delete(`/api/content/pages/${page.id}?version=${version}`)
    expectFailure(await visit(page.screen), 404, 'not_found')
    expectData(await revertLast('pages', page.id))
    const back = await readItem(page.item.id)
    expect(back).toMatchObject({
      translations: before.translations,
      approved: before.approved,
      drafts: ['ru', 'en'],
    })
    expect(expectData(await visit(page.screen)).content_count).toBe(1)
    const found = await director.get('/api/content-items').query({ filter: `{"q":"${back.content_key}"}` })
    expect(expectData(found)).toHaveLength(1)
    expectData(await revertLast('pages', page.id, 3))
    expectFailure(await visit(page.screen), 404, 'not_found')
  })

  it('a text, with its draft, in its language only', async () => {
    const { item } = await aPageWithDrafts()
    const put = (content_value: string, language: string) =>
      director.put(`/api/content-items/${item.id}/translations/${language}`).send({ content_value })
    await put('Новый', 'ru')
    const entry = (await entriesOf('content-items', item.id)).at(-1)
    await put('חדש', 'he')
    expectData(await director.post(`/api/audit/${entry.id}/revert`).send({ version: 4 }))
    const back = await readItem(item.id)
    expect(back).toMatchObject({ translations: { ru: 'Набросок', he: 'חדש' }, approved: { ru: 'Текст' } })
    const entries = await entriesOf('content-items', item.id)
    expect(entries.at(-1)).toMatchObject({
      action: 'revert',
      part: 'text',
      language: 'ru',
      reason: `Entry ${entry.id}`,
      before: entry.after,
      after: entry.before,
    })
  })

  it('fields of an item, those that were changed and no other', async () => {
    const { id } = await anItem(director)
    const put = (body: object) => change(director, `/api/content-items/${id}`, body)
    await put({ is_active: false, description: 'одно' })
    const entry = (await entriesOf('content-items', id)).at(-1)
    await put({ category: 'form' })
    expectData(await director.post(`/api/audit/${entry.id}/revert`).send({ version: 3 }))
    expect(await readItem(id)).toMatchObject({ is_active: true, description: null, category: 'form' })
  })

  it('a move to another screen, which raises the counters of both', async () => {
    const [from, to] = [
      await aPage(database, { section: 'credit' }),
      await aPage(database, { section: 'menu' }),
    ]
    const { id, content_key } = await anItem(director, { screen_location: from })
    const record = { content_key, component_type: 'text', screen_location: to, translations: {} }
    expectData(await director.post('/api/imports').send([record]))
    expect(await readItem(id)).toMatchObject({ screen_location: to, section: 'menu' })
    const raised = await raisedBy(database, async () => expectData(await revertLast('content-items', id, 2)))
    expect(raised).toEqual([`public:${from}`, `public:${to}`, 'staff:credit', 'staff:menu'].sort())
    expect(await readItem(id)).toMatchObject({ screen_location: from, section: 'credit' })
    expect(expectData(await visit(from)).content[content_key]).toBeDefined()
    expect(expectData(await visit(to)).content[content_key]).toBeUndefined()
  })

  it('an item that was created, and one that was deleted', async () => {
    const { id } = await anItem(director)
    expectData(await revertLast('content-items', id, 1))
    expectFailure(await director.get(`/api/content/item/${id}`), 404, 'not_found')
    expectData(await revertLast('content-items', id))
    expect(await readItem(id)).toMatchObject({ translations: { ru: 'Текст', he: 'טקסט', en: 'Text' } })
  })

  it('the options of a dropdown with drafts: changed, deactivated, deleted', async () => {
    const screen = uniqueName('revert_test_')
    await director.post('/api/content/pages').send({ screen_location: screen, section: 'credit' })
    const item = await anItem(director, { screen_location: screen, component_type: 'dropdown' })
    const save = (titleRu: string, status: string) =>
      director
        .put(`/api/content/credit/${item.id}`)
        .send({ dropdown_options: [{ id: 'a', titleRu }], status })
    const options = async () =>
      expectData(await director.get(`/api/content/credit/${item.id}/options`)).map(
        ({ titleRu }: { titleRu: string }) => titleRu,
      )
    const visited = async () =>
      expectData(await visit(screen)).content[item.content_key]?.options.map(
        ({ text }: { text: string }) => text,
      )
    await save('было', 'published')
    await save('набросок', 'draft')
    await save('стало', 'published')
    expect([await options(), await visited()]).toEqual([['стало'], ['стало']])
    expectData(await revertLast('content-items', item.id, 4))
    expect([await options(), await visited()]).toEqual([['набросок'], ['было']])
    await change(director, `/api/content-items/${item.id}`, { is_active: false })
    expect(await visited()).toBeUndefined()
    expectData(await revertLast('content-items', item.id, 6))
    expect(await visited()).toEqual(['было'])
    await director.delete(`/api/content-items/${item.id}?version=7`)
    expect(await options()).toEqual([])
    expectData(await revertLast('content-items', item.id))
    expect([await options(), await visited()]).toEqual([['набросок'], ['было']])
  })
})

it('the first options of a dropdown go again, for staff and visitors, until they are reverted once more', async () => {
  const screen = uniqueName('revert_test_')
  await director.post('/api/content/pages').send({ screen_location: screen, section: 'credit' })
  const { id, content_key } = await anItem(director, { screen_location: screen, component_type: 'dropdown' })
  await director.put(`/api/content/credit/${id}`).send({ dropdown_options: [{ id: 'a', titleRu: 'одна' }] })
  const shown = async () => [
    expectData(await director.get(`/api/content/credit/${id}/options`)).length,
    expectData(await visit(screen)).content[content_key].options?.length,
    expectData(await director.get('/api/dropdowns').query({ filter: `{"screen_location":"${screen}"}` }))
      .length,
  ]
  expect(await shown()).toEqual([1, 1, 1])
  expectData(await revertLast('content-items', id, 2))
  expect(await shown()).toEqual([0, undefined, 0])
  expectData(await revertLast('content-items', id, 3))
  expect(await shown()).toEqual([1, 1, 1])
})

describe('a revert', () => {
  it.each([
    ['content-items', 'fields', null, { content_key: 'x', deleted: false }],
    ['pages', 'page', null, { id: '1' }],
    ['pages', 'page', { id: '1' }, { id: '2' }],
  ])(
    'is refused where an early entry of %s holds nothing of its %s',
    async (resource, part, before, after) => {
      const item = await anItem(director)
      const [page] = await database.knex('pages').select('id', 'version').limit(1)
      const { id: record_id, version } = resource === 'pages' ? page : item
      const entry = { operation_id: randomUUID(), action: 'import', resource, record_id, part, before, after }
      const [{ id }] = await database.knex('audit_log').insert(entry).returning('id')
      const refused = expectFailure(
        await director.post(`/api/audit/${id}/revert`).send({ version }),
        422,
        'invalid',
      )
      expect(refused.fields).toEqual({ id: 'unknown' })
    },
  )

  it('is refused without the present version, and to who has seen another one', async () => {
    const { id } = await anItem(director)
    await change(director, `/api/content-items/${id}`, { description: 'x' })
    expectFailure(await revertLast('content-items', id), 428, 'version_required')
    expect(expectFailure(await revertLast('content-items', id, 1), 409, 'conflict').current).toMatchObject({
      id,
    })
    expect((await readItem(id)).description).toBe('x')
  })

  it('takes the present version from If-Match as well, as the read of the record tells it', async () => {
    const { id } = await anItem(director)
    await change(director, `/api/content-items/${id}`, { description: 'x' })
    const { etag } = (await director.get(`/api/content/item/${id}`)).headers
    const entry = (await entriesOf('content-items', id)).at(-1)
    const revert = (match: string) => director.post(`/api/audit/${entry.id}/revert`).set('If-Match', match)
    expectFailure(await revert('"1"'), 412, 'stale_match')
    expectFailure(await revert(String(etag)).send({ version: 1 }), 412, 'stale_match')
    expectFailure(await revert('*').send({}), 428, 'version_required')
    expect((await readItem(id)).description).toBe('x')
    expectData(await revert(String(etag)))
    expect((await readItem(id)).description).toBeNull()
    expectFailure(await revert(String(etag)), 412, 'stale_match')
  })

  it('is refused where a key has been taken meanwhile', async () => {
    const { id, content_key } = await anItem(director)
    await director.delete(`/api/content-items/${id}?version=1`)
    await anItem(director, { content_key })
    expectFailure(await revertLast('content-items', id), 409, 'unique')
  })

  it('asks for the rights that the change would ask for', async () => {
    const { id } = await anItem(director)
    await change(director, `/api/content-items/${id}`, { description: 'x' })
    const entry = (await entriesOf('content-items', id)).at(-1)
    const revert = (role: Role) => as(role).post(`/api/audit/${entry.id}/revert`).send({ version: 2 })
    for (const role of ['administration', 'brokers'] as const)
      expectFailure(await revert(role), 403, 'forbidden')
    expectData(await revert('content-manager'))
  })

  it('is not for what tells of no record', async () => {
    const entry = await database.knex('audit_log').where({ resource: 'sessions' }).first('id')
    const refused = await director.post(`/api/audit/${entry.id}/revert`).send({ version: 1 })
    expectFailure(refused, 404, 'not_found')
    expectFailure(await director.post('/api/audit/999999999/revert').send({}), 404, 'not_found')
  })
})
