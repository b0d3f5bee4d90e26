import { describe, expect, it } from 'vitest'
import { readImportRows } from '../../api/resources/import/read-rows.ts'
import { priceName as name, openPrices, prices } from '../support/prices.ts'
import { countQueries } from '../support/queries.ts'

const { database, store, hook, callerOf, sendRows, entriesNow, stored, idOf } = await openPrices()

describe('importing records', () => {
  it('reports everything in a dry run, and changes nothing', async () => {
    const before = await stored()
    const rows = [
      { code: 'A', note: 'new' },
      { code: 'C', name },
    ]
    expect(await sendRows(rows, { isDry: true })).toMatchObject({ created: 1, changed: 1, refused: 0 })
    expect(await stored()).toEqual(before)
    expect(await entriesNow()).toEqual([])
  })

  it('is refused as a whole when a row is, naming each row with field and rule', async () => {
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

  it('refuses records that have changed since they were exported', async () => {
    await sendRows([{ code: 'A', note: 'meanwhile' }])
    const report = await sendRows([{ id: await idOf('A'), version: 1, note: 'late' }])
    expect(report?.refusals).toEqual([{ line: 1, code: 'conflict', fields: {} }])
  })

  it('continues after a row that the database refuses, to find the others', async () => {
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

  it('leaves nothing behind after an error or when the client disconnects', async () => {
    const before = await stored()
    hook.isAngry = true
    await expect(sendRows([{ code: 'A', note: 'new' }])).rejects.toThrow('broken')
    hook.isAngry = false
    const rows = await readImportRows(prices, 'application/json', [
      Buffer.from('[{"code":"A","note":"new"}]'),
    ])
    const importOptions = { isDry: false, signal: AbortSignal.abort(new Error('gone')) }
    await expect(store.importRows?.(callerOf('director'), rows, importOptions)).rejects.toThrow('gone')
    expect(await stored()).toEqual(before)
  })

  it('takes few queries for rows that change nothing, however many they are', async () => {
    const rows = Array.from({ length: 60 }, (_, index) => ({
      code: `A${String.fromCharCode(65 + (index % 26))}${String.fromCharCode(65 + Math.floor(index / 26))}`,
      name,
    }))
    await sendRows(rows)
    expect(await countQueries(database, () => sendRows(rows))).toBeLessThan(8)
  })
})
