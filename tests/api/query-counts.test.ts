import { beforeAll, describe, expect, it } from 'vitest'
import { nobody, startApp } from '../support/app.ts'
import { anItem, aPage } from '../support/builders.ts'
import { analyzeTable, countQueries, queriesOf, scansOf } from '../support/queries.ts'

const { as, database } = await startApp()
const manager = as('content-manager')
const [few, many] = [10, 10_000]

interface Filled {
  section: string
  screen: string
}

/** Creates a page in a section with this number of items, each in three languages and with a draft. */
const fill = async (section: string, count: number): Promise<Filled> => {
  const screen = await aPage(database, { section, confluence_num: '99', number_parts: [99] })
  await database.knex.raw(
    `WITH items AS (
       INSERT INTO content_items (content_key, component_type, page_id, search_text, sort_ru, sort_he, sort_en)
       SELECT page.screen_location || '.' || number, 'text', page.id, page.screen_location || '.' || number,
         'ru ' || number, 'he ' || number, 'en ' || number
       FROM pages page, generate_series(1, :count) AS number WHERE page.screen_location = :screen
       RETURNING id)
     INSERT INTO content_translations (content_item_id, language_code, status, content_value)
     SELECT id, language, status, language || ' ' || status || ' ' || id
     FROM items, unnest(ARRAY['ru', 'he', 'en']) AS language, unnest(ARRAY['approved', 'draft']) AS status`,
    { screen, count },
  )
  return { section, screen }
}

describe(`with ${few} items and with ${many}, the number of statements is the same`, () => {
  const filled: Filled[] = []

  beforeAll(async () => {
    filled.push(await fill('menu', few), await fill('general', many))
    // A server does this itself within a minute.
    await database.knex.raw('VACUUM ANALYZE')
  }, 60_000)

  it.each([
    ['a section list', 2, ({ section }: Filled) => `/api/content/${section}`],
    ['all items of a section', 2, ({ section }: Filled) => `/api/content/${section}/all-items`],
    ['a drill-down', 3, ({ section, screen }: Filled) => `/api/content/${section}/drill/${screen}`],
    [
      'a page of the items',
      1,
      ({ screen }: Filled) => `/api/content-items?filter={"screen_location":"${screen}"}&range=[0,24]`,
    ],
    ['a search', 1, ({ screen }: Filled) => `/api/content-items?filter={"q":"${screen}.1"}&range=[0,24]`],
    [
      'a page of all texts',
      1,
      ({ screen }: Filled) => `/api/translations?filter={"screen_location":"${screen}"}&range=[0,24]`,
    ],
    [
      'a search in all texts',
      1,
      ({ screen }: Filled) => `/api/translations?filter={"q":"${screen}.1"}&range=[0,24]`,
    ],
    [
      'the gaps of a section',
      1,
      ({ section }: Filled) =>
        `/api/translations?filter={"section":"${section}","status":"missing"}&range=[0,24]`,
    ],
    [
      'a page of the workbench',
      1,
      ({ screen }: Filled) => `/api/workbench?screen=${screen}&missing=he&changed_by=1`,
    ],
    ['a page of the dropdowns', 1, () => '/api/dropdowns?range=[0,24]'],
    [
      'a search in a section',
      2,
      ({ section, screen }: Filled) => `/api/content/found?section=${section}&q=${screen}`,
    ],
    ['the summary of the sections', 1, () => '/api/content/main-summary'],
    ['the rows of the main list', 1, () => '/api/content/site-pages'],
    ['the actions of the main page', 2, () => '/api/content/main/actions'],
    ['the list of drafts', 1, ({ screen }: Filled) => `/api/content/pending?screen_location=${screen}`],
  ])('%s: %i', async (_, expected, path) => {
    for (const page of filled) {
      const statements = await countQueries(database, () => manager.get(path(page)).expect(200))
      expect(statements).toBe(expected)
    }
  })

  it.each([
    ['content-items', '["content_key","ASC"]'],
    ['content-items', '["updated_at","DESC"]'],
    ['content-items', '["translations.he","ASC"]'],
    ['translations', '["content_key","DESC"]'],
    ['translations', '["text","ASC"]'],
    ['translations', '["text","DESC"]'],
  ])('the list of %s in the order %s reads far down only the records of the page', async (resource, sort) => {
    await analyzeTable(database, 'content_items')
    const list = (range: string) => manager.get(`/api/${resource}`).query({ sort, range }).expect(200)
    // Counts the total, which is then kept.
    await list('[0,24]')
    const farDown = `[${many - 100},${many - 76}]`
    const [listing] = await queriesOf(database, 'json_agg', () => list(farDown))
    const read = await scansOf(database, listing, 'content_items')
    expect(read.length).toBeGreaterThan(1)
    for (const { kind, rows } of read) if (kind !== 'Index Only Scan') expect(rows).toBeLessThan(100)
  })

  it.each([
    [2, 'content-items?range=[0,9]'],
    [2, 'translations?range=[0,9]'],
    [2, 'dropdowns?range=[0,9]'],
    [2, 'content/general'],
    [2, 'content/menu/all-items'],
    [2, 'workbench?limit=10'],
    [4, 'workbench/completeness'],
  ])(
    'with at most %i statements, an unchanged response of %s is kept and read by one',
    async (most, path) => {
      const ask = () => manager.get(`/api/${path}`).expect(200)
      let first: unknown
      const read = () =>
        ask().then(({ body }) => {
          first = body
        })
      expect(await countQueries(database, read)).toBeLessThanOrEqual(most)
      const again = () => ask().then(({ body }) => expect(body).toEqual(first))
      expect(await countQueries(database, again)).toBe(1)
      // Beside it, the session may be checked.
      const sent = await queriesOf(database, '', again)
      const state = expect.stringMatching(/^SELECT .*FROM content_versions WHERE scope = ANY/s)
      expect(sent.map(({ sql }) => sql)).toContainEqual(state)
    },
  )

  it('texts that a user has changed since a moment are found by indexes', async () => {
    const query = { changed_by: 1, changed_since: new Date().toISOString() }
    const ask = () => manager.get('/api/workbench').query(query).expect(200)
    const [asked] = await queriesOf(database, 'modified_by = ', ask)
    for (const table of ['content_items', 'content_translations'])
      for (const { kind } of await scansOf(database, asked, table, ['seqscan']))
        expect(kind).not.toBe('Seq Scan')
  })

  it('no index of the texts has a column that a save by the same user changes', async () => {
    const { rows } = await database.knex.raw(
      `SELECT DISTINCT attname AS name FROM pg_index JOIN pg_attribute ON attrelid = indrelid AND attnum = ANY (indkey)
       WHERE indrelid = 'content_translations'::regclass ORDER BY attname`,
    )
    const names = rows.map(({ name }: { name: string }) => name)
    expect(names).toEqual(['content_item_id', 'id', 'language_code', 'modified_by', 'status'])
  })

  it('suggestions from other translations: 2, and only similar items are read', async () => {
    const make = (ru: string) => anItem(manager, { translations: { ru, he: ru } })
    const { id } = await make('Стоимость переоформления закладной')
    await make('Стоимость переоформления закладной сегодня')
    await database.knex.raw('VACUUM ANALYZE')
    const ask = () => manager.get(`/api/content/item/${id}/suggestions?language=he`).expect(200)
    expect(await countQueries(database, ask)).toBe(2)
    const [asked] = await queriesOf(database, 'similarity', ask)
    const read = await scansOf(database, asked, 'content_items')
    for (const { rows } of read) expect(rows).toBeLessThan(100)
  })

  it('a screen at its first request by visitors: 1, and none after that', async () => {
    for (const { screen } of filled) {
      const ask = () => as(nobody).get(`/api/content/${screen}/he`).expect(200)
      expect(await countQueries(database, ask)).toBe(1)
      expect(await countQueries(database, ask)).toBe(0)
    }
  })
})
