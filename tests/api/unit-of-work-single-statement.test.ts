import { afterAll, expect, it } from 'vitest'
import { systemCaller } from '../../api/unit-of-work/caller.ts'
import { transact } from '../../api/unit-of-work/unit-of-work.ts'
import { createTestDatabase } from '../support/database.ts'
import { countQueries } from '../support/queries.ts'

const database = await createTestDatabase()
afterAll(() => database.close())

const options = { isSingleStatement: true }

const countEvents = async (kind: string): Promise<number> => {
  const rows = await database.knex('events').where({ kind }).select('id')
  return rows.length
}

it('a unit of a single statement is written by it alone', async () => {
  const write = () =>
    transact(database, systemCaller, async (unit) => unit.event({ kind: 'sign-out' }), options)
  expect(await countQueries(database, write)).toBe(1)
  expect(await countEvents('sign-out')).toBe(1)
})

it('a unit of a single statement has no transaction to read in', async () => {
  const read = transact(database, systemCaller, async (unit) => unit.trx('events').select('id'), options)
  await expect(read).rejects.toThrow('has no transaction')
})

it('what comes after the statement of such a unit is refused, and not written', async () => {
  const writing = transact(
    database,
    systemCaller,
    async (unit) => {
      await unit.finish([])
      unit.event({ kind: 'import' })
    },
    options,
  )
  await expect(writing).rejects.toThrow('written before its end')
  expect(await countEvents('import')).toBe(0)
})
