import type { Entry } from './entry.ts'

/** Bytes of prepared answers that are kept at most. */
const capacity = 256 * 1024 * 1024

const sizeOf = ({ plain, packed }: Entry): number =>
  [plain, ...Object.values(packed)].reduce((total, { body }) => total + body.length, 500)

/** What a miss loads: the answer, or undefined where there is nothing to answer. */
export type Load = () => Promise<Entry | undefined>

/** A prepared answer that is kept, with what it depends on and how it is made anew. */
export interface Kept {
  readonly entry: Entry
  readonly scope: string
  readonly load: Load
  /** How often anyone has asked for it since it was made. */
  asked: number
}

/** Prepared answers by URL, within the memory they may take: what is asked for least goes first. */
export class KeptAnswers {
  readonly #kept = new Map<string, Kept>()
  readonly #worth = new Map<string, number>()
  /** What the last answer that had to go was worth: all that is asked for later is worth more, however often others were. */
  #floor = 0
  #size = 0

  get(url: string): Kept | undefined {
    return this.#kept.get(url)
  }

  /** Notes that someone asked for an answer, and answers it. */
  ask(url: string): Entry | undefined {
    const kept = this.#kept.get(url)
    if (!kept) return undefined
    kept.asked += 1
    this.#worth.set(url, Math.max(this.#worth.get(url) ?? 0, this.#floor) + 1)
    return kept.entry
  }

  /** Keeps an answer in place of the one before; answers what had to make room for it, by URL. */
  set(url: string, kept: Kept): Map<string, Kept> {
    const worth = this.#worth.get(url) ?? this.#floor
    this.delete(url)
    this.#kept.set(url, kept)
    this.#worth.set(url, worth)
    this.#size += sizeOf(kept.entry)
    const gone = new Map<string, Kept>()
    while (this.#size > capacity) {
      const least = this.#leastBut(url)
      const dropped = least === undefined ? undefined : this.#kept.get(least)
      if (least === undefined || !dropped) break
      this.#floor = Math.max(this.#floor, this.#worth.get(least) ?? 0)
      this.delete(least)
      gone.set(least, dropped)
    }
    return gone
  }

  delete(url: string): void {
    const kept = this.#kept.get(url)
    if (!kept) return
    this.#kept.delete(url)
    this.#worth.delete(url)
    this.#size -= sizeOf(kept.entry)
  }

  clear(): void {
    this.#kept.clear()
    this.#worth.clear()
    this.#size = 0
  }

  /** The answer that is worth least, of several the one that has been kept longest. */
  #leastBut(newest: string): string | undefined {
    let least: string | undefined
    let lowest = Number.POSITIVE_INFINITY
    for (const [url, worth] of this.#worth) {
      if (worth >= lowest || url === newest) continue
      least = url
      lowest = worth
    }
    return least
  }
}
