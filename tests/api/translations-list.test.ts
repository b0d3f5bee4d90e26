import { describe, expect, it } from 'vitest'
import { nobody, startApp } from '../support/app.ts'
import { aDraft, anItem, aPage } from '../support/builders.ts'
import { remove } from '../support/current-version.ts'
import { expectData, expectFailure } from '../support/expectations.ts'

const { as, database } = await startApp()
const manager = as('content-manager')

interface Row {
  id: string
  content_item_id: string
  content_key: string
  language: string
  status: string
  text: string | null
  version: number
}

const rowsWhere = async (filter: object): Promise<Row[]> =>
  expectData(await manager.get('/api/translations').query({ filter: JSON.stringify(filter) }))

const aScreen = () => aPage(database, { section: 'credit' })

/** Creates an item with a Russian text only, and finds its three rows. */
const withGaps = async () => {
  const screen_location = await aScreen()
  const item = await anItem(manager, { screen_location, translations: { ru: 'Срок' } })
  const [ru, he, en] = await rowsWhere({ screen_location })
  if (!ru || !he || !en) throw new Error('An item has three rows')
  return { item, screen_location, ru, he, en }
}

describe('the list of texts', () => {
  it('has a row for each language of an item, also without a text', async () => {
    const { item, ru, he, en } = await withGaps()
    expect(ru).toMatchObject({
      content_item_id: item.id,
      content_key: item.content_key,
      section: 'credit',
      language: 'ru',
      status: 'approved',
      text: 'Срок',
      version: 1,
    })
    expect([he, en]).toMatchObject([
      { language: 'he', status: 'missing', text: null },
      { language: 'en', status: 'missing', text: null },
    ])
  })

  it('shows the draft if there is one', async () => {
    const screen = await aScreen()
    await aDraft(manager, screen)
    const rows = await rowsWhere({ screen_location: screen, status: 'draft' })
    expect(rows).toMatchObject([
      { language: 'ru', status: 'draft', text: 'Набросок' },
      { language: 'en', status: 'draft', text: 'Sketch' },
    ])
  })

  it('is filtered by gaps, language, section and screen', async () => {
    const { item, screen_location } = await withGaps()
    const missing = await rowsWhere({ status: 'missing', screen_location })
    expect(missing.map(({ language }) => language)).toEqual(['he', 'en'])
    expect(await rowsWhere({ status: ['missing', 'draft'], language: 'he', screen_location })).toHaveLength(1)
    const inSection = await rowsWhere({ section: 'credit', language: 'ru', q: item.content_key })
    expect(inSection).toHaveLength(1)
    expect(await rowsWhere({ section: 'menu', q: item.content_key })).toEqual([])
  })

  it('is searched by key and by the text in any language', async () => {
    const translations = { ru: 'Ежемесячный платёж', he: 'הַחְזֵר', en: 'Instalment' }
    const { content_key } = await anItem(manager, { translations, screen_location: await aScreen() })
    for (const q of [content_key, 'ПЛАТЕЖ', 'החזר', 'instal']) {
      const rows = await rowsWhere({ q })
      expect(rows.filter((row) => row.content_key === content_key)).toHaveLength(3)
    }
  })

  it('is sorted by text, of all languages or of one, with missing texts last', async () => {
    const screen_location = await aScreen()
    const texts = [{ ru: 'Ёж', he: 'בית', en: 'Home' }, { ru: 'дом', he: 'אב' }, { en: 'home' }]
    for (const translations of texts) await anItem(manager, { screen_location, translations })
    const sorted = async (filter: object, order: string, range: number[]) => {
      const query = { filter: { screen_location, ...filter }, sort: ['text', order], range }
      const json = Object.entries(query).map(([name, value]) => [name, JSON.stringify(value)])
      const rows = expectData(await manager.get('/api/translations').query(Object.fromEntries(json)))
      return rows.map(({ text }: Row) => text)
    }
    expect(await sorted({}, 'ASC', [0, 5])).toEqual(['Home', 'home', 'дом', 'Ёж', 'אב', 'בית'])
    expect(await sorted({}, 'ASC', [5, 8])).toEqual(['בית', null, null, null])
    expect(await sorted({}, 'DESC', [3, 8])).toEqual(['בית', 'אב', 'Ёж', 'дом', 'home', 'Home'])
    expect(await sorted({ language: 'he' }, 'ASC', [0, 9])).toEqual(['אב', 'בית', null])
    expect(await sorted({ section: 'credit', q: 'HOME' }, 'ASC', [0, 1])).toEqual(['Home', 'home'])
    expect(await sorted({ status: 'missing' }, 'ASC', [0, 9])).toEqual([null, null, null])
  })

  it('leaves out deleted items', async () => {
    const { item, ru, screen_location } = await withGaps()
    await remove(as('director'), `/api/content-items/${item.id}`)
    expect(await rowsWhere({ screen_location })).toEqual([])
    expectFailure(await manager.get(`/api/translations/${ru.id}`), 404, 'not_found')
  })
})

describe('a row of the list of texts', () => {
  it('is published when it is saved, and its gap is closed', async () => {
    const { he, screen_location } = await withGaps()
    const saved = expectData(
      await manager.put(`/api/translations/${he.id}`).send({ text: 'תקופה', version: 1 }),
    )
    expect(saved).toMatchObject({ id: he.id, status: 'approved', text: 'תקופה', version: 2 })
    const screen = await as(nobody).get(`/api/content/${screen_location}/he`)
    expect(screen.body.data.content[he.content_key].value).toBe('תקופה')
    expect(await rowsWhere({ status: 'missing', screen_location })).toHaveLength(1)
  })

  it('can be saved as a draft hidden from visitors, and published later', async () => {
    const { ru, screen_location } = await withGaps()
    const path = `/api/translations/${ru.id}`
    const draft = { text: 'Период', status: 'draft', version: 1 }
    expect(expectData(await manager.put(path).send(draft))).toMatchObject({ status: 'draft', text: 'Период' })
    const value = async () =>
      (await as(nobody).get(`/api/content/${screen_location}/ru`)).body.data.content[ru.content_key].value
    expect(await value()).toBe('Срок')
    expectData(await manager.put(path).send({ status: 'approved', version: 2 }))
    expect(await value()).toBe('Период')
  })

  it('can be sent back as it was read', async () => {
    const { ru } = await withGaps()
    const row = expectData(await manager.get(`/api/translations/${ru.id}`))
    expect(expectData(await manager.put(`/api/translations/${ru.id}`).send(row))).toEqual(row)
  })

  it('is refused with the stored row when the item has changed in the meantime', async () => {
    const { ru, he } = await withGaps()
    await manager.put(`/api/translations/${he.id}`).send({ text: 'תקופה', version: 1 })
    const response = await manager.put(`/api/translations/${ru.id}`).send({ text: 'Период', version: 1 })
    expect(expectFailure(response, 409, 'conflict').current).toMatchObject({
      id: ru.id,
      text: 'Срок',
      version: 2,
    })
    expectFailure(
      await manager.put(`/api/translations/${ru.id}`).send({ text: 'Период' }),
      428,
      'version_required',
    )
  })

  it('respects the length limit of its item', async () => {
    const screen_location = await aScreen()
    await anItem(manager, { screen_location, max_length: 5 })
    const [row] = await rowsWhere({ screen_location })
    const response = await manager.put(`/api/translations/${row?.id}`).send({ text: 'слишком', version: 1 })
    expect(expectFailure(response, 422, 'invalid').fields).toEqual({ text: 'maxLength' })
  })

  it('changes together with others of its item, or not at all', async () => {
    const { ru, he, en } = await withGaps()
    const records = [ru, he].map(({ id, version }) => ({ id, version }))
    const body = { action: 'update', data: { text: '%' } }
    const stale = [...records, { id: en.id, version: 9 }]
    expectFailure(
      await manager.post('/api/translations/bulk').send({ ...body, records: stale }),
      409,
      'conflict',
    )
    expectData(await manager.post('/api/translations/bulk').send({ ...body, records }))
    const rows = await rowsWhere({ q: ru.content_key })
    expect(rows.map(({ text, version }) => [text, version])).toEqual([
      ['%', 2],
      ['%', 2],
      [null, 2],
    ])
  })

  it('is recorded in the audit log as a change of its item', async () => {
    const { item, en } = await withGaps()
    await manager.put(`/api/translations/${en.id}`).send({ text: 'Term', version: 1 })
    const entry = await database
      .knex('audit_log')
      .where({ resource: 'content-items', record_id: item.id })
      .orderBy('id', 'desc')
      .first()
    expect(entry).toMatchObject({ action: 'publish', after: { language: 'en', approved: 'Term' } })
  })

  it.each(['0', '12x', '999999999999999999'])('is not found or malformed under the id %s', async (id) => {
    const { status } = await manager.put(`/api/translations/${id}`).send({ text: 'x', version: 1 })
    expect([400, 404]).toContain(status)
  })

  it('is closed to roles without access to content', async () => {
    expectFailure(await as('brokers').get('/api/translations'), 403, 'forbidden')
  })
})
