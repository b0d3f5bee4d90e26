import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { systemCaller } from '../../api/unit-of-work/caller.ts'
import { jerusalemYear } from '../../domain/descriptor/date-types.ts'
import { createTestDatabase } from '../support/database.ts'
import { createInvoices } from '../support/invoices.ts'

const database = await createTestDatabase()
afterAll(() => database.close())
const { knex } = database
const { store, create, numbers } = await createInvoices(database)

beforeEach(async () => {
  await knex('invoices').delete()
  await knex('record_counters').delete()
})

describe('a number assigned by the server', () => {
  it('follows the last one, whatever is sent, and never changes', async () => {
    const first = await store.create(systemCaller, { payer: 'A', number: 7 })
    expect([first.number, (await create('B')).number]).toEqual([1, 2])
    const target = { id: first.id, version: 1 }
    const changed = await store.update(systemCaller, target, { payer: 'C', number: 9 })
    expect(changed).toMatchObject({ number: 1, serial: 1, payer: 'C' })
  })

  it('is given to the next record when the first one was not stored', async () => {
    await create('A')
    await expect(create('nobody')).rejects.toMatchObject({ code: 'invalid' })
    expect((await create('B')).number).toBe(2)
  })

  it('restarts each year, while a number without a period continues', async () => {
    const year = jerusalemYear(new Date())
    await create('A')
    await knex('record_counters')
      .where({ period: year })
      .update({ period: String(Number(year) - 1) })
    await knex('invoices').update({ created_at: new Date(`${Number(year) - 1}-06-01`) })
    expect(await create('B')).toMatchObject({ number: 1, serial: 2 })
  })

  it('continues from existing records', async () => {
    await knex('invoices').insert({ number: 41, serial: 70, payer: 'Before' })
    expect(await create('A')).toMatchObject({ number: 42, serial: 71 })
    expect(await numbers()).toEqual([41, 42])
  })
})
