import type { Entry } from './entry.ts'

/** Bytes of prepared answers that are kept at most. */
const capacity = 256 * 1024 * 1024

const sizeOf = (entry: Entry): number =>
  Object.values(entry.bodies).reduce((total, body) => total + body.length, 500)

/** What a miss loads: the answer, or undefined where there is nothing to answer. */
export type Load = () => Promise<Entry | undefined>

/**
 * Prepared answers by URL, grouped by the counter they depend on. A counter that was raised drops its
 * group at once; an answer that was read before the raise is never kept, however late it arrives.
 */
export class DeliveryCache {
  readonly #entries = new Map<string, { entry: Entry; scope: string }>()
  readonly #urls = new Map<string, Set<string>>()
  readonly #loading = new Map<string, Promise<Entry | undefined>>()
  readonly #newest = new Map<string, bigint>()
  #size = 0

  get(url: string): Entry | undefined {
    return this.#entries.get(url)?.entry
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
      if (entry && this.#loading.get(url) === loading) this.#keep(url, scope, entry)
      return entry
    } finally {
      if (this.#loading.get(url) === loading) this.#loading.delete(url)
      if (!this.#entries.has(url) && !this.#loading.has(url)) this.#leaveGroup(scope, url)
    }
  }

  /** Forgets what depends on a counter that was raised to this version. */
  drop(scope: string, version: bigint): void {
    this.#newest.set(scope, version)
    for (const url of this.#urls.get(scope) ?? []) this.#forget(url)
    this.#urls.delete(scope)
  }

  clear(): void {
    this.#entries.clear()
    this.#urls.clear()
    this.#loading.clear()
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

  #keep(url: string, scope: string, entry: Entry): void {
    if (entry.version < (this.#newest.get(scope) ?? 0n)) return
    this.#entries.set(url, { entry, scope })
    this.#group(scope).add(url)
    this.#size += sizeOf(entry)
    for (const oldest of this.#entries.keys()) {
      if (this.#size <= capacity) break
      this.#forget(oldest)
    }
  }

  #forget(url: string): void {
    this.#loading.delete(url)
    const kept = this.#entries.get(url)
    if (!kept) return
    this.#entries.delete(url)
    this.#leaveGroup(kept.scope, url)
    this.#size -= sizeOf(kept.entry)
  }
}
