const minuteMs = 60_000

/** Limits the number of requests of each key within a period; every instance counts for itself. */
export class RateLimit {
  readonly #most: number
  readonly #spanMs: number
  readonly #taken = new Map<string, number>()
  #span = 0

  constructor(most: number, minutes = 1) {
    this.#most = most
    this.#spanMs = minutes * minuteMs
  }

  /** Counts a request; returns whether it is within the limit. */
  allows(key: string): boolean {
    const span = Math.floor(performance.now() / this.#spanMs)
    if (span !== this.#span) this.#taken.clear()
    this.#span = span
    const count = this.#taken.get(key) ?? 0
    if (count >= this.#most) return false
    this.#taken.set(key, count + 1)
    return true
  }

  /** Seconds until the period ends. */
  get secondsLeft(): number {
    return Math.ceil((this.#spanMs - (performance.now() % this.#spanMs)) / 1000)
  }
}
