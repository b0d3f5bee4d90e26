import { createReadStream } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { importTexts } from '../../api/content/import-texts.ts'
import { systemCaller } from '../../api/unit-of-work/caller.ts'
import { toSortKey } from '../../domain/format/search-text.ts'
import { type Language, languages, type Trilingual } from '../../domain/languages.ts'
import { startApp } from '../support/app.ts'
import { anItem } from '../support/builders.ts'
import { type CatalogueItem, catalogues, smallCatalogue } from '../support/catalogues.ts'
import { expectData } from '../support/expectations.ts'
import { aRecord, asLines, importInto } from '../support/imports.ts'

const { database, as } = await startApp()
const staff = as('content-manager')

const importBytes = importInto(database)

const publicTexts = async (screen: string, language: Language) => {
  const { content } = expectData(
    await as('nobody').get(`/api/content/${encodeURIComponent(screen)}/${language}`),
  )
  return new Map(Object.keys(content).map((key): [string, string] => [key, content[key].value]))
}

const staffTexts = async (screen: string) => {
  const query = { filter: JSON.stringify({ screen_location: screen }), range: '[0,999]' }
  const rows: CatalogueItem[] = expectData(await staff.get('/api/content-items').query(query))
  return new Map(rows.map(({ content_key, translations }) => [content_key, translations]))
}

const shownTexts = async (language: Language): Promise<(string | null)[]> => {
  const { rows } = await database.knex.raw<{ rows: { text: string | null }[] }>(
    'SELECT text FROM translation_rows WHERE language = ? AND deleted_at IS NULL',
    [language],
  )
  return rows.map(({ text }) => (text === null ? null : toSortKey(text)))
}

const sortedTexts = (language: Language): Promise<(string | null)[]> =>
  database
    .knex('content_items')
    .whereNull('deleted_at')
    .orderBy([`sort_${language}`, 'id'])
    .pluck(`sort_${language}`)

/** Compares by bytes, like the collation of the column, with missing values last. */
const asSorted = (a: string | null, b: string | null): number =>
  a === null || b === null
    ? Number(a === null) - Number(b === null)
    : Buffer.compare(Buffer.from(a), Buffer.from(b))

const screensOf = (items: readonly CatalogueItem[]) => [...new Set(items.map((item) => item.screen_location))]

/** Returns everything that a write leaves in the database. */
const traces = async () => {
  const { rows } = await database.knex.raw(`SELECT (SELECT count(*) FROM audit_log) AS audited,
    (SELECT sum(version) FROM content_versions) AS versions, (SELECT count(*) FROM pages) AS pages,
    (SELECT sum(version) FROM content_items) AS items, (SELECT count(*) FROM content_translations) AS texts`)
  return rows
}

describe.each(catalogues)('$name', { timeout: 60_000 }, ({ file, items }) => {
  const importIt = () =>
    importTexts({ knex: database.knex }, systemCaller, createReadStream(file), {
      status: 'approved',
      mayPublish: true,
    })

  it('is imported completely, and a second import changes nothing', async () => {
    expect(await importIt()).toMatchObject({ created: items.length, changed: 0, unchanged: 0 })
    const before = await traces()
    expect(await importIt()).toMatchObject({ created: 0, changed: 0, unchanged: items.length })
    expect(await traces()).toEqual(before)
  })

  it('reaches visitors byte for byte in each language, with missing texts missing and empty texts empty', async () => {
    for (const screen of screensOf(items))
      for (const language of languages) {
        const importedTexts = items.flatMap(({ content_key, screen_location, translations }) => {
          const text = translations[language]
          return screen_location === screen && text !== undefined ? [[content_key, text] as const] : []
        })
        expect(await publicTexts(screen, language)).toEqual(new Map(importedTexts))
      }
  })

  it('is sorted among the demo texts in the order of each language', async () => {
    for (const language of languages)
      expect(await sortedTexts(language)).toEqual((await shownTexts(language)).toSorted(asSorted))
  })

  it('reaches staff byte for byte, in each language', async () => {
    for (const screen of screensOf(items)) {
      const importedItems = items.filter(({ screen_location }) => screen_location === screen)
      const texts = importedItems.map(({ content_key, translations }): [string, Partial<Trilingual>] => [
        content_key,
        translations,
      ])
      expect(await staffTexts(screen)).toEqual(new Map(texts))
    }
  })
})

describe('an import', () => {
  it('reads an array like lines, with a byte order mark and over any number of lines', async () => {
    await importBytes(asLines(...smallCatalogue.items))
    for (const array of [
      JSON.stringify(smallCatalogue.items),
      `\ufeff${JSON.stringify(smallCatalogue.items, null, 2)}\r\n`,
    ])
      expect(await importBytes(array)).toMatchObject({
        created: 0,
        changed: 0,
        unchanged: smallCatalogue.items.length,
      })
  })

  it('counts created, changed and unchanged items', async () => {
    const [kept, changed] = [aRecord(), aRecord()]
    await importBytes(asLines(kept, changed))
    const next = { ...changed, translations: { he: 'תקופה' } }
    expect(await importBytes(asLines(kept, next, aRecord()))).toMatchObject({
      created: 1,
      changed: 1,
      unchanged: 1,
    })
    expect((await staffTexts(changed.screen_location)).get(changed.content_key)).toEqual({
      ru: 'Срок',
      he: 'תקופה',
      en: 'Term',
    })
  })

  it('creates a page without a section for an unknown screen', async () => {
    const { screen_location, ...record } = aRecord()
    await importBytes(asLines({ screen_location, ...record }))
    expect(await database.knex('pages').where({ screen_location }).first()).toMatchObject({ section: null })
  })

  it('creates a page for a screen whose name begins with U+FEFF, and finds it again', async () => {
    const record = aRecord({ screen_location: '\ufeffscreen' })
    expect(await importBytes(asLines(record))).toMatchObject({ created: 1 })
    expect(await importBytes(asLines(record))).toMatchObject({ unchanged: 1 })
  })

  it('can store the texts as drafts, hidden from visitors', async () => {
    const record = aRecord()
    await importBytes(asLines(record), { status: 'draft' })
    expect(await publicTexts(record.screen_location, 'ru')).toEqual(new Map())
    expect((await staffTexts(record.screen_location)).get(record.content_key)).toEqual(record.translations)
  })

  // On the embedded database the server is the only writer.
  if (process.env.TEST_DATABASE_URL)
    it('is visible at once on a server that runs at the same time', async () => {
      const record = aRecord()
      await importBytes(asLines(record))
      await publicTexts(record.screen_location, 'ru')
      await importBytes(asLines({ ...record, translations: { ru: 'Новый срок' } }))
      await expect
        .poll(() => publicTexts(record.screen_location, 'ru'))
        .toEqual(new Map([[record.content_key, 'Новый срок']]))
    })
})

it('progress is reported in records and bytes, up to the whole file', async () => {
  const records = Array.from({ length: 1_200 }, () => aRecord({ screen_location: 'test_progress' }))
  const reports: { records: number; bytes: number }[] = []
  await importBytes(asLines(...records), { onProgress: (progress) => reports.push(progress) })
  expect(reports.map((progress) => progress.records)).toEqual([500, 1_000, 1_200])
  expect(reports.at(-1)?.bytes).toBe(Buffer.byteLength(asLines(...records)))
})

describe('without the right to publish', () => {
  const withoutRight = (records: unknown[], status: 'approved' | 'draft') =>
    importBytes(asLines(...records), { status, mayPublish: false })

  it('nothing is published, and no field of an existing text changes', async () => {
    const { content_key } = await anItem(as('director'))
    const record = { ...aRecord({ content_key }), translations: {} }
    const before = await traces()
    await expect(withoutRight([aRecord()], 'approved')).rejects.toMatchObject({ code: 'forbidden' })
    await expect(withoutRight([record], 'draft')).rejects.toMatchObject({ code: 'forbidden' })
    expect(await traces()).toEqual(before)
  })

  it('drafts are stored', async () => {
    expect(await withoutRight([aRecord()], 'draft')).toMatchObject({ created: 1 })
  })
})
