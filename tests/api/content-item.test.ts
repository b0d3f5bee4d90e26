import { describe, expect, it } from 'vitest'
import { startApp } from '../support/app.ts'
import { anItem } from '../support/builders.ts'
import { change, remove } from '../support/current-version.ts'
import { expectData, expectFailure } from '../support/expectations.ts'

const { as, database } = await startApp()
const director = as('director')
const manager = as('content-manager')

const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/)

const idOf = async (content_key: string): Promise<string> =>
  (await database.knex('content_items').where({ content_key }).first('id')).id

describe('one item', () => {
  it('has the documented shape', async () => {
    const { id, content_key } = await anItem(director, { action_number: 4, category: 'form' })
    expect(expectData(await manager.get(`/api/content/item/${id}`))).toMatchObject({
      id,
      action_number: 4,
      content_key,
      component_type: 'text',
      category: 'form',
      screen_location: 'refinance_step1',
      description: null,
      is_active: true,
      updated_at: time,
      version: 1,
      translations: { ru: 'Текст', he: 'טקסט', en: 'Text' },
      drafts: [],
    })
  })

  it('has a description in three languages in every read, with the Russian one as the plain description', async () => {
    const descriptions = { ru: 'Подпись поля', he: 'תווית השדה', en: 'Field label' }
    const { ru: description, he: description_he, en: description_en } = descriptions
    const body = { description, description_he, description_en }
    const { id, screen_location } = await anItem(director, body)
    const { actions } = expectData(await manager.get(`/api/content/mortgage-refi/drill/${screen_location}`))
    const read = [
      expectData(await manager.get(`/api/content/item/${id}`)),
      expectData(await manager.get(`/api/content/text/${id}`)),
      actions.find((action: { id: string }) => action.id === id),
    ]
    for (const item of read) expect(item).toMatchObject({ description, descriptions })
    expect(expectData(await manager.get(`/api/content-items/${id}`))).toMatchObject(body)
    const found = await manager.get(
      `/api/content-items?filter=${encodeURIComponent(`{"q":"${description_he}"}`)}`,
    )
    expect(expectData(found).map((item: { id: string }) => item.id)).toContain(id)
  })

  it('is not found once it is deleted, and an invalid id is malformed', async () => {
    const { id } = await anItem(director)
    await remove(director, `/api/content-items/${id}`)
    for (const kind of ['item', 'text']) {
      expectFailure(await manager.get(`/api/content/${kind}/${id}`), 404, 'not_found')
      expectFailure(await manager.get(`/api/content/${kind}/12x`), 400, 'malformed')
    }
  })
})

describe('a text', () => {
  it('is returned with its languages and additional texts', async () => {
    const id = await idOf('mortgage_step1.help.property_ownership')
    const text = expectData(await manager.get(`/api/content/text/${id}`))
    expect(text).toMatchObject({
      id,
      actionNumber: expect.any(Number),
      lastModified: time,
      version: 1,
      textContent: { ru: expect.any(String), he: expect.any(String), en: expect.any(String) },
    })
    expect(text.additionalText).toHaveLength(3)
    for (const additional of text.additionalText)
      expect(additional).toMatchObject({
        id: expect.stringMatching(/^\d+$/),
        contentKey: expect.stringMatching(/^mortgage_step1\./),
        version: 1,
        translations: { ru: expect.any(String), he: expect.any(String), en: expect.any(String) },
      })
  })

  it('distinguishes a missing language from an empty text', async () => {
    const { id } = await anItem(director, { translations: { ru: 'Есть', he: '' } })
    const text = expectData(await manager.get(`/api/content/text/${id}`))
    expect(text).toMatchObject({ textContent: { ru: 'Есть', he: '', en: '' }, missing: ['en'] })
    expect(text.additionalText).toEqual([])
  })
})

describe('the options of a dropdown', () => {
  const path = (section: string, key: string) => `/api/content/${section}/${encodeURIComponent(key)}/options`

  it('are returned in every documented form', async () => {
    const options = expectData(await manager.get(path('mortgage', 'mortgage_step1.field.property_ownership')))
    const texts = { ru: 'Жилья в собственности нет', he: 'אין דירה בבעלותי', en: 'I do not own a home' }
    expect(options).toHaveLength(2)
    expect(options[0]).toEqual({
      id: 'no_property',
      order: 1,
      value: 'no_property',
      titleRu: texts.ru,
      titleHe: texts.he,
      titleEn: texts.en,
      translations: texts,
      text_ru: texts.ru,
      text_he: texts.he,
      text_en: texts.en,
      ...texts,
    })
    expect(options[1]).toMatchObject({ order: 2, value: 'has_property' })
  })

  it('are also found by the id of the item', async () => {
    const key = 'mortgage_step1.field.property_ownership'
    const byId = await manager.get(path('mortgage', await idOf(key)))
    expect(expectData(byId)).toEqual(expectData(await manager.get(path('mortgage', key))))
  })

  it('are found by key first, even when that key is the id of another item', async () => {
    const key = 'mortgage_step1.field.property_ownership'
    const screen_location = 'mortgage_step2'
    await anItem(manager, { content_key: await idOf(key), component_type: 'dropdown', screen_location })
    expect(expectData(await manager.get(path('mortgage', await idOf(key))))).toEqual([])
  })

  it('are empty for an unknown key, for a plain text and in another section', async () => {
    const key = 'mortgage_step1.field.property_ownership'
    expect(expectData(await manager.get(path('mortgage', 'no.such.key')))).toEqual([])
    expect(expectData(await manager.get(path('mortgage', 'mortgage_step1.title')))).toEqual([])
    expect(expectData(await manager.get(path('credit', key)))).toEqual([])
  })

  it('of a main-page action are found by its number, with order and titles', async () => {
    const options = expectData(await manager.get('/api/content/main_page/action/1/options'))
    expect(options[1]).toEqual({
      id: 'selfemployed',
      order: 2,
      titleRu: 'Собственное дело',
      titleHe: 'עצמאי/ת',
      titleEn: 'Self-employed',
    })
    expect(expectData(await manager.get('/api/content/main_page/action/999/options'))).toEqual([])
    expectFailure(await manager.get('/api/content/main_page/action/x/options'), 400, 'malformed')
  })
})

describe('the description of the database', () => {
  it('contains numbers, and nothing about where it runs', async () => {
    const before = expectData(await manager.get('/api/db-info'))
    const { id } = await anItem(director, { translations: { ru: 'а' } })
    await change(director, `/api/content-items/${id}`, { is_active: false })
    const body = { content_value: 'b', status: 'draft' }
    await director.put(`/api/content-items/${id}/translations/en`).send(body)
    const info = expectData(await manager.get('/api/db-info'))
    expect(Object.keys(info).sort()).toEqual(['content_stats', 'language_stats', 'tables'])
    expect(info.tables).toEqual(expect.arrayContaining(['audit_log', 'content_items', 'users']))
    expect(info.content_stats).toEqual({
      total_content_items: before.content_stats.total_content_items + 1,
      active_items: before.content_stats.active_items,
    })
    const [ru, he, en] = before.language_stats
    expect(info.language_stats).toEqual([
      {
        language_code: 'ru',
        translation_count: ru.translation_count + 1,
        approved_count: ru.approved_count + 1,
      },
      he,
      { ...en, translation_count: en.translation_count + 1 },
    ])
  })
})

describe('the health of the server', () => {
  it('is served at the root to anyone and never cached', async () => {
    const response = await as('nobody').get('/health')
    expect(response.status).toBe(200)
    expect(response.get('Cache-Control')).toBe('no-store')
    expect(response.body).toMatchObject({
      status: 'healthy',
      message: expect.any(String),
      timestamp: time,
      database: 'connected',
    })
  })
})
