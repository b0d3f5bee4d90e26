import { describe, expect, it } from 'vitest'
import { sections } from '../../domain/sections.ts'
import { startApp } from '../support/app.ts'
import { anItem, aPage } from '../support/builders.ts'
import { expectData } from '../support/expectations.ts'

const { as, database } = await startApp()
const director = as('director')
const manager = as('content-manager')
const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/)

describe('all items of a section', () => {
  it.each(['mortgage-refi', 'credit', 'credit-refi'] as const)(
    'is a list of plain rows of pages for %s',
    async (section) => {
      const page = { confluence_num: expect.any(String), actionCount: expect.any(Number) }
      const rows = expectData(await manager.get(`/api/content/${section}/all-items`))
      const list = expectData(await manager.get(`/api/content/${section}`))
      expect(rows).toEqual(Object.values(list).find(Array.isArray))
      expect(rows[0]).toMatchObject(page)
    },
  )

  it.each(['mortgage', 'menu', 'general'])('is a counted list of items for %s', async (section) => {
    const data = expectData(await manager.get(`/api/content/${section}/all-items`))
    expect(data.content_count).toBe(data.all_items.length)
    expect(data.all_items.length).toBeGreaterThan(10)
    for (const item of data.all_items)
      expect(item).toMatchObject({
        id: expect.stringMatching(/^\d+$/),
        is_active: true,
        translations: { ru: expect.any(String), he: expect.any(String), en: expect.any(String) },
        updated_at: time,
      })
    const keys = data.all_items.map(({ content_key }: { content_key: string }) => content_key)
    expect(keys).toEqual([...keys].sort())
  })

  it('contains the active items of a screen with a Russian text, sorted by key', async () => {
    const screen_location = await aPage(database, { section: 'mortgage' })
    const items = []
    for (const content_key of ['all.b', 'all.B', 'all.a'])
      items.push(await anItem(director, { screen_location, content_key }))
    await anItem(director, { screen_location, content_key: 'all.off', is_active: false })
    await anItem(director, { screen_location, content_key: 'all.he', translations: { he: 'בלבד' } })
    const response = await manager.get(`/api/content/mortgage/all-items?screen_location=${screen_location}`)
    const { all_items } = expectData(response)
    expect(all_items.map((item: { content_key: string }) => item.content_key)).toEqual([
      'all.B',
      'all.a',
      'all.b',
    ])
  })

  it('of the calculation page contains the items that the verification page reads', async () => {
    const path = '/api/content/mortgage/all-items?screen_location=mortgage_calculation'
    const { all_items } = expectData(await manager.get(path))
    expect(all_items.length).toBeGreaterThan(30)
    const keys = all_items.map(({ content_key }: { content_key: string }) => content_key)
    expect(keys).toContain('mortgage.title')
  })
})

it('the texts of the menus are returned as one list with all languages', async () => {
  const { menu_items } = expectData(await manager.get('/api/content/menu/translations'))
  const home = menu_items.find(({ content_key }: { content_key: string }) => content_key === 'menu.main.home')
  expect(home).toMatchObject({
    id: expect.stringMatching(/^\d+$/),
    translations: { ru: 'Главная', he: expect.stringMatching(/[א-ת]/), en: 'Home' },
  })
  for (const name of ['mortgage', 'credit', 'general'])
    expect(menu_items).toContainEqual(expect.objectContaining({ content_key: `menu.main.${name}` }))
})

describe('the summary of the sections', () => {
  it('is served at the root, with the same numbers as the lists', async () => {
    const { body } = await manager.get('/api/content/main-summary')
    const counts = await Promise.all(
      sections.map(async ({ key }) => {
        const data = expectData(await manager.get(`/api/content/${key}`))
        const pages: { actionCount: number }[] = Object.values(data).find(Array.isArray) ?? []
        return [key, pages.reduce((sum, page) => sum + page.actionCount, 0)]
      }),
    )
    expect(body).toMatchObject({
      success: true,
      status: 'success',
      summary: Object.fromEntries(counts),
      total_sections: 7,
      last_updated: time,
    })
    expect(body.summary.mortgage).toBeGreaterThan(200)
  })

  it('has the same numbers as the seven rows of the main list, with their paths', async () => {
    const { body } = await manager.get('/api/content/main-summary')
    const rows = expectData(await manager.get('/api/content/site-pages'))
    const [first, ...others] = sections.map(({ key }, index) => ({
      id: key.replace('-', '_'),
      title: expect.stringMatching(/^[А-Я]/),
      pageNumber: index + 1,
      actionCount: body.summary[key],
      lastModified: time,
      path: `/content/${key}`,
    }))
    expect(rows).toMatchObject([{ ...first, path: '/content/main/drill/main_page' }, ...others])
    expect(rows[3].id).toBe('mortgage_refi')
  })
})
