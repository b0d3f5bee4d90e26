import { describe, expect, it } from 'vitest'
import { startApp } from '../support/app.ts'
import { anItem, aPage } from '../support/builders.ts'
import { change } from '../support/current-version.ts'
import { expectData, expectFailure } from '../support/expectations.ts'

const { as, database } = await startApp()
const manager = as('content-manager')
const employee = as('bank-employee')
const director = as('director')

const sought = { language: 'ru', find: 'срок', replace: 'время' }

/** Creates a screen with three texts, two of which contain the word. */
const aScreen = async () => {
  const screen_location = await aPage(database, { section: 'credit' })
  const items = []
  for (const ru of ['Срок кредита', 'Сумма', 'Какой срок?'])
    items.push(await anItem(manager, { screen_location, translations: { ru, he: 'תקופה' }, max_length: 13 }))
  return { screen: screen_location, items }
}

const preview = async (query: object) =>
  expectData(await employee.get('/api/workbench/replacements').query({ ...sought, ...query }))

type Seen = { id: string; version: number }

const replace = async (records: Seen[], more: object = {}) =>
  expectData(
    await employee.post('/api/workbench/replacements').send({
      ...{ ...sought, ...more },
      records: records.map(({ id, version }) => ({ id, version })),
    }),
  )

const textOf = async ({ id }: { id: string }) => {
  const { translations, drafts } = expectData(await manager.get(`/api/content/item/${id}`))
  return [translations.ru, ...drafts]
}

/** Returns for each entry of an operation the number of changes that can be reverted together. */
const countTogether = async (operation_id: string): Promise<number[]> => {
  const entries = await database.knex('audit_log').where({ operation_id }).orderBy('id')
  const details = entries.map(async ({ id }) => expectData(await director.get(`/api/audit/${id}`)).together)
  return Promise.all(details)
}

const revert = (id: string) => employee.post(`/api/audit/acts/${id}/revert`)

describe('replacing words in filtered texts', () => {
  it('previews each text before anything is written', async () => {
    const { screen, items } = await aScreen()
    const { changes, has_more } = await preview({ screen })
    expect(changes).toMatchObject([
      { id: items[0].id, before: 'Срок кредита', after: 'время кредита', version: 1, too_long: false },
      { id: items[2].id, before: 'Какой срок?', after: 'Какой время?', findings: [] },
    ])
    expect(has_more).toBe(false)
    expect((await preview({ screen, match_case: 'true' })).changes).toHaveLength(1)
    expect((await preview({ screen, find: 'сро', whole: 'true' })).changes).toEqual([])
    expect((await preview({ screen, language: 'he' })).changes).toEqual([])
    expect((await preview({ screen, replace: 'промежуток' })).changes).toMatchObject([
      { too_long: true },
      { too_long: true },
    ])
    expect(await textOf(items[0])).toEqual(['Срок кредита'])
  })

  it('finds a match after a thousand texts that the search treats as equal', async () => {
    const screen = await aPage(database, { section: 'credit' })
    await database.knex.raw(
      `WITH made AS (
        INSERT INTO content_items (content_key, component_type, page_id, sort_order, search_text)
        SELECT 'alike.' || place, 'text', pages.id, place, 'все' FROM pages, generate_series(1, 1005) place
        WHERE screen_location = :screen RETURNING id, sort_order)
      INSERT INTO content_translations (content_item_id, language_code, status, content_value)
      SELECT id, 'ru', 'approved', CASE WHEN sort_order > 1003 THEN 'Всё' ELSE 'Все' END FROM made`,
      { screen },
    )
    const found = await preview({ screen, find: 'всё', replace: 'все' })
    expect(found.changes.map(({ content_key }: { content_key: string }) => content_key)).toEqual([
      'alike.1004',
      'alike.1005',
    ])
    expect(found.has_more).toBe(false)
    const all = await preview({ screen, find: 'все', replace: 'всё' })
    expect([all.changes.length, all.has_more]).toEqual([1000, true])
  })

  it('saves drafts in one operation, skips texts changed in the meantime, and is reverted as one', async () => {
    const { items } = await aScreen()
    await change(manager, `/api/content-items/${items[1].id}`, { translations: { ru: 'Новый срок' } })
    const { operation_id, ...report } = await replace(items)
    expect(report).toEqual({ changed: 2, refused: [{ id: items[1].id, why: 'conflict' }] })
    expect(await textOf(items[0])).toEqual(['время кредита', 'ru'])
    expect(await textOf(items[1])).toEqual(['Новый срок'])
    const [entry] = expectData(await manager.get(`/api/content-items/${items[2].id}/history`))
    expect(entry).toMatchObject({ action: 'draft', operation_id })

    const back = expectData(await revert(operation_id))
    expect(await countTogether(back.operation_id)).toEqual([2, 2])
    expect(back.changed).toBe(2)
    expect(await textOf(items[0])).toEqual(['Срок кредита'])
    // The revert can be reverted as well.
    expect(expectData(await revert(back.operation_id)).changed).toBe(2)
    expect(await textOf(items[0])).toEqual(['время кредита', 'ru'])
  })

  it('skips texts that would be too long or stay unchanged', async () => {
    const { items } = await aScreen()
    const { refused } = await replace(items, { replace: 'промежуток' })
    expect(refused.map(({ why }: { why: string }) => why)).toEqual(['too_long', 'unchanged', 'too_long'])
  })
})

describe('reverting an operation', () => {
  it('is refused for an unknown one', async () => {
    expectFailure(await revert(crypto.randomUUID()), 404, 'not_found')
  })

  it('is possible for texts already published', async () => {
    const { id } = await anItem(manager)
    await change(manager, `/api/content-items/${id}`, { translations: { ru: 'Иной' } })
    const [entry] = expectData(await manager.get(`/api/content-items/${id}/history`))
    expectData(await revert(entry.operation_id))
    expect(await textOf({ id })).toEqual(['Текст'])
  })
})
