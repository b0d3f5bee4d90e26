import { expect, it } from 'vitest'
import { createDatabase, type Database } from '../../db/connection.ts'
import { statement } from '../../db/statement.ts'
import { createTestDatabase } from '../support/database.ts'

const server = process.env.TEST_DATABASE_URL

const successor = statement<{ sum: number }>('SELECT :number::integer + 1 AS sum')

/** What a statement answers several times on one connection, and how many the connection has kept of it. */
const repeated = async ({ knex, close }: Database) => {
  try {
    return await knex.transaction(async (trx) => {
      const sums: (number | undefined)[] = []
      for (const number of [1, 2, 3]) sums.push((await successor(trx, { number }))[0]?.sum)
      const kept = await trx('pg_prepared_statements').where('statement', 'like', '%+ 1 AS sum').select()
      return { sums, kept: kept.length }
    })
  } finally {
    await close()
  }
}

it('is planned once by a connection', async () => {
  expect(await repeated(await createTestDatabase())).toEqual({ sums: [2, 3, 4], kept: 1 })
})

it.skipIf(!server)('is kept by no connection of a pooler', async () => {
  const pooled = await createDatabase({ url: server, directUrl: server })
  expect(await repeated(pooled)).toEqual({ sums: [2, 3, 4], kept: 0 })
})
