/** Wakes everybody who waits; a ring between looking and waiting is not missed. */
export class Alarm {
  readonly #waiting = new Set<() => void>()
  #rings = 0

  /** To be noted before looking for what there is to do. */
  get rings(): number {
    return this.#rings
  }

  ring(): void {
    this.#rings += 1
    for (const wake of this.#waiting) wake()
  }

  /** Ends after so many milliseconds, or as soon as there was a ring after the noted one. */
  async wait(noted: number, milliseconds: number): Promise<void> {
    if (noted !== this.#rings) return
    await new Promise<void>((resolve) => {
      const wake = () => {
        clearTimeout(timer)
        this.#waiting.delete(wake)
        resolve()
      }
      const timer = setTimeout(wake, milliseconds)
      this.#waiting.add(wake)
    })
  }
}
