import { beforeAll, describe, expect, it } from 'vitest'
import type { Role } from '../../domain/access.ts'
import { startApp } from '../support/app.ts'
import { aBank, anItem, aPage, aUser, uniqueName } from '../support/builders.ts'
import { aDropdown, completeDropdown, repeatInEachLanguage } from '../support/dropdown-builders.ts'
import { expectData, expectFailure } from '../support/expectations.ts'
import { countQueries, queriesOf, scansOf } from '../support/queries.ts'

const app = await startApp()
const { as, database } = app
const director = as('director')
const name = uniqueName('Искомое')

type Found = {
  id: string
  kind: string
  label: string
  key: string
  section: string | null
  page: string | null
  name: string | null
  language: string | null
  text: string | null
}

const search = async (q: string, role: Role = 'director', more: object = {}): Promise<Found[]> =>
  expectData(
    await as(role)
      .get('/api/search')
      .query({ q, ...more }),
  )

describe('searching the whole portal', () => {
  beforeAll(async () => {
    const screen_location = await aPage(database, { section: 'credit', title_ru: `Страница ${name}` })
    const translations = { ru: `Слова: ${name}`, he: 'מילים' }
    await anItem(director, { screen_location, translations })
    await aDropdown(app, { dropdown_data: completeDropdown({ label: repeatInEachLanguage(name) }) })
    await aBank(director, { name_ru: `Банк ${name}`, name_en: 'A bank' })
    await aUser(director, { name: `Человек ${name}` })
  })

  it('finds texts, dropdowns, pages, banks and users in any spelling', async () => {
    const found = await search(` ${name.toUpperCase()} `)
    expect(found.map(({ kind, label }) => [kind, label])).toEqual([
      ['content-items', `Слова: ${name}`],
      ['content-items', `${name} ru`],
      ['dropdowns', `${name} ru`],
      ['pages', `Страница ${name}`],
      ['banks', `Банк ${name}`],
      ['users', `Человек ${name}`],
    ])
    expect(found.map(({ section }) => section).slice(1)).toEqual(['credit', 'credit', 'credit', null, null])
  })

  it('shows their names in the requested language if they have one', async () => {
    const found = await search(name, 'director', { language: 'he' })
    const labels = found.map(({ label }) => label)
    expect(labels).toContain('מילים')
    expect(labels).toContain(`Страница ${name}`)
  })

  it.each<[Role, string[]]>([
    ['administration', ['banks', 'users']],
    ['content-manager', ['content-items', 'dropdowns', 'pages', 'banks']],
    ['brokers', ['banks']],
  ])('finds for %s only what the role may read', async (role, kinds) => {
    expect([...new Set((await search(name, role)).map(({ kind }) => kind))]).toEqual(kinds)
  })

  it('returns texts found by words before texts found by key, at most six of each kind', async () => {
    const word = uniqueName('word')
    const screen_location = await aPage(database, { section: 'credit' })
    const addItem = (key: string, ru: string) =>
      anItem(director, { screen_location, content_key: key, translations: { ru } })
    for (const nth of [1, 2, 3, 4, 5, 6]) await addItem(`a.${word}.${nth}`, 'Другое')
    await addItem(uniqueName('z.'), `Здесь ${word}`)
    await addItem(`b.${word}`, `<p>И здесь ${word}</p>`)
    const labels = (await search(word)).map(({ label, key }) => [label, key.startsWith('a.')])
    expect(labels).toEqual([
      [`И здесь ${word}`, false],
      [`Здесь ${word}`, false],
      ...[1, 2, 3, 4].map(() => ['Другое', true]),
    ])
  })

  it('finds words in any order and language, with ё as е, and shows the language and the page', async () => {
    const [first, second] = [uniqueName('первое'), uniqueName('второе')]
    const page = 'Ёлочная страница'
    const screen_location = await aPage(database, { section: 'credit', title_ru: page })
    const translations = { ru: `${first} расчёт, ${second}`, he: `עברית ${first}` }
    const { id } = await anItem(director, { screen_location, translations })

    const [russian] = await search(`${second} расчет ${first}`)
    expect(russian).toMatchObject({ id, page, language: 'ru', text: translations.ru })
    const [hebrew] = await search(`${first} עברית`)
    expect(hebrew).toMatchObject({ id, label: translations.ru, language: 'he', text: translations.he })
    expect(await search(`${first} ${uniqueName('нет')}`)).toEqual([])
    expect(await search(' \u200f ')).toEqual([])
  })

  it('shows the name of a text, before others the one with the words', async () => {
    const word = uniqueName('имя')
    const screen_location = await aPage(database, { section: 'credit' })
    const descriptions = { description: 'Подпись поля', description_he: `שם ${word}` }
    const { id } = await anItem(director, { screen_location, translations: { ru: 'Город' }, ...descriptions })
    expect(await search(word)).toMatchObject([{ id, label: 'Город', name: `שם ${word}`, language: null }])
    expect((await search(id))[0]).toMatchObject({ id, name: 'Подпись поля' })
  })

  it('returns the text with the requested id first, and texts in the requested language before others', async () => {
    const word = uniqueName('слово')
    const screen_location = await aPage(database, { section: 'credit' })
    const addItemId = async (key: string, translations: object) =>
      (await anItem(director, { screen_location, content_key: uniqueName(key), translations })).id
    const inHebrew = await addItemId('a.', { ru: 'Иначе', he: `${word} בעברית` })
    const scattered = await addItemId('b.', { ru: `${word} затем длинное` })
    const phrase = await addItemId('c.', { ru: `${word} длинное` })

    const ids = (await search(`${word} длинное`)).map(({ id }) => id)
    expect(ids).toEqual([phrase, scattered])
    expect((await search(word)).map(({ id }) => id)).toEqual([scattered, phrase, inHebrew])
    expect((await search(inHebrew))[0]).toMatchObject({ id: inHebrew, language: null })
    expect(await search('9'.repeat(40))).toEqual([])
  })

  it('takes one query, which reads only the texts found', async () => {
    const ask = () => director.get('/api/search').query({ q: name }).expect(200)
    expect(await countQueries(database, ask)).toBe(1)
    const [query] = await queriesOf(database, 'row_number', ask)
    const read = await scansOf(database, query, 'content_items', ['seqscan'])
    for (const { rows } of read) expect(rows).toBeLessThan(10)
  })

  it('takes pattern characters literally, and requires a session', async () => {
    expect(await search(`${name}%_`)).toEqual([])
    expectFailure(await as('nobody').get('/api/search').query({ q: name }), 401, 'unauthenticated')
  })
})
