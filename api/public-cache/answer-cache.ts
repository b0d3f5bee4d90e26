import { setTimeout as delay } from 'node:timers/promises'
import { isExpired, type PreparedAnswer } from '../http/prepared-answer.ts'

/** Bytes of prepared answers that are kept at most. */
const capacityBytes = 256 * 1024 * 1024

const sizeOf = ({ plain, compressed: packed }: PreparedAnswer): number =>
  [plain, ...Object.values(packed)].reduce((total, { body }) => total + body.length, 500)

/** What a miss loads: the answer, or undefined where there is nothing to answer. */
type LoadAnswer = () => Promise<PreparedAnswer | undefined>

/** A prepared answer that is kept, with what it depends on and how it is made anew. */
interface CachedAnswer {
  readonly entry: PreparedAnswer
  readonly scope: string
  readonly load: LoadAnswer
  /** How often anyone has asked for it since it was made. */
  requestCount: number
}

/** Prepared answers by URL, within the memory they may take: what is asked for least goes first. */
class AnswerStore {
  readonly #kept = new Map<string, CachedAnswer>()
  readonly #worth = new Map<string, number>()
  /** What the last answer that had to go was worth: all that is asked for later is worth more, however often others were. */
  #floor = 0
  #size = 0

  get(url: string): CachedAnswer | undefined {
    return this.#kept.get(url)
  }

  /** Notes that someone asked for an answer, and answers it. */
  ask(url: string): PreparedAnswer | undefined {
    const kept = this.#kept.get(url)
    if (!kept) return undefined
    kept.requestCount += 1
    this.#worth.set(url, Math.max(this.#worth.get(url) ?? 0, this.#floor) + 1)
    return kept.entry
  }

  /** Keeps an answer in place of the one before; answers what had to make room for it, by URL. */
  set(url: string, kept: CachedAnswer): Map<string, CachedAnswer> {
    const worth = this.#worth.get(url) ?? this.#floor
    this.delete(url)
    this.#kept.set(url, kept)
    this.#worth.set(url, worth)
    this.#size += sizeOf(kept.entry)
    const droppedAnswers = new Map<string, CachedAnswer>()
    while (this.#size > capacityBytes) {
      const least = this.#leastBut(url)
      const dropped = least === undefined ? undefined : this.#kept.get(least)
      if (least === undefined || !dropped) break
      this.#floor = Math.max(this.#floor, this.#worth.get(least) ?? 0)
      this.delete(least)
      droppedAnswers.set(least, dropped)
    }

    return droppedAnswers
  }

  delete(url: string): void {
    const kept = this.#kept.get(url)
    if (!kept) return
    this.#kept.delete(url)
    this.#worth.delete(url)
    this.#size -= sizeOf(kept.entry)
  }

  clear(): void {
    this.#kept.clear()
    this.#worth.clear()
    this.#size = 0
  }

  /** The answer that is worth least, of several the one that has been kept longest. */
  #leastBut(newest: string): string | undefined {
    let least: string | undefined
    let lowest = Number.POSITIVE_INFINITY
    for (const [url, worth] of this.#worth) {
      if (worth >= lowest || url === newest) continue
      least = url
      lowest = worth
    }
    return least
  }
}

/** How long an answer may still be served after its counter was raised, in milliseconds. */
const patienceMs = 50

/** Answers that are read anew at once while the old ones are served; a large import touches more. */
const renewalsAtOnce = 16

/** Packs an answer, so that it takes less time on its way. */
type Compress = (entry: PreparedAnswer) => Promise<PreparedAnswer>

/**
 * Prepared answers by URL, grouped by the counter they depend on. When the counter is raised, what visitors
 * ask for is read anew and the rest of the group forgotten; an answer that was read before the raise is
 * never kept, however late it arrives.
 */
export class AnswerCache {
  readonly #answers = new AnswerStore()
  readonly #urls = new Map<string, Set<string>>()
  readonly #loading = new Map<string, Promise<PreparedAnswer | undefined>>()
  readonly #renewing = new Map<string, Promise<void>>()
  readonly #newest = new Map<string, bigint>()
  readonly #pack: Compress | undefined
  #packing: Promise<void> = Promise.resolve()

  /** Without `pack`, answers are kept as they are loaded. */
  constructor(pack?: Compress) {
    this.#pack = pack
  }

  /** What is kept for this URL, until its end. */
  get(url: string): PreparedAnswer | undefined {
    const entry = this.#answers.ask(url)
    if (!entry || !isExpired(entry)) return entry
    const kept = this.#answers.get(url)
    if (kept) this.#remove(url, kept.scope)
    return undefined
  }

  /** Answers from memory or loads, once for all who ask meanwhile. */
  async load(url: string, scope: string, load: LoadAnswer): Promise<PreparedAnswer | undefined> {
    const running = this.#loading.get(url)
    if (running) return running

    const loading = load()
    this.#loading.set(url, loading)
    this.#group(scope).add(url)
    try {
      const entry = await loading
      // Not the one that is loading now: the counter was raised meanwhile.
      if (entry && this.#loading.get(url) === loading)
        this.#keep(url, { entry, scope, load, requestCount: 0 })
      return entry
    } finally {
      if (this.#loading.get(url) === loading) this.#loading.delete(url)
      if (!this.#answers.get(url) && !this.#loading.has(url)) this.#leaveGroup(scope, url)
    }
  }

  /**
   * Takes note that a counter was raised. Until the new answers are there, for `patience` at most, visitors
   * get the old ones instead of waiting; ends when nothing old is served any more. Notes may come twice and
   * in any order. One that is older than the last is late, or tells of a database that was restored: what is
   * kept is read anew then, and not kept until the counter has come as far again.
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

  #group(scope: string): Set<string> {
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
    // Read after the raise, by who was faster than the note of it.
    if (kept && kept.entry.version >= version) return

    // Raised again before it was renewed: visitors wait rather than get what is older still.
    const isDue = kept?.requestCount && !this.#renewing.has(url) && this.#renewing.size < renewalsAtOnce
    if (isDue)
      this.#renewing.set(
        url,
        this.#replace(url, kept).finally(() => this.#renewing.delete(url)),
      )
    else this.forget(url)
  }

  async #replace(url: string, kept: CachedAnswer): Promise<void> {
    const renewed = this.load(url, kept.scope, kept.load)
    await Promise.race([renewed, delay(patienceMs, undefined, { ref: false })]).catch(() => undefined)
    // Packed meanwhile, it is the same answer still.
    const { entry } = this.#answers.get(url) ?? {}
    if (entry && entry.version <= kept.entry.version) this.#remove(url, kept.scope)
  }

  #keep(url: string, made: CachedAnswer): void {
    const { entry, scope } = made
    if (entry.version < (this.#newest.get(scope) ?? 0n)) return
    this.#group(scope).add(url)
    this.#place(url, made)
    this.#packLater(url, made)
  }

  #place(url: string, made: CachedAnswer): void {
    for (const [gone, { scope }] of this.#answers.set(url, made))
      if (!this.#loading.has(gone)) this.#leaveGroup(scope, gone)
  }

  /** Packs what is still kept when its turn comes: one after the other, since all at once would take every thread. */
  #packLater(url: string, made: CachedAnswer): void {
    const pack = this.#pack
    if (!pack) return
    const isKept = () => this.#answers.get(url) === made
    this.#packing = this.#packing.then(async () => {
      if (!isKept()) return
      // What cannot be packed is served as it is.
      const entry = await pack(made.entry).catch(() => undefined)
      if (entry && isKept()) this.#place(url, { ...made, entry })
    })
  }

  /** Forgets an answer, also one that is on its way. */
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
