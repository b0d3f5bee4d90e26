import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { ApiError } from '../../api/errors.ts'
import { type JobContext, JobFailed, type JobHandlers } from '../../api/jobs/handler.ts'
import { enqueue, jobStore } from '../../api/jobs/queue.ts'
import { systemCaller } from '../../api/unit-of-work/caller.ts'
import { createTestDatabase } from '../support/database.ts'
import { restoreSnapshot } from '../support/database-snapshots.ts'
import { gate, handlersWith, jobTable, startInstance } from '../support/jobs.ts'

const database = await createTestDatabase()
afterAll(() => database.close())
beforeEach(() => restoreSnapshot(database, 'migrated'))

const { knex } = database
const { add, jobs, until, untilEach, makeDue } = jobTable(knex)

describe('a job', () => {
  it('runs once, however many instances and workers there are', async () => {
    const runs = new Map<unknown, number>()
    await add(40)
    await knex('jobs').update({ payload: knex.raw("jsonb_build_object('number', id)") })
    const count = async ({ payload }: JobContext) => {
      const name = JSON.stringify(payload)
      runs.set(name, (runs.get(name) ?? 0) + 1)
      await delay(Math.random() * 5)
    }
    for (let instance = 0; instance < 4; instance += 1) startInstance(database, count, { slots: 3 })
    await untilEach('done', 40)
    expect([...runs.values()]).toEqual(Array(40).fill(1))
  })

  it('is created with the write that requests it, and wakes idle workers', async () => {
    let runs = 0
    startInstance(database, async () => {
      runs += 1
    })
    await delay(100)
    const failing = knex.transaction(async (trx) => {
      await enqueue(trx, { kind: 'clean-up' })
      throw new Error('refused')
    })
    await expect(failing).rejects.toThrow('refused')
    expect(await jobs('id')).toEqual([])
    await knex.transaction((trx) => enqueue(trx, { kind: 'clean-up' }))
    await untilEach('done')
    expect(runs).toBe(1)
  })

  it('does not wait for jobs that wait for other systems', async () => {
    const { open, opened, begun, hasBegun } = gate()
    const slow = { kind: 'webhook', payload: { delivery: '1' } } as const
    await enqueue(knex, slow, slow)
    const handlers: JobHandlers = {
      ...handlersWith(async () => {}),
      webhook: () => {
        begun()
        return opened
      },
    }
    startInstance(database, async () => {}, { handlers, slots: 1 })
    await hasBegun
    await add()
    await untilEach('done')
    open()
    await untilEach('done', 3)
  })

  it('waits until its start time', async () => {
    const at = new Date('2027-03-25T22:00:00Z')
    await enqueue(knex, { kind: 'clean-up', at })
    expect(await jobs('run_at')).toEqual([{ run_at: at }])
  })

  it('waits for its delay', async () => {
    const began = performance.now()
    await enqueue(knex, { kind: 'clean-up', after: '400 milliseconds' })
    startInstance(database, async () => {})
    await untilEach('done')
    expect(performance.now() - began).toBeGreaterThan(350)
  })

  it('of an unknown kind is left to other versions', async () => {
    await knex('jobs').insert({ kind: 'of the future' })
    await add()
    startInstance(database, async () => {})
    await untilEach('done')
    expect(await jobs('kind', 'status')).toMatchObject([{ status: 'waiting' }, { status: 'done' }])
  })
})

describe('a job that fails', () => {
  const retries = { maxAttempts: 3, firstDelayMs: 20, longestDelayMs: 30 }

  it('is retried after pauses that double up to the longest', async () => {
    const at: number[] = []
    await add()
    startInstance(
      database,
      async () => {
        at.push(performance.now())
        if (at.length < 5) throw new Error('not yet')
      },
      { retries: { maxAttempts: 5, firstDelayMs: 300, longestDelayMs: 500 } },
    )
    await untilEach('done')
    const pauses = at.slice(1).map((moment, index) => moment - (at[index] ?? 0))
    expect(pauses[0]).toBeGreaterThan(280)
    expect(pauses[1]).toBeGreaterThan(480)
    // Without a longest pause it would be 2,400.
    expect(pauses[3]).toBeLessThan(2_000)
    expect(await jobs('tries', 'error')).toEqual([{ tries: 5, error: null }])
  })

  it('fails for good after the last attempt', async () => {
    let attempts = 0
    await add()
    const fail = async () => {
      attempts += 1
      throw new JobFailed('The bank does not answer')
    }
    startInstance(database, fail, { retries })
    await untilEach('failed')
    await makeDue()
    await delay(300)
    expect(attempts).toBe(3)
    expect(await jobs('status', 'tries', 'error')).toEqual([
      { status: 'failed', tries: 3, error: 'The bank does not answer' },
    ])
  })

  it('gets all its attempts again, at once, when a user restarts it', async () => {
    let attempts = 0
    await add()
    const fail = async () => {
      attempts += 1
      throw new JobFailed('The bank does not answer')
    }
    startInstance(database, fail, { retries: { maxAttempts: 2, firstDelayMs: 20, longestDelayMs: 30 } })
    await untilEach('failed')
    await jobStore.open(database).runAction(systemCaller, await jobs('id', 'version'), 'run-again')
    await until(() => Promise.resolve(attempts), 4)
    await untilEach('failed')
    expect(await jobs('tries')).toEqual([{ tries: 4 }])
  })

  it.each([
    [new ApiError('unavailable'), 'Database connection error: it cannot be reached'],
    [Object.assign(new Error('Key (email)=(a@b.c) exists'), { code: '23505' }), /^Unexpected error 23505;/],
    [new Error('postgres://user:password@host is down'), /^Unexpected error;/],
    [undefined, /^Unexpected error;/],
  ])('stores an error in our own words, never one that may contain a secret: %s', async (error, message) => {
    await add()
    startInstance(database, () => Promise.reject(error), { retries: { ...retries, maxAttempts: 1 } })
    await untilEach('failed')
    expect((await jobs('error'))[0].error).toMatch(message)
  })

  it('because its server died during each attempt is not retried again', async () => {
    await add()
    await knex('jobs').update({ status: 'running', tries: 3 })
    await makeDue()
    let runs = 0
    const run = async () => {
      runs += 1
    }
    startInstance(database, run, { retries })
    await untilEach('failed')
    expect(runs).toBe(0)
    expect((await jobs('error'))[0].error).toBe('The server stopped during every attempt')
  })
})

it('a schedule shared by several instances runs once per interval, and continues', async () => {
  let runs = 0
  const schedules = [{ kind: 'clean-up', every: '1 second' } as const]
  const run = async () => {
    runs += 1
  }
  for (const _ of [1, 2, 3]) startInstance(database, run, { schedules })
  await expect.poll(() => runs, { timeout: 8_000 }).toBeGreaterThan(2)
  const keys: string[] = await knex('jobs').where({ status: 'done' }).pluck('job_key')
  expect(new Set(keys).size).toBe(keys.length)
  expect(Math.abs(runs - keys.length)).toBeLessThan(2)
  expect(keys[0]).toMatch(/^clean-up:\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/)
})
