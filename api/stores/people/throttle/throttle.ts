import { ApiError } from '../../../errors.ts'
import type { Caller } from '../../../unit-of-work/caller.ts'
import type { StoreDatabase } from '../../../unit-of-work/unit-of-work.ts'
import { networkOf } from '../network.ts'
import { hashOf } from '../tokens.ts'
import { countAttempt } from './attempts.ts'
import { type Attempt, Blocks } from './blocks.ts'
import { Lateness } from './lateness.ts'
import { Turns } from './turns.ts'

/** Whose password is tried, and the token of the browser that it is tried in. */
export interface Tried {
  readonly email: string
  readonly device: string | undefined
}

const tooMany = (seconds: number): ApiError =>
  new ApiError('too_many_attempts', { headers: { 'Retry-After': String(seconds) } })

/** Stands before every look at a password, so that guessing is slow and slows nobody else. */
export class Throttle {
  readonly blocks = new Blocks()
  readonly #turns = new Turns()
  readonly #lateness = new Lateness()

  /**
   * Counts an attempt, which stands as a failure unless it is taken back, and does the work that looks at the
   * password when its turn comes. Throws `too_many_attempts` with the seconds to wait, from memory where it
   * can, and `unavailable` where too many try at once.
   */
  async attempt<T>(
    database: StoreDatabase,
    caller: Caller,
    { email, device }: Tried,
    work: (attempt: Attempt) => Promise<T>,
  ): Promise<T> {
    const address = networkOf(caller.address)
    const claimed = { account: hashOf(email), address, device: device ? hashOf(device) : null }
    const refuseBlocked = () => {
      const seconds = this.blocks.wait(claimed)
      if (seconds > 0) throw tooMany(seconds)
    }
    const turn = async () => {
      // Whoever was before in the queue may have filled the count.
      refuseBlocked()
      const counted = await countAttempt(database, caller, email, claimed, this.blocks)
      if ('wait' in counted) throw tooMany(counted.wait)
      return work(counted)
    }
    try {
      refuseBlocked()
      return await this.#turns.take(address, turn)
    } catch (error) {
      if (error instanceof ApiError && error.details.headers) await this.#lateness.pass()
      throw error
    }
  }
}
