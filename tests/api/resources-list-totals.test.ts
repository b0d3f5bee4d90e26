import { describe, expect, it } from 'vitest'
import { KeptResults } from '../../api/resources/kept-results.ts'
import { resources } from '../../domain/resources/index.ts'
import { startApp } from '../support/app.ts'
import { anItem, aPage } from '../support/builders.ts'
import { remove } from '../support/current-version.ts'
import { expectData } from '../support/expectations.ts'

const { as, database } = await startApp()
const director = as('director')

const totalOf = async (resource: string, filter: object): Promise<number> => {
  const query = { filter: JSON.stringify(filter), range: '[0,4]' }
  const response = await director.get(`/api/${resource}`).query(query).expect(200)
  return Number(response.get('Content-Range')?.split('/')[1])
}

const pageIdOf = (screen: string) => database.knex('pages').where({ screen_location: screen }).select('id')

/** Adds an item without the server, as another instance does, with or without raising its counter. */
const addUnseen = async (screen: string, key: string, raised: object = {}): Promise<void> => {
  const item = { content_key: key, search_text: key, component_type: 'text', page_id: pageIdOf(screen) }
  await database.knex.transaction(async (trx) => {
    await trx('content_items').insert(item)
    if (Object.keys(raised).length > 0)
      await trx('content_versions').where({ scope: 'staff:credit' }).update(raised)
  })
}

describe.each(['content-items', 'translations'])('the total of a list of %s', (resource) => {
  const aScreen = async () => {
    const screen_location = await aPage(database, { section: 'credit' })
    await anItem(director, { screen_location })
    return screen_location
  }
  const perItem = resource === 'translations' ? 3 : 1

  it.each([
    ['a filter', (screen: string) => ({ screen_location: screen })],
    ['a search', (screen: string) => ({ q: `${screen}.found` })],
  ])(
    'for %s is kept while nothing changes, and counted again after a change by any instance',
    async (_, filterOf) => {
      const screen = await aScreen()
      await addUnseen(screen, `${screen}.found.1`, { version: database.knex.raw('version + 1') })
      const ask = () => totalOf(resource, filterOf(screen))
      const before = await ask()
      await addUnseen(screen, `${screen}.found.2`)
      expect(await ask()).toBe(before)
      await addUnseen(screen, `${screen}.found.3`, { version: database.knex.raw('version + 1') })
      expect(await ask()).toBe(before + 2 * perItem)
      expect(await ask()).toBe(before + 2 * perItem)
    },
  )

  it('belongs to a page that shows each change at once, and to each page its own', async () => {
    const screen = await aScreen()
    const pageOf = async (query: object) =>
      expectData(
        await director
          .get(`/api/${resource}`)
          .query({ filter: JSON.stringify({ screen_location: screen }), ...query })
          .expect(200),
      )
    const whole = await pageOf({ range: '[0,9]' })
    expect(await pageOf({ range: '[0,9]' })).toEqual(whole)
    expect(await pageOf({ range: '[0,0]' })).toEqual(whole.slice(0, 1))
    const [item] = await database
      .knex('content_items')
      .where({ page_id: pageIdOf(screen) })
      .select('id')
    await director
      .put(`/api/content-items/${item.id}/translations/ru`)
      .send({ content_value: 'Новый' })
      .expect(200)
    expect(JSON.stringify(await pageOf({ range: '[0,9]' }))).toContain('Новый')
    await database.knex.transaction(async (trx) => {
      await trx('content_translations')
        .where({ content_item_id: item.id, language_code: 'ru' })
        .update({ content_value: 'Другой' })
      await trx('content_versions')
        .where({ scope: 'staff:credit' })
        .update({ version: trx.raw('version + 1') })
    })
    expect(JSON.stringify(await pageOf({ range: '[0,9]' }))).toContain('Другой')
  })

  it('serves pages from the nearer end, the same as one long list, also when the end has moved', async () => {
    const screen = await aScreen()
    const add = (number: number) =>
      addUnseen(screen, `${screen}.${number}`, { version: database.knex.raw('version + 1') })
    for (const number of [1, 2, 3, 4, 5, 6, 7, 8]) await add(number)
    const list = async (first: number, last: number) =>
      expectData(
        await director.get(`/api/${resource}`).query({
          filter: JSON.stringify({ screen_location: screen }),
          sort: '["content_key","DESC"]',
          range: JSON.stringify([first, last]),
        }),
      )
    const readAll = () => list(0, 99)
    const before = await readAll()
    const halves = [await list(0, 3), await list(4, before.length - 3), await list(before.length - 2, 99)]
    expect(halves.flat()).toEqual(before)
    expect(await list(before.length, 99)).toEqual([])
    await add(9)
    const moved = await list(before.length - 2, 99)
    expect(moved).toEqual((await readAll()).slice(before.length - 2))
  })

  it('follows the writes of this server, and is separate for each filter', async () => {
    const [screen, other] = [await aScreen(), await aScreen()]
    const totals = () =>
      Promise.all([screen, other].map((name) => totalOf(resource, { screen_location: name })))
    expect(await totals()).toEqual([perItem, perItem])
    const { id } = await anItem(director, { screen_location: screen })
    expect(await totals()).toEqual([2 * perItem, perItem])
    expectData(await remove(director, `/api/content-items/${id}`))
    expect(await totals()).toEqual([perItem, perItem])
  })

  it('is counted again in a restored database, although its counters are the same', async () => {
    const screen = await aScreen()
    const filter = { screen_location: screen }
    expect(await totalOf(resource, filter)).toBe(perItem)
    await addUnseen(screen, `${screen}.restored`, { raised_at: database.knex.fn.now() })
    expect(await totalOf(resource, filter)).toBe(2 * perItem)
  })
})

describe('kept results', () => {
  it('are limited: the least recently kept are dropped first', () => {
    const results = new KeptResults<number>(1_000)
    for (let index = 0; index < 1_000; index += 1) results.keep(`${index}`, index)
    results.keep('0', 7)
    results.keep('new', 8)
    expect([results.get('0'), results.get('1'), results.get('new')]).toEqual([7, undefined, 8])
  })

  it('leave out very long keys, which would fill the memory', () => {
    const results = new KeptResults<number>(1_000)
    results.keep('x'.repeat(5_000), 1)
    expect(results.get('x'.repeat(5_000))).toBeUndefined()
  })
})

it.each(resources.map(({ name }) => name))(
  'records of %s are the same in their list and on their own',
  async (name) => {
    for (const row of expectData(await director.get(`/api/${name}`).query({ range: '[0,1]' })))
      expect(expectData(await director.get(`/api/${name}/${row.id}`))).toEqual(row)
  },
)
