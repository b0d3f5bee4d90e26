import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { importTexts } from '../../api/imports/import-texts.ts'
import { ImportRefused } from '../../api/imports/refused.ts'
import { systemCaller } from '../../api/stores/caller.ts'
import { type Language, languages, type Trilingual } from '../../domain/languages.ts'
import { startForSort } from '../../domain/search-text.ts'
import { startApp } from '../support/app.ts'
import { anItem } from '../support/builders.ts'
import { type CatalogueItem, catalogues, smallCatalogue } from '../support/catalogues.ts'
import { expectData } from '../support/expectations.ts'
import { aRecord, asLines } from '../support/imports.ts'

const { database, as } = await startApp()
const staff = as('content-manager')
const storeDatabase = { knex: database.knex }

const importBytes = (bytes: string | Buffer, status: 'approved' | 'draft' = 'approved') =>
  importTexts(storeDatabase, systemCaller, Readable.from([Buffer.from(bytes)]), { status, mayPublish: true })

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
  return rows.map(({ text }) => (text === null ? null : startForSort(text)))
}

const sortedTexts = (language: Language): Promise<(string | null)[]> =>
  database
    .knex('content_items')
    .whereNull('deleted_at')
    .orderBy([`sort_${language}`, 'id'])
    .pluck(`sort_${language}`)

/** By bytes, as the column is, and what is missing last. */
const asSorted = (a: string | null, b: string | null): number =>
  a === null || b === null
    ? Number(a === null) - Number(b === null)
    : Buffer.compare(Buffer.from(a), Buffer.from(b))

const screensOf = (items: readonly CatalogueItem[]) => [...new Set(items.map((item) => item.screen_location))]

/** Everything that writing leaves behind. */
const traces = async () => {
  const { rows } = await database.knex.raw(`SELECT (SELECT count(*) FROM audit_log) AS audited,
    (SELECT sum(version) FROM content_versions) AS versions, (SELECT count(*) FROM pages) AS pages,
    (SELECT sum(version) FROM content_items) AS items, (SELECT count(*) FROM content_translations) AS texts`)
  return rows
}

const refuses = async (bytes: string | Buffer, reason: string) => {
  const before = await traces()
  const attempt = importBytes(bytes)
  await expect(attempt).rejects.toThrow(ImportRefused)
  await expect(attempt).rejects.toThrow(reason)
  expect(await traces()).toEqual(before)
}

describe.each(catalogues)('$name', { timeout: 60_000 }, ({ file, items }) => {
  const importIt = () =>
    importTexts(storeDatabase, systemCaller, createReadStream(file), { status: 'approved', mayPublish: true })

  it('is imported whole, and a second time changes nothing', async () => {
    expect(await importIt()).toMatchObject({ created: items.length, changed: 0, unchanged: 0 })
    const before = await traces()
    expect(await importIt()).toMatchObject({ created: 0, changed: 0, unchanged: items.length })
    expect(await traces()).toEqual(before)
  })

  it('reaches visitors byte for byte, in each language; what is missing stays missing, what is empty empty', async () => {
    for (const screen of screensOf(items))
      for (const language of languages) {
        const sent = items.flatMap(({ content_key, screen_location, translations }) => {
          const text = translations[language]
          return screen_location === screen && text !== undefined ? [[content_key, text] as const] : []
        })
        expect(await publicTexts(screen, language)).toEqual(new Map(sent))
      }
  })

  it('lies among the demo texts in the order of each language', async () => {
    for (const language of languages)
      expect(await sortedTexts(language)).toEqual((await shownTexts(language)).toSorted(asSorted))
  })

  it('reaches staff byte for byte, in each language', async () => {
    for (const screen of screensOf(items)) {
      const sent = items.filter(({ screen_location }) => screen_location === screen)
      const texts = sent.map(({ content_key, translations }): [string, Partial<Trilingual>] => [
        content_key,
        translations,
      ])
      expect(await staffTexts(screen)).toEqual(new Map(texts))
    }
  })
})

describe('an import', () => {
  it('reads an array as it reads lines, with a byte order mark, over any number of lines', async () => {
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

  it('counts what it created, changed and left alone', async () => {
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

  it('makes a page without a section of an unknown screen', async () => {
    const { screen_location, ...record } = aRecord()
    await importBytes(asLines({ screen_location, ...record }))
    expect(await database.knex('pages').where({ screen_location }).first()).toMatchObject({ section: null })
  })

  it('makes one of a screen whose name begins with U+FEFF, and finds it again', async () => {
    const record = aRecord({ screen_location: '\ufeffscreen' })
    expect(await importBytes(asLines(record))).toMatchObject({ created: 1 })
    expect(await importBytes(asLines(record))).toMatchObject({ unchanged: 1 })
  })

  it('can keep the texts as drafts, which visitors never see', async () => {
    const record = aRecord()
    await importBytes(asLines(record), 'draft')
    expect(await publicTexts(record.screen_location, 'ru')).toEqual(new Map())
    expect((await staffTexts(record.screen_location)).get(record.content_key)).toEqual(record.translations)
  })

  // On the embedded database the server itself is the only one who writes.
  if (process.env.TEST_DATABASE_URL)
    it('shows at once on a server that runs beside it', async () => {
      const record = aRecord()
      await importBytes(asLines(record))
      await publicTexts(record.screen_location, 'ru')
      await importBytes(asLines({ ...record, translations: { ru: 'Новый срок' } }))
      await expect
        .poll(() => publicTexts(record.screen_location, 'ru'))
        .toEqual(new Map([[record.content_key, 'Новый срок']]))
    })
})

describe('a bad record leaves nothing, and the reason names its line:', () => {
  const many = Array.from({ length: 600 }, () => aRecord())

  it('a rule that is broken, after hundreds of good records', () =>
    refuses(asLines(...many, aRecord({ component_type: '' })), 'Line 601: component_type breaks the rule'))

  it('a language that is unknown', () =>
    refuses(asLines(aRecord(), { ...aRecord(), translations: { fr: 'Durée' } }), 'Line 2: translations.fr'))

  it('a text that holds a NUL character', () =>
    refuses(asLines(aRecord({ translations: { ru: 'a\0' } })), 'Line 1: translations.ru'))

  it('a text that is longer than its item allows', async () => {
    const { content_key, screen_location } = await anItem(as('director'), { max_length: 5 })
    const record = aRecord({ content_key, screen_location, translations: { ru: 'Длинный срок' } })
    await refuses(asLines(aRecord(), record), 'Line 2: translations.ru breaks the rule "maxLength"')
  })

  it('a key that stands there already', () => {
    const record = aRecord()
    return refuses(
      `[${JSON.stringify(record)},\n${JSON.stringify(aRecord())},\n${JSON.stringify(record)}]`,
      `Line 3: content_key ${record.content_key} stands on line 1 already`,
    )
  })

  it('a value that is no record', () => refuses(`${asLines(aRecord())}\n17\n`, 'Line 2: content_key'))

  it('a line that is no JSON', () =>
    refuses(`${asLines(aRecord())}\n{"content_key": no}\n${asLines(aRecord())}`, 'Line 2: not valid JSON'))

  it('an array that ends too early', () =>
    refuses(`[\n${asLines(aRecord())}`, 'Line 2: the file ends too early'))

  it('broken UTF-8', () =>
    refuses(
      Buffer.concat([Buffer.from(`${asLines(aRecord())}\n`), Buffer.from([0x22, 0xd0, 0x0a])]),
      'Line 2: the file is not valid UTF-8',
    ))

  it.each(['', ' \n\n', '[]'])('a file without records: %j', (text) => refuses(text, 'The file'))
})
