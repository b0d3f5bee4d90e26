import { describe, expect, it } from 'vitest'
import { startApp } from '../support/app.ts'
import { anItem, aPage } from '../support/builders.ts'
import { change, remove } from '../support/current-version.ts'
import { expectData, expectFailure } from '../support/expectations.ts'

const { as, database } = await startApp()
const manager = as('content-manager')

const pathOf = (id: string) => `/api/content/text/${id}`
const read = async (id: string) => expectData(await manager.get(pathOf(id)))

/** Creates a text with two additional texts, one of them without Hebrew. */
const aText = async () => {
  const screen_location = await aPage(database)
  const item = await anItem(manager, { screen_location, translations: { ru: 'Главный', he: 'ראשי' } })
  const additional = []
  for (const translations of [{ ru: 'Первый', he: 'ראשון', en: 'First' }, { ru: 'Второй' }]) {
    const { id } = await anItem(manager, { screen_location, translations })
    await database.knex('content_items').where({ id }).update({ parent_id: item.id })
    additional.push(id)
  }
  const visited = async (language: string) => {
    const { content } = expectData(await as('nobody').get(`/api/content/${screen_location}/${language}`))
    return Object.values(content).map((entry) => Object(entry).value)
  }
  return { id: item.id, additional, visited }
}

describe('a text and its additional texts are saved in one operation', () => {
  it('when the edited object is sent back', async () => {
    const { id, visited } = await aText()
    const text = await read(id)
    text.textContent.ru = 'Главный новый'
    text.additionalText[1].translations.en = 'Second'
    const saved = expectData(await manager.put(pathOf(id)).send(text))
    expect(saved).toMatchObject({
      status: 'approved',
      version: 2,
      textContent: { ru: 'Главный новый', he: 'ראשי', en: '' },
    })
    expect(saved.additionalText).toMatchObject([
      { version: 1, translations: { ru: 'Первый', he: 'ראשון', en: 'First' } },
      { version: 2, translations: { ru: 'Второй', he: '', en: 'Second' } },
    ])
    expect(await visited('ru')).toEqual(['Главный новый', 'Первый', 'Второй'])
    expect(await visited('en')).toEqual(['First', 'Second'])
  })

  it('or not at all: an invalid text is named in the error', async () => {
    const { id, additional } = await aText()
    const [first, second] = additional
    expectData(await change(manager, `/api/content-items/${second}`, { max_length: 5 }))
    const before = await read(id)
    const additionalTexts = [
      { id: first, ru: 'Новый первый' },
      { id: second, he: '123456' },
    ]
    const response = await manager.put(pathOf(id)).send({ textContent: { ru: 'Новый' }, additionalTexts })
    expect(expectFailure(response, 422, 'invalid').fields).toEqual({
      [`additionalText.${second}.he`]: 'maxLength',
    })
    expect(await read(id)).toEqual(before)
  })

  it('when an additional text is sent in both forms: no edit is lost', async () => {
    const { id, visited } = await aText()
    const text = await read(id)
    const [{ id: first, version }] = text.additionalText
    const body = {
      additionalText: [{ id: first, version, translations: { en: 'New first' } }],
      additionalTexts: [{ id: first, version, ru: 'Новый первый' }],
    }
    expectData(await manager.put(pathOf(id)).send(body))
    expect(await visited('ru')).toEqual(['Главный', 'Новый первый', 'Второй'])
    expect(await visited('en')).toContain('New first')
  })

  it('and deleted in one: visitors see none of them, and the keys are free again', async () => {
    const { id, additional, visited } = await aText()
    expectData(await remove(as('director'), `/api/content-items/${id}`))
    expect(await visited('ru')).toEqual([])
    expect(await database.knex('content_items').whereIn('id', additional).whereNull('deleted_at')).toEqual([])
  })

  it('when they are sent in the short form', async () => {
    const { id, additional, visited } = await aText()
    const [first, second] = additional
    const additionalTexts = [
      { id: first, ru: 'Другой' },
      { id: second, he: 'שני' },
    ]
    const saved = await manager.put(pathOf(id)).send({ ruText: 'Иной', enText: 'Main', additionalTexts })
    expect(expectData(saved).textContent).toEqual({ ru: 'Иной', he: 'ראשי', en: 'Main' })
    expect(await visited('ru')).toEqual(['Иной', 'Другой', 'Второй'])
    expect(await visited('he')).toEqual(['ראשי', 'ראשון', 'שני'])
  })

  it('as drafts of all of them', async () => {
    const { id, additional, visited } = await aText()
    const additionalTexts = [{ id: additional[0], ru: 'Набросок' }]
    const saved = await manager.put(pathOf(id)).send({ ruText: 'Черновик', additionalTexts, status: 'draft' })
    expect(expectData(saved)).toMatchObject({
      status: 'draft',
      drafts: ['ru'],
      textContent: { ru: 'Черновик' },
      approved: { ru: 'Главный' },
    })
    expect(saved.body.data.additionalText[0]).toMatchObject({ drafts: ['ru'], approved: { ru: 'Первый' } })
    expect(await visited('ru')).toEqual(['Главный', 'Первый', 'Второй'])
  })

  it('or not at all: an outdated version or a text that is too long stops the save', async () => {
    const { id, additional, visited } = await aText()
    const send = (entry: object) =>
      manager.put(pathOf(id)).send({ ruText: 'Иной', additionalTexts: [{ id: additional[0], ...entry }] })
    expectFailure(await send({ ru: 'x', version: 9 }), 409, 'conflict')
    expectFailure(await send({ ru: 'я'.repeat(10_001) }), 422, 'invalid')
    expect(await visited('ru')).toEqual(['Главный', 'Первый', 'Второй'])
    expect((await read(id)).version).toBe(1)
  })

  it('only if they belong to the text: another item is refused', async () => {
    const [one, other] = [await aText(), await anItem(manager)]
    const additionalText = [{ id: other.id, translations: { ru: 'чужой' } }]
    const response = await manager.put(pathOf(one.id)).send({ additionalText })
    expect(expectFailure(response, 422, 'invalid').fields).toEqual({
      [`additionalText.${other.id}`]: 'unknown',
    })
    expect(expectData(await manager.get(`/api/content-items/${other.id}`))).toEqual(other)
  })
})

describe('a missing language', () => {
  it('stays missing when the object is sent back unchanged, and nothing is written', async () => {
    const { id, additional, visited } = await aText()
    const text = await read(id)
    expect(expectData(await manager.put(pathOf(id)).send(text))).toMatchObject({
      version: 1,
      missing: ['en'],
    })
    expect(await visited('en')).toEqual(['First'])
    const rows = await database
      .knex('content_translations')
      .whereIn('content_item_id', [id, ...additional])
      .count({ texts: '*' })
    expect(rows).toEqual([{ texts: '6' }])
  })

  it('stays missing in the short form too, while an existing text can be emptied', async () => {
    const { id } = await aText()
    const saved = expectData(await manager.put(pathOf(id)).send({ ruText: '', heText: 'ראשי', enText: '' }))
    expect(saved).toMatchObject({ textContent: { ru: '', he: 'ראשי', en: '' }, missing: ['en'], version: 2 })
    expect(saved.approved).toEqual({ ru: '', he: 'ראשי' })
  })
})

it('a version sent with a text is compared', async () => {
  const { id } = await aText()
  expectData(await manager.put(pathOf(id)).send({ ruText: 'Раз', version: 1 }))
  const late = await manager.put(pathOf(id)).send({ ruText: 'Два', version: 1 })
  expect(expectFailure(late, 409, 'conflict').current).toMatchObject({ id, version: 2 })
  expect((await read(id)).textContent.ru).toBe('Раз')
})

it.each([
  [{ textContent: { fr: 'Un' } }, 'textContent.fr'],
  [{ ruText: 7 }, 'ruText'],
  [{ additionalTexts: [{ ru: 'x' }] }, 'additionalTexts.0.id'],
  [{ additionalText: 'x' }, 'additionalText'],
  [{ version: 'one' }, 'version'],
])('an invalid body is refused: %j', async (body, field) => {
  const { id } = await aText()
  expect(expectFailure(await manager.put(pathOf(id)).send(body), 422, 'invalid').fields).toHaveProperty([
    field,
  ])
})
