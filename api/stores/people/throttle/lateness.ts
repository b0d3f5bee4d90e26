/** Refusals in a second that are told at once; later ones wait, so that whoever asks on and on asks less. */
const promptInSecond = 20
const lateness = 1000
/** Refusals that are held back together at most. */
const mostHeld = 2000

/** Holds back refusals once there are many of them. */
export class Lateness {
  #second = 0
  #prompt = 0
  #held = 0

  /** Ends when a refusal may be told. */
  async pass(): Promise<void> {
    const second = Math.floor(performance.now() / lateness)
    if (second !== this.#second) this.#prompt = 0
    this.#second = second
    this.#prompt += 1
    if (this.#prompt <= promptInSecond || this.#held >= mostHeld) return
    this.#held += 1
    // Not all at the same moment: who was refused together would come again together.
    const pause = lateness * (0.5 + Math.random())
    await new Promise((resolve) => setTimeout(resolve, pause))
    this.#held -= 1
  }
}
