import { ApiError } from '../../../errors.ts'

/**
 * Passwords that are looked at together: each takes a thread, 19 MB and a connection for moments, and reads
 * need some of all of these.
 */
const atOnce = 2
/** Who may wait for his turn: in all, and from one network. */
const mostWaiting = { all: 100, fromOne: 25 }
/** Seconds after which who found no place may come again. */
const comeAgain = 5

interface Waiting {
  readonly network: string
  readonly begin: () => void
}

/** Sign-ins under way and those in the queue behind them. */
export class Turns {
  #running = 0
  readonly #queue: Waiting[] = []

  /** Does the work when its turn comes. Throws `unavailable` where the queue has no room. */
  async take<T>(network: string, work: () => Promise<T>): Promise<T> {
    if (this.#running >= atOnce) await this.#wait(network)
    else this.#running += 1
    try {
      return await work()
    } finally {
      const next = this.#queue.shift()
      // Whoever is next takes over the place.
      if (next) next.begin()
      else this.#running -= 1
    }
  }

  #wait(network: string): Promise<void> {
    const fromOne = this.#queue.filter((waiting) => waiting.network === network).length
    if (this.#queue.length >= mostWaiting.all || fromOne >= mostWaiting.fromOne)
      throw new ApiError('unavailable', {
        message: 'Too many people are signing in at this moment',
        headers: { 'Retry-After': String(comeAgain) },
      })
    return new Promise((begin) => {
      this.#queue.push({ network, begin })
    })
  }
}
