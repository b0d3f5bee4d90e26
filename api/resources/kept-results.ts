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

interface ResultWithState {
  /**
   * State of the counters in the snapshot of the read, or before it; null if there is none, so that the result is not
   * kept.
   */
  readonly state: string | null
}

interface KeptReadOptions<T> {
  /** Reads the current state of the counters on which the results depend. */
  readonly readState: () => Promise<string | null>
  readonly maxResults: number
  /** Whether a result is worth its memory; by default each is. */
  readonly isKept?: (result: T) => boolean
}

/**
 * Creates a reader that returns a kept result while the state of the counters is the same, which one small statement
 * reads unless the caller has just done so. Otherwise `read` is called, with the state if it is known.
 */
export const createKeptReader = <T extends ResultWithState>({
  readState,
  maxResults,
  isKept = () => true,
}: KeptReadOptions<T>) => {
  const results = new KeptResults<T>(maxResults)
  return async (
    key: string,
    read: (state: string | null | undefined) => Promise<T>,
    knownState?: string | null,
  ): Promise<T> => {
    const kept = results.get(key)
    const state = kept ? (knownState ?? (await readState())) : knownState
    if (kept && kept.state === state) return kept
    const result = await read(state)
    if (result.state !== null && isKept(result)) results.keep(key, result)
    return result
  }
}
