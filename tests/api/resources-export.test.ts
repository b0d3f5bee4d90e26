import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditStore } from '../../api/audit/audit-store.ts'
import { createExporter } from '../../api/resources/export-records.ts'
import { tableOf } from '../../api/resources/field-columns.ts'
import { parseListQuery } from '../../api/resources/list-query.ts'
import { resourceRoutes } from '../../api/resources/routes.ts'
import { tableStore } from '../../api/resources/table-store.ts'
import { systemCaller } from '../../api/unit-of-work/caller.ts'
import type { Role } from '../../domain/access.ts'
import { directorOnly } from '../../domain/access-rules.ts'
import type { Resource } from '../../domain/descriptor/resource.ts'
import { banks } from '../../domain/resources/banks.ts'
import { createTestDatabase } from '../support/database.ts'
import { createLoans, loans } from '../support/every-field-type.ts'
import { buildRouteInput } from '../support/handler-input.ts'
import { countQueries } from '../support/queries.ts'

const database = await createTestDatabase('demo')
afterAll(() => database.close())
const { home, car, bank, second, third } = await createLoans(database)
const storeOf = (resource: Resource) => tableStore({ knex: database.knex }, resource)
const store = storeOf(loans)
const audit = auditStore({ knex: database.knex }, storeOf)
const routes = resourceRoutes(loans, { store, audit, exportRecords: createExporter(storeOf) })
const route = routes.find(({ path }) => path === '/api/loans/export')

/** Opens an export and returns its batches on request. */
const open = async (query: Record<string, unknown>, role: Role = 'director') => {
  const parameters = Object.entries(query).map(([name, value]) => [
    name,
    typeof value === 'string' ? value : JSON.stringify(value),
  ])
  const reply = await route?.handle(buildRouteInput(role, { query: Object.fromEntries(parameters) }))
  if (!reply?.file) throw new Error('There is no file')
  return reply.file
}

const exported = async (query: Record<string, unknown>): Promise<string> => {
  let text = ''
  for await (const piece of (await open(query)).chunks) text += piece
  return text
}

const records = async (query = {}) => JSON.parse(await exported({ format: 'json', ...query }))
const rows = async (query = {}) => (await exported({ format: 'csv', ...query })).slice(1).split('\r\n')

beforeAll(async () => {
  for (const values of [
    home,
    car,
    { purpose: { ru: '=1+1', he: '-א', en: '+{count}' }, rate: '5', kind: 'fixed' },
  ])
    await store.create(systemCaller, values)
})

describe('an export', () => {
  it('as JSON contains the records as the API returns them', async () => {
    const listQuery = { conditions: [], search: undefined, first: 0, limit: 10 }
    const { json } = await store.list({ ...listQuery, sort: { field: 'rate', direction: 'asc' } }, loans)
    expect(await records({ sort: ['rate', 'ASC'] })).toEqual(JSON.parse(json))
  })

  it('contains the filtered and searched records, in the requested order', async () => {
    const columns = 'rate'
    expect(await records({ columns, sort: ['rate', 'DESC'] })).toEqual(
      ['12.000', '5.000', '3.500'].map((rate) => ({ rate })),
    )
    expect(await records({ columns, filter: { q: 'авто' } })).toEqual([{ rate: '12.000' }])
    expect(await records({ columns, filter: { rate_lte: '5' }, sort: ['rate', 'ASC'] })).toEqual([
      { rate: '3.500' },
      { rate: '5.000' },
    ])
  })

  it('as CSV begins with a byte order mark and uses the column names of the API', async () => {
    const text = await exported({ format: 'csv', columns: 'id,purpose,others', sort: ['id', 'ASC'] })
    expect(text).toBe(
      [
        '\ufeffid,purpose.ru,purpose.he,purpose.en,others',
        `1,Жильё,דירה,Home,"[${second},${third}]"`,
        '2,Авто,רכב,A car,[]',
        "3,'=1+1,'-א,+{count},[]",
        '',
      ].join('\r\n'),
    )
  })

  it('contains the whole record when no columns are named', async () => {
    const [head = '', first = ''] = await rows({ sort: ['id', 'ASC'] })
    expect(head.split(',').slice(0, 3)).toEqual(['id', 'version', 'purpose.ru'])
    expect(first.slice(0, 3)).toBe('1,1')
  })

  it('in one language equals the list in that language', async () => {
    await database.knex('banks').where({ id: bank }).update({ name_he: 'בנק, שלי' })
    const columns = 'kind,moment,day,about,bank,others,purpose'
    const [head, first] = await rows({ columns, language: 'he', sort: ['id', 'ASC'] })
    expect(head).toBe('שדה,שדה,שדה,שדה,שדה,שדה,שדה: רוסית,שדה: עברית,שדה: אנגלית')
    expect(first).toContain('שדה,01.03.2024 | 10:00,2024-02-29,Ставка выше & дальше,"בנק, שלי",')
    expect(first).not.toContain(`[${second}`)
  })

  it('in a language has the number of what the person may not read, not its title', async () => {
    const secret: Resource = { ...banks, access: { ...banks.access, read: directorOnly } }
    const ofSecret: Resource = {
      ...loans,
      fields: { ...loans.fields, bank: { ...loans.fields.bank, to: secret } },
    }
    const banksAs = async (role: Role) => {
      const actor = { id: 1, name: '', email: '', role }
      const query = parseListQuery(ofSecret, { sort: '["id","ASC"]' }, actor)
      const options = { format: 'csv', query, names: ['bank'], language: 'ru' } as const
      let text = ''
      for await (const piece of createExporter(storeOf)(ofSecret, actor, options)) text += piece
      return text.split('\r\n')[1]
    }
    const { name_ru } = await database.knex('banks').where({ id: bank }).first('name_ru')
    expect([await banksAs('director'), await banksAs('brokers')]).toEqual([name_ru, `№\u00a0${bank}`])
  })

  it('is only brackets or a header when nothing is found', async () => {
    const filter = { q: 'nothing like this' }
    expect(await exported({ format: 'json', filter })).toBe('[]\n')
    expect(await exported({ format: 'csv', filter, columns: 'day' })).toBe('\ufeffday\r\n')
  })

  it.each([
    [{ columns: 'id,secret' }, { columns: 'unknown' }],
    [{ columns: '' }, { columns: 'unknown' }],
    [{ format: 'json', language: 'ru' }, { language: 'unknown' }],
    [{ format: 'xlsx' }, { format: 'enum' }],
    [{ language: 'fr' }, { language: 'enum' }],
  ])('refuses unknown parameters: %j', async (query, fields) => {
    await expect(open({ format: 'csv', ...query })).rejects.toMatchObject({
      code: 'malformed',
      details: { fields },
    })
  })
})

describe('an export of many records', () => {
  const many = 1200
  beforeAll(() =>
    database.knex.raw(
      `INSERT INTO ?? (purpose_ru, kind, bank_id, rate)
       SELECT 'many ' || number, 'fixed', ?, 7 FROM generate_series(1, ?) AS number`,
      [tableOf(loans), bank ?? 0, many],
    ),
  )
  const filter = { q: 'many' }

  it('reads them in batches, each in one query, with another one for references', async () => {
    expect(await countQueries(database, () => records({ filter }))).toBe(1 + 3)
    const columns = 'purpose,bank'
    expect(await countQueries(database, () => rows({ filter, columns, language: 'ru' }))).toBe(1 + 3 * 2)
  })

  it('contains each record once, whatever is written at the same time', async () => {
    const { chunks } = await open({ format: 'json', filter, sort: ['rate', 'ASC'] })
    let text = String((await chunks.next()).value)
    await database.knex(tableOf(loans)).where('purpose_ru', 'like', 'many 9__').update({ rate: 1 })
    await database.knex(tableOf(loans)).where('purpose_ru', 'many 1100').delete()
    await store.create(systemCaller, { ...car, purpose: { ...car.purpose, ru: 'many more' } })
    for await (const piece of chunks) text += piece
    const names: string[] = JSON.parse(text).map(({ purpose }: typeof car) => purpose.ru)
    expect(new Set(names).size).toBe(many - 1)
    expect(names).toHaveLength(many - 1)
  })

  it('holds no connection between its batches', async () => {
    const { chunks } = await open({ format: 'json', filter })
    await chunks.next()
    const { numUsed } = database.knex.client.pool
    expect(numUsed.call(database.knex.client.pool)).toBe(0)
    await chunks.return()
    expect(await chunks.next()).toEqual({ done: true, value: undefined })
  })
})
