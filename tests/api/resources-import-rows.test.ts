import { describe, expect, it } from 'vitest'
import { priceName as name, openPrices } from '../support/prices.ts'

const { database, send, sendRows, sendTable, stored, exported, idOf } = await openPrices()
const { knex } = database

describe('importing records', () => {
  it.each(['csv', 'json'] as const)('changes nothing when an export is imported: %s', async (format) => {
    const before = await stored()
    const type = format === 'csv' ? 'text/csv' : 'application/json'
    const text = await exported(format)
    expect(await send(type, text)).toMatchObject({ created: 0, changed: 0, unchanged: 2, refused: 0 })
    expect(await stored()).toEqual(before)
    await knex('prices').delete()
    const records = JSON.parse(await exported('json'))
    expect(records).toEqual([])
  })

  it.each(['csv', 'json'] as const)(
    'creates the same records again without their ids: %s',
    async (format) => {
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
    },
  )

  it('finds the record of a row by its id, otherwise by its unique fields', async () => {
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
})

describe('an import by a role with fewer rights', () => {
  const role = 'brokers'
  it('creates nothing without the permission, and changes the fields that it may set', async () => {
    const report = await sendRows(
      [
        { code: 'A', note: 'mine' },
        { code: 'C', name },
      ],
      { role, isDry: true },
    )
    expect(report).toMatchObject({ changed: 1, refused: 1, refusals: [{ line: 1, code: 'forbidden' }] })
  })

  it('neither sees nor overwrites hidden fields', async () => {
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

describe('an imported table', () => {
  it('may contain semicolons, text in any language, quotes and line breaks, as spreadsheets save them', async () => {
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

  it('empties fields with empty cells, and keeps fields without a column', async () => {
    await sendTable(['code,note', 'A,'])
    expect((await stored())[0]).toMatchObject({ note: null, rate: '1.50' })
  })

  it.each([
    ['an unknown column', 'code,nothing\nA,1', { nothing: 'unknown' }],
    ['a repeated column', 'code,code\nA,1', { code: 'repeated' }],
    ['an unclosed quote', 'code\n"A', undefined],
    ['text after a closing quote', 'code\n"A"x', undefined],
    ['no rows', 'code\n', undefined],
    ['nothing', '', undefined],
  ])('is refused with %s', async (_, text, fields) => {
    await expect(send('text/csv', text)).rejects.toMatchObject({
      code: 'malformed',
      details: fields ? { fields } : {},
    })
  })

  it('names the line of a refused row, also after a cell of several lines', async () => {
    const report = await sendTable(['code,note', 'A,"one\ntwo"', 'b,x', 'C'])
    expect(report?.refusals.map(({ line }) => line)).toEqual([4, 5])
  })
})
