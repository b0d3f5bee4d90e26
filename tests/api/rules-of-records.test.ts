import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Caller, systemCaller } from '../../api/stores/caller.ts'
import { checkDescriptors } from '../../api/stores/records/descriptor-check.ts'
import { listQuery } from '../../api/stores/records/list-query.ts'
import { storeOf } from '../../api/stores/records/own-store.ts'
import { storeMistakes } from '../../api/stores/records/store-mistakes.ts'
import { type Role, serverRole } from '../../domain/access.ts'
import { type Resource, resource } from '../../domain/resource.ts'
import { banks } from '../../domain/resources/banks.ts'
import { users } from '../../domain/resources/users.ts'
import { createTestDatabase } from '../support/database.ts'
import { countQueries } from '../support/queries.ts'

const label = { ru: 'Поле', he: 'שדה', en: 'Field' }
const option = (value: string) => ({ value, label })

const rates = resource({
  name: 'rates',
  label: { one: label, many: label },
  title: 'currency',
  id: 'integer',
  fields: {
    currency: { type: 'text', label, required: true, maxLength: 50 },
    begins: { type: 'date', label, column: 'begins_on' },
    low: { type: 'decimal', label, precision: 9, scale: 2 },
    high: { type: 'decimal', label, precision: 9, scale: 2 },
    words: { type: 'language-text', label, maxLength: 50 },
    state: {
      type: 'select',
      label,
      options: ['draft', 'review', 'published', 'old'].map(option),
      default: 'draft',
    },
    made_by: { type: 'person', label, set: { on: 'create', value: 'actor' } },
    changes: { type: 'integer', label, set: { on: ['create', 'update'], value: 'count' } },
    published_at: {
      type: 'date-time',
      label,
      set: { on: { field: 'state', to: 'published' }, value: 'now' },
    },
    published_on: { type: 'date', label, set: { on: { field: 'state', to: 'published' }, value: 'now' } },
    published_by: { type: 'person', label, set: { on: { field: 'state', to: 'published' }, value: 'actor' } },
    span: { type: 'decimal', label, precision: 9, scale: 2, computed: true, sortable: true },
    alike: { type: 'integer', label, computed: true },
  },
  rules: {
    less: [['low', 'high']],
    unique: [['currency', 'begins']],
    transitions: [
      { field: 'state', from: ['draft'], to: ['review'] },
      { field: 'state', from: ['review'], to: ['draft'] },
      { field: 'state', from: ['draft', 'review'], to: ['published'], access: { role: 'director' } },
      { field: 'state', from: 'any', to: ['old'], access: { role: 'director' } },
    ],
  },
  list: { columns: ['currency'], filters: ['span'], sort: ['currency', 'asc'] },
  access: { read: 'signed-in' },
})

const computed = {
  span: 'record.high - record.low',
  alike: 'SELECT count(*)::integer FROM rates other WHERE other.currency = record.currency',
}

const database = await createTestDatabase('demo')
const own = storeOf(rates, { computed })
const store = own.open({ knex: database.knex })

const callerOf = async (role: Role): Promise<Caller> => {
  const { id, name, email } = await database
    .knex('users')
    .where({ role: serverRole(role) })
    .first()
  return { ...systemCaller, actor: { id, name, email, role } }
}
const director = await callerOf('director')
const manager = await callerOf('content-manager')
const nameOf = ({ actor }: Caller) => ({ id: actor?.id, name: actor?.name })

beforeAll(async () => {
  await database.knex.raw(`CREATE TABLE rates (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    currency varchar(12) COLLATE "und-x-icu" NOT NULL, begins_on date,
    low numeric(6, 2) CONSTRAINT decent CHECK (low <> 13), high numeric(6, 2),
    words_ru varchar(10), words_he varchar(10), words_en varchar(10),
    state varchar(20) NOT NULL DEFAULT 'draft',
    made_by integer REFERENCES users, changes integer, published_at timestamptz, published_on date,
    published_by integer REFERENCES users,
    version integer NOT NULL DEFAULT 1,
    created_at timestamptz NOT NULL DEFAULT now(), updated_at timestamptz NOT NULL DEFAULT now(),
    CONSTRAINT wide CHECK (high - low <> 77));
    CREATE UNIQUE INDEX rates_of_a_day ON rates (begins_on, currency)`)
})
afterAll(() => database.close())
beforeEach(() => database.knex('rates').delete())

const create = (values: object, caller = manager) => store.create(caller, { currency: 'USD', ...values })
const seen = ({ id, version }: { id: string | number; version: number }) => ({ id, version })
const list = async (query: { filter?: object; sort?: string[] }): Promise<Record<string, unknown>[]> => {
  const { filter = {}, sort = ['id', 'ASC'] } = query
  const asked = listQuery(rates, { filter: JSON.stringify(filter), sort: JSON.stringify(sort) })
  return JSON.parse((await store.list(asked, rates)).json)
}

describe('fields that are unique together', () => {
  it('are all named, by their own names, where another record has them', async () => {
    await create({ begins: '2026-01-01' })
    const refused = { code: 'unique', details: { fields: { begins: 'unique', currency: 'unique' } } }
    await expect(create({ begins: '2026-01-01' })).rejects.toMatchObject(refused)
    const other = await create({ begins: '2026-01-02' })
    await expect(store.update(manager, seen(other), { begins: '2026-01-01' })).rejects.toMatchObject(refused)
  })
})

describe('what only the table refuses', () => {
  it.each([
    ['a check of a field', { low: '13' }, 'invalid', { low: 'check' }],
    ['a check between fields', { low: '1', high: '78' }, 'invalid', { low: 'check', high: 'check' }],
    ['a text that is too long', { currency: 'x'.repeat(13) }, 'too_long', { currency: 'maxLength' }],
    [
      'a text that is too long in a language',
      { words: { ru: 'x', he: 'ש'.repeat(11), en: 'x' } },
      'too_long',
      { 'words.he': 'maxLength' },
    ],
    ['a number that is too large', { low: '12345.67' }, 'invalid', { low: 'maximum' }],
  ])('%s is told with the field and the rule', async (_, values, code, fields) => {
    await expect(create(values)).rejects.toMatchObject({ code, status: 422, details: { fields } })
    const stored = await create({})
    await expect(store.update(manager, seen(stored), values)).rejects.toMatchObject({ details: { fields } })
  })

  it('a value that is missing is told as required', async () => {
    await database.knex.raw('ALTER TABLE rates ALTER high SET NOT NULL')
    const refused = { status: 422, details: { fields: { high: 'required' } } }
    await expect(create({ low: '1' })).rejects.toMatchObject(refused)
    await database.knex.raw('ALTER TABLE rates ALTER high DROP NOT NULL')
  })
})

describe('a field with transitions', () => {
  const refused = (code: string, allowed: string[]) => ({
    code,
    details: { fields: { state: 'transitions' }, allowed: { state: allowed } },
  })

  it('goes where it is said, and tells where it could have gone', async () => {
    const draft = await create({})
    const inReview = await store.update(manager, seen(draft), { state: 'review' })
    expect(inReview).toMatchObject({ state: 'review', version: 2 })
    await expect(store.update(manager, seen(inReview), { state: 'published' })).rejects.toMatchObject(
      refused('forbidden', ['draft']),
    )
    const published = await store.update(director, seen(inReview), { state: 'published' })
    await expect(store.update(director, seen(published), { state: 'draft' })).rejects.toMatchObject(
      refused('invalid', ['old']),
    )
    expect(await store.update(manager, seen(published), { state: 'published', low: '1' })).toMatchObject({
      state: 'published',
      low: '1.00',
    })
  })

  it('begins at its default, in a new record too', async () => {
    await expect(create({ state: 'published' })).rejects.toMatchObject(refused('forbidden', ['review']))
    expect(await create({ state: 'published', currency: 'EUR' }, director)).toMatchObject({
      state: 'published',
      published_by: nameOf(director),
    })
  })

  it('goes there in all records of a change or in none', async () => {
    const [one, two] = [await create({}), await create({ currency: 'EUR', state: 'review' })]
    const both = [seen(one), seen(two)]
    await expect(store.updateMany(manager, both, { state: 'draft', low: '5' })).resolves.toHaveLength(2)
    const [, back] = await list({})
    await expect(
      store.updateMany(
        manager,
        [
          { id: one.id, version: 2 },
          { id: two.id, version: Number(back?.version) },
        ],
        {
          state: 'old',
        },
      ),
    ).rejects.toMatchObject(refused('forbidden', ['review']))
    expect((await list({})).map(({ state }) => state)).toEqual(['draft', 'draft'])
  })
})

describe('values that the server sets', () => {
  it('are set as declared, whatever a client sends, and stand in the audit', async () => {
    const sent = { made_by: 1, changes: 99, published_at: '2020-01-01T00:00:00.000Z' }
    const draft = await create(sent)
    expect(draft).toMatchObject({ made_by: nameOf(manager), changes: 1, published_at: null })
    const begun = Date.now()
    const published = await store.update(director, seen(draft), { ...sent, state: 'published' })
    expect(published).toMatchObject({
      made_by: nameOf(manager),
      published_by: nameOf(director),
      changes: 2,
      published_on: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    })
    expect(Date.parse(String(published.published_at))).toBeGreaterThanOrEqual(begun)
    const [entry] = await database
      .knex('audit_log')
      .where({ resource: 'rates', record_id: String(draft.id), action: 'update' })
    expect(entry.after).toMatchObject({ published_by: nameOf(director), changes: 2 })
    const later = await store.update(manager, seen(published), { low: '2' })
    expect(later).toMatchObject({ published_at: published.published_at, changes: 3 })
  })

  it('are left alone where nothing changes', async () => {
    const stored = await create({})
    expect(await store.update(manager, seen(stored), { currency: 'USD' })).toEqual(stored)
  })

  it('are set in those records of a change that they concern, in as many statements as for one', async () => {
    const draft = await create({})
    const published = await create({ currency: 'EUR', state: 'published' }, director)
    const [one, two] = [await create({ currency: 'ILS' }), await create({ currency: 'GBP' })]
    const asked = (records: (typeof draft)[]) => () =>
      store.updateMany(director, records.map(seen), { state: 'published', low: '3' })
    const forTwo = await countQueries(database, asked([draft, published]))
    expect(await list({})).toMatchObject([
      { changes: 2, published_at: expect.any(String) },
      { changes: 2, published_at: published.published_at },
      { published_at: null },
      { published_at: null },
    ])
    expect(await countQueries(database, asked([one]))).toBe(forTwo)
    expect(await store.get(two.id, rates)).toMatchObject({ published_at: null, changes: 1 })
  })

  it('are nobody where nobody acts', async () => {
    expect(await create({}, systemCaller)).toMatchObject({ made_by: null, changes: 1 })
  })
})

describe('what is computed of a record', () => {
  beforeEach(async () => {
    await create({ low: '1', high: '9' })
    await create({ low: '1', high: '3', begins: '2026-01-01' })
    await create({ low: '1', high: '6', currency: 'EUR' })
  })

  it('is answered with it, in one query, and by its writes', async () => {
    expect(await list({})).toMatchObject([
      { span: '8.00', alike: 2 },
      { span: '2.00', alike: 2 },
      { span: '5.00', alike: 1 },
    ])
    expect(await countQueries(database, () => list({ sort: ['span', 'ASC'] }))).toBe(1)
    expect(await create({ currency: 'EUR', begins: '2026-01-01', alike: 7 })).toMatchObject({ alike: 2 })
  })

  it('is sorted and filtered by where that is declared', async () => {
    const spans = (records: Record<string, unknown>[]) => records.map(({ span }) => span)
    expect(spans(await list({ sort: ['span', 'DESC'] }))).toEqual(['8.00', '5.00', '2.00'])
    expect(spans(await list({ filter: { span_gte: '5' } }))).toEqual(['8.00', '5.00'])
    await expect(list({ sort: ['alike', 'ASC'] })).rejects.toMatchObject({ code: 'unknown_sort' })
    await expect(list({ filter: { alike: 2 } })).rejects.toMatchObject({ code: 'unknown_filter' })
  })

  it('needs its SQL in the store', () => {
    const wrong = storeOf(rates, { computed: { span: computed.span, count: '1' } })
    expect(storeMistakes([rates], [own])).toEqual([])
    expect(storeMistakes([rates], [wrong])).toEqual([
      'Resource rates, alike: is computed, but its store has no SQL for it; give it to storeOf, and the store to api/stores/own-stores.ts',
      'Resource rates, count: its store has SQL for it; declare it with computed: true',
    ])
    const whole = storeMistakes([rates], [{ ...own, isWhole: true }])
    expect(whole).toContain(
      'Resource rates, made_by.set: its store does not look at it; do the same there, or leave it out',
    )
    expect(whole).toContainEqual(expect.stringContaining('Resource rates, rules.transitions: '))
  })
})

describe('before the server starts', () => {
  // The table is tighter than the descriptor, for the sake of what it refuses.
  const tight = { low: { ...rates.fields.low, precision: 6 }, high: { ...rates.fields.high, precision: 6 } }
  const fields = { ...rates.fields, ...tight }
  const check = (changes: Partial<Resource>) =>
    checkDescriptors(database.knex, [users, banks, { ...rates, fields, ...changes }])

  it('a descriptor that fits its table is accepted', async () => {
    await check({})
  })

  it('one without the index of what is unique together is refused', async () => {
    await expect(check({ rules: { unique: [['currency', 'low']] } })).rejects.toThrow(
      'Resource rates, currency, low: is unique, and no index keeps it so; CREATE UNIQUE INDEX ON rates (currency, low)',
    )
  })
})
