import { describe, expect, it } from 'vitest'
import { startApp } from '../support/app.ts'
import { aDraft, anItem } from '../support/builders.ts'
import { expectData } from '../support/expectations.ts'
import { pageHelpers } from '../support/pages.ts'

const { as } = await startApp()
const director = as('director')
const manager = as('content-manager')
const { pathOf, aNewPage, change, remove } = pageHelpers(as)

interface Page {
  id: string
  screen_location: string
}

const rowOf = async ({ screen_location }: Page) =>
  expectData(await director.get('/api/content/pages').query({ search: screen_location })).pages[0]

const drafts = (callName: 'publications' | 'drafts/discard', { screen_location }: Page) =>
  manager.post(`/api/content/${callName}`).send({ screen_location })

describe('the status of a page', () => {
  it('is pending review while anything on the page is a draft', async () => {
    const page = await aNewPage()
    await aDraft(manager, page.screen_location)
    expect(await rowOf(page)).toMatchObject({ status: 'pending-review', pending: 2 })
    await drafts('publications', page)
    expect(await rowOf(page)).toMatchObject({ status: 'published', pending: 0 })
    await aDraft(manager, page.screen_location)
    await drafts('drafts/discard', page)
    expect(await rowOf(page)).toMatchObject({ status: 'published', pending: 0 })
  })

  it('filters the table, and is the same in the record of the page', async () => {
    const page = await aNewPage()
    await aDraft(manager, page.screen_location)
    const query = { search: page.screen_location, status: 'pending-review' }
    expect(expectData(await director.get('/api/content/pages').query(query)).total).toBe(1)
    expect(expectData(await manager.get(`/api/pages/${page.id}`)).status).toBe('pending-review')
    const filter = JSON.stringify({ q: page.screen_location, status: 'published' })
    expect(expectData(await manager.get('/api/pages').query({ filter }))).toEqual([])
  })

  it('stays rejected with its reason until something on the page changes', async () => {
    const page = await aNewPage()
    await aDraft(manager, page.screen_location)
    await change(page, { status: 'rejected', reason: 'Нет перевода' })
    expect(await rowOf(page)).toMatchObject({ status: 'rejected', reason: 'Нет перевода', pending: 2 })
    await aDraft(manager, page.screen_location)
    const changed = await rowOf(page)
    expect(changed).toMatchObject({ status: 'pending-review', reason: null, pending: 4 })
    const again = await change(changed, { status: 'rejected', reason: 'Нет перевода' })
    expect(again).toMatchObject({ status: 'rejected', reason: 'Нет перевода' })
  })

  it('becomes published when the rejected drafts are published after all', async () => {
    const page = await aNewPage()
    await aDraft(manager, page.screen_location)
    await change(page, { status: 'rejected', reason: 'Рано' })
    await drafts('publications', page)
    expect(await rowOf(page)).toMatchObject({ status: 'published', reason: null })
  })

  it.each(['draft', 'archived'])('stays %s whatever is on the page', async (status) => {
    const page = await aNewPage({ status })
    await aDraft(manager, page.screen_location)
    expect((await rowOf(page)).status).toBe(status)
    await drafts('publications', page)
    await anItem(manager, { screen_location: page.screen_location })
    expect((await rowOf(page)).status).toBe(status)
  })

  it('is restored with a deleted page', async () => {
    const page = await aNewPage()
    await aDraft(manager, page.screen_location)
    const rejected = await change(page, { status: 'rejected', reason: 'Рано' })
    await remove(rejected)
    await director.post(`${pathOf(page)}/restore`)
    expect(await rowOf(page)).toMatchObject({ status: 'rejected', reason: 'Рано' })
  })
})
