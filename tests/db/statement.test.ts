import type { Knex } from 'knex'
import { expect, it } from 'vitest'
import { createDatabase } from '../../db/create-database.ts'
import type { Database } from '../../db/database.ts'
import { prepareQuery, runQuery } from '../../db/statement.ts'
import { createTestDatabase } from '../support/database.ts'

const server = process.env.TEST_DATABASE_URL

const successor = prepareQuery<{ sum: number }>('SELECT :number::integer + 1 AS sum')

/**
 * Returns the results of a statement run several times on one connection, and the number of prepared
 * statements.
 */
const runRepeatedly = async ({ knex, close }: Database) => {
  try {
    return await knex.transaction(async (trx) => {
      const sums: (number | undefined)[] = []
      for (const number of [1, 2, 3]) sums.push((await successor(trx, { number }))[0]?.sum)
      const prepared = await trx('pg_prepared_statements').where('statement', 'like', '%+ 1 AS sum').select()
      return { sums, kept: prepared.length }
    })
  } finally {
    await close()
  }
}

it('a statement is planned once per connection', async () => {
  expect(await runRepeatedly(await createTestDatabase())).toEqual({ sums: [2, 3, 4], kept: 1 })
})

it('a statement replaces named values at each occurrence, and keeps other colons', async () => {
  const statement = prepareQuery<{ told: string }>(
    "SELECT :word || to_char(timestamptz '2000-01-01 10:20+00', ':MI') || :word::text AS told",
  )
  const { knex, close } = await createTestDatabase()
  try {
    expect(await statement(knex, { word: ':x?' })).toEqual([{ told: ':x?:20:x?' }])
    await expect(async () => statement(knex, {})).rejects.toThrow('Nothing is bound to word')
  } finally {
    await close()
  }
})

it.skipIf(!server)('a statement is not prepared on connections of a pooler', async () => {
  const pooled = await createDatabase({ url: server, directUrl: server })
  expect(await runRepeatedly(pooled)).toEqual({ sums: [2, 3, 4], kept: 0 })
})

const preparedBy = async (knex: Knex): Promise<number> => {
  const [row] = await knex('pg_prepared_statements').where('statement', 'like', '%as "wanted_%').count()
  return Number(row?.count)
}

it('at most 200 shapes of built queries are prepared, and none marked to be planned each time', async () => {
  const { knex, close } = await createTestDatabase()
  try {
    await knex.transaction(async (trx) => {
      const built = (name: string) => trx.queryBuilder().select(trx.raw('?::integer as ??', [7, name]))
      expect(await runQuery(trx, built('wanted_never'), false)).toEqual([{ wanted_never: 7 }])
      expect(await preparedBy(trx)).toBe(0)
      for (let shape = 0; shape < 210; shape += 1)
        expect(await runQuery(trx, built(`wanted_${shape}`), true)).toEqual([{ [`wanted_${shape}`]: 7 }])
      expect(await preparedBy(trx)).toBe(200)
    })
  } finally {
    await close()
  }
})
