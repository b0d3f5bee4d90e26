import { isIPv6 } from 'node:net'
import { ApiError } from '../../errors.ts'
import type { Caller } from '../../unit-of-work/caller.ts'
import type { StoreDatabase } from '../../unit-of-work/unit-of-work.ts'
import { findKnownDevice } from '../devices.ts'
import { hashToken } from '../secret-token.ts'
import {
  type AddressNetworks,
  countAttempt,
  type SignInAttempt,
  SignInBlocks,
  widestNetworkOf,
} from '../sign-in-attempts.ts'

/** Refusals in a second that are told at once; later ones wait, so that whoever asks on and on asks less. */
const promptInSecond = 20
const delayMs = 1000
/** Refusals that are held back together at most. */
const mostHeld = 2000

/** Holds back refusals once there are many of them. */
export class RefusalDelay {
  #second = 0
  #prompt = 0
  #held = 0

  /** Ends when a refusal may be told. */
  async wait(): Promise<void> {
    const second = Math.floor(performance.now() / delayMs)
    if (second !== this.#second) this.#prompt = 0
    this.#second = second
    this.#prompt += 1
    if (this.#prompt <= promptInSecond || this.#held >= mostHeld) return

    this.#held += 1
    // Not all at the same moment: who was refused together would come again together.
    const pause = delayMs * (0.5 + Math.random())
    await new Promise((resolve) => setTimeout(resolve, pause))
    this.#held -= 1
  }
}

/**
 * Passwords that are looked at together: each takes a thread, 19 MB and a connection for moments, and reads
 * need some of all of these.
 */
const maxConcurrent = 2
/** Sign-ins that may wait for their turn: in all, and from one network; known browsers have places of their own. */
const mostWaiting = { all: 100, fromOne: 25 }
/** Seconds after which who found no place may come again. */
const retryAfterSeconds = 5

interface Waiting {
  readonly network: string
  readonly begin: () => void
}

/** Sign-ins under way and those in the two queues behind them. */
export class SignInQueue {
  #running = 0
  /** Sign-ins in browsers that their account knows; their turn comes before all others. */
  readonly #known: Waiting[] = []
  readonly #unknown: Waiting[] = []

  /** Does the work when its turn comes. Throws `unavailable` where the queue has no room. */
  async run<T>(network: string, work: () => Promise<T>, isKnown = false): Promise<T> {
    if (this.#running >= maxConcurrent) await this.#wait(isKnown ? this.#known : this.#unknown, network)
    else this.#running += 1
    try {
      return await work()
    } finally {
      const next = this.#known.shift() ?? this.#unknown.shift()
      // The next one takes over the place.
      if (next) next.begin()
      else this.#running -= 1
    }
  }

  #wait(queue: Waiting[], network: string): Promise<void> {
    const fromOne = queue.filter((waiting) => waiting.network === network).length
    if (queue.length >= mostWaiting.all || fromOne >= mostWaiting.fromOne)
      throw new ApiError('unavailable', {
        message: 'Too many people are signing in at the moment',
        headers: { 'Retry-After': String(retryAfterSeconds) },
      })
    return new Promise((begin) => {
      queue.push({ network, begin })
    })
  }
}

const groupsOf = (part: string): string[] => (part === '' ? [] : part.split(':'))

/** The eight groups of an IPv6 address, as numbers. */
const ipv6Groups = (address: string): number[] => {
  const [head = '', tail] = address.split('::')
  const [before, after] = [groupsOf(head), groupsOf(tail ?? '')]
  const zeros = tail === undefined ? [] : Array<string>(8 - before.length - after.length).fill('0')
  return [...before, ...zeros, ...after].map((group) => Number.parseInt(group, 16))
}

const formatNetwork = (groups: readonly number[], bits: number): string =>
  `${groups.map((group) => group.toString(16)).join(':')}::/${bits}`

/**
 * The networks that an address stands for: itself, or the first 64, 56 and 48 bits of an IPv6 address, since
 * a customer of a provider has all addresses of one such network.
 */
export const networksOf = (address: string): AddressNetworks => {
  if (!isIPv6(address) || address.includes('.')) return { address, address56: null, address48: null }

  const [one = 0, two = 0, three = 0, four = 0] = ipv6Groups(address)
  return {
    address: formatNetwork([one, two, three, four], 64),
    address56: formatNetwork([one, two, three, four & 0xff00], 56),
    address48: formatNetwork([one, two, three], 48),
  }
}

/** Whose password is tried, and the token of the browser that it is tried in. */
interface AttemptedSignIn {
  readonly email: string
  readonly device: string | undefined
}

const tooManyAttempts = (seconds: number): ApiError =>
  new ApiError('too_many_attempts', { headers: { 'Retry-After': String(seconds) } })

/** Stands before every look at a password, so that guessing is slow and slows nobody else. */
export class SignInThrottle {
  readonly blocks = new SignInBlocks()
  readonly #turns = new SignInQueue()
  readonly #lateness = new RefusalDelay()

  /**
   * Counts an attempt, which stands as a failure unless it is taken back, and does the work that looks at the
   * password when its turn comes. Throws `too_many_attempts` with the seconds to wait, from memory where it
   * can, and `unavailable` where too many try at once.
   */
  async attempt<T>(
    database: StoreDatabase,
    caller: Caller,
    { email, device }: AttemptedSignIn,
    work: (attempt: SignInAttempt) => Promise<T>,
  ): Promise<T> {
    const networks = networksOf(caller.address)
    const claimedDevice = device ? hashToken(device) : null
    const claimedAttempt = { account: hashToken(email), ...networks, device: claimedDevice }
    try {
      this.#refuseBlocked(claimedAttempt)
      const knownDevice = await findKnownDevice(database.knex, caller, email, claimedDevice)
      const attempt = { ...claimedAttempt, device: knownDevice }
      const refuse = (seconds: number): never => {
        // A browser that only says that it is known need not be looked for again.
        if (claimedDevice && !knownDevice) this.blocks.add('device', claimedAttempt, seconds)
        throw tooManyAttempts(seconds)
      }
      const refuseBlocked = () => {
        const seconds = this.blocks.wait(attempt)
        if (seconds > 0) refuse(seconds)
      }
      const turn = async () => {
        // Whoever was before in the queue may have filled the count.
        refuseBlocked()
        const countedAttempt = await countAttempt(database, caller, email, attempt, this.blocks)
        return 'wait' in countedAttempt ? refuse(countedAttempt.wait) : work(countedAttempt)
      }

      refuseBlocked()
      return await this.#turns.run(widestNetworkOf(networks), turn, knownDevice !== null)
    } catch (error) {
      if (error instanceof ApiError && error.details.headers) await this.#lateness.wait()
      throw error
    }
  }

  #refuseBlocked(attempt: SignInAttempt): void {
    const seconds = this.blocks.wait(attempt)
    if (seconds > 0) throw tooManyAttempts(seconds)
  }
}
