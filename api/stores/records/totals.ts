/** How many records a filter lets through, and the state of the counters in which they were counted. */
export interface Counted {
  readonly total: number
  readonly mark: string
}

/** Totals that are kept at most, and the longest filter of one that is. */
const most = 1_000
const longestKey = 1_000

/**
 * Totals of lists by their filter. Nothing is ever dropped here: a statement counts anew when its counters
 * stand otherwise than they did, whichever instance raised them.
 */
export class Totals {
  readonly #kept = new Map<string, Counted>()

  get(key: string): Counted | undefined {
    return this.#kept.get(key)
  }

  keep(key: string, counted: Counted): void {
    if (key.length > longestKey) return
    this.#kept.delete(key)
    this.#kept.set(key, counted)
    for (const oldest of this.#kept.keys()) {
      if (this.#kept.size <= most) return
      this.#kept.delete(oldest)
    }
  }
}
