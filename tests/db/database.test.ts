import { beforeAll, describe, expect, it } from 'vitest'
import { createDatabase } from '../../db/create-database.ts'
import { type Database, DatabaseUnavailable } from '../../db/database.ts'
import { prepareQuery } from '../../db/statement.ts'
import { createServerDatabase } from '../support/server-databases.ts'

const insertThing = prepareQuery<unknown>('INSERT INTO things (name) VALUES (:name)')

const onServer = async (): Promise<Database> => {
  const { url, drop } = await createServerDatabase(process.env.TEST_DATABASE_URL ?? '')
  const database = await createDatabase({ url })
  return { ...database, close: () => database.close().then(drop) }
}

// Opened once, since starting the embedded database takes longer than all tests here. One test waits for its timeout.
const embedded = await createDatabase({ acquireTimeout: 300 })
const places = { embedded, ...(process.env.TEST_DATABASE_URL && { 'on a server': await onServer() }) }

describe.each(Object.entries(places))('a database %s', (_place, database) => {
  beforeAll(async () => {
    await database.knex.raw('CREATE TABLE things (id serial PRIMARY KEY, name text UNIQUE NOT NULL)')
  })

  it('returns the same types of values as the driver', async () => {
    const { rows } = await database.knex.raw(`
      SELECT 9007199254740993::bigint AS big, 2.50::numeric AS exact, 3 AS whole, 1.5::float8 AS real,
        '2026-03-29T01:30:00+03'::timestamptz AS moment, '{"a": [1, null]}'::jsonb AS tree,
        ARRAY['a', 'ב'] AS list, true AS yes, NULL AS nothing, '2 days'::interval::text AS span`)
    expect(rows).toEqual([
      {
        big: '9007199254740993',
        exact: '2.50',
        whole: 3,
        real: 1.5,
        moment: new Date('2026-03-28T22:30:00Z'),
        tree: { a: [1, null] },
        list: ['a', 'ב'],
        yes: true,
        nothing: null,
        span: '2 days',
      },
    ])
  })

  it('stores values and counts changed rows', async () => {
    const { knex } = database
    const inserted = await knex('things').insert([{ name: 'א' }, { name: 'ё' }], ['name'])
    expect(inserted).toEqual([{ name: 'א' }, { name: 'ё' }])
    expect(await knex('things').where({ name: 'ё' }).update({ name: 'е' })).toBe(1)
    expect(await knex('things').delete()).toBe(2)
  })

  it('does not JIT-compile statements, which takes longer than running them', async () => {
    const { rows } = await database.knex.raw('SELECT pg_jit_available() AS compiles')
    expect(rows).toEqual([{ compiles: false }])
  })

  it('runs several statements at once', async () => {
    await database.knex.raw("INSERT INTO things (name) VALUES ('x'); DELETE FROM things WHERE name = 'x'")
    expect(await database.knex('things')).toEqual([])
  })

  it('leaves nothing of a failed transaction', async () => {
    const failing = database.knex.transaction(async (transaction) => {
      await transaction('things').insert({ name: 'half' })
      throw new Error('changed my mind')
    })
    await expect(failing).rejects.toThrow('changed my mind')
    expect(await database.knex('things')).toEqual([])
  })

  it('commits with a statement, after which nothing can follow in the transaction', async () => {
    const { knex } = database
    const late = knex.transaction(async (trx) => {
      await trx('things').insert({ name: 'first' })
      await insertThing(trx, { name: 'last' }, { commits: true })
      expect(await insertThing(trx, { name: 'late' }).catch(String)).toContain('already been committed')
    })
    await late
    expect(await knex('things').orderBy('id').pluck('name')).toEqual(['first', 'last'])
    await knex.transaction((trx) => insertThing(trx, { name: 'only' }, { commits: true }))
    expect(await knex('things').delete()).toBe(3)
  })

  it('leaves nothing of a transaction whose last statement fails, and uses the connection again', async () => {
    const { knex } = database
    const failing = knex.transaction(async (trx) => {
      await trx('things').insert({ name: 'half' })
      await insertThing(trx, { name: null }, { commits: true })
    })
    await expect(failing).rejects.toMatchObject({ code: '23502' })
    expect(await knex('things')).toEqual([])
    await expect(knex.transaction((trx) => trx.raw('SELECT 1 / 0'))).rejects.toMatchObject({ code: '22012' })
    await knex.transaction(async () => {})
    await knex.transaction((trx) => trx('things').insert({ name: 'one' }))
    expect(await knex('things').delete()).toBe(1)
  })

  it('reports errors by their codes and continues after them', async () => {
    const { knex } = database
    await knex('things').insert({ name: 'one' })
    await expect(knex('things').insert({ name: 'one' })).rejects.toMatchObject({
      code: '23505',
      constraint: 'things_name_key',
      table: 'things',
    })
    await expect(knex('things').insert({ name: null })).rejects.toMatchObject({ code: '23502' })
    await expect(knex('absent')).rejects.toMatchObject({ code: '42P01' })
    expect(await knex('things').delete()).toBe(1)
  })

  it('notifies within a transaction and supports maintenance', async () => {
    await database.knex.transaction((transaction) => transaction.raw("SELECT pg_notify('things', 'new')"))
    await database.maintain?.()
  })
})

describe('the embedded database', () => {
  const database = embedded

  it('fails soon when a query bypasses the open transaction', async () => {
    const deadlock = database.knex.transaction(() => database.knex.raw('SELECT 1'))
    await expect(deadlock).rejects.toThrow('Timeout acquiring a connection')
    await database.knex.raw('SELECT 1')
  })

  it('yields to other tasks while statements run', async () => {
    let turns = 0
    const timer = setInterval(() => {
      turns += 1
    }, 1)
    for (let query = 0; query < 200; query += 1) await database.knex.raw('SELECT ?::int', [query])
    clearInterval(timer)
    expect(turns).toBeGreaterThan(5)
  })

  it('receives its own committed notifications until it is stopped', async () => {
    const [messages, states]: [string[], boolean[]] = [[], []]
    const notify = (payload: string) => database.knex.raw("SELECT pg_notify('things', ?)", [payload])
    const stop = await database.listen('things', {
      message: (payload) => messages.push(payload),
      state: (up) => states.push(up),
    })
    await notify('first')
    await database.knex.raw("SELECT pg_notify('others', 'foreign')")
    await database.knex.transaction(async (trx) => {
      await trx.raw("SELECT pg_notify('things', 'second')")
      expect(messages).toEqual(['first'])
    })
    expect([messages, states]).toEqual([['first', 'second'], [true]])
    await stop()
    await notify('third')
    expect(messages).toEqual(['first', 'second'])
  })
})

it.each(Object.entries(places))('%s can be closed twice', async (_place, { close, knex }) => {
  await Promise.all([close(), close()])
  await expect(knex.raw('SELECT 1')).rejects.toThrow()
})

describe('a server that cannot be reached', () => {
  it('is reported at once with the name of the setting, without the password', async () => {
    const opening = createDatabase({ url: 'postgres://someone:secret@127.0.0.1:1/nothing' })
    const error = await opening.catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(DatabaseUnavailable)
    expect(String(error)).toContain('DATABASE_URL')
    expect(JSON.stringify(error) + String(error)).not.toContain('secret')
  })

  it('is reported in the same way when the address is not a URL', async () => {
    const error = await createDatabase({ url: 'postgres://a:secret@b:c' }).catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(DatabaseUnavailable)
    expect(String(error)).not.toContain('secret')
  })
})
