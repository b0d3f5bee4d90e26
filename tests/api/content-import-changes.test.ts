import { describe, expect, it } from 'vitest'
import type { ImportChange } from '../../api/content/import-report.ts'
import type { TextImportOptions } from '../../api/content/import-texts.ts'
import { startApp } from '../support/app.ts'
import { aDraft, anItem, aPage } from '../support/builders.ts'
import { findRaisedCounters } from '../support/counters.ts'
import { change } from '../support/current-version.ts'
import { dump } from '../support/dump.ts'
import { expectData } from '../support/expectations.ts'
import { aRecord, asLines, importInto } from '../support/imports.ts'

const { database, as } = await startApp()
const director = as('director')
const { knex } = database

const importBytes = importInto(database)
const importRecords = (records: unknown[], options?: Partial<TextImportOptions>) =>
  importBytes(asLines(...records), options)

const dryRun = async (records: unknown[], options: Partial<TextImportOptions> = {}) => {
  const changes: ImportChange[] = []
  const report = await importRecords(records, {
    isDry: true,
    onChange: (change) => changes.push(change),
    ...options,
  })
  return { report, changes }
}

const read = async (id: string) => expectData(await director.get(`/api/content-items/${id}`))

/**
 * Creates an item with a draft on a page of the mortgage section, and a target page in the credit section.
 */
const aMove = async () => {
  const from = await aPage(database, { section: 'mortgage' })
  const to = await aPage(database, { section: 'credit' })
  const { id, content_key } = await anItem(director, { screen_location: from })
  expectData(
    await change(director, `/api/content-items/${id}`, {
      translations: { ru: 'Набросок' },
      status: 'draft',
    }),
  )
  const record = { content_key, component_type: 'text', screen_location: to, translations: { en: 'Moved' } }
  return { id, from, to, record }
}

describe('an item that an import moves to another screen', () => {
  it.each(['approved', 'draft'] as const)(
    'raises the counters of both sections and both screens when its texts are %s',
    async (status) => {
      const { from, to, record } = await aMove()
      const raisedCounters = await findRaisedCounters(database, () => importRecords([record], { status }))
      expect(raisedCounters).toEqual(
        [`public:${from}`, `public:${to}`, 'staff:credit', 'staff:mortgage'].sort(),
      )
    },
  )

  it('keeps the drafts of its texts and options', async () => {
    const { id, record, to } = await aMove()
    const options = (value: string) => ({
      placeholder: null,
      options: [{ value, text: { ru: '', he: '', en: '' } }],
    })
    const dropdownRow = { content_item_id: id, dropdown_key: `${to}_x`, field_name: 'x' }
    await knex('dropdowns').insert({ ...dropdownRow, data: options('a'), draft_data: options('b') })
    expect(await importRecords([record])).toMatchObject({ moved: 1, changed: 0 })
    expect(await read(id)).toMatchObject({
      ...{ screen_location: to, drafts: ['ru'] },
      translations: { ru: 'Набросок', en: 'Moved' },
    })
    const approved = { ru: 'Текст', en: 'Moved' }
    expect(expectData(await director.get(`/api/content/text/${id}`))).toMatchObject({ approved })
    expect(await knex('dropdowns').where({ content_item_id: id }).first('draft_data')).toEqual({
      draft_data: options('b'),
    })
  })

  it('takes its additional texts and their drafts along, unless the file places them itself', async () => {
    const { id, from, to, record } = await aMove()
    const addAdditional = async () => {
      const { id: own } = await aDraft(director, from)
      await knex('content_items').where({ id: own }).update({ parent_id: id })
      return own
    }
    const [follows, placed] = [await addAdditional(), await addAdditional()]
    const { content_key } = await read(placed)
    const stays = { ...aRecord({ content_key, screen_location: from }), translations: {} }
    const { report, changes } = await dryRun([stays, record])
    expect(report).toMatchObject({ moved: 2, unchanged: 1, pages: [{ screen_location: to, items: 2 }] })
    expect(changes.map(({ line, act }) => `${line} ${act}`)).toEqual(['2 moved', '2 moved'])
    await importRecords([stays, record])
    expect(await read(follows)).toMatchObject({ screen_location: to, drafts: ['ru', 'en'] })
    expect(await read(placed)).toMatchObject({ screen_location: from })
    expect(await knex('audit_log').where({ record_id: follows, action: 'import' })).toMatchObject([
      { part: 'fields', before: { screen_location: from }, after: { screen_location: to } },
    ])
  })

  it('disappears from one screen for visitors and appears on the other', async () => {
    const { from, to, record } = await aMove()
    await importRecords([record])
    const keys = async (screen: string) =>
      Object.keys(expectData(await as('nobody').get(`/api/content/${screen}/en`)).content)
    expect([await keys(from), await keys(to)]).toEqual([[], [record.content_key]])
  })

  it('is recorded in the audit log with both screens', async () => {
    const { id, from, to, record } = await aMove()
    await importRecords([{ ...record, translations: {} }])
    const expectedEntry = { record_id: id, action: 'import' }
    expect(await knex('audit_log').where(expectedEntry).select('part', 'before', 'after')).toEqual([
      {
        part: 'fields',
        before: expect.objectContaining({ screen_location: from }),
        after: expect.objectContaining({ screen_location: to }),
      },
    ])
  })
})

it('a page created by an import is recorded in the audit log, and raises the counters of the general section and its screen', async () => {
  const record = aRecord()
  const raisedCounters = await findRaisedCounters(database, () => importRecords([record]))
  expect(raisedCounters).toEqual([`public:${record.screen_location}`, 'staff:general'])
  const page = await knex('pages').where({ screen_location: record.screen_location }).first('id')
  const expectedEntry = { action: 'import', resource: 'pages', record_id: page.id }
  expect(await knex('audit_log').where(expectedEntry).select('part', 'before', 'after')).toEqual([
    {
      ...{ part: 'record', before: null },
      after: expect.objectContaining({ screen_location: record.screen_location }),
    },
  ])
})

describe('a dry run of an import', () => {
  it('lists pages and created, changed and moved items, and writes nothing', async () => {
    const { from, to, record: move } = await aMove()
    const { content_key } = await anItem(director, { screen_location: from })
    const change = {
      ...{ content_key, component_type: 'label', screen_location: from },
      translations: { he: 'אחר', en: 'Text' },
    }
    const created = aRecord()
    const before = await dump(database)
    const { report, changes } = await dryRun([
      created,
      { ...created, content_key: `${created.content_key}.b` },
      change,
      move,
    ])
    expect(await dump(database)).toEqual(before)
    expect(report).toEqual({
      ...{ created: 2, changed: 1, moved: 1, unchanged: 0, warned: 0, warnings: [] },
      ...{ refused: 0, refusals: [] },
      pages: [
        { screen_location: created.screen_location, made: true, items: 2 },
        { screen_location: to, made: false, items: 1 },
      ],
    })
    expect(changes.map(({ line, act }) => `${line} ${act}`)).toEqual([
      '1 created',
      '2 created',
      '3 changed',
      '4 moved',
    ])
    expect(changes[2]?.parts).toEqual([
      { part: 'fields', before: { component_type: 'text' }, after: { component_type: 'label' } },
      {
        ...{ part: 'text', language: 'he' },
        before: { language: 'he', approved: 'טקסט', draft: null },
        after: { language: 'he', approved: 'אחר', draft: null },
      },
    ])
    expect(changes[3]).toMatchObject({
      screen_location: to,
      parts: [
        { part: 'fields', before: { screen_location: from } },
        { part: 'text', language: 'en' },
      ],
    })
  })

  it('reports the same as the import that follows it', async () => {
    const records = Array.from({ length: 3 }, () => aRecord())
    const { report } = await dryRun(records)
    expect(await importRecords(records)).toEqual(report)
  })

  it('reports drafts when the texts are imported as drafts', async () => {
    const { content_key, screen_location } = await anItem(director)
    const record = { content_key, screen_location, component_type: 'text', translations: { ru: 'Новый' } }
    const { changes } = await dryRun([record], { status: 'draft' })
    expect(changes[0]?.parts).toMatchObject([
      { before: { approved: 'Текст', draft: null }, after: { approved: 'Текст', draft: 'Новый' } },
    ])
  })

  it('refuses the same files as the import', async () => {
    const twice = aRecord()
    await expect(dryRun([twice, twice])).rejects.toThrow('Line 2: content_key')
  })
})
