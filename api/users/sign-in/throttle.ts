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

/**
 * Rejections per second that are answered at once; later ones are delayed, which slows persistent clients.
 */
const promptPerSecond = 20
const delayMs = 1000
/** Maximal number of rejections delayed at the same time; further ones are answered at once. */
const maxDelayed = 2000

/** Delays rejections when there are many of them. */
export class RejectionDelay {
  #second = 0
  #prompt = 0
  #delayed = 0

  /** Resolves when a rejection may be answered. */
  async wait(): Promise<void> {
    const second = Math.floor(performance.now() / delayMs)
    if (second !== this.#second) this.#prompt = 0
    this.#second = second
    this.#prompt += 1
    if (this.#prompt <= promptPerSecond || this.#delayed >= maxDelayed) return

    this.#delayed += 1
    // A random delay, since clients rejected at the same moment would all come back together.
    const pause = delayMs * (0.5 + Math.random())
    await new Promise((resolve) => setTimeout(resolve, pause))
    this.#delayed -= 1
  }
}

/**
 * Passwords checked at the same time. Each check takes a thread, 19 MB and a connection for a moment, and
 * other requests need some of these.
 */
const maxConcurrent = 2
/** Maximal number of waiting sign-ins, in all and per network; known browsers have a queue of their own. */
const maxWaiting = { all: 100, perNetwork: 25 }
/** Seconds after which a client may try again when the queue was full. */
const retryAfterSeconds = 5

interface WaitingSignIn {
  readonly network: string
  readonly begin: () => void
}

/** Running sign-ins, and the two queues of waiting ones. */
export class SignInQueue {
  #running = 0
  /** Sign-ins in browsers that their account knows; they go before all others. */
  readonly #known: WaitingSignIn[] = []
  readonly #unknown: WaitingSignIn[] = []

  /** Runs the work when its turn comes. Throws `unavailable` when the queue is full. */
  async run<T>(network: string, work: () => Promise<T>, isKnown = false): Promise<T> {
    if (this.#running >= maxConcurrent) await this.#wait(isKnown ? this.#known : this.#unknown, network)
    else this.#running += 1
    try {
      return await work()
    } finally {
      const next = this.#known.shift() ?? this.#unknown.shift()
      // The next sign-in takes over the slot.
      if (next) next.begin()
      else this.#running -= 1
    }
  }

  #wait(queue: WaitingSignIn[], network: string): Promise<void> {
    const fromNetwork = queue.filter((waiting) => waiting.network === network).length
    if (queue.length >= maxWaiting.all || fromNetwork >= maxWaiting.perNetwork)
      throw new ApiError('unavailable', {
        message: 'Too many people are signing in at the moment',
        headers: { 'Retry-After': String(retryAfterSeconds) },
      })
    return new Promise((begin) => {
      queue.push({ network, begin })
    })
  }
}

const splitGroups = (part: string): string[] => (part === '' ? [] : part.split(':'))

const parseIpv6Groups = (address: string): number[] => {
  const [head = '', tail] = address.split('::')
  const before = splitGroups(head)
  const after = splitGroups(tail ?? '')
  const zeros = tail === undefined ? [] : Array<string>(8 - before.length - after.length).fill('0')
  return [...before, ...zeros, ...after].map((group) => Number.parseInt(group, 16))
}

const formatNetwork = (groups: readonly number[], bits: number): string =>
  `${groups.map((group) => group.toString(16)).join(':')}::/${bits}`

/**
 * Finds the networks of an address: the IPv4 address itself, or the first 64, 56 and 48 bits of an IPv6
 * address, since a provider's customer controls all addresses of one such network.
 */
export const networksOf = (address: string): AddressNetworks => {
  if (!isIPv6(address) || address.includes('.')) return { address, address56: null, address48: null }

  const [first = 0, second = 0, third = 0, fourth = 0] = parseIpv6Groups(address)
  return {
    address: formatNetwork([first, second, third, fourth], 64),
    address56: formatNetwork([first, second, third, fourth & 0xff00], 56),
    address48: formatNetwork([first, second, third], 48),
  }
}

/** Email address of the account, and the token of the browser. */
interface AttemptedSignIn {
  readonly email: string
  readonly deviceToken: string | undefined
}

const createTooManyAttemptsError = (seconds: number): ApiError =>
  new ApiError('too_many_attempts', { headers: { 'Retry-After': String(seconds) } })

/**
 * Limits and queues every check of a password, so that guessing is slow and does not slow down other users.
 */
export class SignInThrottle {
  readonly blocks = new SignInBlocks()
  readonly #queue = new SignInQueue()
  readonly #rejectionDelay = new RejectionDelay()

  /**
   * Counts an attempt, and runs the work that checks the password when its turn comes. The attempt counts as
   * a failure until it is cleared. Throws `too_many_attempts` with the seconds to wait, from memory if
   * possible, and `unavailable` when too many try at once.
   */
  async attempt<T>(
    database: StoreDatabase,
    caller: Caller,
    { email, deviceToken }: AttemptedSignIn,
    work: (attempt: SignInAttempt) => Promise<T>,
  ): Promise<T> {
    const networks = networksOf(caller.address)
    const claimedDevice = deviceToken ? hashToken(deviceToken) : null
    const claimedAttempt = { account: hashToken(email), ...networks, device: claimedDevice }
    try {
      this.#refuseBlocked(claimedAttempt)
      const knownDevice = await findKnownDevice(database.knex, caller, email, claimedDevice)
      const attempt = { ...claimedAttempt, device: knownDevice }
      const refuse = (seconds: number): never => {
        // Also block a browser that falsely claims to be known, so that it is not looked up again.
        if (claimedDevice && !knownDevice) this.blocks.add('device', claimedAttempt, seconds)
        throw createTooManyAttemptsError(seconds)
      }
      const refuseBlocked = () => {
        const seconds = this.blocks.wait(attempt)
        if (seconds > 0) refuse(seconds)
      }
      const takeTurn = async () => {
        // An earlier sign-in of the queue may have filled the count.
        refuseBlocked()
        const countedAttempt = await countAttempt(database, caller, email, attempt, this.blocks)
        return 'wait' in countedAttempt ? refuse(countedAttempt.wait) : work(countedAttempt)
      }

      refuseBlocked()
      return await this.#queue.run(widestNetworkOf(networks), takeTurn, knownDevice !== null)
    } catch (error) {
      if (error instanceof ApiError && error.details.headers) await this.#rejectionDelay.wait()
      throw error
    }
  }

  #refuseBlocked(attempt: SignInAttempt): void {
    const seconds = this.blocks.wait(attempt)
    if (seconds > 0) throw createTooManyAttemptsError(seconds)
  }
}
