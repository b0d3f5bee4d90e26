/** Longest key that is kept, in characters. */
const maxKeyLength = 1_000

/**
 * Results of earlier reads; those kept longest ago are dropped first. Nothing is invalidated here: a result holds
 * the state of the counters at which it was read, and whoever uses it compares that with the current state, which
 * also changes when another instance writes.
 */
export class KeptResults<T> {
  readonly #kept = new Map<string, T>()
  readonly #maxResults: number

  constructor(maxResults: number) {
    this.#maxResults = maxResults
  }

  get(key: string): T | undefined {
    return this.#kept.get(key)
  }

  /** Keeps a result, unless its key is very long. */
  keep(key: string, result: T): void {
    if (key.length > maxKeyLength) return
    this.#kept.delete(key)
    this.#kept.set(key, result)
    for (const oldest of this.#kept.keys()) {
      if (this.#kept.size <= this.#maxResults) return
      this.#kept.delete(oldest)
    }
  }
}
