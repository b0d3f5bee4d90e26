import { describe, expect, it } from 'vitest'
import { publishDrafts } from '../../api/content/commands/publish-drafts.ts'
import { revertContentAct } from '../../api/content/commands/revert.ts'
import { itemStore } from '../../api/content/resource-stores.ts'
import { saveTextContent, saveTexts } from '../../api/content/save-texts.ts'
import { transact } from '../../api/unit-of-work/unit-of-work.ts'
import { startApp } from '../support/app.ts'
import { anItem, aPage, itemBody } from '../support/builders.ts'
import { change } from '../support/current-version.ts'
import { expectData, expectFailure } from '../support/expectations.ts'

const { as, database } = await startApp()
const manager = as('content-manager')
const visitor = as('nobody')

/** Creates an item alone on its page, and returns calls on it. */
const aText = async (overrides = {}) => {
  const screen = await aPage(database, { section: 'credit' })
  const item = await anItem(manager, { screen_location: screen, ...overrides })
  const path = `/api/content-items/${item.id}`
  return {
    ...item,
    screen,
    path,
    read: async () => expectData(await manager.get(path)),
    keep: async (translations: object) =>
      expectData(await change(manager, path, { translations, status: 'draft' })),
    visited: (language = 'ru') => visitor.get(`/api/content/${screen}/${language}`),
  }
}

describe('a draft', () => {
  it('never reaches visitors: body and ETag stay the same', async () => {
    const text = await aText()
    const before = await text.visited()
    await text.keep({ ru: 'Набросок', he: 'טיוטה' })
    const after = await text.visited()
    expect(after.text).toBe(before.text)
    expect(after.get('ETag')).toBe(before.get('ETag'))
    expect(after.text).not.toContain('Набросок')
  })

  it('never reaches visitors who are the first to request a screen', async () => {
    const text = await aText()
    await text.keep({ ru: 'Набросок' })
    const { content } = expectData(await text.visited())
    expect(content[text.content_key].value).toBe('Текст')
  })

  it('is shown to staff, marked as a draft', async () => {
    const text = await aText()
    const draft = await text.keep({ ru: 'Набросок' })
    expect(draft).toMatchObject({
      translations: { ru: 'Набросок', he: 'טקסט', en: 'Text' },
      drafts: ['ru'],
      version: 2,
    })
    const [page, item, content, list] = await Promise.all(
      [
        `/api/content/credit/drill/${text.screen}`,
        `/api/content/item/${text.id}`,
        `/api/content/text/${text.id}`,
        `/api/content-items?filter={"screen_location":"${text.screen}"}`,
      ].map(async (path) => expectData(await manager.get(path))),
    )
    const expectedDraft = { translations: draft.translations, drafts: ['ru'] }
    expect(page.actions[0]).toMatchObject(expectedDraft)
    expect(item).toMatchObject({ ...expectedDraft, approved: { ru: 'Текст' } })
    expect(list).toMatchObject([expectedDraft])
    expect(content).toMatchObject({
      textContent: draft.translations,
      drafts: ['ru'],
      approved: { ru: 'Текст' },
    })
  })

  it('replaces the earlier draft of its language', async () => {
    const text = await aText()
    await text.keep({ ru: 'Первый' })
    await text.keep({ ru: 'Второй' })
    expect((await text.read()).translations.ru).toBe('Второй')
    const rows = await database
      .knex('content_translations')
      .where({ content_item_id: text.id, language_code: 'ru' })
    expect(rows.map((row) => row.status).sort()).toEqual(['approved', 'draft'])
  })

  it('is not stored when it equals the published text', async () => {
    const text = await aText()
    await text.keep({ ru: 'Другой', he: 'אחר' })
    expect(await text.keep({ ru: 'Текст' })).toMatchObject({
      drafts: ['he'],
      translations: { ru: 'Текст', he: 'אחר' },
    })
  })

  it('may be an empty text, which differs from no draft', async () => {
    const text = await aText()
    expect(await text.keep({ ru: '' })).toMatchObject({ drafts: ['ru'], translations: { ru: '' } })
  })

  it('stays when another language is saved', async () => {
    const text = await aText()
    await text.keep({ ru: 'Набросок' })
    expect(await text.keep({ en: 'Sketch' })).toMatchObject({
      drafts: ['ru', 'en'],
      translations: { ru: 'Набросок', he: 'טקסט', en: 'Sketch' },
    })
  })

  it('writes nothing when it is sent again unchanged', async () => {
    const text = await aText()
    const draft = await text.keep({ ru: 'Набросок' })
    expect(await text.keep({ ru: 'Набросок' })).toEqual(draft)
  })

  it('is removed when its language is published', async () => {
    const text = await aText()
    await text.keep({ ru: 'Набросок', en: 'Sketch' })
    const saved = expectData(await change(manager, text.path, { translations: { ru: 'Готово' } }))
    expect(saved).toMatchObject({ drafts: ['en'], translations: { ru: 'Готово', en: 'Sketch' } })
    expect(expectData(await text.visited()).content[text.content_key].value).toBe('Готово')
  })

  it('is removed even when the text published again stays the same', async () => {
    const text = await aText()
    await text.keep({ ru: 'Набросок' })
    expect(expectData(await change(manager, text.path, { translations: { ru: 'Текст' } }))).toMatchObject({
      drafts: [],
      translations: { ru: 'Текст' },
    })
  })

  it('can be the first text of an item, hidden from visitors', async () => {
    const text = await aText({ translations: { ru: 'Замысел' }, status: 'draft' })
    expect(text).toMatchObject({ drafts: ['ru'], translations: { ru: 'Замысел' } })
    expect(expectData(await text.visited()).content_count).toBe(0)
  })

  it('accepts no other status', async () => {
    const text = await aText()
    for (const path of [text.path, `${text.path}/translations/ru`, `/api/content/text/${text.id}`]) {
      const body = { content_value: 'x', status: 'live' }
      const response = await manager
        .put(path)
        .send(path === text.path ? { status: 'live', version: 1 } : body)
      expect(expectFailure(response, 422, 'invalid').fields).toHaveProperty('status')
    }
  })
})

describe('the right to publish', () => {
  const storeDatabase = { knex: database.knex }
  const items = itemStore(storeDatabase)
  // No role has update without publish, but the stores enforce the rule anyway.
  const caller = {
    actor: { id: 1, name: 'Somebody', email: 'somebody@demo.example', role: 'brokers' },
    requestId: 'test',
    address: '',
    demo: false,
  } as const

  it('is required whenever a text is published', async () => {
    const { id } = await aText()
    const edit = { id, version: 1, texts: { ru: 'x' } }
    const target = { id, version: 1 }
    const noResponse = async () => undefined
    const acts = [
      () => saveTexts(storeDatabase, caller, { edits: [edit], status: 'approved' }, noResponse),
      () => saveTextContent(storeDatabase, caller, { edits: [edit], status: 'approved' }, noResponse),
      () => items.update(caller, target, { translations: { ru: 'x' } }),
      () => items.update(caller, target, { is_active: false, status: 'draft' }),
      () => items.create(caller, itemBody()),
      () => publishDrafts(storeDatabase, caller, { all: true }),
    ]
    for (const change of acts) await expect(change()).rejects.toMatchObject({ code: 'forbidden' })
    expect(expectData(await manager.get(`/api/content-items/${id}`)).version).toBe(1)
  })

  it('is required to revert published texts, not to revert a draft', async () => {
    const { id, path, read } = await aText()
    const readLastEntry = () =>
      database
        .knex('audit_log')
        .where({ resource: 'content-items', record_id: id })
        .orderBy('id', 'desc')
        .first()
    const revertLast = async (version: number) => items.revert(caller, await readLastEntry(), version)
    expectData(await change(manager, path, { translations: { ru: 'Новый' } }))
    const entries = [await readLastEntry()]
    const reverting = transact(storeDatabase, caller, (unit) => revertContentAct(unit, entries))
    await expect(reverting).rejects.toMatchObject({ code: 'forbidden' })
    await expect(revertLast(2)).rejects.toMatchObject({ code: 'forbidden' })
    expect(await read()).toMatchObject({ version: 2, translations: { ru: 'Новый' } })
    expectData(await change(manager, path, { translations: { ru: 'Набросок' }, status: 'draft' }))
    await revertLast(3)
    expect(await read()).toMatchObject({ version: 4, drafts: [], translations: { ru: 'Новый' } })
  })

  it('is not required to save a draft', async () => {
    const { id } = await aText()
    const edit = { id, version: 1, texts: { ru: 'x' } }
    await saveTexts(storeDatabase, caller, { edits: [edit], status: 'draft' }, async () => undefined)
    await items.update(caller, { id, version: 2 }, { translations: { en: 'y' }, status: 'draft' })
    expect(expectData(await manager.get(`/api/content-items/${id}`)).drafts).toEqual(['ru', 'en'])
  })
})
