import { afterAll, beforeAll, expect, it } from 'vitest'
import { readEntry } from '../../api/audit/audit-entries.ts'
import type { Id } from '../../api/resources/record.ts'
import { systemCaller } from '../../api/unit-of-work/caller.ts'
import { findRaisedCounters } from '../support/counters.ts'
import { createTestDatabase } from '../support/database.ts'
import { agents, createFamily, lenders, offices } from '../support/lenders.ts'

const database = await createTestDatabase()
afterAll(() => database.close())

const { storeFor, add, remove } = await createFamily(database)

let lender: Id
beforeAll(async () => {
  lender = await add(lenders, { name: 'Lender' })
})

const countersRaisedBy = (work: () => Promise<unknown>) => findRaisedCounters(database, work)

it('a write raises the counter of its resource', async () => {
  expect(await countersRaisedBy(() => add(offices, { lender }))).toEqual(['offices'])
  const id = await add(agents, { lender })
  const rename = { id, version: 1 }
  expect(
    await countersRaisedBy(() => storeFor(agents).update(systemCaller, rename, { name: 'Other' })),
  ).toEqual(['agents'])
  expect(await countersRaisedBy(() => remove(agents, id))).toEqual(['agents'])
})

it('a write that changes nothing raises none', async () => {
  const same = storeFor(lenders).update(systemCaller, { id: lender, version: 1 }, { name: 'Lender' })
  expect(await countersRaisedBy(() => same)).toEqual([])
})

it('restoring a record raises the counters of all dependents restored with it', async () => {
  await remove(lenders, lender)
  const { id } = await database.knex('audit_log').where({ resource: 'lenders', action: 'delete' }).first('id')
  const entry = await readEntry(database.knex, String(id))
  if (!entry) throw new Error('There is no such entry')
  const takeBack = () => storeFor(lenders).revert(systemCaller, entry, undefined)
  expect(await countersRaisedBy(takeBack)).toEqual(['lenders', 'offices'])
})
