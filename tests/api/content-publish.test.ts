import { describe, expect, it } from 'vitest'
import { startApp } from '../support/app.ts'
import { aDraft, anItem, aPage } from '../support/builders.ts'
import { change } from '../support/current-version.ts'
import { expectData, expectFailure } from '../support/expectations.ts'

const { as, database } = await startApp()
const manager = as('content-manager')
const visitor = as('nobody')

const aScreen = () => aPage(database, { section: 'credit' })

const publish = (selection: object) => manager.post('/api/content/publications').send(selection)
const discard = (selection: object) => manager.post('/api/content/drafts/discard').send(selection)
const read = async ({ id }: { id: string }) => expectData(await manager.get(`/api/content-items/${id}`))

const readPublished = async (screen: string, key: string, language = 'ru') =>
  expectData(await visitor.get(`/api/content/${screen}/${language}`)).content[key]?.value

describe('publishing', () => {
  it('serves the new text under a new ETag with the response, and no 304 for the old ETag', async () => {
    const screen = await aScreen()
    const { id, version, content_key } = await aDraft(manager, screen)
    const path = `/api/content/${screen}/ru`
    const before = await visitor.get(path)
    expectData(await publish({ items: [{ id, version }] }))
    const after = await visitor.get(path).set('If-None-Match', before.get('ETag') ?? '')
    expect(expectData(after).content[content_key].value).toBe('Набросок')
    expect(after.get('ETag')).not.toBe(before.get('ETag'))
  })

  it('of an item publishes its drafts, and counts them', async () => {
    const { id, version } = await aDraft(manager, await aScreen())
    expect(expectData(await publish({ items: [{ id, version }] }))).toEqual({
      publication_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      published: 2,
    })
    expect(await read({ id })).toMatchObject({
      translations: { ru: 'Набросок', he: 'טקסט', en: 'Sketch' },
      drafts: [],
      version: 3,
    })
  })

  it('of one language keeps the drafts of the others', async () => {
    const screen = await aScreen()
    const { id, version, content_key } = await aDraft(manager, screen)
    const answer = await publish({ items: [{ id, version, languages: ['en', 'he'] }] })
    expect(expectData(answer).published).toBe(1)
    expect((await read({ id })).drafts).toEqual(['ru'])
    expect(await readPublished(screen, content_key, 'en')).toBe('Sketch')
    expect(await readPublished(screen, content_key, 'ru')).toBe('Текст')
  })

  it('of a screen keeps the drafts of other screens', async () => {
    const [here, there] = [await aScreen(), await aScreen()]
    const [first, second, other] = [
      await aDraft(manager, here),
      await aDraft(manager, here),
      await aDraft(manager, there),
    ]
    expect(expectData(await publish({ screen_location: here })).published).toBe(4)
    expect([(await read(first)).drafts, (await read(second)).drafts]).toEqual([[], []])
    expect((await read(other)).drafts).toEqual(['ru', 'en'])
    expect(await readPublished(there, other.content_key)).toBe('Текст')
  })

  it('of everything leaves no draft, and a second time there is nothing to publish', async () => {
    const item = await aDraft(manager, await aScreen())
    expect(expectData(await publish({ all: true })).published).toBeGreaterThan(2)
    expect((await read(item)).drafts).toEqual([])
    expect(expectData(await manager.get('/api/content/pending'))).toEqual([])
    expect(expectData(await publish({ all: true })).published).toBe(0)
  })

  it('is recorded in the audit log text by text, as one operation', async () => {
    const screen = await aScreen()
    const items = [await aDraft(manager, screen), await aDraft(manager, screen)]
    const { publication_id } = expectData(await publish({ screen_location: screen }))
    const entries = await database.knex('audit_log').where({ operation_id: publication_id }).orderBy('id')
    expect(entries).toHaveLength(4)
    expect(entries[0]).toMatchObject({
      action: 'publish',
      record_id: items[0].id,
      before: { language: 'ru', approved: 'Текст', draft: 'Набросок' },
      after: { language: 'ru', approved: 'Набросок', draft: null },
    })
  })

  describe('of options', () => {
    /** Creates a dropdown with drafts of its options and of a text. */
    const aDropdown = async (screen: string) => {
      const { id, content_key } = await anItem(manager, {
        screen_location: screen,
        component_type: 'dropdown',
      })
      const set = (text: string) => ({
        placeholder: null,
        options: [{ value: 'one', text: { ru: text, he: text, en: text } }],
      })
      const dropdown = { content_item_id: id, dropdown_key: `${screen}_one`, field_name: 'one' }
      await database.knex('dropdowns').insert({ ...dropdown, data: set('было'), draft_data: set('стало') })
      const body = { translations: { ru: 'Набросок' }, status: 'draft' }
      const { version } = expectData(await change(manager, `/api/content-items/${id}`, body))
      const offered = async () =>
        expectData(await visitor.get(`/api/content/${screen}/ru`)).content[content_key].options[0].text
      return { id, version, offered }
    }

    it('replaces the options that visitors see', async () => {
      const { offered, ...item } = await aDropdown(await aScreen())
      expect(await offered()).toBe('было')
      expect(expectData(await publish({ items: [item] })).published).toBe(2)
      expect(await offered()).toBe('стало')
      expect(await database.knex('dropdowns').where({ content_item_id: item.id }).first()).toMatchObject({
        draft_data: null,
      })
    })

    it('publishes a dropdown as a whole, whichever draft is selected, and discards only the selected draft', async () => {
      const { offered, id, version } = await aDropdown(await aScreen())
      expectData(await publish({ items: [{ id, version, languages: ['he'] }] }))
      expect(await offered()).toBe('было')
      expect(expectData(await publish({ items: [{ id, version, languages: ['ru'] }] })).published).toBe(2)
      expect(await offered()).toBe('стало')
      expect((await read({ id })).drafts).toEqual([])
      const other = await aDropdown(await aScreen())
      const options = [{ id: other.id, version: other.version, languages: [], options: true }]
      expect(expectData(await discard({ items: options })).discarded).toBe(1)
      expect((await read(other)).drafts).toEqual(['ru'])
    })
  })

  it('happens completely or not at all: one outdated version stops it', async () => {
    const screen = await aScreen()
    const [first, second] = [await aDraft(manager, screen), await aDraft(manager, screen)]
    const items = [first, { ...second, version: 1 }].map(({ id, version }) => ({ id, version }))
    expect(expectFailure(await publish({ items }), 409, 'conflict').current).toMatchObject({ id: second.id })
    expectFailure(await discard({ items }), 409, 'conflict')
    expect((await read(first)).drafts).toEqual(['ru', 'en'])
    expect(await readPublished(screen, first.content_key)).toBe('Текст')
  })

  it.each([
    ['nothing selected', {}],
    ['no items', { items: [] }],
    ['an item without its version', { items: [{ id: '1' }] }],
    ['an invalid id', { items: [{ id: '1x', version: 1 }] }],
    ['an unknown language', { items: [{ id: '1', version: 1, languages: ['fr'] }] }],
  ])('is refused with %s', async (_, selection) => {
    expectFailure(await publish(selection), 422, 'invalid')
    expectFailure(await discard(selection), 422, 'invalid')
  })

  it('of two scopes at once or of one item twice is refused', async () => {
    const { id, version } = await aDraft(manager, await aScreen())
    const items = [{ id, version }]
    for (const [selection, field] of [
      [{ items, all: true }, 'all'],
      [{ items, screen_location: 'main_page' }, 'screen_location'],
      [{ screen_location: 'main_page', all: true }, 'all'],
      [{ items: [...items, { id, version, languages: ['ru'] }] }, 'items'],
    ] as const) {
      expect(expectFailure(await publish(selection), 422, 'invalid').fields).toHaveProperty(field)
      expect(expectFailure(await discard(selection), 422, 'invalid').fields).toHaveProperty(field)
    }
  })

  it('of an unknown screen is refused', async () => {
    expectFailure(await publish({ screen_location: 'no_such_screen' }), 404, 'not_found')
    expectFailure(await discard({ screen_location: 'no_such_screen' }), 404, 'not_found')
  })

  it('of an unknown item is refused', async () => {
    expectFailure(await publish({ items: [{ id: '999999999', version: 1 }] }), 404, 'not_found')
  })
})

describe('discarding', () => {
  it('restores the published text, and changes nothing that visitors see', async () => {
    const screen = await aScreen()
    const { id, version } = await aDraft(manager, screen)
    const before = await visitor.get(`/api/content/${screen}/ru`)
    expect(expectData(await discard({ items: [{ id, version }] }))).toMatchObject({ discarded: 2 })
    expect(await read({ id })).toMatchObject({ translations: { ru: 'Текст', en: 'Text' }, drafts: [] })
    const after = await visitor.get(`/api/content/${screen}/ru`)
    expect([after.text, after.get('ETag')]).toEqual([before.text, before.get('ETag')])
  })

  it('of one language or one screen keeps the other drafts', async () => {
    const [here, there] = [await aScreen(), await aScreen()]
    const [item, other] = [await aDraft(manager, here), await aDraft(manager, there)]
    await discard({ items: [{ id: item.id, version: item.version, languages: ['ru'] }] })
    expect((await read(item)).drafts).toEqual(['en'])
    expect(expectData(await discard({ screen_location: here }))).toMatchObject({ discarded: 1 })
    expect((await read(other)).drafts).toEqual(['ru', 'en'])
  })
})
