import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ApiError } from '../../api/errors.ts'
import { systemCaller } from '../../api/stores/caller.ts'
import { checkDescriptors } from '../../api/stores/records/descriptor-check.ts'
import { listQuery } from '../../api/stores/records/list-query.ts'
import { storeOf } from '../../api/stores/records/own-store.ts'
import type { Values } from '../../api/stores/records/record.ts'
import { tableStore } from '../../api/stores/records/table-store.ts'
import type { Hooks } from '../../api/stores/records/writes/hooks.ts'
import { resource } from '../../domain/resource.ts'
import { banks } from '../../domain/resources/banks.ts'
import { createTestDatabase } from '../support/database.ts'
import { countQueries } from '../support/queries.ts'

const label = { ru: 'Поле', he: 'שדה', en: 'Field' }

const loans = resource({
  name: 'loans',
  label: { one: label, many: label },
  title: 'purpose',
  id: 'integer',
  fields: {
    purpose: { type: 'language-text', label, required: true, maxLength: 50 },
    rate: { type: 'decimal', label, precision: 6, scale: 3, unit: '%' },
    day: { type: 'date', label },
    moment: { type: 'date-time', label },
    bank: { type: 'reference', to: banks, label, column: 'bank_id' },
    others: { type: 'reference-list', to: banks, label },
    parent: { type: 'reference', to: 'self', label, column: 'parent_id' },
    related: { type: 'reference-list', to: 'self', label },
    notes: { type: 'json', label, schema: { type: 'array' } },
    site: { type: 'url', label },
    contact: { type: 'email', label },
    share: { type: 'percent', label, precision: 5, scale: 2 },
    fee: { type: 'money', label, precision: 12, scale: 2, currency: 'ILS' },
    terms: { type: 'language-long-text', label, maxLength: 90 },
    about: { type: 'rich', label, maxLength: 500 },
    answer: { type: 'language-rich', label, maxLength: 500 },
    kind: {
      type: 'select',
      label,
      required: true,
      options: [
        { value: 'fixed', label },
        { value: 'prime', label },
      ],
      default: 'prime',
    },
  },
  list: {
    columns: ['purpose'],
    filters: ['fee', 'contact', 'rate', 'day', 'moment', 'bank', 'others'],
    search: ['purpose', 'terms', 'about', 'answer'],
    sort: ['purpose', 'asc'],
  },
  access: { read: 'signed-in' },
})

const database = await createTestDatabase('demo')
const store = tableStore({ knex: database.knex }, loans)

const list = async (query: { filter?: object; sort?: string[] }) => {
  const { filter = {}, sort = ['id', 'ASC'] } = query
  const { json } = await store.list(
    listQuery(loans, { filter: JSON.stringify(filter), sort: JSON.stringify(sort) }),
    loans,
  )
  return JSON.parse(json).map(({ id }: { id: number }) => id)
}

const create = (values: object) => store.create(systemCaller, { ...values })

const bankIds: number[] = await database.knex('banks').orderBy('id').limit(3).pluck('id')
const [bank, second, third] = bankIds

beforeAll(async () => {
  await database.knex.raw(`CREATE TABLE loans (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    purpose_ru text COLLATE "und-x-icu", purpose_he text, purpose_en text COLLATE "und-x-icu",
    rate numeric(6, 3), day date, moment timestamptz,
    bank_id integer REFERENCES banks, others integer[] NOT NULL DEFAULT '{}', parent_id integer, related integer[] NOT NULL DEFAULT '{}', notes jsonb, kind text NOT NULL,
    site text, contact text, share numeric(5, 2), fee numeric(12, 2), terms_ru text, terms_he text, terms_en text,
    about text, answer_ru text, answer_he text, answer_en text,
    version integer NOT NULL DEFAULT 1,
    created_at timestamptz NOT NULL DEFAULT now(), updated_at timestamptz NOT NULL DEFAULT now())`)
})
afterAll(() => database.close())

const home = {
  purpose: { ru: 'Жильё', he: 'דירה', en: 'Home' },
  rate: '3.5',
  day: '2024-02-29',
  moment: '2024-03-01T08:00:00.000Z',
  bank,
  others: [second, third],
  notes: [{ page: 1 }, 'x'],
  site: 'https://bank.example/a?b=%20c',
  contact: 'Anna@bank.example',
  share: '12.50',
  fee: '9999999999.99',
  about: '<p>Ставка <strong>вы</strong>ше &amp; дальше</p>',
  answer: { ru: '<p>Ответ</p>', he: 'תשובה' },
  terms: { ru: 'Первая строка\nвторая', he: 'שורה\n\nעוד' },
}
const car = { purpose: { ru: 'Авто', he: 'רכב', en: 'A car' }, rate: '12', day: '2024-03-01' }

describe('values of every type', () => {
  it('are answered as they were sent, decimals with all their places', async () => {
    const created = await create(home)
    expect(created).toMatchObject({ ...home, rate: '3.500', version: 1 })
  })

  it('are not written again when they are sent back', async () => {
    const created = await create(home)
    const { id, version } = created
    expect(await store.update(systemCaller, { id, version }, home)).toEqual(created)
    expect(await store.update(systemCaller, { id, version }, { rate: '03.50' })).toEqual(created)
    const changed = await store.update(systemCaller, { id, version }, { purpose: { en: 'House' } })
    expect(changed).toMatchObject({ purpose: { ...home.purpose, en: 'House' }, version: 2 })
  })

  it('are the defaults of their fields where they are not sent', async () => {
    expect(await create({ purpose: home.purpose })).toMatchObject({ kind: 'prime' })
    expect(await create({ purpose: home.purpose, kind: 'fixed' })).toMatchObject({ kind: 'fixed' })
  })

  it('are rid of what a rich text may not hold', async () => {
    const sent = {
      about: '<p onclick="x()">Да<script>alert(1)</script></p>',
      answer: { en: '<a href="javascript:x()">yes</a>' },
    }
    const created = await create({ ...home, ...sent })
    const clean = { about: '<p>Да</p>', answer: { en: 'yes' } }
    expect(created).toMatchObject(clean)
    const { id, version } = created
    expect(await store.update(systemCaller, { id, version }, sent)).toEqual(created)
  })

  it('may be missing', async () => {
    const empty = { rate: null, day: null, moment: null, bank: null, others: [], notes: null }
    const created = await create({ purpose: home.purpose, ...empty })
    expect(created).toMatchObject(empty)
  })

  it('refer to records of their own kind, in the order that was sent', async () => {
    const [first, second] = [await create(home), await create(car)].map(({ id }) => Number(id))
    const made = await create({ ...car, parent: first, related: [second, first] })
    expect(made).toMatchObject({ parent: first, related: [second, first] })
    const { id, version } = made
    const turned = await store.update(systemCaller, { id, version }, { related: [first, second] })
    expect(turned).toMatchObject({ related: [first, second], version: version + 1 })
    await expect(create({ ...car, parent: 999_999 })).rejects.toMatchObject({
      details: { fields: { parent: 'reference' } },
    })
  })

  it('refer only to what is there, and may go on referring to what is deleted', async () => {
    const fields = { bank: 'reference', others: 'reference' }
    const refused = { code: 'invalid', details: { fields } }
    await expect(create({ ...home, bank: 999_999, others: [second, 999_999] })).rejects.toMatchObject(refused)
    const gone = { ...home, bank: third }
    const { id, version } = await create(gone)
    await database.knex('banks').where({ id: third }).update({ deleted_at: new Date() })
    const kept = await store.update(systemCaller, { id, version }, { ...gone, rate: '4' })
    expect(kept).toMatchObject({ bank: third, rate: '4.000' })
    await database.knex('banks').where({ id: third }).update({ deleted_at: null })
  })
})

describe('a list', () => {
  let first: unknown
  let other: unknown
  beforeAll(async () => {
    await database.knex('loans').delete()
    first = (await create(home)).id
    other = (await create(car)).id
  })

  it.each([
    [{ rate_gte: '3.5', rate_lte: '4' }],
    [{ day: '2024-02-29' }],
    [{ day_lte: '2024-02-29' }],
    [{ moment_gte: '2024-03-01T08:00:00Z' }],
    [{ bank }],
    [{ others: second }],
    [{ others: [third, 999_999] }],
    [{ q: 'жилье' }],
    [{ q: 'דיר' }],
    [{ q: 'HOME' }],
    [{ q: 'вторая' }],
    [{ q: 'выше & даль' }],
    [{ q: 'תשובה' }],
    [{ fee_gte: '9999999999.98' }],
    [{ contact: 'Anna@bank.example' }],
  ])('is narrowed by %j', async (filter) => {
    expect(await list({ filter })).toEqual([first])
  })

  it.each([['strong'], ['amp;'], ['<p>']])('finds no tag of a rich text: %s', async (q) => {
    expect(await list({ filter: { q } })).toEqual([])
  })

  it('is sorted by a decimal as a number, and by a text in any of its languages', async () => {
    expect(await list({ sort: ['rate', 'ASC'] })).toEqual([first, other])
    expect(await list({ sort: ['purpose', 'ASC'] })).toEqual([other, first])
    expect(await list({ sort: ['purpose.he', 'ASC'] })).toEqual([first, other])
    expect(await list({ sort: ['purpose.en', 'DESC'] })).toEqual([first, other])
  })

  it.each([['purpose.fr'], ['purpose.he.x'], ['notes'], ['bank'], ['others'], ['bank_id']])(
    'is not sorted by %s',
    (field) => {
      expect(() => listQuery(loans, { sort: JSON.stringify([field, 'ASC']) })).toThrow('sort')
    },
  )

  it.each([
    [{ purpose: 'x' }],
    [{ notes: 1 }],
    [{ bank_gte: 1 }],
    [{ day: '2024-13-01x' }],
    [{ rate: '1,5' }],
  ])('refuses the filter %j', (filter) => {
    expect(() => listQuery(loans, { filter: JSON.stringify(filter) })).toThrow()
  })

  it('costs one query, whatever its fields', async () => {
    expect(await countQueries(database, () => list({ filter: { q: 'о' } }))).toBe(1)
  })
})

describe('a store with hooks', () => {
  const told: string[] = []
  const names = (records: readonly Values[]) => records.map(({ purpose }) => Object(purpose).en).join()
  const hook =
    (moment: string): Hooks['beforeWrite'] =>
    async ({ trx }, before, after) => {
      const stored = await trx('loans').whereRaw("purpose_en LIKE 'Hooked%'").pluck('id')
      told.push(`${moment} [${names(before)}] → [${names(after)}], ${stored.length} stored`)
      if (names(after) === `Hooked, refused ${moment}`) throw new ApiError('forbidden')
    }
  const hooked = storeOf(loans, { beforeWrite: hook('before'), afterWrite: hook('after') }).open({
    knex: database.knex,
  })
  const named = (en: string) => ({ ...home, purpose: { ...home.purpose, en } })

  it('is told the records before and after each write, in its transaction', async () => {
    const { id } = await hooked.create(systemCaller, named('Hooked'))
    await hooked.update(systemCaller, { id, version: 1 }, named('Hooked twice'))
    await hooked.remove(systemCaller, { id, version: 2 })
    expect(told).toEqual([
      'before [] → [Hooked], 0 stored',
      'after [] → [Hooked], 1 stored',
      'before [Hooked] → [Hooked twice], 1 stored',
      'after [Hooked] → [Hooked twice], 1 stored',
      'before [Hooked twice] → [], 1 stored',
      'after [Hooked twice] → [], 0 stored',
    ])
  })

  it.each(['before', 'after'])('refuses a write as a whole %s it', async (moment) => {
    const refused = hooked.create(systemCaller, named(`Hooked, refused ${moment}`))
    await expect(refused).rejects.toMatchObject({ code: 'forbidden' })
    expect(await database.knex('loans').whereRaw("purpose_en LIKE 'Hooked%'")).toEqual([])
  })
})

describe('before the server starts', () => {
  const check = (changes: object) => checkDescriptors(database.knex, [banks, { ...loans, ...changes }])

  it('a descriptor that fits its table is accepted', async () => {
    await check({})
  })

  it.each([
    ['table', { table: 'debts' }, 'Resource loans, table: there is no table debts'],
    [
      'mark of deletion',
      { softDelete: true },
      'Resource loans, deleted_at: needs the column loans.deleted_at',
    ],
    [
      'column',
      { fields: { ...loans.fields, rate: { ...loans.fields.rate, column: 'percent' } } },
      'Resource loans, rate: needs the column loans.percent',
    ],
    [
      'column of a language',
      { fields: { ...loans.fields, purpose: { ...loans.fields.purpose, column: 'aim' } } },
      'Resource loans, purpose: needs the column loans.aim_ru',
    ],
    [
      'column to sort by',
      { fields: { ...loans.fields, notes: { ...loans.fields.notes, sortColumn: 'notes_start' } } },
      'Resource loans, notes: needs the column loans.notes_start',
    ],
    [
      'column to sort by in a language',
      { fields: { ...loans.fields, purpose: { ...loans.fields.purpose, sortColumn: 'start' } } },
      'Resource loans, purpose: needs the column loans.start_he',
    ],
    [
      'place of a decimal',
      { fields: { ...loans.fields, rate: { ...loans.fields.rate, scale: 4 } } },
      'Resource loans, rate: the column loans.rate is numeric(6,3), which does not hold a decimal field; make it numeric(6,4) in a migration',
    ],
    [
      'type of column',
      { fields: { ...loans.fields, moment: { ...loans.fields.moment, column: 'day' } } },
      'Resource loans, moment: the column loans.day is date, which does not hold a date-time field; make it timestamp with time zone in a migration',
    ],
    [
      'unique index',
      { fields: { ...loans.fields, day: { ...loans.fields.day, unique: true } } },
      'Resource loans, day: is unique, and no index keeps it so; CREATE UNIQUE INDEX ON loans (day)',
    ],
    [
      'unique index over several fields',
      { rules: { unique: [['bank', 'day']] } },
      'Resource loans, bank, day: is unique, and no index keeps it so; CREATE UNIQUE INDEX ON loans (bank_id, day)',
    ],
  ])('a missing %s is named', async (_, changes, line) => {
    await expect(check(changes)).rejects.toThrow(line)
  })
})
