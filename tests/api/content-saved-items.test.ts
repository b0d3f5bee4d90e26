import { describe, expect, it } from 'vitest'
import { startApp } from '../support/app.ts'
import { anItem, aPage, uniqueName } from '../support/builders.ts'
import { change, remove } from '../support/current-version.ts'
import { aDropdown } from '../support/dropdown-builders.ts'
import { expectData, expectFailure } from '../support/expectations.ts'
import { countQueries } from '../support/queries.ts'

const app = await startApp()
const { as, database } = app
const director = as('director')
const manager = as('content-manager')
const visitor = as('nobody')
const { knex } = database

type Item = { readonly id: string }

const pathOf = ({ id }: Item) => `/api/content-items/${id}`
const put = (item: Item, language: string, body: object, agent = manager) =>
  agent.put(`${pathOf(item)}/translations/${language}`).send(body)
const save = async (item: Item, content_value: string, language = 'ru', rest: object = {}) =>
  expectData(await put(item, language, { content_value, ...rest }))

/** Creates an item and saves a text of it, from which the server starts its next save. */
const aSavedItem = async (overrides: object = {}) => {
  const screen = await aPage(database, { section: 'credit' })
  const item = await anItem(manager, { screen_location: screen, ...overrides })
  await save(item, 'Первый')
  return { ...item, screen }
}

const stored = (item: Item) => knex('content_items').where({ id: item.id }).first()
const textsOf = async (item: Item) => expectData(await manager.get(pathOf(item))).translations
const published = async (screen: string) => expectData(await visitor.get(`/api/content/${screen}/ru`)).content
const auditOf = (item: Item) =>
  knex('audit_log').where({ resource: 'content-items', record_id: item.id }).orderBy('id')

/** Statements of a save that starts from the saved item. */
const alone = 1

/** Statements of a save that starts from the stored item, with BEGIN and COMMIT, which are not sent. */
const fromStored = 5

describe('the next save of an item', () => {
  it('takes one statement, and writes what any save does', async () => {
    const item = await aSavedItem()
    expect(await countQueries(database, () => save(item, 'Второй'))).toBe(alone)
    expect(await stored(item)).toMatchObject({ version: 3, sort_ru: 'второй' })
    expect((await stored(item)).search_text).toContain('второй')
    const [, , entry] = await auditOf(item)
    expect(entry).toMatchObject({
      action: 'publish',
      language: 'ru',
      before: { approved: 'Первый' },
      after: { approved: 'Второй' },
    })
    expect((await published(item.screen))[item.content_key].value).toBe('Второй')
  })

  it('keeps the texts and drafts that earlier saves have written', async () => {
    const item = await aSavedItem()
    expect(await countQueries(database, () => save(item, 'Draft', 'en', { status: 'draft' }))).toBe(alone)
    expect(await countQueries(database, () => save(item, 'חדש', 'he'))).toBe(alone)
    expect(await countQueries(database, () => save(item, 'Draft', 'en'))).toBe(alone)
    expect(await textsOf(item)).toEqual({ ru: 'Первый', he: 'חדש', en: 'Draft' })
    expect(await stored(item)).toMatchObject({ version: 5, draft_languages: [] })
  })

  it('notifies the author of a draft that it overtakes', async () => {
    const item = await aSavedItem()
    await save(item, 'Набросок', 'ru', { status: 'draft' })
    expectData(await put(item, 'ru', { content_value: 'Другой', status: 'draft' }, director))
    const notices = () => knex('notifications').where({ kind: 'conflict', subject: item.id })
    expect(await notices()).toHaveLength(1)
    const own = () => put(item, 'ru', { content_value: 'Мой', status: 'draft' }, director)
    expect(await countQueries(database, own)).toBe(alone)
    expect(await notices()).toHaveLength(1)
  })

  it('is refused with an older version, and made with the version that the client has seen', async () => {
    const item = await aSavedItem()
    const { version } = await save(item, 'Второй')
    const late = await put(item, 'ru', { content_value: 'Поздний', version: version - 1 })
    expect(expectFailure(late, 409, 'conflict')).toMatchObject({ current: { version } })
    const inTime = () => save(item, 'Третий', 'ru', { version })
    expect(await countQueries(database, inTime)).toBe(alone)
  })

  it('is made with all others that are made at the same time, each from what the one before it has written', async () => {
    const item = await aSavedItem()
    const languages = ['ru', 'he', 'en']
    const texts = Array.from({ length: 24 }, (_, index) => `Текст ${index}`)
    await Promise.all(texts.map((text, index) => save(item, text, languages[index % 3])))
    expect((await stored(item)).version).toBe(2 + texts.length)
    const entries = (await auditOf(item)).slice(2)
    expect(entries).toHaveLength(texts.length)
    const last: Record<string, string> = { ru: 'Первый', he: 'טקסט', en: 'Text' }
    for (const { language, before, after } of entries) {
      expect(before.approved).toBe(last[language])
      last[language] = after.approved
    }
    expect(await textsOf(item)).toEqual(last)
  })
})

describe('the next save starts from the stored item when in the meantime', () => {
  it('another text was changed', async () => {
    const item = await aSavedItem()
    await change(director, pathOf(item), { translations: { he: 'אחר' } })
    await save(item, 'Второй')
    expect(await textsOf(item)).toEqual({ ru: 'Второй', he: 'אחר', en: 'Text' })
    expect((await stored(item)).search_text).toContain('אחר')
  })

  it('the text was changed, and is saved as it was before', async () => {
    const item = await aSavedItem()
    await change(director, pathOf(item), { translations: { ru: 'Чужой' } })
    await save(item, 'Первый')
    expect((await textsOf(item)).ru).toBe('Первый')
  })

  it('a limit was set, or lifted', async () => {
    const item = await aSavedItem()
    await change(director, pathOf(item), { max_length: 10 })
    const long = 'Длиннее десяти знаков'
    expectFailure(await put(item, 'ru', { content_value: long }), 422, 'invalid')
    await save(item, 'Короткий')
    await change(director, pathOf(item), { max_length: null })
    await save(item, long)
    expect((await textsOf(item)).ru).toBe(long)
  })

  it.each([
    ['section', 'menu', 'staff:menu'],
    ['screen_location', 'renamed_screen', 'public:renamed_screen'],
  ])('its page has another %s, whose counter is raised', async (column, value, scope) => {
    const item = await aSavedItem()
    await knex('pages')
      .where({ screen_location: item.screen })
      .update({ [column]: value })
    const sumVersions = async () =>
      Number((await knex('content_versions').where({ scope }).sum({ sum: 'version' }).first())?.sum)
    const before = await sumVersions()
    await save(item, 'Второй')
    expect(await sumVersions()).toBe(before + 1)
  })

  it('the glossary was changed, by which its texts are checked', async () => {
    const name = uniqueName('Термин ')
    const item = await aSavedItem()
    await save(item, `${name} один`)
    await save(item, 'Another', 'en')
    expect((await stored(item)).failing).not.toContain('en:terms')
    const term = { term_ru: name, term_he: uniqueName('מונח '), term_en: uniqueName('term ') }
    expectData(await manager.post('/api/glossary-terms').send(term), 201)
    await save(item, `${name} два`)
    expect((await stored(item)).failing).toContain('en:terms')
  })

  it('it was deleted', async () => {
    const item = await aSavedItem()
    await remove(director, pathOf(item))
    expectFailure(await put(item, 'ru', { content_value: 'Второй' }), 404, 'not_found')
  })

  it('the database was restored, with another item of the same version', async () => {
    const item = await aSavedItem()
    await knex('content_items').where({ id: item.id }).update({ updated_at: '2026-01-01', made_from: {} })
    await knex('content_translations')
      .where({ content_item_id: item.id, language_code: 'he' })
      .update({ content_value: 'ישן' })
    await save(item, 'Второй')
    expect((await stored(item)).search_text).toContain('ישן')
  })

  it('and after one such save no other is tried from a saved item', async () => {
    const [changed, other] = [await aSavedItem(), await aSavedItem()]
    await change(director, pathOf(changed), { translations: { he: 'אחר' } })
    await save(changed, 'Второй')
    // Locked and read first, with the standard: two statements more.
    expect(await countQueries(database, () => save(other, 'Второй'))).toBe(fromStored)
    expect(await countQueries(database, () => save(other, 'Третий'))).toBe(alone)
  })
})

describe('is locked and read by each save:', () => {
  const expectLocked = async (item: Item) => {
    await save(item, 'Второй')
    expect(await countQueries(database, () => save(item, 'Третий'))).toBe(fromStored)
  }

  it('an item with very long texts', async () => {
    await expectLocked(await aSavedItem({ translations: { he: 'א'.repeat(6_000), en: 'a'.repeat(6_000) } }))
  })

  it('an item with options', async () => {
    const { id } = await aDropdown(app)
    await expectLocked({ id })
  })
})

it('the second save of a text with its additional texts needs neither the lock nor the standard', async () => {
  const item = await anItem(manager)
  const saveText = async (ru: string) =>
    expectData(await manager.put(`/api/content/text/${item.id}`).send({ ruText: ru }))
  const locked = await countQueries(database, () => saveText('Первый'))
  expect(await countQueries(database, () => saveText('Второй'))).toBe(locked - 2)
  expect(await textsOf(item)).toEqual({ ru: 'Второй', he: 'טקסט', en: 'Text' })
})
