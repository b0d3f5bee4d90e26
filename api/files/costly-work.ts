import { ApiError } from '../errors.ts'

/**
 * Maximum number of tasks at once; each takes a core and up to a gigabyte for seconds, and the server must
 * keep answering.
 */
const maxRunning = 2
/** Maximum number of waiting tasks, each with its file in memory. */
const maxWaiting = 10
/** Seconds after which a rejected client may try again. */
const retryAfterSeconds = 10

/** Queue of costly tasks, such as reading and writing large files; a few run at once. */
class CostlyWork {
  #running = 0
  readonly #queue: (() => void)[] = []

  /**
   * Runs a task when its turn comes. Throws `unavailable` if the queue is full, and the reason of `signal` if
   * that is aborted while the task waits.
   */
  async run<T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    if (this.#running >= maxRunning) await this.#waitForTurn(signal)
    else this.#running += 1
    try {
      return await work()
    } finally {
      const begin = this.#queue.shift()
      // The next task takes over the slot.
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

export const costlyWork = new CostlyWork()
