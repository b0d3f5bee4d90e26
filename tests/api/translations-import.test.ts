import { describe, expect, it } from 'vitest'
import { formatCsvRow, parseCsvRows } from '../../domain/format/csv.ts'
import { formatNames, translationFileFormats } from '../../domain/translations/translation-files.ts'
import { startApp } from '../support/app.ts'
import { uniqueName } from '../support/builders.ts'
import { change } from '../support/current-version.ts'
import { expectData, expectFailure } from '../support/expectations.ts'
import { countQueries, queriesOf } from '../support/queries.ts'
import {
  createExportedTexts,
  exportTexts,
  previewTexts,
  sendTexts,
} from '../support/translation-file-calls.ts'

const { as, database } = await startApp()
const director = as('director')
const translator = as('content-manager')

const aFile = (count?: number) => createExportedTexts(database, director, count)

const textsAt = async (path: string) => expectData(await director.get(path)).translations

describe('importing exported texts', () => {
  it.each(formatNames)('changes nothing when the file is unedited: the whole site as %s', async (format) => {
    const languages = translationFileFormats[format].isSingleLanguage ? 'he' : 'ru,he,en'
    const { body } = await exportTexts(director, { format, languages })
    const report = expectData(await previewTexts(translator, format, body, { language: 'he' }))
    expect(report).toMatchObject({ created: 0, changed: 0, conflicts: 0, refused: 0, changes: [] })
    expect(report.unchanged).toBeGreaterThan(500)
  })

  it('lists exactly the 200 edited texts of the whole site', async () => {
    const { body } = await exportTexts(director, { format: 'csv', drafts: 'true' })
    const rows = [...parseCsvRows(String(body).slice(1))]
    const plain = rows.flatMap(({ cells: [key = '', , ru = ''] }) =>
      /^[А-ЕЗ-Я][а-я ]+$/.test(ru) ? [key] : [],
    )
    const edited = plain.slice(0, 200)
    expect(edited).toHaveLength(200)
    const file = rows.map(({ cells: [key = '', screen = '', ru = '', ...others] }) =>
      formatCsvRow([key, screen, edited.includes(key) ? `Ж${ru.slice(1)}` : ru, ...others]),
    )
    const report = expectData(await previewTexts(translator, 'csv', file.join('')))
    expect(report).toMatchObject({ changed: 200, created: 0, conflicts: 0, refused: 0 })
    expect(report.changes.map(({ content_key }: { content_key: string }) => content_key)).toEqual(edited)
  })

  it('previews each change before anything is written', async () => {
    const { file, items, pathOf } = await aFile()
    await change(director, pathOf(1), { translations: { he: 'שונה כאן' } })
    const pages = database
      .knex('content_items')
      .where({ id: items[0]?.id ?? '' })
      .select('page_id')
    await database.knex('pages').whereIn('id', pages).update({ title_ru: 'Шаг 1' })
    const edited = file.replace('טקסט 1', 'חדש 1').replace('טקסט 2', 'חדש 2').replace('Текст 3', '<script>')
    const report = expectData(await previewTexts(translator, 'csv', edited))
    expect(report).toMatchObject({ dry_run: true, changed: 1, conflicts: 1, refused: 1, written: 0 })
    expect(report.changes).toMatchObject([
      {
        number: 0,
        line: 2,
        id: items[0]?.id,
        language: 'he',
        act: 'changed',
        before: 'טקסט 1',
        after: 'חדש 1',
      },
      { number: 1, line: 3, act: 'conflict', before: 'שונה כאן', after: 'חדש 2' },
    ])
    expect(report.changes[0]).toMatchObject({
      descriptions: { ru: expect.any(String) },
      titles: { ru: 'Шаг 1' },
      source: { language: 'ru', text: 'Текст 1' },
    })
    expect(report.refusals).toMatchObject([
      {
        ...{ line: 4, key: items[2]?.content_key, language: 'ru', reason: 'unsafe' },
        titles: { ru: 'Шаг 1' },
      },
    ])
    expect(await textsAt(pathOf(0))).toMatchObject({ he: 'טקסט 1' })
  })

  it('saves them as drafts, conflicts only on request', async () => {
    const { file, pathOf } = await aFile()
    await change(director, pathOf(1), { translations: { he: 'שונה כאן' } })
    const edited = file.replaceAll('טקסט', 'חדש')
    const { mark } = expectData(await previewTexts(translator, 'csv', edited))
    expect(
      expectData(await sendTexts(translator, 'csv', edited, { agreed: mark, except: '2' })).written,
    ).toBe(1)
    expect(expectData(await director.get(pathOf(0)))).toMatchObject({
      drafts: ['he'],
      translations: { he: 'חדש 1' },
    })
    expect([await textsAt(pathOf(1)), await textsAt(pathOf(2))]).toMatchObject([
      { he: 'שונה כאן' },
      { he: 'טקסט 3' },
    ])
    expect(
      expectData(await sendTexts(translator, 'csv', edited, { acts: 'created,changed,conflict' })).written,
    ).toBe(2)
    expect(await textsAt(pathOf(1))).toMatchObject({ he: 'חדש 2' })
  })

  it('previews changes in parts and by kind, while the file would still do the same', async () => {
    const { file, pathOf } = await aFile(4)
    await change(director, pathOf(2), { translations: { he: 'שונה כאן' } })
    const edited = `${file.replaceAll('טקסט', 'חדש').replace('exported 4', 'exported 5')}unknown.key,,,א${','.repeat(9)}[he:-]\r\n`
    const { mark } = expectData(await previewTexts(translator, 'csv', edited))
    const send = async (options: Readonly<Record<string, string>>) =>
      expectData(await previewTexts(translator, 'csv', edited, { agreed: mark, ...options }))
    const numbers = ({ changes }: { changes: { number: number }[] }) => changes.map(({ number }) => number)
    expect(numbers(await send({ kind: 'changed', offset: '1' }))).toEqual([1, 3])
    expect(numbers(await send({ kind: 'conflict' }))).toEqual([2])
    expect(await send({ kind: 'refused' })).toMatchObject({ changes: [], refusals: [{ key: 'unknown.key' }] })
    expect(await send({ offset: '4' })).toMatchObject({ changed: 3, changes: [], refusals: [] })
    await change(director, pathOf(0), { translations: { he: 'אחר' } })
    expectFailure(await previewTexts(translator, 'csv', edited, { agreed: mark }), 409, 'conflict')
  })

  it('saves changes selected by kind and number, seen or not', async () => {
    const { file, pathOf } = await aFile(4)
    await change(director, pathOf(2), { translations: { he: 'שונה כאן' } })
    const edited = file.replaceAll('טקסט', 'חדש')
    const send = async (options: Readonly<Record<string, string>>) =>
      expectData(await sendTexts(translator, 'csv', edited, options)).written
    expect(await send({ acts: 'none' })).toBe(0)
    expect(await send({ except: '0-1', also: '2' })).toBe(2)
    expect(await textsAt(pathOf(2))).toMatchObject({ he: 'חדש 3' })
    expect(await textsAt(pathOf(1))).toMatchObject({ he: 'טקסט 2' })
  })

  it('saves all or nothing: an error in the middle leaves nothing, nor any log entry', async () => {
    const { file, items, pathOf } = await aFile()
    const word = uniqueName('x')
    const edited = file.replaceAll('טקסט', word)
    const table = 'ALTER TABLE content_translations'
    await database.knex.raw(`${table} ADD CONSTRAINT middle CHECK (content_value <> '${word} 2') NOT VALID`)
    const { status } = await sendTexts(director, 'csv', edited, { status: 'approved' })
    await database.knex.raw(`${table} DROP CONSTRAINT middle`)
    expect(status).toBeGreaterThanOrEqual(400)
    expect(await Promise.all([0, 1, 2].map((at) => textsAt(pathOf(at))))).toMatchObject([
      { he: 'טקסט 1' },
      { he: 'טקסט 2' },
      { he: 'טקסט 3' },
    ])
    const expectedEntry = { action: 'import', record_id: items[0]?.id ?? '' }
    expect(await database.knex('audit_log').where(expectedEntry)).toEqual([])
  })

  it('refuses a file with refused texts, or leaves these out and names them', async () => {
    const { file, items, pathOf } = await aFile()
    const edited = file.replaceAll('טקסט', 'חדש').replace('חדש 2', '<b onclick=run()>2</b>')
    const refusal = { line: 3, key: items[1]?.content_key, language: 'he', reason: 'unsafe' }
    const refused = expectFailure(await sendTexts(translator, 'csv', edited), 422, 'invalid')
    expect(refused).toMatchObject({
      fields: { skip_refused: 'required' },
      errors: [`Line 3: ${refusal.key} he: unsafe`],
    })
    expect(await textsAt(pathOf(0))).toMatchObject({ he: 'טקסט 1' })
    const report = expectData(await sendTexts(translator, 'csv', edited, { skip_refused: 'true' }))
    expect(report).toMatchObject({ written: 2, refused: 1, refusals: [refusal] })
    expect(await Promise.all([0, 1, 2].map((at) => textsAt(pathOf(at))))).toMatchObject([
      { he: 'חדש 1' },
      { he: 'טקסט 2' },
      { he: 'חדש 3' },
    ])
  })

  it('publishes them in one operation, recorded and reverted as one', async () => {
    const { file, items, pathOf } = await aFile()
    const edited = file.replaceAll('טקסט', 'חדש')
    const importOptions = { status: 'approved', only: '0,2' }
    const { written, operation_id } = expectData(await sendTexts(director, 'csv', edited, importOptions))
    expect(written).toBe(2)
    expect(expectData(await director.get(pathOf(2)))).toMatchObject({
      drafts: [],
      translations: { he: 'חדש 3' },
    })
    const ids = items.map(({ id }) => id)
    const rows = await database.knex('audit_log').where({ action: 'import' }).whereIn('record_id', ids)
    expect(rows.map(({ record_id }) => record_id).sort()).toEqual([ids[0], ids[2]].sort())
    expect(new Set(rows.map((row) => row.operation_id))).toEqual(new Set([operation_id]))
    const reverted = expectData(await director.post(`/api/audit/acts/${operation_id}/revert`))
    expect(reverted.changed).toBe(2)
    expect([await textsAt(pathOf(0)), await textsAt(pathOf(2))]).toMatchObject([
      { he: 'טקסט 1' },
      { he: 'טקסט 3' },
    ])
  })

  it('is refused for users without the permission to save drafts', async () => {
    const { file } = await aFile(1)
    expectFailure(await sendTexts(as('brokers'), 'csv', file), 403, 'forbidden')
  })

  it('is refused when it would do something else than was confirmed', async () => {
    const { file, pathOf } = await aFile(1)
    const edited = file.replace('טקסט 1', 'חדש')
    const { mark } = expectData(await previewTexts(translator, 'csv', edited))
    await change(director, pathOf(0), { translations: { he: 'אחר' } })
    expectFailure(
      await sendTexts(translator, 'csv', edited, { agreed: mark, acts: 'conflict' }),
      409,
      'conflict',
    )
    expect(await textsAt(pathOf(0))).toMatchObject({ he: 'אחר' })
  })

  it('compares any number of texts in the same number of queries, without blocking writers', async () => {
    const [one, many] = [await aFile(1), await aFile(6)]
    const dryRunOf = (file: string) => () => previewTexts(translator, 'csv', file)
    expect(await queriesOf(database, 'FOR UPDATE', dryRunOf(one.file))).toEqual([])
    const count = (file: string) => countQueries(database, dryRunOf(file))
    expect(await count(many.file)).toBe(await count(one.file))
  })

  it.each([
    ['po', 'msgid "a"'],
    ['xliff12', '<xliff version="1.2"><file>'],
    ['xlsx', 'PK'],
    ['flat-json', '{"a": {"b": "c"}}'],
    ['csv', 'a,b\r\n1,2'],
    ['csv', ''],
  ] as const)('is refused in one line when the file is not valid: %s %j', async (format, file) => {
    const { error } = expectFailure(
      await previewTexts(translator, format, file, { language: 'he' }),
      400,
      'malformed',
    )
    expect(error).toMatch(/^.+$/)
  })
})
