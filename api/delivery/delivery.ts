import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Knex } from 'knex'
import type { Logger } from 'pino'
import type { NotificationHandlers } from '../../db/database.ts'
import type { Language } from '../../domain/languages.ts'
import type { HeaderSet } from '../headers.ts'
import { publicCounter } from '../stores/content/counters.ts'
import { publicScreen, storedVersion } from '../stores/content/public.ts'
import type { Raised } from '../stores/unit.ts'
import { DeliveryCache } from './cache.ts'
import { type Entry, prepare, sendEntry } from './entry.ts'
import { pack } from './pack.ts'
import { ReadCounts } from './read-counts.ts'

/** Public reads, answered from memory before anything else looks at the request. */
export interface Delivery {
  /** Answers a public read that is in memory; false when the request must go on. */
  serve(request: IncomingMessage, response: ServerResponse): boolean
  /** The prepared answer for a screen, loaded when needed; undefined for an unknown screen. */
  screen(screen: string, language: Language): Promise<Entry | undefined>
  /** Takes note of raised counters; ends when nothing that is older is served any more. */
  raise(raised: readonly Raised[]): Promise<void>
  /** What other instances tell of. */
  readonly hears: NotificationHandlers
  /** Tells what was counted. */
  close(): void
}

const urlOf = (screen: string, language: Language): string =>
  `/api/content/${encodeURIComponent(screen)}/${language}`
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
    const visible = raised.filter(({ scope }) => scope.startsWith(publicCounter('')))
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

  const load = async (screen: string, language: Language): Promise<Entry | undefined> => {
    const found = await publicScreen(knex, screen, language)
    return found && prepare(JSON.stringify({ success: true, data: found.data }), found.version, carried)
  }

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
    screen: async (screen, language) => {
      const url = urlOf(screen, language)
      const kept = cache.get(url)
      // Deaf to other instances, so the counter decides whether what is kept still holds.
      if (kept && (listening || kept.version === (await storedVersion(knex, publicCounter(screen)))))
        return kept
      if (kept) cache.forget(url)
      return cache.load(url, publicCounter(screen), () => load(screen, language))
    },
  }
}
