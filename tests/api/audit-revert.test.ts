import { describe, expect, it } from 'vitest'
import { startApp } from '../support/app.ts'
import { aDraft, anItem, aPage, uniqueName } from '../support/builders.ts'
import { findRaisedCounters } from '../support/counters.ts'
import { change } from '../support/current-version.ts'
import { expectData, expectFailure } from '../support/expectations.ts'
import { revertsOf } from '../support/reverts.ts'

const app = await startApp()
const { as, database } = app
const { lastOf, revert, revertLast } = revertsOf(app)
const director = as('director')
const visitor = as('nobody')

const visit = (screen: string) => visitor.get(`/api/content/${screen}/ru`)

const aPageWithDrafts = async () => {
  const screen = uniqueName('revert_test_')
  const body = { screen_location: screen, section: 'credit', pageNumber: '5.9', title: { ru: 'Была' } }
  const { id } = expectData(await director.post('/api/content/pages').send(body), 201)
  const item = await aDraft(director, screen)
  const record = async () => expectData(await director.get(`/api/pages/${id}`))
  const change = async (body: object) =>
    expectData(
      await director.put(`/api/content/pages/${id}`).send({ ...body, version: (await record()).version }),
    )
  return { id, screen, item, record, change }
}

const readItem = async (id: string) => expectData(await director.get(`/api/content/item/${id}`))

describe('a single log entry is enough to revert', () => {
  it('an archived, renumbered or renamed page', async () => {
    const page = await aPageWithDrafts()
    await page.change({ status: 'archived' })
    expectFailure(await visit(page.screen), 404, 'not_found')
    expectData(await revertLast('pages', page.id, 2))
    expect(expectData(await visit(page.screen)).content_count).toBe(1)
    await page.change({ pageNumber: '5.1', title: { ru: 'Стала' } })
    expectData(await revertLast('pages', page.id, 4))
    expect(await page.record()).toMatchObject({ pageNumber: '5.9', title: { ru: 'Была' }, version: 5 })
  })

  it('a page deleted with its drafts, and the revert itself', async () => {
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

  it('a text with its draft, in its language only', async () => {
    const { item } = await aPageWithDrafts()
    const put = (content_value: string, language: string) =>
      director.put(`/api/content-items/${item.id}/translations/${language}`).send({ content_value })
    await put('Новый', 'ru')
    const entry = await lastOf('content-items', item.id)
    await put('חדש', 'he')
    expectData(await revert(entry.id, 4))
    const back = await readItem(item.id)
    expect(back).toMatchObject({ translations: { ru: 'Набросок', he: 'חדש' }, approved: { ru: 'Текст' } })
    expect(await lastOf('content-items', item.id)).toMatchObject({
      action: 'revert',
      part: 'text',
      language: 'ru',
      reason: `Entry ${entry.id}`,
      before: entry.after,
      after: entry.before,
    })
  })

  it('the changed fields of an item and no others', async () => {
    const { id } = await anItem(director)
    const put = (body: object) => change(director, `/api/content-items/${id}`, body)
    await put({ is_active: false, description: 'одно' })
    const entry = await lastOf('content-items', id)
    await put({ category: 'form' })
    expectData(await revert(entry.id, 3))
    expect(await readItem(id)).toMatchObject({ is_active: true, description: null, category: 'form' })
  })

  it('a move to another screen, which raises the counters of both screens', async () => {
    const [from, to] = [
      await aPage(database, { section: 'credit' }),
      await aPage(database, { section: 'menu' }),
    ]
    const { id, content_key } = await anItem(director, { screen_location: from })
    const record = { content_key, component_type: 'text', screen_location: to, translations: {} }
    expectData(await director.post('/api/imports').send([record]))
    expect(await readItem(id)).toMatchObject({ screen_location: to, section: 'menu' })
    const raisedCounters = await findRaisedCounters(database, async () =>
      expectData(await revertLast('content-items', id, 2)),
    )
    expect(raisedCounters).toEqual([`public:${from}`, `public:${to}`, 'staff:credit', 'staff:menu'].sort())
    expect(await readItem(id)).toMatchObject({ screen_location: from, section: 'credit' })
    expect(expectData(await visit(from)).content[content_key]).toBeDefined()
    expect(expectData(await visit(to)).content[content_key]).toBeUndefined()
  })

  it('a created item and a deleted item', async () => {
    const { id } = await anItem(director)
    expectData(await revertLast('content-items', id, 1))
    expectFailure(await director.get(`/api/content/item/${id}`), 404, 'not_found')
    expectData(await revertLast('content-items', id))
    expect(await readItem(id)).toMatchObject({ translations: { ru: 'Текст', he: 'טקסט', en: 'Text' } })
  })

  it('changed, deactivated and deleted options of a dropdown with drafts', async () => {
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
    const readOptions = async () =>
      expectData(await visit(screen)).content[item.content_key]?.options.map(
        ({ text }: { text: string }) => text,
      )
    await save('было', 'published')
    await save('набросок', 'draft')
    await save('стало', 'published')
    expect([await options(), await readOptions()]).toEqual([['стало'], ['стало']])
    expectData(await revertLast('content-items', item.id, 4))
    expect([await options(), await readOptions()]).toEqual([['набросок'], ['было']])
    await change(director, `/api/content-items/${item.id}`, { is_active: false })
    expect(await readOptions()).toBeUndefined()
    expectData(await revertLast('content-items', item.id, 6))
    expect(await readOptions()).toEqual(['было'])
    await director.delete(`/api/content-items/${item.id}?version=7`)
    expect(await options()).toEqual([])
    expectData(await revertLast('content-items', item.id))
    expect([await options(), await readOptions()]).toEqual([['набросок'], ['было']])
  })
})

it('reverting the first options of a dropdown removes them for staff and visitors, and reverting the revert restores them', async () => {
  const screen = uniqueName('revert_test_')
  await director.post('/api/content/pages').send({ screen_location: screen, section: 'credit' })
  const { id, content_key } = await anItem(director, { screen_location: screen, component_type: 'dropdown' })
  await director.put(`/api/content/credit/${id}`).send({ dropdown_options: [{ id: 'a', titleRu: 'одна' }] })
  const countShown = async () => [
    expectData(await director.get(`/api/content/credit/${id}/options`)).length,
    expectData(await visit(screen)).content[content_key].options?.length,
    expectData(await director.get('/api/dropdowns').query({ filter: `{"screen_location":"${screen}"}` }))
      .length,
  ]
  expect(await countShown()).toEqual([1, 1, 1])
  expectData(await revertLast('content-items', id, 2))
  expect(await countShown()).toEqual([0, undefined, 0])
  expectData(await revertLast('content-items', id, 3))
  expect(await countShown()).toEqual([1, 1, 1])
})
