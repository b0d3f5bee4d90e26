import { describe, expect, it } from 'vitest'
import { pageTable } from '../../domain/content/page-table.ts'
import { type Language, languages } from '../../domain/languages.ts'
import { pageStatuses } from '../../domain/resources/pages.ts'
import { sections } from '../../domain/sections.ts'
import { startApp } from '../support/app.ts'
import { aDraft, anItem, aPage } from '../support/builders.ts'
import { expectData } from '../support/expectations.ts'

const { as, database } = await startApp()
const director = as('director')

interface Row {
  id: string
  screen_location: string
  section: string | null
  category: string | null
  title: Record<Language, string>
  status: string
  modifiedBy: string | null
  createdAt: string
  lastModified: string
  pending: number
  actionCount: number
  missing: Record<Language, number>
}

const list = async (query: Record<string, string | number>): Promise<{ pages: Row[]; total: number }> =>
  expectData(await director.get('/api/content/pages').query({ limit: 100, ...query }))

const last = '\uffff'

/** Sort value of a page in each column that does not contain it directly. */
const valuesOf: Record<string, (row: Row) => string | number> = {
  'title.en': ({ title }) => title.en.toLowerCase() || last,
  section: ({ section }) => (section ? sections.findIndex(({ key }) => key === section) : 99),
  category: ({ category }) => category ?? last,
  actionCount: ({ actionCount }) => actionCount,
  'missing.he': ({ missing }) => missing.he,
  pending: ({ pending }) => pending,
  status: ({ status }) => pageStatuses.findIndex(({ value }) => value === status),
  lastModified: ({ lastModified }) => lastModified,
  modifiedBy: ({ modifiedBy }) => modifiedBy?.toLowerCase() ?? last,
  createdAt: ({ createdAt }) => createdAt,
}

describe('the content-management table', () => {
  it('is sorted by each of its columns', async () => {
    const columns = Object.keys(pageTable.fields).flatMap((name) =>
      name === 'missing' ? languages.map((language) => `missing.${language}`) : [name],
    )
    for (const sort of columns) expect((await list({ sort, limit: 1 })).pages).toHaveLength(1)
  })

  it.each(Object.entries(valuesOf))('is sorted by %s in both directions', async (sort, getValue) => {
    await aDraft(director, await aPage(database, { title_en: 'Zebra', section: null }))
    await aPage(database, { title_en: 'Aardvark', status: 'archived' })
    const values = async (by: string) => (await list({ sort: by })).pages.map(getValue)
    const upwards = await values(sort)
    expect(new Set(upwards).size).toBeGreaterThan(1)
    expect(upwards).toEqual(upwards.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0)))
    const known = upwards.filter((value) => value !== last && value !== 99)
    const downwards = (await values(`-${sort}`)).filter((value) => value !== last && value !== 99)
    expect(downwards).toEqual(known.toReversed())
  })

  it('shows each page once, also when many have the same sort value', async () => {
    const ten = async (page: number) => (await list({ sort: 'category', limit: 10, page })).pages
    const ids = [...(await ten(1)), ...(await ten(2)), ...(await ten(3))].map(({ id }) => id)
    expect(new Set(ids).size).toBe(30)
  })

  it('finds pages by section, also pages without one', async () => {
    const screen = await aPage(database, { section: null })
    const sectionsOf = async (section: string) =>
      new Set((await list({ section })).pages.map((page) => page.section))
    expect(await sectionsOf('general')).toEqual(new Set(['general']))
    expect(await sectionsOf('none')).toEqual(new Set([null]))
    expect((await list({ section: 'none', search: screen })).total).toBe(1)
  })

  it('finds pages by their gaps and drafts', async () => {
    const screen = await aPage(database)
    await aDraft(director, screen)
    await anItem(director, { screen_location: screen, translations: { ru: 'Один' } })
    const shows = async (query: object) => (await list({ search: screen, ...query })).total === 1
    expect([await shows({ pending: 'yes' }), await shows({ pending: 'no' })]).toEqual([true, false])
    expect([await shows({ missing: 'he' }), await shows({ missing: 'ru' })]).toEqual([true, false])
    const { pages, total } = await list({ missing: 'en' })
    expect(pages.every(({ missing }) => missing.en > 0)).toBe(true)
    expect(total).toBe(pages.length)
  })

  it('shows the last change of anything on a page and its author', async () => {
    const screen = await aPage(database)
    const [before] = (await list({ search: screen })).pages
    const item = await aDraft(as('content-manager'), screen)
    const me = expectData(await as('content-manager').get('/api/auth/me'))
    const [after] = (await list({ search: screen })).pages
    expect(after).toMatchObject({ modifiedBy: me.user?.name ?? me.name, lastModified: item.updated_at })
    expect(after?.lastModified).not.toBe(before?.lastModified)
  })
})
