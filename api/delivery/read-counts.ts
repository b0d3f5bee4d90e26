import type { Logger } from 'pino'

const minute = 60_000

/** Counts what is answered from memory by its status: a line for each would cost more than the answer. */
export class ReadCounts {
  readonly #log: Logger
  readonly #timer: NodeJS.Timeout
  #byStatus = new Map<number, number>()

  /** Logs once a minute how many there were, and at the end. */
  constructor(log: Logger) {
    this.#log = log
    this.#timer = setInterval(() => this.#tell(), minute).unref()
  }

  add(status: number): void {
    this.#byStatus.set(status, (this.#byStatus.get(status) ?? 0) + 1)
  }

  close(): void {
    clearInterval(this.#timer)
    this.#tell()
  }

  #tell(): void {
    if (this.#byStatus.size === 0) return
    this.#log.info({ publicReads: Object.fromEntries(this.#byStatus) })
    this.#byStatus = new Map()
  }
}
