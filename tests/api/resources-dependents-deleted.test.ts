import type { Knex } from 'knex'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { ApiError } from '../../api/errors.ts'
import type { Id } from '../../api/resources/record.ts'
import { systemCaller } from '../../api/unit-of-work/caller.ts'
import { createTestDatabase } from '../support/database.ts'
import {
  agents,
  createFamily,
  desks,
  leases,
  lenders,
  offices,
  personOf,
  regions,
} from '../support/lenders.ts'
import { countQueries } from '../support/queries.ts'

const database = await createTestDatabase()
afterAll(() => database.close())

const keptIds = new Set<unknown>()
const { storeFor, add, remove, living, beginAnew } = await createFamily(database, {
  beforeWrite: (_unit, before, after) => {
    if (after.length === 0 && before.some(({ name }) => keptIds.has(name)))
      throw new ApiError('last_director')
  },
})
const audited = () =>
  database.knex('audit_log').orderBy('id').select('operation_id', 'action', 'resource', 'record_id')
const lastAct = async () => {
  const entries = await audited()
  const { operation_id } = entries.at(-1)
  return entries.filter((entry) => entry.operation_id === operation_id)
}

let lender: Id
let office: Id
beforeEach(async () => {
  ;({ lender, office } = await beginAnew())
  await add(offices, { name: 'Elsewhere', lender: await add(lenders, { name: 'Other' }) })
})

describe('deleting a record', () => {
  it('deletes or empties its dependents at any depth, and nothing else', async () => {
    await remove(lenders, lender)
    expect(await living(lenders)).toEqual(['Other'])
    expect(await living(offices)).toEqual(['Elsewhere'])
    expect(await living(desks)).toEqual([])
    expect(await database.knex('agents').select('name', 'lender', 'version')).toEqual([
      { name: 'Agent', lender: null, version: 2 },
    ])
  })

  it('records each dependent in the log, in one operation', async () => {
    await remove(lenders, lender)
    const entries = (await lastAct()).map(({ action, resource }) => `${action} ${resource}`)
    expect(entries).toEqual(['update agents', 'delete desks', 'delete offices', 'delete lenders'])
  })

  it('deletes a tree of its own kind once, whichever of its records are named', async () => {
    const root = await add(regions, { name: 'Root' })
    const branch = await add(regions, { name: 'Branch', parent: root })
    await add(regions, { name: 'Leaf', parent: branch })
    await add(regions, { name: 'Free' })
    const targets = [root, branch].map((id) => ({ id, version: 1 }))
    await storeFor(regions).removeMany(systemCaller, targets)
    expect(await living(regions)).toEqual(['Free'])
    expect(await lastAct()).toHaveLength(3)
  })

  it('ends when a tree contains a cycle', async () => {
    const one = await add(regions, { name: 'One' })
    const other = await add(regions, { name: 'Other', parent: one })
    await storeFor(regions).update(systemCaller, { id: one, version: 1 }, { parent: other })
    await remove(regions, one)
    expect(await living(regions)).toEqual([])
  })

  it('takes the same number of statements for any number of dependents', async () => {
    const few = await countQueries(database, () => remove(lenders, lender))
    const larger = await add(lenders, { name: 'Larger' })
    for (const name of ['A', 'B', 'C']) {
      const one = await add(offices, { name, lender: larger })
      await add(desks, { name: `${name}1`, office: one })
      await add(agents, { name, lender: larger })
    }
    expect(await countQueries(database, () => remove(lenders, larger))).toBe(few)
  })
})

describe('deleting a record is refused, and nothing is written,', () => {
  const removeError = (caller = systemCaller, id = lender) =>
    remove(lenders, id, caller).then(
      () => undefined,
      (error) => error,
    )
  const unchanged = async (work: () => Promise<unknown>) => {
    const before = await audited()
    await work()
    expect(await audited()).toEqual(before)
    expect([await living(lenders), await living(offices)]).toEqual([
      ['Lender', 'Other'],
      ['Elsewhere', 'Office'],
    ])
  }

  it('when a dependent restricts it, which is named and counted', async () => {
    await add(leases, { office })
    await add(leases, { desk: 'Desk' })
    await unchanged(async () =>
      expect(await removeError(personOf('director'))).toMatchObject({
        code: 'in_use',
        message: 'The record is still in use: 2 leases',
        details: { children: [{ resource: 'leases', on_delete: 'restrict', count: 2 }] },
      }),
    )
  })

  it('without mentioning dependents that the user may not read', async () => {
    await add(leases, { office })
    await unchanged(async () => {
      const { code, message, details } = await removeError(personOf('brokers'))
      expect([code, message, details.children]).toEqual(['in_use', 'The record is still in use', undefined])
    })
  })

  it('for users who may not delete its dependents, or change the ones to be emptied', async () => {
    await unchanged(async () => {
      const error = await removeError(personOf('content-manager'))
      expect(error).toMatchObject({ code: 'forbidden', message: expect.stringContaining('delete offices') })
      const field = await removeError(personOf('brokers'))
      expect(field).toMatchObject({ code: 'forbidden', details: { fields: { lender: 'rights' } } })
    })
  })

  it('when a hook of a dependent refuses', async () => {
    keptIds.add('Office')
    await unchanged(async () => expect(await removeError()).toMatchObject({ code: 'last_director' }))
    keptIds.clear()
  })

  it('but not because of dependents that are deleted themselves or with it', async () => {
    await remove(leases, await add(leases, { office }))
    expect(await removeError()).toBeUndefined()
  })

  it('for all records when one has a restricting dependent', async () => {
    await add(leases, { office })
    const other = await add(lenders, { name: 'Other lender' })
    const both = [lender, other].map((id) => ({ id, version: 1 }))
    await expect(storeFor(lenders).removeMany(systemCaller, both)).rejects.toMatchObject({ code: 'in_use' })
    expect(await living(lenders)).toContain('Other lender')
  })
})

/** Runs work while another transaction is open, until it waits for that transaction; returns its outcome. */
const runMeanwhile = async (
  change: (trx: Knex.Transaction) => Promise<unknown>,
  work: () => Promise<unknown>,
) => {
  const { acting } = await database.knex.transaction(async (trx) => {
    await change(trx)
    const acting = work().catch((error) => error)
    // With one connection, the work waits for the connection itself.
    for (let turn = 0; turn < 200; turn += 1) {
      const { rows } = await trx.raw(
        'SELECT FROM pg_stat_activity WHERE pg_backend_pid() = ANY (pg_blocking_pids(pid))',
      )
      if (rows.length > 0) break
    }
    return { acting }
  })
  return acting
}

it('a child created during the deletion finds its parent deleted', async () => {
  const leave = async (trx: Knex.Transaction) => {
    await trx('lenders').where({ id: lender }).forUpdate().select('id')
    await trx('lenders').where({ id: lender }).update({ deleted_at: trx.fn.now() })
  }
  expect(await runMeanwhile(leave, () => add(offices, { lender }))).toMatchObject({
    details: { fields: { lender: 'reference' } },
  })
})

it('a child moved away during the deletion is not deleted with its old parent', async () => {
  const other = await add(lenders, { name: 'Other lender' })
  const move = (trx: Knex.Transaction) => trx('offices').update({ lender_id: other })
  await runMeanwhile(move, () => remove(lenders, lender))
  expect(await living(offices)).toContain('Office')
})
