import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { type JobContext, LeaseLost } from '../../api/jobs/handler.ts'
import { createTestDatabase } from '../support/database.ts'
import { restoreSnapshot } from '../support/database-snapshots.ts'
import { gate, jobTable, startInstance } from '../support/jobs.ts'

const database = await createTestDatabase()
afterAll(() => database.close())
beforeEach(() => restoreSnapshot(database, 'migrated'))

const { knex } = database
const { add, jobs, until, untilEach, makeDue } = jobTable(knex)

describe('a lease', () => {
  it('lasts as long as its holder works, however long that is', async () => {
    let runs = 0
    await add()
    const slow = async () => {
      runs += 1
      await delay(1_000)
    }
    for (const _ of [1, 2]) startInstance(database, slow, { lease: 300 })
    await untilEach('done')
    expect(runs).toBe(1)
  })

  it('that has expired is taken over at the saved point, and its former holder can change nothing', async () => {
    const { opened, open, begun, hasBegun } = gate()
    const ends: unknown[] = []
    await add()
    startInstance(
      database,
      async ({ save, signal }) => {
        await save(knex, { cursor: { at: 7 }, done: 7, total: 9 })
        begun()
        await new Promise((resolve) => signal.addEventListener('abort', resolve))
        ends.push(signal.reason)
        await opened
        await save(knex, { cursor: { at: 8 } }).catch((error: unknown) => ends.push(error))
      },
      // A second worker of the same instance would take the job over. The lease is extended every two seconds, which
      // leaves another instance the time to take the job over once it is due.
      { lease: 6_000, slots: 1 },
    )
    await hasBegun
    expect(await jobs('cursor', 'steps_done', 'steps_total')).toEqual([
      { cursor: { at: 7 }, steps_done: 7, steps_total: 9 },
    ])
    await makeDue()
    const cursors: unknown[] = []
    const second = gate()
    const takeOver = async ({ cursor }: JobContext) => {
      cursors.push(cursor)
      await second.opened
    }
    // Does not expire on a busy machine.
    startInstance(database, takeOver, { lease: 60_000 })
    await until(async () => ends.length, 1)
    open()
    await until(async () => ends.length, 2)
    expect(await jobs('status')).toEqual([{ status: 'running' }])
    second.open()
    await untilEach('done')
    expect(cursors).toEqual([{ at: 7 }])
    expect(ends).toEqual([expect.any(LeaseLost), expect.any(LeaseLost)])
    expect(await jobs('status', 'tries', 'cursor')).toEqual([{ status: 'done', tries: 2, cursor: { at: 7 } }])
  })
})

describe('a server that stops', () => {
  const stepByStep =
    (begun: () => void) =>
    async ({ signal, save }: JobContext) => {
      await save(knex, { cursor: 'here' })
      begun()
      for (;;) {
        signal.throwIfAborted()
        await delay(20)
      }
    }

  it('hands its job over at once at the saved point, with no attempt lost', async () => {
    const { begun, hasBegun } = gate()
    await add()
    const first = startInstance(database, stepByStep(begun))
    await hasBegun
    const second: unknown[] = []
    const began = performance.now()
    await first.stop(5_000)
    expect(await jobs('status', 'tries')).toEqual([{ status: 'waiting', tries: 0 }])
    startInstance(database, async ({ cursor }) => {
      second.push(cursor)
    })
    await untilEach('done')
    expect(second).toEqual(['here'])
    expect(performance.now() - began).toBeLessThan(4_500)
  })

  it('waits for a job that needs only a moment to finish', async () => {
    const { begun, hasBegun } = gate()
    await add()
    const instance = startInstance(database, async () => {
      begun()
      await delay(300)
    })
    await hasBegun
    await instance.stop(5_000)
    expect(await jobs('status')).toEqual([{ status: 'done' }])
  })

  it('does not wait longer than its time limit', async () => {
    const { begun, hasBegun, opened, open } = gate()
    await add()
    const instance = startInstance(database, async () => {
      begun()
      await opened
    })
    await hasBegun
    const began = performance.now()
    await instance.stop(200)
    expect(performance.now() - began).toBeLessThan(4_500)
    open()
    await untilEach('done')
  })

  it('starts no more jobs', async () => {
    const instance = startInstance(database, async () => {})
    await instance.stop(1_000)
    await add()
    await delay(200)
    expect(await jobs('status')).toEqual([{ status: 'waiting' }])
  })
})
