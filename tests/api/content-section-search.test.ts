import { beforeAll, describe, expect, it } from 'vitest'
import { startApp } from '../support/app.ts'
import { anItem, aPage } from '../support/builders.ts'
import { change } from '../support/current-version.ts'
import { expectData, expectFailure } from '../support/expectations.ts'

const { as, database } = await startApp()
const director = as('director')

const found = async (q: string, section = 'credit') =>
  expectData(await director.get('/api/content/found').query({ section, q }))

const numbered = (section: string, number: number) =>
  aPage(database, { section, confluence_num: String(number), number_parts: [number] })

describe('searching a section', () => {
  const screens: string[] = []

  beforeAll(async () => {
    screens.push(await numbered('credit', 90), await numbered('credit', 89), await numbered('menu', 90))
  })

  it('finds words in the texts of its pages, in any language and spelling', async () => {
    const text = { ru: 'Приёмная «Кедр-7»', he: 'לשכת ״ארז״', en: 'Cedar office' }
    const { id } = await anItem(director, { screen_location: screens[0], translations: text })
    for (const [q, language] of [
      ['приемная "кедр', 'ru'],
      ['"ארז"', 'he'],
      ['CEDAR', 'en'],
    ] as const)
      expect(await found(q)).toEqual([
        {
          screen_location: screens[0],
          count: 1,
          texts: [expect.objectContaining({ id, language, text: text[language] })],
        },
      ])
  })

  it('finds drafts, as staff see them everywhere', async () => {
    const item = await anItem(director, { screen_location: screens[0], translations: { ru: 'Осина' } })
    const draft = { translations: { ru: 'Рябина' }, status: 'draft' }
    expectData(await change(director, `/api/content-items/${item.id}`, draft))
    const [page] = await found('рябина')
    expect(page.texts).toMatchObject([{ id: item.id, language: 'ru', text: 'Рябина' }])
  })

  it('returns pages by number, each with its first three matches and the number of all', async () => {
    for (const screen_location of [screens[0], screens[1], screens[0], screens[0], screens[0]])
      await anItem(director, { screen_location, translations: { ru: 'Тополь у дороги' } })
    const pages = await found('тополь')
    expect(pages.map(({ screen_location, count }: typeof pages) => [screen_location, count])).toEqual([
      [screens[1], 1],
      [screens[0], 4],
    ])
    expect(pages[1].texts).toHaveLength(3)
  })

  it('returns pages without a number last', async () => {
    const unnumbered = await aPage(database, { section: 'credit' })
    for (const screen_location of [unnumbered, screens[0]])
      await anItem(director, { screen_location, translations: { ru: 'Ясень у моста' } })
    const pages: { screen_location: string }[] = await found('ясень')
    expect(pages.map(({ screen_location }) => screen_location)).toEqual([screens[0], unnumbered])
  })

  it('links an additional text to the row of its parent text', async () => {
    const parent = await anItem(director, { screen_location: screens[0], description: 'Вопрос' })
    const child = await anItem(director, { screen_location: screens[0], translations: { ru: 'Клёны' } })
    await database.knex('content_items').where({ id: child.id }).update({ parent_id: parent.id })
    expect((await found('клены'))[0].texts).toMatchObject([
      { id: parent.id, descriptions: { ru: 'Вопрос' }, text: 'Клёны' },
    ])
  })

  it('finds by key as well, and then shows no text', async () => {
    const content_key = 'credit.spruce_of_nowhere'
    const { id } = await anItem(director, { screen_location: screens[0], content_key })
    expect((await found('spruce_of'))[0].texts).toMatchObject([{ id, language: null, text: null }])
  })

  it('ignores other sections, options and special characters of the search', async () => {
    await anItem(director, { screen_location: screens[2], translations: { ru: 'Ольха' } })
    await anItem(director, {
      screen_location: screens[0],
      component_type: 'dropdown_option',
      translations: { ru: 'Ольха' },
    })
    expect(await found('ольха')).toEqual([])
    expect(await found('ольх_', 'menu')).toEqual([])
    expect(await found('ольха', 'menu')).toHaveLength(1)
  })

  it('requires a section and words', async () => {
    expectFailure(await director.get('/api/content/found?section=credit'), 400, 'malformed')
    expectFailure(await director.get('/api/content/found?section=houses&q=a'), 400, 'malformed')
  })
})
