import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import type { Knex } from 'knex'
import type { Logger } from 'pino'
import type { NotificationHandlers } from '../../db/database.ts'
import type { HeaderSet } from '../http/headers.ts'
import {
  compressAnswer,
  isExpired,
  type PreparedAnswer,
  prepareAnswer,
  sendPreparedAnswer,
} from '../http/prepared-answer.ts'
import { isPublicCounter, parseCounterMessage, readCounter } from '../unit-of-work/counters.ts'
import type { BumpedCounter } from '../unit-of-work/unit-of-work.ts'

/** Largest total size of the cached answers, in bytes. */
const capacityBytes = 256 * 1024 * 1024

/** Time for which an old answer is still served after its counter was raised, in milliseconds. */
const staleMs = 50

/** Number of answers that are renewed at once while the old ones are served; a large import affects more. */
const maxRenewals = 16

/** Computes the size of an answer in bytes, including an estimate of its headers. */
const computeSize = ({ plain, compressed }: PreparedAnswer): number =>
  [plain, ...Object.values(compressed)].reduce((total, { body }) => total + body.length, 500)

/** Loads an answer on a miss; undefined when there is no answer. */
type LoadAnswer = () => Promise<PreparedAnswer | undefined>

/** Cached answer, with the counter it depends on and the function that loads it again. */
interface CachedAnswer {
  readonly entry: PreparedAnswer
  readonly scope: string
  readonly load: LoadAnswer
  /** Number of requests since the answer was loaded. */
  requestCount: number
}

/** Prepared answers by URL, limited in size: the least requested answer is evicted first. */
class AnswerStore {
  readonly #kept = new Map<string, CachedAnswer>()
  readonly #worth = new Map<string, number>()
  /** Worth of the last evicted answer, from which later requests count, so that old popularity fades. */
  #floor = 0
  #size = 0

  get(url: string): CachedAnswer | undefined {
    return this.#kept.get(url)
  }

  /** Counts a request for an answer and returns the answer. */
  request(url: string): PreparedAnswer | undefined {
    const kept = this.#kept.get(url)
    if (!kept) return undefined
    kept.requestCount += 1
    this.#worth.set(url, Math.max(this.#worth.get(url) ?? 0, this.#floor) + 1)
    return kept.entry
  }

  /** Stores an answer in place of the one before; returns the evicted answers by URL. */
  set(url: string, kept: CachedAnswer): Map<string, CachedAnswer> {
    const worth = this.#worth.get(url) ?? this.#floor
    this.delete(url)
    this.#kept.set(url, kept)
    this.#worth.set(url, worth)
    this.#size += computeSize(kept.entry)
    const droppedAnswers = new Map<string, CachedAnswer>()
    while (this.#size > capacityBytes) {
      const leastUrl = this.#findLeastWorth(url)
      const dropped = leastUrl === undefined ? undefined : this.#kept.get(leastUrl)
      if (leastUrl === undefined || !dropped) break
      this.#floor = Math.max(this.#floor, this.#worth.get(leastUrl) ?? 0)
      this.delete(leastUrl)
      droppedAnswers.set(leastUrl, dropped)
    }

    return droppedAnswers
  }

  delete(url: string): void {
    const kept = this.#kept.get(url)
    if (!kept) return
    this.#kept.delete(url)
    this.#worth.delete(url)
    this.#size -= computeSize(kept.entry)
  }

  clear(): void {
    this.#kept.clear()
    this.#worth.clear()
    this.#size = 0
  }

  /** Finds the answer of least worth other than the newest; of several the oldest. */
  #findLeastWorth(newest: string): string | undefined {
    let leastUrl: string | undefined
    let lowest = Number.POSITIVE_INFINITY
    for (const [url, worth] of this.#worth) {
      if (worth >= lowest || url === newest) continue
      leastUrl = url
      lowest = worth
    }
    return leastUrl
  }
}

/** Adds the compressed bodies to an answer. */
type Compress = (entry: PreparedAnswer) => Promise<PreparedAnswer>

/**
 * Prepared answers by URL, grouped by the counter they depend on. When the counter is raised, requested
 * answers of the group are loaded again and the others forgotten; an answer that was read before the raise is
 * never kept, however late it arrives.
 */
export class AnswerCache {
  readonly #answers = new AnswerStore()
  readonly #urls = new Map<string, Set<string>>()
  readonly #loading = new Map<string, Promise<PreparedAnswer | undefined>>()
  readonly #renewing = new Map<string, Promise<void>>()
  readonly #newest = new Map<string, bigint>()
  readonly #compress: Compress | undefined
  #compressing: Promise<void> = Promise.resolve()

  /** Without `compress`, answers are kept as they are loaded. */
  constructor(compress?: Compress) {
    this.#compress = compress
  }

  /** Returns the cached answer of a URL unless it is expired. */
  get(url: string): PreparedAnswer | undefined {
    const entry = this.#answers.request(url)
    if (!entry || !isExpired(entry)) return entry
    const kept = this.#answers.get(url)
    if (kept) this.#remove(url, kept.scope)
    return undefined
  }

  /** Loads an answer and caches it; concurrent requests share the load. */
  async load(url: string, scope: string, load: LoadAnswer): Promise<PreparedAnswer | undefined> {
    const running = this.#loading.get(url)
    if (running) return running

    const loading = load()
    this.#loading.set(url, loading)
    this.#ensureGroup(scope).add(url)
    try {
      const entry = await loading
      // If the counter was raised during the load, another load has replaced this one.
      if (entry && this.#loading.get(url) === loading)
        this.#keep(url, { entry, scope, load, requestCount: 0 })
      return entry
    } finally {
      if (this.#loading.get(url) === loading) this.#loading.delete(url)
      if (!this.#answers.get(url) && !this.#loading.has(url)) this.#leaveGroup(scope, url)
    }
  }

  /**
   * Handles a raised counter. Visitors get the old answers until the new ones are loaded, for `staleMs` at
   * most; resolves when no old answer is served any more. Calls may be repeated and come in any order. A
   * version below the last one is late, or comes from a restored database: the answers are forgotten then,
   * and new ones are not kept until the counter has reached the last version again.
   */
  async invalidate(scope: string, version: bigint): Promise<void> {
    const urls = [...(this.#urls.get(scope) ?? [])]
    const newest = this.#newest.get(scope) ?? -1n
    if (version > newest) {
      this.#newest.set(scope, version)
      for (const url of urls) this.#renew(url, version)
    } else if (version < newest) for (const url of urls) this.forget(url)
    await Promise.all(urls.map((url) => this.#renewing.get(url)))
  }

  clear(): void {
    this.#answers.clear()
    this.#urls.clear()
    this.#loading.clear()
    this.#newest.clear()
  }

  #ensureGroup(scope: string): Set<string> {
    const group = this.#urls.get(scope) ?? new Set()
    this.#urls.set(scope, group)
    return group
  }

  #leaveGroup(scope: string, url: string): void {
    const group = this.#urls.get(scope)
    group?.delete(url)
    if (group?.size === 0) this.#urls.delete(scope)
  }

  #renew(url: string, version: bigint): void {
    const kept = this.#answers.get(url)
    // A request that came before this notice has already loaded the new answer.
    if (kept && kept.entry.version >= version) return

    // When the counter is raised again during a renewal, visitors wait rather than get an even older answer.
    const isDue = kept?.requestCount && !this.#renewing.has(url) && this.#renewing.size < maxRenewals
    if (isDue)
      this.#renewing.set(
        url,
        this.#replace(url, kept).finally(() => this.#renewing.delete(url)),
      )
    else this.forget(url)
  }

  async #replace(url: string, kept: CachedAnswer): Promise<void> {
    const renewed = this.load(url, kept.scope, kept.load)
    await Promise.race([renewed, delay(staleMs, undefined, { ref: false })]).catch(() => undefined)
    // The answer may have been replaced by its compressed form, so compare versions.
    const { entry } = this.#answers.get(url) ?? {}
    if (entry && entry.version <= kept.entry.version) this.#remove(url, kept.scope)
  }

  #keep(url: string, answer: CachedAnswer): void {
    const { entry, scope } = answer
    if (entry.version < (this.#newest.get(scope) ?? 0n)) return
    this.#ensureGroup(scope).add(url)
    this.#store(url, answer)
    this.#compressLater(url, answer)
  }

  #store(url: string, answer: CachedAnswer): void {
    for (const [evictedUrl, { scope }] of this.#answers.set(url, answer))
      if (!this.#loading.has(evictedUrl)) this.#leaveGroup(scope, evictedUrl)
  }

  /**
   * Compresses an answer unless it is replaced before its turn: one at a time, since all at once would take
   * every thread.
   */
  #compressLater(url: string, answer: CachedAnswer): void {
    const compress = this.#compress
    if (!compress) return
    const isKept = () => this.#answers.get(url) === answer
    this.#compressing = this.#compressing.then(async () => {
      if (!isKept()) return
      // An answer that cannot be compressed is served as it is.
      const entry = await compress(answer.entry).catch(() => undefined)
      if (entry && isKept()) this.#store(url, { ...answer, entry })
    })
  }

  /** Forgets an answer, also one that is loading. */
  forget(url: string): void {
    this.#loading.delete(url)
    const kept = this.#answers.get(url)
    if (kept) this.#remove(url, kept.scope)
  }

  #remove(url: string, scope: string): void {
    this.#answers.delete(url)
    if (!this.#loading.has(url)) this.#leaveGroup(scope, url)
  }
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
