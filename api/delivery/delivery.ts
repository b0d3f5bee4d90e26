import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Knex } from 'knex'
import type { Logger } from 'pino'
import type { NotificationHandlers } from '../../db/database.ts'
import type { HeaderSet } from '../headers.ts'
import { isPublicCounter, storedVersion } from '../stores/public-counters.ts'
import type { Raised } from '../stores/unit.ts'
import { DeliveryCache } from './cache.ts'
import { type Entry, isOver, prepare, sendEntry } from './entry.ts'
import { pack } from './pack.ts'
import type { PublicRead } from './public-read.ts'
import { ReadCounts } from './read-counts.ts'

/** Public reads, answered from memory before anything else looks at the request. */
export interface Delivery {
  /** Answers a public read that is in memory; false when the request must go on. */
  serve(request: IncomingMessage, response: ServerResponse): boolean
  /** The prepared answer to a public read, loaded when needed; undefined where there is nothing to answer. */
  answer(read: PublicRead): Promise<Entry | undefined>
  /** Takes note of raised counters; ends when nothing that is older is served any more. */
  raise(raised: readonly Raised[]): Promise<void>
  /** What other instances tell of. */
  readonly hears: NotificationHandlers
  /** Tells what was counted. */
  close(): void
}

/** The same URL without the region of its language. */
const withoutRegion = (url: string): string => url.replace(/(\/[a-z]{2})[-_](?:[A-Za-z]{2}|\d{3})$/, '$1')

export interface DeliverySettings {
  readonly knex: Knex
  /** The headers that all answers carry. */
  readonly carried: HeaderSet
  readonly log: Logger
}

/** Serves public reads of a database. */
export const createDelivery = ({ knex, carried, log }: DeliverySettings): Delivery => {
  const cache = new DeliveryCache(pack)
  const counts = new ReadCounts(log)
  let listening = false

  const raise = async (raised: readonly Raised[]): Promise<void> => {
    const visible = raised.filter(({ scope }) => isPublicCounter(scope))
    await Promise.all(visible.map(({ scope, version }) => cache.raise(scope, BigInt(version))))
  }
  const hears: NotificationHandlers = {
    message: (payload) => {
      const at = payload.lastIndexOf(' ')
      void raise([{ scope: payload.slice(0, at), version: payload.slice(at + 1) }])
    },
    state: (up) => {
      listening = up
      // What was raised while nobody listened is unknown.
      cache.clear()
    },
  }

  const load = async ({ find }: PublicRead): Promise<Entry | undefined> => {
    // An answer lasts from the moment of its query, which is not before this one.
    const asked = Date.now()
    const found = await find(knex)
    if (!found) return undefined
    const until = found.lasts === undefined ? undefined : asked + found.lasts
    return prepare(JSON.stringify({ success: true, data: found.data }), found.version, carried, until)
  }

  const loaded = (read: PublicRead) => cache.load(read.url, read.scope, () => load(read))

  return {
    raise,
    hears,
    close: () => counts.close(),
    serve: (request, response) => {
      if (!listening || (request.method !== 'GET' && request.method !== 'HEAD')) return false
      const { url = '' } = request
      const entry = cache.get(url) ?? cache.get(withoutRegion(url))
      if (!entry) return false
      sendEntry(request, response, entry, ['X-Request-Id', randomUUID()])
      counts.add(response.statusCode)
      return true
    },
    answer: async (read) => {
      const { url, scope } = read
      const kept = cache.get(url)
      // Deaf to other instances, so the counter decides whether what is kept still holds.
      if (kept && (listening || kept.version === (await storedVersion(knex, scope)))) return kept
      if (kept) cache.forget(url)
      const entry = await loaded(read)
      // Whoever came last may have joined a query from before the end.
      return entry && isOver(entry) ? loaded(read) : entry
    },
  }
}
