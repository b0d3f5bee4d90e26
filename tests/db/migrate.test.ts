import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createDatabase } from '../../db/create-database.ts'
import type { Database } from '../../db/database.ts'
import { migrate } from '../../db/migrate.ts'
import { up as oneSequence, down as twoSequences } from '../../db/migrations/0010_one_sequence.ts'
import { up as searchAsTyped } from '../../db/migrations/0019_search_as_typed.ts'
import { down as notByText, up as sortedByText } from '../../db/migrations/0021_sorted_by_text.ts'
import { up as foundByKey, down as notByKey } from '../../db/migrations/0071_found_dropdowns.ts'
import { up as emptyAreGaps } from '../../db/migrations/0124_empty_gaps.ts'
import { normaliseForSearch, searchFolding, toSortKey } from '../../domain/format/search-text.ts'
import { createTestDatabase } from '../support/database.ts'
import { bringBack } from '../support/database-snapshots.ts'
import { createServerDatabase } from '../support/server-databases.ts'

const server = process.env.TEST_DATABASE_URL

describe('a migrated database', () => {
  let database: Database
  beforeAll(async () => {
    database = await createTestDatabase()
  })
  afterAll(() => database.close())

  it('is not migrated again', async () => {
    expect(await migrate(database)).toEqual([])
  })

  it('comes back to what the migrations left, also where rows refuse to go', async () => {
    const { knex } = database
    const before = await knex('content_categories').orderBy('id')
    await knex('content_categories').insert({ name: 'other', display_name: 'Другое' })
    await knex('content_categories').where({ id: before[0].id }).update({ display_name: 'Иное' })
    await knex('audit_log').insert({ operation_id: knex.fn.uuid(), action: 'create', resource: 'banks' })
    await expect(knex('audit_log').delete()).rejects.toMatchObject({ code: '42501' })
    expect(await bringBack(database, 'migrated')).toBe(true)
    expect(await knex('content_categories').orderBy('id')).toEqual(before)
    expect(await knex('audit_log')).toEqual([])
    await knex('content_categories').insert({ name: 'other', display_name: 'Другое' })
  })

  it('gives pages that had the id of an item new ones, and ids to both from one sequence', async () => {
    const { knex } = database
    await twoSequences(knex)
    const page = async (id: number, name: string) =>
      knex('pages').insert({ id, screen_location: name, content_key: name })
    await page(7001, 'shared')
    await page(7002, 'alone')
    const item = { component_type: 'text' }
    await knex('content_items').insert([
      { ...item, id: 7001, page_id: 7002, content_key: 'first' },
      { ...item, id: 7003, page_id: 7001, content_key: 'second' },
    ])
    await oneSequence(knex)
    const id = async (screen_location: string) =>
      Number((await knex('pages').where({ screen_location }).first('id')).id)
    expect(await id('shared')).toBeGreaterThan(7003)
    expect(await id('alone')).toBe(7002)
    const items = await knex('content_items').whereIn('id', [7001, 7003]).orderBy('id').pluck('page_id')
    expect(items.map(Number)).toEqual([7002, await id('shared')])
    expect(await knex('audit_log').where({ resource: 'pages' })).toMatchObject([
      { action: 'renumber', before: { id: '7001' }, after: { id: String(await id('shared')) } },
    ])
    await knex('pages').insert({ screen_location: 'later', content_key: 'later' })
    await knex('content_items').insert({ ...item, page_id: 7002, content_key: 'third' })
    const third = await knex('content_items').where({ content_key: 'third' }).first('id')
    expect(Number(third.id)).toBe((await id('later')) + 1)
  })

  it('searches texts that were stored before the search folded quotes, hyphens and spaces', async () => {
    const { knex } = database
    const texts = ['דו״ח צ׳ק אי־תשלום', '«Дом» — 1\u00a0000', 'plain "text" - as it is', searchFolding.from]
    // As it was normalised then.
    const points =
      /[\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u200e\u200f\u202a-\u202e\u2066-\u2069]/g
    const stored = texts.map((text) =>
      text.normalize('NFC').replace(points, '').toLowerCase().replaceAll('ё', 'е'),
    )
    const page = { screen_location: 'searched', content_key: 'searched' }
    const [{ id }] = await knex('pages').insert(page).returning('id')
    const item = { page_id: id, component_type: 'text' }
    await knex('content_items').insert(
      stored.map((search_text, index) => ({ ...item, content_key: `searched.${index}`, search_text })),
    )
    await searchAsTyped(knex)
    const rewritten = await knex('content_items')
      .where({ page_id: id })
      .orderBy('content_key')
      .pluck('search_text')
    expect(rewritten).toEqual(texts.map(normaliseForSearch))
  })

  it('tells that texts stored empty before are gaps, from which nothing is translated', async () => {
    const { knex } = database
    const [{ id: page_id }] = await knex('pages')
      .insert({ screen_location: 'emptied', content_key: 'emptied' })
      .returning('id')
    const made_from = { draft: {}, approved: { en: { from: 'ru', text: 'Раньше' } } }
    const marks = { made_from, outdated_languages: ['en'], page_id, component_type: 'text' }
    const [source, other] = await knex('content_items')
      .insert(['emptied.source', 'emptied.other'].map((content_key) => ({ ...marks, content_key })))
      .returning('id')
    await knex('content_translations').insert(
      Object.entries({ ru: 'Сейчас', he: 'א', en: 'Before' }).flatMap(([language_code, content_value]) => {
        const text = { language_code, content_value, status: 'approved' }
        return [
          { ...text, content_item_id: source.id },
          { ...text, content_item_id: other.id, ...(language_code === 'he' && { content_value: '' }) },
        ]
      }),
    )
    const emptied = { content_item_id: source.id, language_code: 'ru', content_value: '', status: 'draft' }
    await knex('content_translations').insert(emptied)
    await emptyAreGaps(knex)
    const found = await knex('content_items')
      .whereIn('id', [source.id, other.id])
      .orderBy('id')
      .select('missing_languages', 'outdated_languages')
    expect(found).toEqual([
      { missing_languages: ['ru'], outdated_languages: [] },
      { missing_languages: ['he'], outdated_languages: ['en'] },
    ])
  })

  it('sorts texts that were stored before lists were sorted by them', async () => {
    const { knex } = database
    // The rows of that time told it.
    await knex.raw('ALTER TABLE content_items ADD COLUMN source_changed_at timestamptz')
    await notByText(knex)
    const page = { screen_location: 'sorted', content_key: 'sorted' }
    const [{ id: page_id }] = await knex('pages').insert(page).returning('id')
    const [{ id }] = await knex('content_items')
      .insert({ page_id, component_type: 'text', content_key: 'sorted.text' })
      .returning('id')
    const long = `Ёлка ${searchFolding.from} «Дом» ${'🏠'.repeat(200)}`
    const text = { content_item_id: id, status: 'approved' }
    await knex('content_translations').insert([
      { ...text, language_code: 'ru', content_value: 'approved' },
      { ...text, language_code: 'ru', content_value: long, status: 'draft' },
      { ...text, language_code: 'he', content_value: 'הַחְזֵר אי־תשלום' },
    ])
    await sortedByText(knex)
    const item = await knex('content_items').where({ id }).first('sort_ru', 'sort_he', 'sort_en')
    expect(item).toEqual({
      sort_ru: toSortKey(long),
      sort_he: toSortKey('הַחְזֵר אי־תשלום'),
      sort_en: null,
    })
    const [collated] = await knex('content_items').where({ id }).select(knex.raw('pg_collation_for(sort_ru)'))
    expect(collated).toEqual({ pg_collation_for: '"C"' })
  })

  it('finds dropdowns that were stored before by their keys and by what stands in them before a choice', async () => {
    const { knex } = database
    await notByKey(knex)
    const page = { screen_location: 'found', content_key: 'found' }
    const [{ id: page_id }] = await knex('pages').insert(page).returning('id')
    const item = { page_id, component_type: 'dropdown', search_text: 'as it was' }
    const items = await knex('content_items')
      .insert(['found.a', 'found.b'].map((content_key) => ({ ...item, content_key })))
      .returning('id')
    const set = (placeholder: object | null) => ({ placeholder, options: [] })
    const draft_data = set({ ru: 'Ёлка', he: 'א', en: '' })
    const sets = [{ data: set(null), draft_data }, { data: set({ ru: 'Город' }) }]
    await knex('dropdowns').insert(
      items.map(({ id }, at) => ({
        content_item_id: id,
        dropdown_key: `found_${at}`,
        field_name: 'f',
        ...sets[at],
      })),
    )
    await foundByKey(knex)
    const texts = await knex('content_items').where({ page_id }).orderBy('content_key').pluck('search_text')
    expect(texts).toEqual(['as it was\nfound_0\nелка\nא\n', 'as it was\nfound_1\nгород'])
  })
})

describe.skipIf(!server)('migrating a server', () => {
  const withDatabase = async (use: (url: string) => Promise<void>, template?: string) => {
    const { url, drop } = await createServerDatabase(server ?? '', template)
    try {
      await use(url)
    } finally {
      await drop()
    }
  }

  it('lets instances that start together wait for each other', () =>
    withDatabase(async (url) => {
      const instances = await Promise.all([createDatabase({ url }), createDatabase({ url })])
      const ran = await Promise.all(instances.map((instance) => migrate(instance)))
      const names = ran.flat()
      await Promise.all(instances.map(({ close }) => close()))
      expect(names).toEqual([...new Set(names)].sort())
      expect(ran).toContainEqual([])
    }))

  it('refuses a database that cannot search in Cyrillic, and leaves it empty', () =>
    withDatabase(async (url) => {
      const { knex, close } = await createDatabase({ url })
      const name = 'blind_to_cyrillic'
      await knex.raw("CREATE DATABASE ?? TEMPLATE template0 ENCODING 'UTF8' LOCALE 'C'", [name])
      const blind = await createDatabase({ url: Object.assign(new URL(url), { pathname: `/${name}` }).href })
      await expect(migrate(blind)).rejects.toThrow('UTF-8 locale')
      expect(await blind.knex('pg_tables').where({ schemaname: 'public' })).toEqual([])
      await blind.close()
      await knex.raw('DROP DATABASE ??', [name])
      await close()
    }))
})
