import { describe, expect, it } from 'vitest'
import { startApp } from '../support/app.ts'
import { anItem, aPage, uniqueName } from '../support/builders.ts'
import { change, remove } from '../support/current-version.ts'
import { expectData, expectFailure } from '../support/expectations.ts'
import { keysOf, listsOf } from '../support/lists.ts'

const { as, database } = await startApp()
const director = as('director')

const list = listsOf(director)

/** Creates a page with five items. */
const aScreenOfItems = async () => {
  const screen_location = await aPage(database, { section: 'credit' })
  const key = uniqueName('listed.')
  const items = []
  for (const [index, type] of ['text', 'label', 'text', 'button', 'text'].entries())
    items.push(
      await anItem(director, {
        screen_location,
        content_key: `${key}.${index}`,
        component_type: type,
        is_active: index !== 3,
      }),
    )
  return { screen_location, items, keys: keysOf(items) }
}

describe('a list', () => {
  it('returns the range and the total', async () => {
    const { screen_location } = await aScreenOfItems()
    const filter = { screen_location }
    const ask = async (range: number[]) =>
      (await list('content-items', { filter, range })).get('Content-Range')
    expect(await ask([0, 24])).toBe('content-items 0-4/5')
    expect(await ask([1, 2])).toBe('content-items 1-2/5')
    expect(await ask([4, 9])).toBe('content-items 4-4/5')
    expect(await ask([50, 59])).toMatch(/\/5$/)
  })

  it('filters items by a missing language', async () => {
    const screen_location = await aPage(database, { section: 'credit' })
    const key = uniqueName('gaps.')
    const texts = [{ ru: 'да' }, { ru: 'да', he: 'כן' }, { ru: 'да', he: 'כן', en: 'yes' }]
    for (const [index, translations] of texts.entries())
      await anItem(director, { screen_location, content_key: `${key}.${index}`, translations })
    const lacking = async (missing_languages: unknown) =>
      keysOf(expectData(await list('content-items', { filter: { screen_location, missing_languages } })))
    expect(await lacking('he')).toEqual([`${key}.0`])
    expect(await lacking('en')).toEqual([`${key}.0`, `${key}.1`])
    expect(await lacking(['he', 'en'])).toEqual([`${key}.0`, `${key}.1`])
    expect(await lacking('ru')).toEqual([])
    expectFailure(await list('content-items', { filter: { missing_languages: 'fr' } }), 400, 'malformed')
  })

  it('is empty with a total of zero when nothing matches', async () => {
    const response = await list('content-items', { filter: { screen_location: 'no_such_screen' } })
    expect(expectData(response)).toEqual([])
    expect(response.get('Content-Range')).toMatch(/\/0$/)
  })

  it('returns the rows of the range in the requested order', async () => {
    const { screen_location, keys } = await aScreenOfItems()
    const filter = { screen_location }
    const sorted = await list('content-items', { filter, sort: ['content_key', 'DESC'], range: [0, 1] })
    expect(keysOf(expectData(sorted))).toEqual([keys[4], keys[3]])
    const byType = await list('content-items', { filter, sort: ['component_type', 'ASC'] })
    expect(keysOf(expectData(byType))).toEqual([keys[3], keys[1], keys[0], keys[2], keys[4]])
  })

  it('returns each of several equal rows once across pages', async () => {
    const { screen_location, keys } = await aScreenOfItems()
    const parameters = { filter: { screen_location }, sort: ['category', 'ASC'] }
    const pages = []
    for (const first of [0, 2, 4])
      pages.push(...expectData(await list('content-items', { ...parameters, range: [first, first + 1] })))
    expect(keysOf(pages).sort()).toEqual(keys)
  })

  it('is sorted by the displayed text of each language, as folded for search, with missing texts last', async () => {
    const screen_location = await aPage(database, { section: 'credit' })
    const texts = [
      { ru: 'ёлка', he: 'דו״ק', en: 'beta' },
      { ru: 'Жилье', he: 'בנק' },
      { ru: '«Дом»', en: 'Alpha 🏠' },
      { he: 'אִי־כן', en: 'alpha' },
    ]
    const ids: string[] = []
    for (const translations of texts) ids.push((await anItem(director, { screen_location, translations })).id)
    const listSorted = async (by: string, direction = 'ASC') => {
      const sort = [`translations${by}`, direction]
      const rows = expectData(await list('content-items', { filter: { screen_location }, sort }))
      return rows.map(({ id }: { id: string }) => ids.indexOf(id))
    }
    expect(await listSorted('.ru')).toEqual([2, 0, 1, 3])
    expect(await listSorted('')).toEqual([2, 0, 1, 3])
    expect(await listSorted('.he')).toEqual([3, 1, 0, 2])
    expect(await listSorted('.en')).toEqual([3, 2, 0, 1])
    expect(await listSorted('.en', 'DESC')).toEqual([1, 0, 2, 3])
    const path = `/api/content-items/${ids[0]}`
    await change(director, path, { translations: { ru: 'Яхта', en: 'A' }, status: 'draft' })
    expect(await listSorted('.ru')).toEqual([2, 1, 0, 3])
    expect(await listSorted('.en')).toEqual([0, 3, 2, 1])
  })

  it('is sorted as the descriptor says when no order is requested', async () => {
    const rows = expectData(await list('languages'))
    expect(rows.map(({ code }: { code: string }) => code)).toEqual(['ru', 'he', 'en'])
  })

  it('is filtered by fields, by several values, and by several fields at once', async () => {
    const { screen_location, keys } = await aScreenOfItems()
    const ask = async (filter: object) =>
      keysOf(expectData(await list('content-items', { filter: { screen_location, ...filter } })))
    expect(await ask({ component_type: 'text' })).toEqual([keys[0], keys[2], keys[4]])
    expect(await ask({ component_type: ['label', 'button'] })).toEqual([keys[1], keys[3]])
    expect(await ask({ component_type: ['label', 'button'], is_active: true })).toEqual([keys[1]])
    expect(await ask({ category: null })).toEqual(keys)
    expect(await ask({ component_type: [] })).toEqual([])
  })

  it('returns several records by their ids', async () => {
    const { items, keys } = await aScreenOfItems()
    const ids = [items[3].id, items[1].id, '999999999']
    const rows = expectData(await list('content-items', { filter: { id: ids } }))
    expect(keysOf(rows)).toEqual([keys[1], keys[3]])
    const one = expectData(await list('banks', { filter: { id: 1 } }))
    expect(one).toHaveLength(1)
  })

  it('leaves deleted records out of rows and total', async () => {
    const { screen_location, items } = await aScreenOfItems()
    await remove(director, `/api/content-items/${items[0].id}`)
    const response = await list('content-items', { filter: { screen_location } })
    expect(expectData(response)).toHaveLength(4)
    expect(response.get('Content-Range')).toBe('content-items 0-3/4')
  })
})
