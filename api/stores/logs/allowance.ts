const minute = 60_000

/** How much each may ask for within a minute. */
export class Allowance {
  readonly #most: number
  readonly #taken = new Map<string, number>()
  #minute = 0

  constructor(most: number) {
    this.#most = most
  }

  /** True while there is some left for whoever asks; it is one less then. */
  takes(who: string): boolean {
    const now = Math.floor(performance.now() / minute)
    if (now !== this.#minute) this.#taken.clear()
    this.#minute = now
    const taken = this.#taken.get(who) ?? 0
    if (taken >= this.#most) return false
    this.#taken.set(who, taken + 1)
    return true
  }
}
