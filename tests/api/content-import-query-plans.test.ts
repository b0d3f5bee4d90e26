import { Readable } from 'node:stream'
import { beforeAll, describe, expect, it } from 'vitest'
import { importTexts } from '../../api/content/import-texts.ts'
import { systemCaller } from '../../api/unit-of-work/caller.ts'
import { startApp } from '../support/app.ts'
import { queriesOf, rowsTouched } from '../support/queries.ts'

const { as, database } = await startApp()
const manager = as('content-manager')
const [pages, perPage] = [150, 20]
/** Each item has a text in two languages, a draft, a dropdown and a draft of its options. */
const stored = pages + 5 * pages * perPage

/** Adds items without statistics in PostgreSQL, as after an import. */
beforeAll(async () => {
  for (const table of ['pages', 'content_items', 'content_translations', 'dropdowns'])
    await database.knex.raw('ALTER TABLE ?? SET (autovacuum_enabled = off)', [table])
  await database.knex.raw(
    `WITH screens AS (
       INSERT INTO pages (screen_location, content_key, section, confluence_num, number_parts, title_ru)
       SELECT 'fresh_' || number, 'fresh_' || number, 'credit', '9.' || number, ARRAY[9, number], 'Новая'
       FROM generate_series(1, :pages) AS number RETURNING id, screen_location),
     items AS (
       INSERT INTO content_items (content_key, component_type, page_id, sort_order, search_text,
         draft_languages, missing_languages, sort_ru)
       SELECT screen_location || '.' || number, 'text', id, number, screen_location || '.' || number,
         '{ru}', '{en}', 'ru ' || number
       FROM screens, generate_series(1, :perPage) AS number RETURNING id),
     lists AS (
       INSERT INTO dropdowns (content_item_id, dropdown_key, field_name, data, draft_data)
       SELECT id, 'fresh_' || id, 'field', '{"options": []}', '{"options": []}' FROM items)
     INSERT INTO content_translations (content_item_id, language_code, status, content_value)
     SELECT id, language, status, language || ' ' || status || ' ' || id
     FROM items, (VALUES ('ru', 'approved'), ('ru', 'draft'), ('he', 'approved')) AS text (language, status)`,
    { pages, perPage },
  )
}, 60_000)

describe('while PostgreSQL does not know how much was imported', () => {
  it.each([
    '/api/content/pending',
    '/api/content/pending?section=credit',
    '/api/content/pending?screen_location=fresh_7',
    '/api/content/pending?person=nobody@example.com',
    '/api/content/pending?page=9999',
    '/api/content/credit',
    '/api/content/credit/all-items',
    '/api/content/menu/all-items',
    '/api/content/credit/drill/fresh_7.2',
    '/api/content/menu/translations',
    '/api/content/site-pages',
    '/api/content/fresh_7/ru',
    '/api/content-management?sort=-lastModified',
    '/api/content-items?filter={"screen_location":"fresh_7"}',
    '/api/content-items?filter={"missing_languages":"en"}',
    '/api/translations?filter={"status":"draft"}',
    '/api/translations?filter={"q":"fresh_7."}',
    '/api/translations?sort=["text","ASC"]',
    '/api/dropdowns',
  ])('%s reads each record only a few times', async (path) => {
    const statements = await queriesOf(database, '', () => manager.get(path))
    for (const query of statements) expect(await rowsTouched(database, query)).toBeLessThan(10 * stored)
  })
})

describe('an import', () => {
  const size = 2_000
  const lines = Array.from({ length: size }, (_, index) =>
    JSON.stringify({
      ...{ content_key: `counted.${index}`, component_type: 'text', screen_location: 'counted_1' },
      translations: { ru: `Текст ${index}` },
    }),
  )
  const known = async (): Promise<number> => {
    const row = await database.knex('pg_class').where({ relname: 'content_items' }).first('reltuples')
    return row.reltuples
  }
  const importAll = (count: number, isDry = false) =>
    importTexts(
      { knex: database.knex },
      systemCaller,
      Readable.from([Buffer.from(lines.slice(0, count).join('\n'))]),
      { status: 'approved', mayPublish: true, isDry },
    )

  it('updates the statistics of PostgreSQL after many items, not after few', async () => {
    const before = await known()
    await importAll(1)
    expect(await known()).toBe(before)
    await importAll(size)
    expect(await known()).toBeGreaterThanOrEqual(size + pages * perPage)
  })

  it('plans the search for its pages each time instead of reusing a plan for few pages', async () => {
    const statements = await queriesOf(database, 'FROM pages page WHERE screen_location', () => importAll(1))
    expect(statements.map(({ options }) => options?.name)).toEqual([undefined])
  })
})

it('a search with few results finds all of them before sorting, since no single plan suits all searches', async () => {
  const path = '/api/content-items?filter={"q":"fresh_99."}&range='
  const ask = (range: string) =>
    queriesOf(database, 'page AS MATERIALIZED', () => manager.get(`${path}${range}`).expect(200))
  // Another page, since the first one is kept.
  const [[unknown], [few]] = [await ask('[0,19]'), await ask('[20,39]')]
  expect(unknown?.options?.name).toBeUndefined()
  expect(few?.options?.name).toBeDefined()
  expect(few?.sql).toMatch(/ OFFSET 0\)/)
})
