import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Knex } from 'knex'
import type { Logger } from 'pino'
import type { NotificationHandlers } from '../../db/database.ts'
import type { Language } from '../../domain/languages.ts'
import { readPublicBanks } from '../calculator/public-banks.ts'
import { readPublicScreen } from '../content/public-screen.ts'
import type { HeaderSet } from '../http/headers.ts'
import {
  addCompressed,
  isExpired,
  type PreparedAnswer,
  prepareAnswer,
  sendPreparedAnswer,
} from '../http/prepared-answer.ts'
import { isPublicCounter, publicBanksCounter, publicCounter, readCounter } from '../unit-of-work/counters.ts'
import type { BumpedCounter } from '../unit-of-work/unit-of-work.ts'
import { AnswerCache } from './answer-cache.ts'

const [zip, brotli] = [promisify(gzip), promisify(brotliCompress)]
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

/** Packs an answer beside the event loop, in one thread. */
export const compressAnswer = async (entry: PreparedAnswer): Promise<PreparedAnswer> => {
  const { body } = entry.plain
  const packed = { gzip: await zip(body), br: await brotli(body, brotliOptions) }
  return addCompressed(entry, packed)
}

const minuteMs = 60_000

/** Counts what is answered from memory by its status: a line for each would cost more than the answer. */
class ReadCounts {
  readonly #log: Logger
  readonly #timer: NodeJS.Timeout
  #byStatus = new Map<number, number>()

  /** Logs once a minute how many there were, and at the end. */
  constructor(log: Logger) {
    this.#log = log
    this.#timer = setInterval(() => this.#tell(), minuteMs).unref()
  }

  add(status: number): void {
    this.#byStatus.set(status, (this.#byStatus.get(status) ?? 0) + 1)
  }

  close(): void {
    clearInterval(this.#timer)
    this.#tell()
  }

  #tell(): void {
    if (this.#byStatus.size === 0) return
    this.#log.info({ publicReads: Object.fromEntries(this.#byStatus) })
    this.#byStatus = new Map()
  }
}

/** What a public read finds, as of one moment. */
interface PublicReadResult {
  /** The version of the counter that it depends on. */
  readonly version: bigint
  readonly data: unknown
  /** After how many milliseconds another answer takes its place, where that is known. */
  readonly lasts?: number | undefined
}

/** What anybody may read: where it stands, on which counter it depends, and how it is found. */
export interface PublicRead {
  readonly url: string
  readonly scope: string
  find(knex: Knex): Promise<PublicReadResult | undefined>
}

/** The approved content of a screen in a language. */
export const publicScreenRead = (screen: string, language: Language): PublicRead => ({
  url: `/api/content/${encodeURIComponent(screen)}/${language}`,
  scope: publicCounter(screen),
  find: (knex) => readPublicScreen(knex, screen, language),
})

/** The active banks with the parameters that hold now. */
export const publicBanksRead: PublicRead = {
  url: '/api/public/banks',
  scope: publicBanksCounter,
  find: readPublicBanks,
}

/** Public reads, answered from memory before anything else looks at the request. */
export interface PublicCache {
  /** Answers a public read that is in memory; false when the request must go on. */
  serve(request: IncomingMessage, response: ServerResponse): boolean
  /** The prepared answer to a public read, loaded when needed; undefined where there is nothing to answer. */
  answer(read: PublicRead): Promise<PreparedAnswer | undefined>
  /** Takes note of raised counters; ends when nothing that is older is served any more. */
  invalidate(raised: readonly BumpedCounter[]): Promise<void>
  /** What other instances tell of. */
  readonly notifications: NotificationHandlers
  /** Tells what was counted. */
  close(): void
}

/** The same URL without the region of its language. */
const stripRegion = (url: string): string => url.replace(/(\/[a-z]{2})[-_](?:[A-Za-z]{2}|\d{3})$/, '$1')

interface PublicCacheSettings {
  readonly knex: Knex
  /** The headers that all answers carry. */
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
    const visible = raised.filter(({ scope }) => isPublicCounter(scope))
    await Promise.all(visible.map(({ scope, version }) => cache.invalidate(scope, BigInt(version))))
  }
  const handlers: NotificationHandlers = {
    message: (payload) => {
      const separatorIndex = payload.lastIndexOf(' ')
      void invalidateRaised([
        { scope: payload.slice(0, separatorIndex), version: payload.slice(separatorIndex + 1) },
      ])
    },
    state: (up) => {
      isListening = up
      // What was raised while nobody listened is unknown.
      cache.clear()
    },
  }

  const load = async ({ find }: PublicRead): Promise<PreparedAnswer | undefined> => {
    // An answer lasts from the moment of its query, which is not before this one.
    const queriedAtMs = Date.now()
    const result = await find(knex)
    if (!result) return undefined
    const until = result.lasts === undefined ? undefined : queriedAtMs + result.lasts
    return prepareAnswer(
      JSON.stringify({ success: true, data: result.data }),
      result.version,
      commonHeaders,
      until,
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
      // Deaf to other instances, so the counter decides whether what is kept still holds.
      if (cached && (isListening || cached.version === (await readCounter(knex, scope)))) return cached
      if (cached) cache.forget(url)
      const entry = await loadCached(read)
      // Whoever came last may have joined a query from before the end.
      return entry && isExpired(entry) ? loadCached(read) : entry
    },
  }
}
