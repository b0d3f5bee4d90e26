import { setTimeout as delay } from 'node:timers/promises'
import type { Entry } from './entry.ts'

/** Bytes of prepared answers that are kept at most. */
const capacity = 256 * 1024 * 1024

/** How long an answer may still be served after its counter was raised, in milliseconds. */
const patience = 50

/** Answers that are read anew at once while the old ones are served; a large import touches more. */
const renewalsAtOnce = 16

const sizeOf = (entry: Entry): number =>
  Object.values(entry.bodies).reduce((total, body) => total + body.length, 500)

/** What a miss loads: the answer, or undefined where there is nothing to answer. */
export type Load = () => Promise<Entry | undefined>

interface Kept {
  readonly entry: Entry
  readonly scope: string
  readonly load: Load
  /** Whether anyone has asked for it since it was made. */
  asked: boolean
}

/**
 * Prepared answers by URL, grouped by the counter they depend on. When the counter is raised, what visitors
 * ask for is read anew and the rest of the group forgotten; an answer that was read before the raise is
 * never kept, however late it arrives.
 */
export class DeliveryCache {
  readonly #entries = new Map<string, Kept>()
  readonly #urls = new Map<string, Set<string>>()
  readonly #loading = new Map<string, Promise<Entry | undefined>>()
  readonly #renewing = new Map<string, Promise<void>>()
  readonly #newest = new Map<string, bigint>()
  #size = 0

  get(url: string): Entry | undefined {
    const kept = this.#entries.get(url)
    if (kept) kept.asked = true
    return kept?.entry
  }

  /** Answers from memory or loads, once for all who ask meanwhile. */
  async load(url: string, scope: string, load: Load): Promise<Entry | undefined> {
    const running = this.#loading.get(url)
    if (running) return running
    const loading = load()
    this.#loading.set(url, loading)
    this.#group(scope).add(url)
    try {
      const entry = await loading
      // Not the one that is loading now: the counter was raised meanwhile.
      if (entry && this.#loading.get(url) === loading) this.#keep(url, { entry, scope, load, asked: false })
      return entry
    } finally {
      if (this.#loading.get(url) === loading) this.#loading.delete(url)
      if (!this.#entries.has(url) && !this.#loading.has(url)) this.#leaveGroup(scope, url)
    }
  }

  /**
   * Takes note that a counter was raised. Until the new answers are there, for `patience` at most, visitors
   * get the old ones instead of waiting; ends when nothing old is served any more.
   */
  async raise(scope: string, version: bigint): Promise<void> {
    const urls = [...(this.#urls.get(scope) ?? [])]
    const known = this.#newest.get(scope) === version
    this.#newest.set(scope, version)
    if (!known) for (const url of urls) this.#renew(url)
    await Promise.all(urls.map((url) => this.#renewing.get(url)))
  }

  clear(): void {
    this.#entries.clear()
    this.#urls.clear()
    this.#loading.clear()
    this.#newest.clear()
    this.#size = 0
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

  #renew(url: string): void {
    const kept = this.#entries.get(url)
    // Raised again before it was renewed: visitors wait rather than get what is older still.
    const isDue = kept?.asked && !this.#renewing.has(url) && this.#renewing.size < renewalsAtOnce
    if (isDue)
      this.#renewing.set(
        url,
        this.#replace(url, kept).finally(() => this.#renewing.delete(url)),
      )
    else this.forget(url)
  }

  async #replace(url: string, kept: Kept): Promise<void> {
    const renewed = this.load(url, kept.scope, kept.load)
    await Promise.race([renewed, delay(patience, undefined, { ref: false })]).catch(() => undefined)
    if (this.#entries.get(url) === kept) this.#remove(url, kept)
  }

  #keep(url: string, made: Kept): void {
    const { entry, scope } = made
    if (entry.version < (this.#newest.get(scope) ?? 0n)) return
    const old = this.#entries.get(url)
    if (old) this.#remove(url, old)
    this.#entries.set(url, made)
    this.#group(scope).add(url)
    this.#size += sizeOf(entry)
    for (const oldest of this.#entries.keys()) {
      if (this.#size <= capacity) break
      this.forget(oldest)
    }
  }

  /** Forgets an answer, also one that is on its way. */
  forget(url: string): void {
    this.#loading.delete(url)
    const kept = this.#entries.get(url)
    if (kept) this.#remove(url, kept)
  }

  #remove(url: string, { entry, scope }: Kept): void {
    this.#entries.delete(url)
    if (!this.#loading.has(url)) this.#leaveGroup(scope, url)
    this.#size -= sizeOf(entry)
  }
}
