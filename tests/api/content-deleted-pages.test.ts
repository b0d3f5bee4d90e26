import { describe, expect, it } from 'vitest'
import { startApp } from '../support/app.ts'
import { aDraft, anItem, uniqueName } from '../support/builders.ts'
import { readCounters } from '../support/counters.ts'
import { expectData, expectFailure } from '../support/expectations.ts'
import { pageHelpers } from '../support/pages.ts'

const { as, database } = await startApp()
const director = as('director')
const manager = as('content-manager')
const { pathOf, aNewPage, remove, visit } = pageHelpers(as)

const counters = async (screen: string) => {
  const versions = await readCounters(database)
  return [`public:${screen}`, 'staff:credit'].map((scope) => versions.get(scope) ?? 0)
}

describe('a deleted page', () => {
  /** Creates a page with a text that has drafts, and a text with additional texts. */
  const aFullPage = async () => {
    const page = await aNewPage()
    const item = await aDraft(manager, page.screen_location)
    return { page, item }
  }
  const found = async (search: string) =>
    expectData(await manager.get('/api/content-items').query({ filter: JSON.stringify({ q: search }) }))
      .length

  it('is removed from every read together with its items', async () => {
    const { page, item } = await aFullPage()
    expect(await found(item.content_key)).toBe(1)
    await visit(page.screen_location)
    await remove(page)
    expectFailure(await visit(page.screen_location), 404, 'not_found')
    expectFailure(await manager.get(`/api/content/item/${item.id}`), 404, 'not_found')
    expectFailure(await manager.get(`/api/content/credit/drill/${page.screen_location}`), 404, 'not_found')
    expect(await found(item.content_key)).toBe(0)
    const pending: { id: string }[] = expectData(await manager.get('/api/content/pending'))
    expect(pending.map(({ id }) => id)).not.toContain(item.id)
  })

  it('is restored completely with texts, drafts and what visitors see', async () => {
    const { page, item } = await aFullPage()
    const before = expectData(await manager.get(`/api/content/item/${item.id}`))
    const screen = expectData(await visit(page.screen_location))
    await remove(page)
    const restored = expectData(await director.post(`${pathOf(page)}/restore`))
    expect(restored).toMatchObject({ id: page.id, actionCount: 1, version: 3 })
    expect(expectData(await manager.get(`/api/content/item/${item.id}`))).toMatchObject({
      translations: before.translations,
      drafts: ['ru', 'en'],
      approved: before.approved,
    })
    expect(expectData(await visit(page.screen_location))).toEqual(screen)
    expect(await found(item.content_key)).toBe(1)
  })

  it('is listed, newest first, until it is restored', async () => {
    const listDeleted = async () => expectData(await director.get('/api/content/pages/deleted'))
    const [earlier, page] = [await aNewPage(), await aNewPage({ title: { ru: 'Удалённая' } })]
    await remove(earlier)
    await remove(page)
    const { user } = expectData(await director.get('/api/auth/me'))
    const [first, second] = await listDeleted()
    expect(first).toMatchObject({ id: page.id, title: { ru: 'Удалённая' }, deletedBy: user.name })
    expect(second.id).toBe(earlier.id)
    await director.post(`${pathOf(page)}/restore`)
    expect((await listDeleted())[0].id).toBe(earlier.id)
  })

  it('does not restore what was deleted before it', async () => {
    const { page, item } = await aFullPage()
    const other = await anItem(manager, { screen_location: page.screen_location })
    await director.delete(`/api/content-items/${other.id}?version=1`)
    await remove(page)
    await director.post(`${pathOf(page)}/restore`)
    expect(expectData(await manager.get(`/api/content/item/${item.id}`)).id).toBe(item.id)
    expectFailure(await manager.get(`/api/content/item/${other.id}`), 404, 'not_found')
  })

  it('stays deleted when its screen or the key of one of its texts is in use again', async () => {
    const { page, item } = await aFullPage()
    await remove(page)
    const { id: other } = await anItem(manager, { content_key: item.content_key })
    const response = await director.post(`${pathOf(page)}/restore`)
    expect(expectFailure(response, 409, 'unique').fields).toEqual({ content_key: 'unique' })
    await director.delete(`/api/content-items/${other}?version=1`)
    await manager
      .post('/api/content/pages')
      .send({ screen_location: page.screen_location, content_key: 'other' })
    expect(expectFailure(await director.post(`${pathOf(page)}/restore`), 409, 'unique').fields).toEqual({
      screen_location: 'unique',
    })
    expectFailure(await manager.get(`/api/content/item/${item.id}`), 404, 'not_found')
  })

  it('raises the counters of its section and visitors when it is deleted and restored', async () => {
    const { page } = await aFullPage()
    const steps = []
    for (const change of [() => remove(page), () => director.post(`${pathOf(page)}/restore`)]) {
      const before = await counters(page.screen_location)
      await change()
      steps.push((await counters(page.screen_location)).map((count, index) => count - Number(before[index])))
    }
    expect(steps).toEqual([
      [1, 1],
      [1, 1],
    ])
  })

  it('accepts no new items', async () => {
    const page = await aNewPage()
    await remove(page)
    const item = { content_key: uniqueName('late.'), component_type: 'text', ...page }
    const { screen_location } = page
    const response = await manager
      .post('/api/content-items')
      .send({ ...item, screen_location, key: undefined })
    expect(response.status).toBe(422)
  })

  it('keeps no item that was placed on it at the same moment', async () => {
    for (let round = 0; round < 5; round += 1) {
      const page = await aNewPage()
      const { screen_location } = page
      const placed = Array.from({ length: 6 }, () =>
        anItem(manager, { screen_location }).catch(() => undefined),
      )
      await Promise.all([...placed, remove(page)])
      const left = await database.knex('content_items').where({ page_id: page.id }).whereNull('deleted_at')
      expect(left).toEqual([])
    }
  })

  it('can be restored only if it is deleted: an unknown page is not found, an existing one stays unchanged', async () => {
    expectFailure(await director.post(`${pathOf({ id: '999999999' })}/restore`), 404, 'not_found')
    const page = await aNewPage()
    expect(expectData(await director.post(`${pathOf(page)}/restore`)).version).toBe(1)
  })
})

describe('a deleted item', () => {
  it('is restored with its texts, drafts and additional texts, provided that its page exists', async () => {
    const page = await aNewPage()
    const item = await aDraft(manager, page.screen_location)
    const child = await anItem(manager, { screen_location: page.screen_location })
    await database.knex('content_items').where({ id: child.id }).update({ parent_id: item.id })
    await director.delete(`/api/content-items/${item.id}?version=${item.version}`)
    expectFailure(await director.post(`/api/content-items/${child.id}/restore`), 422, 'invalid')
    const restored = expectData(await director.post(`/api/content-items/${item.id}/restore`))
    expect(restored).toMatchObject({
      drafts: ['ru', 'en'],
      approved: { ru: 'Текст', he: 'טקסט', en: 'Text' },
    })
    expect(expectData(await manager.get(`/api/content/text/${item.id}`)).additionalText).toHaveLength(1)
    await remove(page)
    expectFailure(await director.post(`/api/content-items/${item.id}/restore`), 422, 'invalid')
  })

  it('stays deleted when its key is in use again', async () => {
    const { id, content_key } = await anItem(manager)
    await director.delete(`/api/content-items/${id}?version=1`)
    await anItem(manager, { content_key })
    const response = await director.post(`/api/content-items/${id}/restore`)
    expect(expectFailure(response, 409, 'unique').fields).toEqual({ content_key: 'unique' })
  })
})
