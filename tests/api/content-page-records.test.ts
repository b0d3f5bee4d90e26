import { describe, expect, it } from 'vitest'
import { startApp } from '../support/app.ts'
import { aDraft, anItem, aPage, uniqueName } from '../support/builders.ts'
import { expectData, expectFailure } from '../support/expectations.ts'

const { as, database } = await startApp()
const director = as('director')

const list = async (query: Record<string, string | number> = {}) =>
  expectData(await director.get('/api/content/pages').query(query))

describe('the content-management table', () => {
  it('contains every page with the columns of the table', async () => {
    const { pages, total } = await list({ search: 'mortgage_step1' })
    expect(total).toBe(1)
    expect(pages[0]).toMatchObject({
      pageNumber: '2',
      title: { ru: 'Параметры ипотеки', he: 'פרטי המשכנתא', en: 'Mortgage details' },
      actionCount: 33,
      category: 'mortgage',
      status: 'pending-review',
      url: '/mortgage-step1',
      missing: { ru: 0, he: 0, en: 0 },
      version: 1,
    })
  })

  it('has ten pages at a time, sorted by page number with its parts as numbers', async () => {
    const { pages, total, page, limit } = await list({ category: 'credit' })
    expect({ total, page, limit, shown: pages.length }).toEqual({ total: 14, page: 1, limit: 10, shown: 10 })
    expect(pages.at(-1)).toMatchObject({ pageNumber: '5.1.10' })
    const second = await list({ category: 'credit', page: 2 })
    expect(second.pages.map(({ pageNumber }: { pageNumber: string }) => pageNumber)).toEqual([
      '5.1.11',
      '5.1.12',
      '5.1.13',
      '5.1.14',
    ])
  })

  it.each([
    [{ limit: 0 }, { page: 1, limit: 1 }],
    [{ limit: 1000 }, { page: 1, limit: 100 }],
    [{ page: -3 }, { page: 1, limit: 10 }],
    [
      { page: 'x', limit: 'y' },
      { page: 1, limit: 10 },
    ],
  ])('replaces %o by the nearest allowed value', async (query, expected) => {
    expect(await list(query)).toMatchObject(expected)
  })

  it('returns the total also past the last page', async () => {
    expect(await list({ category: 'credit', page: 9 })).toMatchObject({ pages: [], total: 14, page: 9 })
  })

  it('finds pages by their titles in any letter case, ё as е, and takes special characters literally', async () => {
    const title_ru = uniqueName('Расчёт 100% ')
    await aPage(database, { title_ru })
    expect((await list({ search: title_ru.toUpperCase().replace('Ё', 'е') })).total).toBe(1)
    expect((await list({ search: '%' })).total).toBe(1)
  })

  it('is sorted by its columns in both directions', async () => {
    const counts = async (sort: string) =>
      (await list({ sort, limit: 100 })).pages.map(({ actionCount }: { actionCount: number }) => actionCount)
    const upwards = await counts('actionCount')
    expect(upwards).toEqual([...upwards].sort((a, b) => a - b))
    expect(await counts('-actionCount')).toEqual([...upwards].sort((a, b) => b - a))
    expectFailure(await director.get('/api/content/pages?sort=password'), 400, 'unknown_sort')
  })

  it('counts drafts by language, and gaps including those of additional texts', async () => {
    const screen = await aPage(database, { status: 'draft' })
    await aDraft(director, screen)
    const { id } = await anItem(director, { screen_location: screen, translations: { ru: 'Один' } })
    const { pages } = await list({ search: screen })
    expect(pages[0]).toMatchObject({ status: 'draft', actionCount: 2, pending: 2, missing: { ru: 0, en: 1 } })
    const additional = await anItem(director, { screen_location: screen, translations: { ru: 'Ещё' } })
    await database.knex('content_items').where({ id: additional.id }).update({ parent_id: id })
    const [again] = (await list({ search: screen })).pages
    expect(again).toMatchObject({ actionCount: 2, missing: { en: 2 } })
    const { screens } = expectData(await director.get('/api/workbench/completeness'))
    const map = screens.find((row: { screen_location: string }) => row.screen_location === screen)
    expect([map.texts, map.missing]).toEqual([3, again.missing])
  })

  it('counts drafts as the review page and the start page do', async () => {
    await aDraft(director, await aPage(database))
    const { pending } = expectData(await director.get('/api/content/pages/figures'))
    expect(expectData(await director.get('/api/content/pending/count')).total).toBe(pending)
    expect(expectData(await director.get('/api/start')).content.waiting.total).toBe(pending)
  })

  it('is open to the director only', async () => {
    for (const role of ['content-manager', 'bank-employee', 'administration'] as const)
      expectFailure(await as(role).get('/api/content/pages'), 403, 'forbidden')
  })
})
