import { describe, expect, it } from 'vitest'
import { sections } from '../../domain/sections.ts'
import { startApp } from '../support/app.ts'
import { aDraft, anItem, aPage } from '../support/builders.ts'
import { change, remove } from '../support/current-version.ts'
import { expectData } from '../support/expectations.ts'

const { as, database } = await startApp()
const director = as('director')
const manager = as('content-manager')

interface PageRow {
  id: string
  confluence_num: string | null
  screen_location: string
  content_key: string
  actionCount: number
  last_modified: string
  translations: { ru: string; he: string; en: string }
}

const listNames = {
  main: 'main_content',
  menu: 'menu_content',
  mortgage: 'mortgage_content',
  'mortgage-refi': 'mortgage_refi_items',
  credit: 'credit_content',
  'credit-refi': 'credit_refi_items',
  general: 'general_content',
}

const pagesOf = async (section: keyof typeof listNames): Promise<PageRow[]> =>
  expectData(await manager.get(`/api/content/${section}`))[listNames[section]]

const facts = (pages: PageRow[]) =>
  pages.map((page) => `${page.confluence_num} ${page.screen_location} ${page.actionCount}`)

const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/)

describe('the pages of a section', () => {
  it.each(sections)('are listed in $key under the documented name, with their number', async ({ key }) => {
    const data = expectData(await manager.get(`/api/content/${key}`))
    expect(data[listNames[key]].length).toBeGreaterThan(0)
    expect(data.content_count).toBe(data[listNames[key]].length)
  })

  it.each(sections)('have the documented shape in $key', async ({ key }) => {
    for (const page of await pagesOf(key)) {
      expect(page).toMatchObject({
        id: expect.stringMatching(/^\d+$/),
        screen_location: expect.stringMatching(/^\w+$/),
        content_key: expect.stringMatching(/\w/),
        component_type: 'text',
        category: expect.any(String),
        page_number: page.confluence_num,
        actionCount: expect.any(Number),
        contentType: page.actionCount > 10 ? 'mixed' : 'text',
        translations: { ru: expect.stringMatching(/./), he: expect.any(String), en: expect.any(String) },
        lastModified: time,
        last_modified: time,
        updated_at: time,
      })
      expect(page).toHaveProperty('description')
      if (page.confluence_num !== null) expect(page.confluence_num).toMatch(/^\d+(\.\d+)*$/)
    }
  })

  it('are listed with the number of texts that exist in each language, and of drafts', async () => {
    const screen = await aPage(database, { section: 'menu', confluence_num: '90', number_parts: [90] })
    const counts = async () => (await pagesOf('menu')).find((page) => page.screen_location === screen)
    expect(await counts()).toMatchObject({ textCount: 0, withText: { ru: 0, he: 0, en: 0 }, draftCount: 0 })
    const draft = await aDraft(director, screen)
    const gap = await anItem(director, { screen_location: screen, translations: { he: 'לבד' } })
    await anItem(director, { screen_location: screen, component_type: 'option' })
    expect(await counts()).toMatchObject({ textCount: 3, withText: { ru: 2, he: 3, en: 2 }, draftCount: 2 })
    await change(director, `/api/content-items/${gap.id}`, { translations: { en: 'New' }, status: 'draft' })
    await remove(director, `/api/content-items/${draft.id}`)
    expect(await counts()).toMatchObject({ textCount: 2, withText: { ru: 1, he: 2, en: 2 }, draftCount: 1 })
  })

  it('are in mortgage those of the site, sorted by their numbers', async () => {
    expect(facts(await pagesOf('mortgage'))).toEqual([
      '2 mortgage_step1 33',
      '3 mortgage_phone 19',
      expect.stringMatching(/^3\.1 mortgage_code_input \d+$/),
      '4 mortgage_step2 23',
      '5 mortgage_step3 22',
      '6 mortgage_step4 20',
      '7 mortgage_income_employee 22',
      '8 mortgage_coborrower_personal 23',
      '9 mortgage_coborrower_income 22',
      '10 mortgage_loading 6',
      '11 mortgage_program_selection 11',
      '12 mortgage_registration 7',
      '13 mortgage_login 9',
      '14 mortgage_password_recovery 7',
      'null mortgage_calculation 35',
    ])
  })

  it('are sorted in credit by the parts of their numbers: 5.1.2 before 5.1.10', async () => {
    const numbers = (await pagesOf('credit')).map((page) => page.confluence_num)
    const parts = Array.from({ length: 13 }, (_, index) => `5.1.${index + 2}`)
    expect(numbers).toEqual(['5.1', ...parts])
  })

  it('are in refinancing and credit refinancing as many as on the site', async () => {
    const numbers: (string | null)[] = Array.from({ length: 13 }, (_, index) => `4.1.${index + 2}`)
    expect((await pagesOf('mortgage-refi')).map(({ confluence_num }) => confluence_num)).toEqual([
      ...numbers,
      null,
    ])
    expect(await pagesOf('credit-refi')).toHaveLength(14)
  })

  it('are listed in menu under both documented names', async () => {
    const { menu_content, menu_items } = expectData(await manager.get('/api/content/menu'))
    expect(menu_items.length).toBeGreaterThan(0)
    expect(menu_items).toEqual(menu_content)
  })

  it('are listed in general under their own keys', async () => {
    const keys = (await pagesOf('general')).map(({ content_key }) => content_key)
    const names = ['privacy_policy', 'terms_of_service', 'about_us', 'contact_us', 'faq', 'help_center']
    names.push('accessibility', 'cookie_policy', 'legal_notice', 'sitemap')
    expect(keys).toEqual(names.map((name) => `general_pages.${name}`))
  })

  it.each([
    ['mortgage', 'mortgage_calculation', 35],
    ['mortgage-refi', 'refinance_step1', 0],
  ] as const)('end in %s with the page that has no number', async (section, screen_location, actionCount) => {
    const last = { screen_location, actionCount, confluence_num: null, page_number: null }
    expect((await pagesOf(section)).at(-1)).toMatchObject(last)
  })

  it.each(sections)(
    'have in $key the same number of actions as in every total of the section',
    async ({ key }) => {
      await anItem(director, { screen_location: await aPage(database, { section: key }) })
      const sum = (await pagesOf(key)).reduce((count, { actionCount }) => count + actionCount, 0)
      const { summary } = (await manager.get('/api/content/main-summary')).body
      const sitePages: { id: string; actionCount: number }[] = expectData(
        await manager.get('/api/content/site-pages'),
      )
      const { content } = expectData(await manager.get('/api/start'))
      const gaps: { section: string; actions: number }[] = content.gaps
      expect({
        summary: summary[key],
        sitePages: sitePages.find(({ id }) => id === key.replaceAll('-', '_'))?.actionCount,
        start: gaps.find(({ section }) => section === key)?.actions,
      }).toEqual({ summary: sum, sitePages: sum, start: sum })
    },
  )

  it('have each child right after its parent', async () => {
    for (const number of ['9.10', '9.2.1', '9.2', '9'])
      await aPage(database, {
        section: 'main',
        confluence_num: number,
        number_parts: number.split('.').map(Number),
      })
    const numbers = (await pagesOf('main')).map((page) => page.confluence_num)
    expect(numbers.filter((number) => number?.startsWith('9'))).toEqual(['9', '9.2', '9.2.1', '9.10'])
  })

  it('count inactive actions, but no options, additional texts or deleted items', async () => {
    const screen_location = await aPage(database, {
      section: 'menu',
      confluence_num: '90',
      number_parts: [90],
    })
    const parent = await anItem(director, { screen_location })
    await anItem(director, { screen_location, is_active: false })
    const deleted = await anItem(director, { screen_location })
    await remove(director, `/api/content-items/${deleted.id}`)
    for (const component_type of ['option', 'dropdown_option', 'field_option', 'radio_option'])
      await anItem(director, { screen_location, component_type })
    const additional = await anItem(director, { screen_location })
    await database.knex('content_items').where({ id: additional.id }).update({ parent_id: parent.id })
    const pageRow = (await pagesOf('menu')).find((page) => page.screen_location === screen_location)
    expect(pageRow).toMatchObject({ actionCount: 2 })
  })

  it('are listed with the time of the last change of the page or its items', async () => {
    const screen_location = await aPage(database, {
      section: 'menu',
      confluence_num: '91',
      number_parts: [91],
    })
    const item = await anItem(director, { screen_location })
    const changed = await change(director, `/api/content-items/${item.id}`, { description: 'changed' })
    const pageRow = (await pagesOf('menu')).find((page) => page.screen_location === screen_location)
    expect(pageRow?.last_modified).toBe(expectData(changed).updated_at)
  })
})
