import type { NotificationHandlers } from '../../../../db/database.ts'

/** Blocks that are remembered at most; the oldest go first, and stand in the database all the same. */
const mostBlocks = 10_000

/** Whose failures fill a count: a browser's, an account's from one network, a network's, an account's. */
export type Kind = 'device' | 'pair' | 'network' | 'account'

/** An attempt to sign in, as it is counted: digests of the account and of the browser that is known, or says so. */
export interface Attempt {
  readonly account: Buffer
  readonly address: string
  readonly device: Buffer | null
}

const keyOf = (kind: Kind, { account, address, device }: Attempt): string => {
  const who = account.toString('hex')
  if (kind === 'device') return `${who} device ${device?.toString('hex')}`
  if (kind === 'pair') return `${who} from ${address}`
  return kind === 'network' ? `network ${address}` : who
}

const kindsOf = ({ device }: Attempt): readonly Kind[] =>
  device ? ['device'] : ['pair', 'network', 'account']

const forgotten = 'attempts-forgotten:'

/** What tells all instances that the failures of an account are forgotten. */
export const forgottenScope = (account: Buffer): string => forgotten + account.toString('hex')

/**
 * Who has to wait, in memory, so that turning him away asks nothing of the database: until his time is up,
 * or his failures are forgotten, here or by another instance.
 */
export class Blocks {
  readonly #until = new Map<string, number>()

  /** How many seconds the one who tries has to wait, 0 for none. */
  wait(attempt: Attempt): number {
    return Math.max(...kindsOf(attempt).map((kind) => this.#left(keyOf(kind, attempt))))
  }

  /** Remembers a block; true when it was not known here. */
  add(kind: Kind, attempt: Attempt, seconds: number): boolean {
    const key = keyOf(kind, attempt)
    const isNew = this.#left(key) === 0
    this.#until.delete(key)
    this.#until.set(key, performance.now() + seconds * 1000)
    for (const oldest of this.#until.keys()) {
      if (this.#until.size <= mostBlocks) break
      this.#until.delete(oldest)
    }
    return isNew
  }

  /** Forgets the blocks of an account, wherever it was tried. */
  forget(account: Buffer): void {
    const who = account.toString('hex')
    for (const key of this.#until.keys()) if (key.startsWith(who)) this.#until.delete(key)
  }

  /** What other instances tell of. */
  readonly hears: NotificationHandlers = {
    message: (payload) => {
      const [, account] = payload.match(new RegExp(`^${forgotten}([\\da-f]+)`)) ?? []
      if (account) this.forget(Buffer.from(account, 'hex'))
    },
    // What was forgotten while nobody listened is unknown.
    state: () => this.#until.clear(),
  }

  #left(key: string): number {
    const until = this.#until.get(key) ?? 0
    return Math.max(0, Math.ceil((until - performance.now()) / 1000))
  }
}
