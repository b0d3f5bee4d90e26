import { describe, expect, it } from 'vitest'
import { perLanguage } from '../../domain/languages.ts'
import { startApp } from '../support/app.ts'
import { anItem, aPage } from '../support/builders.ts'
import { change } from '../support/current-version.ts'
import { expectData } from '../support/expectations.ts'
import { countQueries } from '../support/queries.ts'
import { dropdownsIn } from '../support/section-dropdowns.ts'

const app = await startApp()
const { as, database } = app
const manager = as('content-manager')
const aDropdown = dropdownsIn(app)

const cardsOf = async (query: object) =>
  expectData(await manager.get('/api/admin/dropdown-cards').query(query))

const keysOf = async (query: object): Promise<string[]> =>
  (await cardsOf(query)).cards.map(({ dropdown_key }: { dropdown_key: string }) => dropdown_key)

describe('the card of a dropdown', () => {
  it('shows its first options and how complete it is', async () => {
    const { screen, id, content_key } = await aDropdown()
    const placeholder = { ru: 'Выберите', he: '', en: 'Choose' }
    const dropdown_options = ['а', 'б', 'в', 'г'].map((ru) => ({ value: `x_${ru}`, ru, he: 'א', en: 'a' }))
    expectData(await manager.put(`/api/content/credit/${id}`).send({ placeholder, dropdown_options }))
    const [card] = (await cardsOf({ screen })).cards
    expect(card).toMatchObject({
      ...{ id, content_key, screen_location: screen, section: 'credit', is_active: true },
      label: { ru: 'Текст', he: 'טקסט', en: 'Text' },
      placeholder,
      options_count: 4,
      // One of its 22 texts and values is missing.
      completion: { percent: 95, missing: { ru: 0, he: 1, en: 0 } },
      ...{ is_published: true, drafts: [], options_draft: false, version: 3, found: null },
    })
    expect(card.first.map(({ value }: { value: string }) => value)).toEqual(['x_а', 'x_б', 'x_в'])
  })

  it('is not shown as published while the dropdown is new and empty', async () => {
    const screen_location = await aPage(database, { section: 'credit' })
    const empty = { screen_location, field_name: 'empty', status: 'draft' }
    expectData(await manager.post('/api/admin/dropdown').send(empty), 201)
    expect((await cardsOf({ screen: screen_location })).cards).toMatchObject([
      { is_active: true, is_published: false, drafts: [], options_draft: false },
    ])
  })

  it('shows the draft, as staff see it', async () => {
    const { screen, id } = await aDropdown()
    const draft = { translations: { ru: 'Набросок' }, dropdown_options: [{ ru: 'а' }], status: 'draft' }
    expectData(await manager.put(`/api/content/credit/${id}`).send(draft))
    expect((await cardsOf({ screen })).cards).toMatchObject([
      { label: { ru: 'Набросок' }, options_count: 1, drafts: ['ru'], options_draft: true },
    ])
  })

  it('counts the page with the dropdown and the texts that depend on it', async () => {
    const { screen, id, content_key } = await aDropdown()
    const usesNow = async () => (await cardsOf({ screen })).cards[0].uses
    // A dropdown that mentions itself is not a use.
    const translations = perLanguage(() => content_key)
    expectData(await change(manager, `/api/content-items/${id}`, { translations }))
    expect(await usesNow()).toBe(1)
    const field = content_key.split('.').at(-1)
    await anItem(manager, { content_key: `${screen}.help.${field}`, screen_location: screen })
    const telling = { content_key: `faq.${screen}`, translations: { ru: `Поле {{${content_key}}}` } }
    await anItem(manager, telling)
    expect(await usesNow()).toBe(3)
    expectData(await change(manager, `/api/content-items/${id}`, { is_active: false }))
    expect(await usesNow()).toBe(2)
    const { texts, is_used } = expectData(await manager.get(`/api/admin/dropdown/${id}/uses`))
    expect(texts.map(({ why }: { why: string }) => why).sort()).toEqual(['field', 'mention'])
    expect(is_used).toBe(false)
  })

  it('counts no archived page', async () => {
    const { screen, id } = await aDropdown()
    const page = await database.knex('pages').where({ screen_location: screen }).first('id')
    const archived = { status: 'archived', version: 1 }
    expectData(await as('director').put(`/api/content/pages/${page.id}`).send(archived))
    expect((await cardsOf({ screen })).cards[0].uses).toBe(0)
    expect(expectData(await manager.get(`/api/admin/dropdown/${id}/uses`))).toMatchObject({
      is_used: false,
      page: { status: 'archived', is_active: false },
    })
  })
})

describe('searching dropdowns', () => {
  it('finds a dropdown by its key, label, placeholder, a value or an option text', async () => {
    const { id, screen, content_key } = await aDropdown()
    const translations = { ru: 'Ёмкая подпись' }
    const placeholder = { ru: 'Что выбрать', he: 'מה', en: 'What' }
    const dropdown_options = [
      { value: 'first_one', ru: 'Первый' },
      { value: 'unheard_of', ru: 'Шофар', he: 'שׁוֹפָר', en: 'Horn' },
    ]
    const body = { translations, placeholder, dropdown_options }
    expectData(await manager.put(`/api/content/credit/${id}`).send(body))
    const [own] = await keysOf({ screen })
    for (const q of [own, content_key, 'емкая ПОДПИСЬ', 'unheard', 'шофар', 'שופר', 'Что выбрать'])
      expect([q, await keysOf({ q, screen })]).toEqual([q, [own]])
    expect(await keysOf({ q: 'nothing of it', screen })).toEqual([])
    const found = async (q: string) => (await cardsOf({ q, screen })).cards[0].found
    expect(await found('שופר')).toEqual({ value: 'unheard_of', text: 'שׁוֹפָר' })
    expect(await found('unheard')).toEqual({ value: 'unheard_of', text: 'Шофар' })
    expect(await found('подпись')).toBeNull()
  })

  it('takes pattern characters literally', async () => {
    const { screen } = await aDropdown()
    for (const q of ['%', 'опт_', '\\']) expect(await keysOf({ q, screen })).toEqual([])
  })
})

describe('the list of dropdown cards', () => {
  it('is divided into pages without gaps, with a total', async () => {
    const all = await keysOf({ limit: 50 })
    const [first, second] = await Promise.all([1, 2].map((page) => keysOf({ limit: 5, page })))
    expect([...(first ?? []), ...(second ?? [])]).toEqual(all.slice(0, 10))
    const past = await cardsOf({ page: 1_000 })
    expect(past).toMatchObject({ cards: [], page: 1_000, limit: 24 })
    expect(past.total).toBeGreaterThanOrEqual(all.length)
    expect((await cardsOf({ limit: 5_000, page: -1 })).cards).toHaveLength(50)
  })

  it('takes the same number of statements for many cards as for few', async () => {
    const statements = (query: string) =>
      countQueries(database, () => manager.get(`/api/admin/dropdown-cards?${query}`).expect(200))
    for (const query of ['limit=1', 'limit=50', 'limit=50&q=a', 'screen=mortgage_step1'])
      expect([query, await statements(query)]).toEqual([query, 3])
    const uses = () => manager.get('/api/admin/dropdown/mortgage_step1_property_ownership/uses').expect(200)
    expect(await countQueries(database, uses)).toBe(4)
    expect(await countQueries(database, () => manager.get('/api/admin/dropdown-screens').expect(200))).toBe(1)
  })

  it('is sorted by the order of the page when filtered by screen', async () => {
    const screen = await aPage(database, { section: 'general' })
    for (const name of ['b', 'a'])
      await manager
        .post('/api/admin/dropdown/mortgage_step1_property_ownership/copies')
        .send({ screen_location: screen, field_name: name })
        .expect(201)
    expect(await keysOf({ screen })).toEqual([`${screen}_b`, `${screen}_a`])
  })
})
