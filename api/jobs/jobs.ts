import { setTimeout as delay } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Database } from '../../db/database.ts'
import type { JobKind } from '../../domain/jobs.ts'
import { jobChannel } from '../stores/channels.ts'
import { enqueue, type NewJob } from '../stores/jobs/enqueue.ts'
import { type Taken, takeJob, untilNext } from '../stores/jobs/queue.ts'
import { Alarm } from './alarm.ts'
import { runJob, type Workshop } from './run-job.ts'
import { type Handlers, Stopping } from './work.ts'

export interface JobSettings {
  readonly database: Database
  readonly handlers: Handlers
  readonly schedules: readonly NewJob[]
  readonly log: Logger
  /** Jobs that this instance runs at once, and as many more that wait for other systems. */
  readonly slots?: number
  readonly lease?: number
  readonly retries?: Workshop['retries']
  /** Milliseconds before the first look, which can wait until those who waited for the start are served. */
  readonly rest?: number
}

export interface Jobs {
  /** Takes no more jobs and lets running ones come to a halt, for so many milliseconds at most. */
  stop(patience: number): Promise<void>
}

const shortestSleep = 200
const longestSleep = 60_000
const sleepAfterFailure = 5_000

/** The same job eight times, the last one some 20 minutes after the first. */
const usualRetries = { most: 8, first: 10_000, longest: 3_600_000 }

/** What a worker looks for. */
interface Share {
  readonly kinds: readonly string[]
  readonly schedules: readonly NewJob[]
}

/** What waits for other systems has workers of its own: a slow one would hold up all else. */
const outward: readonly string[] = ['webhook' satisfies JobKind]

/** One of the workers of an instance: looks for a job, runs it or sleeps, until the server stops. */
const work = async (shop: Workshop, { kinds, schedules }: Share, alarm: Alarm): Promise<void> => {
  const { knex, log, stopping } = shop
  const look = async (): Promise<Taken | number> => {
    await enqueue(knex, ...schedules)
    const job = await takeJob(knex, kinds, shop.lease)
    return job ?? Math.max((await untilNext(knex, kinds)) ?? longestSleep, shortestSleep)
  }
  while (!stopping.aborted) {
    const { rings } = alarm
    try {
      const found = await look()
      if (typeof found === 'number') await alarm.wait(rings, Math.min(found, longestSleep))
      else await runJob(shop, found)
    } catch (error) {
      if (!stopping.aborted) log.warn({ err: error }, 'Background work is waiting for the database')
      await alarm.wait(rings, sleepAfterFailure)
    }
  }
}

/** Starts this instance's share of the background work, and keeps the schedules. Nothing of it is waited for. */
export const startJobs = (settings: JobSettings): Jobs => {
  const { database, handlers, schedules, log, slots = 2, rest = 3_000 } = settings
  const { lease = 60_000, retries = usualRetries } = settings
  const stopping = new AbortController()
  const alarm = new Alarm()
  const { knex } = database
  const shop = { knex, handlers, log, lease, retries, stopping: stopping.signal }
  const ring = () => alarm.ring()

  const running = (async () => {
    await alarm.wait(alarm.rings, rest)
    if (stopping.signal.aborted) return
    const listening = await database.listen(jobChannel, { message: ring, state: ring }).catch(() => undefined)
    const inward = Object.keys(handlers).filter((kind) => !outward.includes(kind))
    const shares = [
      { kinds: inward, schedules },
      { kinds: outward, schedules: [] },
    ]
    const workers = Array.from({ length: slots }, () => shares.map((share) => work(shop, share, alarm)))
    await Promise.all(workers.flat())
    await listening?.()
  })()

  return {
    stop: async (patience) => {
      stopping.abort(new Stopping())
      ring()
      const ended = new AbortController()
      const late = delay(patience, undefined, { signal: ended.signal }).catch(() => {})
      await Promise.race([running, late])
      ended.abort()
    },
  }
}
