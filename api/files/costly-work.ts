import { ApiError } from '../errors.ts'

/** Works done at once: each takes a core and up to a gigabyte for seconds, and the server has to go on answering. */
const maxRunning = 2
/** Works that wait for their turn, each with the file that it was sent. */
const maxWaiting = 10
/** Seconds after which who found no place may come again. */
const retryAfterSeconds = 10

/** Reading and writing of large files: a few at once, some in the queue behind them. */
export class CostlyWork {
  #running = 0
  readonly #queue: (() => void)[] = []

  /**
   * Does the work when its turn comes. Throws `unavailable` where the queue has no room, and the reason of `signal`
   * where that is aborted before the turn came.
   */
  async run<T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    if (this.#running >= maxRunning) await this.#waitForTurn(signal)
    else this.#running += 1
    try {
      return await work()
    } finally {
      const begin = this.#queue.shift()
      // The next one takes over the place.
      if (begin) begin()
      else this.#running -= 1
    }
  }

  #waitForTurn(signal: AbortSignal | undefined): Promise<void> {
    if (this.#queue.length >= maxWaiting)
      throw new ApiError('unavailable', {
        message: 'Too many large files are read and written at this moment',
        headers: { 'Retry-After': String(retryAfterSeconds) },
      })

    return new Promise((resolve, reject) => {
      const begin = () => {
        signal?.removeEventListener('abort', leave)
        resolve()
      }
      const leave = () => {
        this.#queue.splice(this.#queue.indexOf(begin), 1)
        reject(signal?.reason)
      }
      this.#queue.push(begin)
      signal?.addEventListener('abort', leave, { once: true })
    })
  }
}

/** The costly work of this process. */
export const costlyWork = new CostlyWork()
