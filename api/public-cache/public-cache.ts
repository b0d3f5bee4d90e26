import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Knex } from 'knex'
import type { Logger } from 'pino'
import type { NotificationHandlers } from '../../db/database.ts'
import type { Language } from '../../domain/languages.ts'
import { readPublicBanks } from '../calculator/banks.ts'
import { readPublicScreen } from '../content/public-screen.ts'
import type { HeaderSet } from '../http/headers.ts'
import {
  addCompressed,
  isExpired,
  type PreparedAnswer,
  prepareAnswer,
  sendPreparedAnswer,
} from '../http/prepared-answer.ts'
import {
  isPublicCounter,
  parseCounterMessage,
  publicBanksCounter,
  publicCounter,
  readCounter,
} from '../unit-of-work/counters.ts'
import type { BumpedCounter } from '../unit-of-work/unit-of-work.ts'
import { AnswerCache } from './answer-cache.ts'

const zip = promisify(gzip)
const brotli = promisify(brotliCompress)
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

/** Compresses an answer in the thread pool. */
export const compressAnswer = async (entry: PreparedAnswer): Promise<PreparedAnswer> => {
  const { body } = entry.plain
  const compressed = { gzip: await zip(body), br: await brotli(body, brotliOptions) }
  return addCompressed(entry, compressed)
}

const minuteMs = 60_000

/** Counts the public reads by status; a log line for each would cost more than the answer. */
class ReadCounts {
  readonly #log: Logger
  readonly #timer: NodeJS.Timeout
  #byStatus = new Map<number, number>()

  /** Logs the counts once a minute and on close. */
  constructor(log: Logger) {
    this.#log = log
    this.#timer = setInterval(() => this.#logCounts(), minuteMs).unref()
  }

  add(status: number): void {
    this.#byStatus.set(status, (this.#byStatus.get(status) ?? 0) + 1)
  }

  close(): void {
    clearInterval(this.#timer)
    this.#logCounts()
  }

  #logCounts(): void {
    if (this.#byStatus.size === 0) return
    this.#log.info({ publicReads: Object.fromEntries(this.#byStatus) })
    this.#byStatus = new Map()
  }
}

interface PublicReadResult {
  /** Version of the counter that the result depends on. */
  readonly version: bigint
  readonly data: unknown
  /** Milliseconds until the result expires; undefined if that is not known. */
  readonly validMs?: number | undefined
}

/** Public read: its URL, the counter it depends on, and its query. */
export interface PublicRead {
  readonly url: string
  readonly scope: string
  find(knex: Knex): Promise<PublicReadResult | undefined>
}

/** Describes the public read of a screen's published content in a language. */
export const publicScreenRead = (screen: string, language: Language): PublicRead => ({
  url: `/api/content/${encodeURIComponent(screen)}/${language}`,
  scope: publicCounter(screen),
  find: (knex) => readPublicScreen(knex, screen, language),
})

/** Public read of the active banks with their current parameters. */
export const publicBanksRead: PublicRead = {
  url: '/api/public/banks',
  scope: publicBanksCounter,
  find: readPublicBanks,
}

/** Public reads, answered from memory before the request is routed. */
export interface PublicCache {
  /** Answers a public read from memory; returns false if it is not cached. */
  serve(request: IncomingMessage, response: ServerResponse): boolean
  /** Returns the answer of a public read, loaded if necessary; undefined if there is nothing to answer. */
  answer(read: PublicRead): Promise<PreparedAnswer | undefined>
  /** Invalidates the answers of raised counters; resolves when no older answer is served any more. */
  invalidate(raised: readonly BumpedCounter[]): Promise<void>
  /** Handlers of notifications from other instances. */
  readonly notifications: NotificationHandlers
  /** Logs the remaining counts. */
  close(): void
}

const stripRegion = (url: string): string => url.replace(/(\/[a-z]{2})[-_](?:[A-Za-z]{2}|\d{3})$/, '$1')

interface PublicCacheSettings {
  readonly knex: Knex
  /** Headers of all answers. */
  readonly headers: HeaderSet
  readonly log: Logger
}

/** Serves public reads of a database. */
export const createPublicCache = ({
  knex,
  headers: commonHeaders,
  log,
}: PublicCacheSettings): PublicCache => {
  const cache = new AnswerCache(compressAnswer)
  const counts = new ReadCounts(log)
  let isListening = false

  const invalidateRaised = async (raised: readonly BumpedCounter[]): Promise<void> => {
    const publicCounters = raised.filter(({ scope }) => isPublicCounter(scope))
    await Promise.all(publicCounters.map(({ scope, version }) => cache.invalidate(scope, BigInt(version))))
  }
  const handlers: NotificationHandlers = {
    message: (payload) => {
      const counter = parseCounterMessage(payload)
      if (counter) void invalidateRaised([counter])
    },
    state: (up) => {
      isListening = up
      // Counters that were raised without a connection are unknown.
      cache.clear()
    },
  }

  const load = async ({ find }: PublicRead): Promise<PreparedAnswer | undefined> => {
    // The lifetime counts from the query, which starts no earlier than now.
    const queriedAtMs = Date.now()
    const result = await find(knex)
    if (!result) return undefined
    const expiresAtMs = result.validMs === undefined ? undefined : queriedAtMs + result.validMs

    return prepareAnswer(
      JSON.stringify({ success: true, data: result.data }),
      result.version,
      commonHeaders,
      expiresAtMs,
    )
  }

  const loadCached = (read: PublicRead) => cache.load(read.url, read.scope, () => load(read))

  return {
    invalidate: invalidateRaised,
    notifications: handlers,
    close: () => counts.close(),
    serve: (request, response) => {
      if (!isListening || (request.method !== 'GET' && request.method !== 'HEAD')) return false
      const { url = '' } = request
      const entry = cache.get(url) ?? cache.get(stripRegion(url))
      if (!entry) return false
      sendPreparedAnswer(request, response, entry, ['X-Request-Id', randomUUID()])
      counts.add(response.statusCode)
      return true
    },
    answer: async (read) => {
      const { url, scope } = read
      const cached = cache.get(url)
      // Without notifications, the counter in the database tells whether the cached answer is current.
      if (cached && (isListening || cached.version === (await readCounter(knex, scope)))) return cached
      if (cached) cache.forget(url)
      const entry = await loadCached(read)
      // The load may have joined a query that started before the expiry.
      return entry && isExpired(entry) ? loadCached(read) : entry
    },
  }
}
