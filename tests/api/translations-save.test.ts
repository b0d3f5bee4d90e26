import { describe, expect, it } from 'vitest'
import { startApp } from '../support/app.ts'
import { anItem, aPage } from '../support/builders.ts'
import { change } from '../support/current-version.ts'
import { expectData, expectFailure } from '../support/expectations.ts'
import { countQueries } from '../support/queries.ts'

const { as, database } = await startApp()
const manager = as('content-manager')
const visitor = as('nobody')

const pathOf = ({ id }: { id: string }) => `/api/content-items/${id}`

describe('saving one text', () => {
  it('returns the row of the translation', async () => {
    const item = await anItem(manager)
    const saved = await manager.put(`${pathOf(item)}/translations/he`).send({ content_value: 'חדש' })
    const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/)
    expect(expectData(saved)).toEqual({
      id: expect.stringMatching(/^\d+$/),
      content_item_id: item.id,
      language_code: 'he',
      content_value: 'חדש',
      status: 'approved',
      version: 2,
      created_at: time,
      updated_at: time,
    })
  })

  it.each(['approved', 'draft'])(
    'takes one statement with the status %s when the item was saved before, and returns what is stored',
    async (status) => {
      const item = await anItem(manager)
      const save = (content_value: string) =>
        manager.put(`${pathOf(item)}/translations/ru`).send({ content_value, status })
      // Locks and reads the item, and the glossary.
      const first = await countQueries(database, async () => expectData(await save('Первый')))
      expect(first).toBe(5)
      let saved: Record<string, unknown> = {}
      const statements = await countQueries(database, async () => {
        saved = expectData(await save('Второй'))
      })
      expect(statements).toBe(1)
      const stored = await database.knex('content_translations').where({ id: saved.id }).first()
      expect(saved).toMatchObject({
        content_value: stored.content_value,
        created_at: stored.created_at.toISOString(),
        updated_at: stored.updated_at.toISOString(),
        version: expectData(await manager.get(pathOf(item))).version,
      })
    },
  )

  it('is refused with the id of any page, since it is never that of a text', async () => {
    const pages = expectData(await as('director').get('/api/content/pages').query({ limit: 100 })).pages
    const texts = () => database.knex('content_translations').orderBy('id')
    const before = await texts()
    for (const { id } of pages) {
      const path = `${pathOf({ id })}/translations/ru`
      expectFailure(await manager.put(path).send({ content_value: 'чужой' }), 404, 'not_found')
    }
    expect(await texts()).toEqual(before)
  })

  it('adds a missing language, and keeps the others', async () => {
    const item = await anItem(manager, { translations: { ru: 'Один' } })
    await manager.put(`${pathOf(item)}/translations/en`).send({ content_value: 'One' })
    expect(expectData(await manager.get(pathOf(item))).translations).toEqual({ ru: 'Один', en: 'One' })
  })

  it('can save it as a draft', async () => {
    const item = await anItem(manager)
    const body = { content_value: 'Sketch', status: 'draft' }
    const saved = await manager.put(`${pathOf(item)}/translations/en`).send(body)
    expect(expectData(saved)).toMatchObject({ status: 'draft', content_value: 'Sketch' })
    expect(expectData(await manager.get(pathOf(item))).drafts).toEqual(['en'])
  })

  it('writes nothing when the text is unchanged', async () => {
    const item = await anItem(manager)
    const saved = await manager.put(`${pathOf(item)}/translations/ru`).send({ content_value: 'Текст' })
    expect(expectData(saved)).toMatchObject({ version: 1, content_value: 'Текст' })
    expect(expectData(await manager.get(pathOf(item)))).toEqual(item)
  })

  it('compares the version when one is sent', async () => {
    const item = await anItem(manager)
    const put = (body: object) => manager.put(`${pathOf(item)}/translations/ru`).send(body)
    expectData(await put({ content_value: 'Второй', version: 1 }))
    expectFailure(await put({ content_value: 'Третий', version: 1 }), 409, 'conflict')
    expectData(await put({ content_value: 'Четвёртый' }))
  })

  it('refuses unknown items and languages, and values that are not text', async () => {
    const item = await anItem(manager)
    const put = (path: string, content_value: unknown) => manager.put(path).send({ content_value })
    expectFailure(await put('/api/content-items/999999999/translations/ru', 'x'), 404, 'not_found')
    expectFailure(await put(`${pathOf(item)}/translations/fr`, 'x'), 400, 'malformed')
    for (const value of [null, 7, ['x'], { ru: 'x' }, undefined])
      expectFailure(await put(`${pathOf(item)}/translations/ru`, value), 422, 'invalid')
    expect(expectData(await manager.get(pathOf(item)))).toEqual(item)
  })
})

describe('saving several languages at once', () => {
  it.each([
    ['an object by language', { ru: 'Один', en: 'One' }],
    [
      'a list with lang and content_value',
      [
        { lang: 'ru', content_value: 'Один' },
        { lang: 'en', content_value: 'One' },
      ],
    ],
    [
      'a list with language and text or value',
      [
        { language: 'ru', text: 'Один' },
        { language: 'en', value: 'One' },
      ],
    ],
  ])('accepts %s, and keeps languages that are not sent', async (_, translations) => {
    const item = await anItem(manager)
    const saved = expectData(await manager.put(pathOf(item)).send({ translations, version: 1 }))
    expect(saved).toMatchObject({ translations: { ru: 'Один', he: 'טקסט', en: 'One' }, version: 2 })
  })

  it.each([
    [{ fr: 'Un' }, { 'translations.fr': 'unknown' }],
    [[{ lang: 'fr', text: 'Un' }], { 'translations.fr': 'unknown' }],
    [{ ru: 7 }, { 'translations.ru': 'type' }],
    [{ ru: null }, { 'translations.ru': 'type' }],
    [[{ lang: 'ru' }], { 'translations.ru': 'type' }],
    ['Один', { translations: 'type' }],
  ])('refuses %j', async (translations, fields) => {
    const item = await anItem(manager)
    const response = await change(manager, pathOf(item), { translations })
    expect(expectFailure(response, 422, 'invalid').fields).toEqual(fields)
  })
})

describe('a text is kept byte for byte', () => {
  const texts = {
    'emoji and letters beyond the first plane': '🏠👨‍👩‍👧 𝒳 𐤀',
    'direction marks': '\u200fשלום\u200e (123) \u202bא\u202c \u2067ב\u2069',
    'line ends of every kind': 'а\r\nб\nв\rг\u2028д',
    'spaces at both ends': '  \tтекст \u00a0 ',
    'nothing but spaces': '   ',
    'combining marks, apart and composed': 'e\u0301 \u00e9 шָלוֹם и\u0306 й',
    'quotes, backslashes and markup': '"\'\\ \\u0041 <b>&amp;</b> {name} %s $1 :id ?',
    'letters that only look like an end': 'a\u0001b\u007f\ufeff',
  }

  it.each(Object.entries(texts))('%s', async (_, text) => {
    const screen_location = await aPage(database)
    const item = await anItem(manager, { screen_location, translations: { ru: text } })
    await manager.put(`${pathOf(item)}/translations/he`).send({ content_value: text })
    await manager.put(`/api/content/text/${item.id}`).send({ textContent: { en: text } })
    const same = { ru: text, he: text, en: text }
    expect(expectData(await manager.get(pathOf(item))).translations).toEqual(same)
    expect(expectData(await manager.get(`/api/content/text/${item.id}`)).textContent).toEqual(same)
    for (const language of ['ru', 'he', 'en']) {
      const { content } = expectData(await visitor.get(`/api/content/${screen_location}/${language}`))
      expect(content[item.content_key].value).toBe(text)
    }
  })

  it('when it differs from the stored one only by Unicode composition', async () => {
    const item = await anItem(manager, { translations: { ru: '\u00e9' } })
    const saved = await change(manager, pathOf(item), { translations: { ru: 'e\u0301' } })
    expect(expectData(saved)).toMatchObject({ translations: { ru: 'e\u0301' }, version: 2 })
  })
})

describe('the length of a text', () => {
  const put = (item: { id: string }, translations: object) => change(manager, pathOf(item), { translations })

  it('is at most 10,000 characters', async () => {
    const item = await anItem(manager)
    expectData(await put(item, { ru: 'я'.repeat(10_000) }))
    const response = await put(item, { ru: 'я'.repeat(10_001) })
    expect(expectFailure(response, 422, 'invalid').fields).toEqual({ 'translations.ru': 'maxLength' })
    const single = { content_value: 'я'.repeat(10_001) }
    expectFailure(await manager.put(`${pathOf(item)}/translations/ru`).send(single), 422, 'invalid')
  })

  it('is limited by the item, in characters, not in code units', async () => {
    const item = await anItem(manager, { max_length: 5 })
    expectData(await put(item, { ru: '🏠🏠🏠🏠🏠' }))
    const saveCalls = [
      [pathOf(item), { translations: { ru: '123456' }, version: 2 }],
      [`/api/content/text/${item.id}`, { textContent: { ru: '123456' } }],
      [`${pathOf(item)}/translations/ru`, { content_value: '123456' }],
    ] as const
    for (const [path, body] of saveCalls)
      expect(expectFailure(await manager.put(path).send(body), 422, 'invalid').fields).toEqual({
        'translations.ru': 'maxLength',
      })
    const draft = { translations: { ru: '123456' }, status: 'draft' }
    expectFailure(await change(manager, pathOf(item), draft), 422, 'invalid')
  })

  it('applies to new texts only: a stored text may stay when the limit shrinks', async () => {
    const item = await anItem(manager, { translations: { ru: 'длинный текст', he: 'קצר' } })
    expectData(await change(manager, pathOf(item), { max_length: 5 }))
    expectData(await put(item, { ru: 'длинный текст', he: 'חדש' }))
    expectFailure(await put(item, { ru: 'другой длинный' }), 422, 'invalid')
  })
})
