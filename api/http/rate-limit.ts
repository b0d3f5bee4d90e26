const minuteMs = 60_000

/** Limits the number of requests of each key within a period; every instance counts for itself. */
export class RateLimit {
  readonly #maxRequests: number
  readonly #periodMs: number
  readonly #countByKey = new Map<string, number>()
  #period = 0

  constructor(maxRequests: number, minutes = 1) {
    this.#maxRequests = maxRequests
    this.#periodMs = minutes * minuteMs
  }

  /** Counts a request; returns whether it is within the limit. */
  allows(key: string): boolean {
    const period = Math.floor(performance.now() / this.#periodMs)
    if (period !== this.#period) this.#countByKey.clear()
    this.#period = period
    const count = this.#countByKey.get(key) ?? 0
    if (count >= this.#maxRequests) return false
    this.#countByKey.set(key, count + 1)
    return true
  }

  /** Seconds until the period ends. */
  get secondsLeft(): number {
    return Math.ceil((this.#periodMs - (performance.now() % this.#periodMs)) / 1000)
  }
}
