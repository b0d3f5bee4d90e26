/** Longest key that is kept, in characters. */
const maxKeyLength = 1_000

/**
 * Results of earlier reads and saves; those kept longest ago are dropped first. Nothing is invalidated here: a result
 * holds the state of the counters or of the record that it belongs to, and whoever uses it compares that with the
 * current state, which also changes when another instance writes.
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

interface KeptResponse {
  /**
   * State of the counters in the snapshot of the read, or before it; null if there is none, so that the response is
   * not kept.
   */
  readonly state: string | null
  readonly json: string
}

const maxKeptResponses = 100

/** Length of the longest response that is kept, in characters of JSON. */
const maxKeptLength = 128 * 1024

/**
 * Creates a reader that returns a kept response while the state of its counters is the same. `readState` is called
 * only if a response is kept, and `read` only if its state is another; it then gets the new one.
 */
export const createKeptReader = <T extends KeptResponse>() => {
  const responses = new KeptResults<T>(maxKeptResponses)
  return async (
    key: string,
    readState: () => Promise<string | null>,
    read: (state: string | null | undefined) => Promise<T>,
  ): Promise<T> => {
    const kept = responses.get(key)
    const state = kept && (await readState())
    if (kept && kept.state === state) return kept
    const response = await read(state)
    if (response.state !== null && response.json.length <= maxKeptLength) responses.keep(key, response)
    return response
  }
}
