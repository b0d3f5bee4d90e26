import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { readEntry } from '../../api/audit/audit-entries.ts'
import type { Id } from '../../api/resources/record.ts'
import { systemCaller } from '../../api/unit-of-work/caller.ts'
import type { Resource } from '../../domain/descriptor/resource.ts'
import { createTestDatabase } from '../support/database.ts'
import { createFamily, desks, leases, lenders, offices, personOf, regions } from '../support/lenders.ts'

const database = await createTestDatabase()
afterAll(() => database.close())

const { storeFor, add, remove, living, beginAnew } = await createFamily(database)

const readEntries = () => database.knex('audit_log').orderBy('id').select()

/** Reverts the last change of a record. */
const takeBack = async (of: Resource, id: Id, { caller = systemCaller, version = 1 } = {}) => {
  const entries = (await readEntries()).filter(
    ({ resource, record_id }) => resource === of.name && record_id === String(id),
  )
  const entry = await readEntry(database.knex, String(entries.at(-1).id))
  if (!entry) throw new Error('There is no such entry')
  return storeFor(of).revert(caller, entry, version)
}

let lender: Id
let office: Id
beforeEach(async () => {
  ;({ lender, office } = await beginAnew())
})

describe('a restored record', () => {
  it('restores its dependents deleted with it, and none deleted before', async () => {
    await remove(offices, await add(offices, { name: 'Earlier', lender }))
    await remove(lenders, lender)
    await takeBack(lenders, lender)
    expect(await living(lenders)).toEqual(['Lender'])
    expect(await living(offices)).toEqual(['Office'])
  })

  it('restores neither permanently deleted dependents nor emptied references', async () => {
    await remove(lenders, lender)
    await takeBack(lenders, lender)
    expect(await living(desks)).toEqual([])
    expect(await database.knex('agents').first('lender')).toEqual({ lender: null })
  })

  it('records each dependent in the log under its own resource', async () => {
    await remove(lenders, lender)
    const operation = await takeBack(lenders, lender)
    const entries = (await readEntries()).filter(({ operation_id }) => operation_id === operation)
    expect(entries.map(({ action, resource }) => `${action} ${resource}`)).toEqual([
      'revert lenders',
      'revert offices',
    ])
    expect(new Set(entries.map(({ reason }) => reason)).size).toBe(1)
  })

  it('restores a whole tree of its own kind', async () => {
    const root = await add(regions, { name: 'Root' })
    await add(regions, { name: 'Leaf', parent: await add(regions, { name: 'Branch', parent: root }) })
    await remove(regions, root)
    await takeBack(regions, root)
    expect(await living(regions)).toEqual(['Branch', 'Leaf', 'Root'])
  })

  it('stays deleted for users who may not restore its dependents', async () => {
    await remove(lenders, lender)
    const restoring = takeBack(lenders, lender, { caller: personOf('content-manager') })
    await expect(restoring).rejects.toMatchObject({
      code: 'forbidden',
      message: expect.stringContaining('restore offices'),
    })
    expect(await living(lenders)).toEqual([])
  })
})

describe('reverting a creation', () => {
  it('deletes the dependents of the record as well', async () => {
    await takeBack(lenders, lender)
    expect([await living(lenders), await living(offices)]).toEqual([[], []])
  })

  it('is refused when a dependent restricts it', async () => {
    await add(leases, { office })
    await expect(takeBack(lenders, lender)).rejects.toMatchObject({ code: 'in_use' })
    expect(await living(lenders)).toEqual(['Lender'])
  })
})

it('a child is not restored without its parent', async () => {
  await remove(lenders, lender)
  await expect(takeBack(offices, office)).rejects.toMatchObject({
    details: { fields: { lender: 'reference' } },
  })
})
