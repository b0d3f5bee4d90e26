import { afterAll, beforeAll, expect, it } from 'vitest'
import { auditStore } from '../../api/audit/audit-store.ts'
import { tableStore } from '../../api/resources/table-store.ts'
import { systemCaller } from '../../api/unit-of-work/caller.ts'
import type { Role } from '../../domain/access.ts'
import { createTestDatabase } from '../support/database.ts'
import { buildRouteInput } from '../support/handler-input.ts'
import { createOffers, offers } from '../support/offers.ts'

const database = await createTestDatabase('demo')
const store = tableStore({ knex: database.knex }, offers)
const audit = auditStore({ knex: database.knex }, () => store, [offers])

beforeAll(() => createOffers(database))
afterAll(() => database.close())

const callerOf = (role: Role) => buildRouteInput(role, {}).caller

/** Changes the hidden margin of an offer, and returns how a role reads the change in its history. */
const aChange = async () => {
  const { id } = await store.create(systemCaller, { name: 'Bank', margin: '2.50', rate: '4.00' })
  await store.update(systemCaller, { id, version: 1 }, { name: 'New', margin: '3.00' })
  const entryFor = async (role: Role) =>
    (await audit.history(callerOf(role), offers, id, { page: 1, limit: 1 })).rows[0]
  return { id, entryFor }
}

it('the history offers a revert to users who may set all of the fields, and shows others the readable ones', async () => {
  const { entryFor } = await aChange()
  const readHistory = async (role: Role) => {
    const entry = await entryFor(role)
    return [entry?.revertible, entry?.changes.map(({ field }) => field)]
  }
  expect(await readHistory('director')).toEqual([true, ['name', 'margin']])
  expect(await readHistory('brokers')).toEqual([false, ['name', 'margin']])
  expect(await readHistory('sales-manager')).toEqual([false, ['name']])
})

it('the log is searched only by fields that the user may read, in a list and in a file', async () => {
  const { id } = await store.create(systemCaller, { name: 'Rare name', margin: '7.77', rate: '8.00' })
  const search = async (role: Role, text: string) => {
    const { rows } = await audit.list(callerOf(role), { text, page: 1, limit: 9 })
    const exported = []
    for await (const batch of audit.readBatches(callerOf(role), { text })) exported.push(...batch)
    return [rows, exported].map((entries) => entries.map(({ record_id }) => record_id))
  }
  const found = [[String(id)], [String(id)]]
  for (const text of ['7.77', 'rare']) {
    expect(await search('brokers', text)).toEqual(found)
    expect(await search('sales-manager', text)).toEqual([[], []])
  }
})

it('a revert by other users is refused with the name of the field, and nothing is written', async () => {
  const { id, entryFor } = await aChange()
  const entry = await entryFor('director')
  const revert = (role: Role) => audit.revert(callerOf(role), entry?.id ?? '', 2)
  await expect(revert('brokers')).rejects.toMatchObject({
    code: 'forbidden',
    details: { fields: { margin: 'rights' } },
  })
  expect(await store.get(id, offers)).toMatchObject({ name: 'New', margin: '3.00', version: 2 })
  await revert('director')
  expect(await store.get(id, offers)).toMatchObject({ name: 'Bank', margin: '2.50', version: 3 })
})
