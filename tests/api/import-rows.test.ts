import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { exporter } from '../../api/exports/export-records.ts'
import { readRows } from '../../api/imports/read-rows.ts'
import { listQuery } from '../../api/stores/records/list-query.ts'
import { tableStore } from '../../api/stores/records/table-store.ts'
import { tableActs } from '../../api/stores/records/writes/acts.ts'
import type { Role } from '../../domain/access.ts'
import type { ExportFormat } from '../../domain/calls/resources/files.ts'
import { resource } from '../../domain/resource.ts'
import { visibleTo } from '../../domain/visible.ts'
import { askedBy } from '../support/asking.ts'
import { createTestDatabase } from '../support/database.ts'
import { label, labels, option } from '../support/labels.ts'
import { countQueries } from '../support/queries.ts'

const prices = resource({
  name: 'prices',
  label: labels,
  title: 'name',
  id: 'integer',
  fields: {
    code: { type: 'string', label, required: true, unique: true, maxLength: 10, pattern: '^[A-Z]+$' },
    name: { type: 'language-text', label, required: true, maxLength: 40 },
    note: { type: 'text', label, maxLength: 20 },
    currency: { type: 'select', label, options: ['ILS', 'USD'].map(option), default: 'ILS' },
    start: { type: 'date', label },
    rate: { type: 'decimal', label, precision: 6, scale: 2 },
    months: { type: 'integer', label },
    secret: { type: 'text', label, maxLength: 20, access: { read: { role: 'director' } } },
    is_active: { type: 'boolean', label, default: true },
    similar: { type: 'reference-list', to: 'self', label },
  },
  rules: { unique: [['currency', 'start']] },
  list: { columns: ['code'], sort: ['code', 'asc'] },
  access: { read: 'signed-in', create: { role: 'director' }, update: 'signed-in' },
})

const database = await createTestDatabase()
afterAll(() => database.close())
const { knex } = database
let isHookAngry = false
const acts = tableActs(prices, {
  afterWrite: () => {
    if (isHookAngry) throw new Error('broken')
  },
})
const store = tableStore({ knex }, prices, acts)

beforeAll(() =>
  knex.raw(`CREATE TABLE prices (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    code text NOT NULL UNIQUE, name_ru text, name_he text, name_en text, note text, currency text NOT NULL,
    start date, rate numeric(6, 2), months integer, secret text, is_active boolean NOT NULL, "similar" integer[] NOT NULL DEFAULT '{}',
    version integer NOT NULL DEFAULT 1, UNIQUE (currency, start),
    created_at timestamptz NOT NULL DEFAULT now(), updated_at timestamptz NOT NULL DEFAULT now())`),
)

const name = { ru: 'Цена', he: 'מחיר', en: 'Price' }
const callerOf = (role: Role) => askedBy(role, {}).caller

const send = async (type: string, body: string, { isDry = false, role = 'director' as Role } = {}) => {
  const rows = await readRows(visibleTo(prices, role), type, [Buffer.from(body)])
  return store.importRows?.(callerOf(role), rows, { isDry })
}
const sendRows = (rows: unknown, asked = {}) => send('application/json', JSON.stringify(rows), asked)
const sendTable = (lines: string[], asked = {}) => send('text/csv', lines.join('\r\n'), asked)

/** The entries of the audit log that tell of changes to the records that there are now. */
const entriesNow = async () => {
  const ids = await knex('prices').pluck<number[]>('id')
  return knex('audit_log')
    .where({ resource: 'prices', action: 'update' })
    .whereIn('record_id', ids.map(String))
}

const stored = () => knex('prices').orderBy('code')
const exported = async (format: ExportFormat) => {
  const asked = { format, query: listQuery(prices, {}), names: undefined, language: undefined }
  let text = ''
  const { actor } = callerOf('director')
  for await (const piece of exporter(() => store)(prices, actor, asked)) text += piece
  return text
}

beforeEach(async () => {
  isHookAngry = false
  await knex('prices').delete()
  await sendRows([
    { code: 'A', name, note: '+{count}', rate: '1.5', start: '2026-01-01' },
    { code: 'B', name, note: '=1+1', months: 3, currency: 'USD' },
  ])
})
const idOf = async (code: string): Promise<number> => (await knex('prices').where({ code }).first('id')).id

describe('an import of records', () => {
  it.each(['csv', 'json'] as const)('changes nothing when an export comes back: %s', async (format) => {
    const before = await stored()
    const type = format === 'csv' ? 'text/csv' : 'application/json'
    const text = await exported(format)
    expect(await send(type, text)).toMatchObject({ created: 0, changed: 0, unchanged: 2, refused: 0 })
    expect(await stored()).toEqual(before)
    await knex('prices').delete()
    const anew = JSON.parse(await exported('json'))
    expect(anew).toEqual([])
  })

  it.each(['csv', 'json'] as const)('makes the same records anew without their ids: %s', async (format) => {
    const before = JSON.parse(await exported('json'))
    const text = await exported(format)
    await knex('prices').delete()
    const bare =
      format === 'json'
        ? JSON.stringify(
            JSON.parse(text).map(
              ({ id: _id, version: _version, ...row }: { id: number; version: number }) => row,
            ),
          )
        : text.replace('id,version,', '').replace(/^\d+,\d+,/gm, '')
    const type = format === 'csv' ? 'text/csv' : 'application/json'
    expect(await send(type, bare.replace('\ufeffid,version,', '\ufeff'))).toMatchObject({
      created: 2,
      refused: 0,
    })
    const after = JSON.parse(await exported('json'))
    const bareOf = ({ id: _, created_at: _c, updated_at: _u, ...row }: Record<string, unknown>) => row
    expect(after.map(bareOf)).toEqual(before.map(bareOf))
  })

  it('finds the record of a row by its id, else by what no two records have alike', async () => {
    const report = await sendRows([
      { id: await idOf('A'), version: 1, note: 'by id' },
      { code: 'B', note: 'by code' },
      { currency: 'ILS', start: '2026-02-01', code: 'C', name },
    ])
    expect(report).toMatchObject({ created: 1, changed: 2, refused: 0 })
    expect(report?.changes).toMatchObject([
      { line: 1, act: 'changed', before: { note: '+{count}' }, after: { note: 'by id' } },
      { act: 'changed', before: { note: '=1+1' }, after: { note: 'by code' } },
      { act: 'created', before: null, after: { code: 'C', currency: 'ILS', is_active: true } },
    ])
    expect(await sendRows([{ currency: 'ILS', start: '2026-02-01', note: 'together' }])).toMatchObject({
      changed: 1,
    })
    expect((await stored()).map(({ note }) => note)).toEqual(['by id', 'by code', 'together'])
  })

  it('tells of everything in a dry run, and changes nothing', async () => {
    const before = await stored()
    const rows = [
      { code: 'A', note: 'new' },
      { code: 'C', name },
    ]
    expect(await sendRows(rows, { isDry: true })).toMatchObject({ created: 1, changed: 1, refused: 0 })
    expect(await stored()).toEqual(before)
    expect(await entriesNow()).toEqual([])
  })

  it('is refused as a whole where a row is, and names each with field and rule', async () => {
    const before = await stored()
    const report = await sendRows([
      { code: 'A', note: 'new' },
      { code: 'low', name },
      { code: 'C', name: { ru: 'x' } },
      { code: 'D', name, secrets: 1 },
      { code: 'G', name, currency: 'ILS', start: '2026-01-01' },
      { code: 'E', name, similar: [999_999] },
      { id: 999_999, note: 'x' },
      { id: await idOf('A'), version: 7, note: 'x' },
      { id: 'one', note: 'x' },
      'x',
      { code: 'F', name, rate: '12345.00' },
      { id: await idOf('B'), start: '2026-01-01', currency: 'ILS' },
    ])
    expect(report).toMatchObject({ changed: 1, refused: 11 })
    expect(report?.refusals.map(({ code, fields }) => [code, fields])).toEqual([
      ['invalid', { code: 'pattern' }],
      ['invalid', { 'name.he': 'required', 'name.en': 'required' }],
      ['invalid', { secrets: 'unknown' }],
      ['unique', { currency: 'unique', start: 'unique' }],
      ['invalid', { similar: 'reference' }],
      ['invalid', { id: 'unknown' }],
      ['invalid', { id: 'repeated' }],
      ['invalid', { id: 'unknown' }],
      ['malformed', {}],
      ['invalid', { rate: 'pattern' }],
      ['unique', { currency: 'unique', start: 'unique' }],
    ])
    expect(await stored()).toEqual(before)
  })

  it('refuses what has changed since it was exported', async () => {
    await sendRows([{ code: 'A', note: 'meanwhile' }])
    const report = await sendRows([{ id: await idOf('A'), version: 1, note: 'late' }])
    expect(report?.refusals).toEqual([{ line: 1, code: 'conflict', fields: {} }])
  })

  it('goes on after a row that the database refuses, to find the others', async () => {
    const rows = ['X', 'X', 'Y', 'Y', 'Z'].map((code) => ({ code, name }))
    const { refusals = [], created } = (await sendRows(rows, { isDry: true })) ?? {}
    expect([created, refusals.map(({ fields }) => fields)]).toEqual([
      3,
      [{ code: 'unique' }, { code: 'unique' }],
    ])
  })

  it('is one operation of the audit log, with an entry for each record', async () => {
    await sendRows(
      [
        { code: 'A', note: 'one' },
        { code: 'B', note: 'two' },
        { code: 'B', note: 'two' },
      ].slice(0, 2),
    )
    const entries = await entriesNow()
    expect(new Set(entries.map(({ operation_id }) => operation_id)).size).toBe(1)
    expect(entries).toHaveLength(2)
  })

  it('leaves nothing behind when something breaks, or its client goes away', async () => {
    const before = await stored()
    isHookAngry = true
    await expect(sendRows([{ code: 'A', note: 'new' }])).rejects.toThrow('broken')
    isHookAngry = false
    const rows = await readRows(prices, 'application/json', [Buffer.from('[{"code":"A","note":"new"}]')])
    const asked = { isDry: false, signal: AbortSignal.abort(new Error('gone')) }
    await expect(store.importRows?.(callerOf('director'), rows, asked)).rejects.toThrow('gone')
    expect(await stored()).toEqual(before)
  })

  it('asks few queries of rows that change nothing, however many they are', async () => {
    const rows = Array.from({ length: 60 }, (_, index) => ({
      code: `A${String.fromCharCode(65 + (index % 26))}${String.fromCharCode(65 + Math.floor(index / 26))}`,
      name,
    }))
    await sendRows(rows)
    expect(await countQueries(database, () => sendRows(rows))).toBeLessThan(8)
  })
})

describe('a role with fewer rights', () => {
  const role = 'brokers'
  it('creates nothing by a file where it must not, and changes what it may', async () => {
    const report = await sendRows(
      [
        { code: 'A', note: 'mine' },
        { code: 'C', name },
      ],
      { role, isDry: true },
    )
    expect(report).toMatchObject({ changed: 1, refused: 1, refusals: [{ line: 1, code: 'forbidden' }] })
  })

  it('neither sees nor guesses what is hidden from it', async () => {
    await knex('prices').where({ code: 'A' }).update({ secret: 'hush' })
    const { changes, refusals } =
      (await sendRows(
        [
          { code: 'A', note: 'x' },
          { code: 'B', secret: 'hush' },
        ],
        { role },
      )) ?? {}
    expect(JSON.stringify(changes)).not.toContain('hush')
    expect(refusals).toMatchObject([{ fields: { secret: 'unknown' } }])
    expect((await sendRows([{ code: 'A', secret: 'hush' }], { role }))?.refusals).toMatchObject([
      { fields: { secret: 'unknown' } },
    ])
    await expect(sendTable(['code,secret', 'A,hush'], { role })).rejects.toMatchObject({
      details: { fields: { secret: 'unknown' } },
    })
  })
})

describe('a table', () => {
  it('may have semicolons, words of any language, quotes and lines, as spreadsheets leave them', async () => {
    const report = await sendTable([
      '\ufeffcode;name.ru;name.he;name.en;note;months;is_active;similar',
      `C;"Цена; ""и"" ещё";ב;c;'=2;12;НЕТ;[]`,
      'D;"Две\nстроки";ב;d;;;true;',
      ';;;;;;;',
    ])
    expect(report).toMatchObject({ created: 2, refused: 0 })
    expect((await stored()).slice(2)).toMatchObject([
      { code: 'C', name_ru: 'Цена; "и" ещё', note: '=2', months: 12, is_active: false },
      { code: 'D', name_ru: 'Две\nстроки', note: null, months: null, is_active: true },
    ])
  })

  it('empties what is empty, and leaves what it has no column for', async () => {
    await sendTable(['code,note', 'A,'])
    expect((await stored())[0]).toMatchObject({ note: null, rate: '1.50' })
  })

  it.each([
    ['a column that nobody knows', 'code,nothing\nA,1', { nothing: 'unknown' }],
    ['a column that comes twice', 'code,code\nA,1', { code: 'repeated' }],
    ['a quote that is never closed', 'code\n"A', undefined],
    ['words behind a closing quote', 'code\n"A"x', undefined],
    ['no rows', 'code\n', undefined],
    ['nothing', '', undefined],
  ])('is refused with %s', async (_, text, fields) => {
    await expect(send('text/csv', text)).rejects.toMatchObject({
      code: 'malformed',
      details: fields ? { fields } : {},
    })
  })

  it('names the line of what it refuses, also behind a cell of several lines', async () => {
    const report = await sendTable(['code,note', 'A,"one\ntwo"', 'b,x', 'C'])
    expect(report?.refusals.map(({ line }) => line)).toEqual([4, 5])
  })
})
