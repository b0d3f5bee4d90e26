import { describe, expect, it } from 'vitest'
import { startApp } from '../support/app.ts'
import { aDraft, anItem } from '../support/builders.ts'
import { expectData, expectFailure } from '../support/expectations.ts'
import { pageHelpers } from '../support/pages.ts'

const { as, database } = await startApp()
const director = as('director')
const manager = as('content-manager')
const { aNewPage, change, remove, visit } = pageHelpers(as)

interface Page {
  id: string
  version: number
  screen_location: string
  lastModified: string
}

interface Row {
  actionCount: number
  pending: number
  missing: { ru: number; he: number; en: number }
}

const rowOf = async ({
  screen_location,
}: Pick<Page, 'screen_location'>): Promise<Page & { status: string }> =>
  expectData(await director.get('/api/content/pages').query({ search: screen_location })).pages[0]

const confirm = (...pages: Page[]) =>
  director.post('/api/content/publications').send({
    pages: pages.map(({ id, version, lastModified }) => ({ id, version, lastModified })),
  })

const aWaitingPage = async (overrides?: object) => {
  const page = await aNewPage(overrides)
  await aDraft(manager, page.screen_location)
  return rowOf(page)
}

const readPublished = async (page: Page) =>
  Object.values(expectData(await visit(page.screen_location)).content)

describe('confirming pages', () => {
  it('publishes all drafts of each page in one operation, and none of other pages', async () => {
    const [one, two, other] = [
      await aWaitingPage(),
      await aWaitingPage({ status: 'draft' }),
      await aWaitingPage(),
    ]
    const { published, publication_id } = expectData(await confirm(one, two))
    expect(published).toBe(4)
    for (const page of [one, two]) {
      expect(await rowOf(page)).toMatchObject({ status: 'published', pending: 0 })
      expect(await readPublished(page)).toMatchObject([{ value: 'Набросок' }])
    }
    expect(await rowOf(other)).toMatchObject({ status: 'pending-review', pending: 2 })
    const entries = await database.knex('audit_log').where({ operation_id: publication_id })
    expect(new Set(entries.map(({ action }) => action))).toEqual(new Set(['publish']))
  })

  it('ends a rejection, and keeps archived pages hidden from visitors', async () => {
    const rejected = await change(await aNewPage(), { status: 'rejected', reason: 'Рано' })
    const archived = await change(await aWaitingPage(), { status: 'archived' })
    expectData(await confirm(rejected, archived))
    expect(await rowOf(rejected)).toMatchObject({ status: 'published', reason: null })
    expect(await rowOf(archived)).toMatchObject({ status: 'archived', pending: 0 })
    expectFailure(await visit(archived.screen_location), 404, 'not_found')
  })

  it('is refused when anything on one of the pages has changed since it was read', async () => {
    const [one, two] = [await aWaitingPage(), await aWaitingPage()]
    await aDraft(manager, two.screen_location)
    const { current } = expectFailure(await confirm(one, two), 409, 'conflict')
    expect(current).toMatchObject({ id: two.id, pending: 4 })
    expect(await rowOf(one)).toMatchObject({ status: 'pending-review', pending: 2 })
    expectFailure(await confirm({ ...one, version: 9 }), 409, 'conflict')
    expectFailure(await confirm(one, one), 422, 'invalid')
    expectFailure(await confirm({ ...one, id: '999999999' }), 404, 'not_found')
  })
})

describe('the totals of pages', () => {
  it('are the sums of their rows', async () => {
    await aWaitingPage()
    const rows: Row[] = []
    for (let page = 1; rows.length === (page - 1) * 100; page += 1)
      rows.push(...expectData(await director.get('/api/content/pages').query({ limit: 100, page })).pages)
    const sum = (pick: (row: Row) => number) => rows.reduce((all, row) => all + pick(row), 0)
    expect(expectData(await director.get('/api/content/pages/figures'))).toEqual({
      pages: rows.length,
      actions: sum(({ actionCount }) => actionCount),
      pending: sum(({ pending }) => pending),
      missing: {
        ru: sum(({ missing }) => missing.ru),
        he: sum(({ missing }) => missing.he),
        en: sum(({ missing }) => missing.en),
      },
    })
  })

  it('show before a deletion what would be deleted', async () => {
    const one = await aWaitingPage()
    const two = await aNewPage()
    const dropdown = await anItem(manager, {
      screen_location: two.screen_location,
      component_type: 'dropdown',
    })
    await manager.put(`/api/content/credit/${dropdown.id}`).send({
      dropdown_options: [{ id: 'new-1', order: 1, titleRu: 'Да', titleHe: 'כן', titleEn: 'Yes' }],
    })
    const ids = `${one.id},${two.id}`
    const contents = expectData(await director.get('/api/content/pages/contents').query({ ids }))
    expect(contents).toEqual({ pages: 2, actions: 2, texts: 2, drafts: 2, dropdowns: 1, options: 1 })
    expectFailure(await director.get('/api/content/pages/contents').query({ ids: '1;2' }), 400, 'malformed')
  })
})

describe('several deleted pages', () => {
  it('are restored together or not at all', async () => {
    const pages = [await aWaitingPage(), await aWaitingPage()]
    for (const page of pages) await remove(page)
    const ids = pages.map(({ id }) => id)
    const restore = (...more: string[]) =>
      director.post('/api/content/pages/restore').send({ ids: [...ids, ...more] })
    expectFailure(await restore('999999999'), 404, 'not_found')
    for (const page of pages) expect(await rowOf(page)).toBeUndefined()
    expect(expectData(await restore())).toMatchObject([{ pending: 2 }, { pending: 2 }])
  })
})
