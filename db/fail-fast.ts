import type { Knex } from 'knex'

/** Time after a failed connection attempt during which statements fail at once, in milliseconds. */
const retryMs = 500

/** Maximum time of a connection attempt before another statement starts one too, in milliseconds. */
const attemptMs = 5_000

const unreachableCodes =
  /^(ECONNREFUSED|ECONNRESET|ENOTFOUND|EAI_AGAIN|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|57P0[123])$/

const lostConnectionPattern = /timeout expired|Connection terminated/

const readErrorCode = (error: Error): string => ('code' in error ? String(error.code) : '')

const isUnreachable = (error: Error): boolean =>
  unreachableCodes.test(readErrorCode(error)) || lostConnectionPattern.test(error.message)

/** Error of a statement that does not attempt a connection itself. */
class DatabaseAway extends Error {
  override readonly name = 'DatabaseAway'
  readonly code: string

  constructor(cause: Error) {
    super(cause.message, { cause })
    this.code = readErrorCode(cause)
  }
}

/** The part of Knex's client that acquires connections. */
interface ConnectionSource {
  acquireConnection(): Promise<unknown>
  releaseConnection(connection: unknown): Promise<void>
  readonly pool: {
    on(event: 'createFail', listener: (attempt: number, error: Error) => void): void
    on(event: 'createSuccess', listener: () => void): void
    numFree(): number
  }
}

/**
 * Makes statements fail at once while the server is known to be unreachable, instead of waiting for the
 * pool's timeout. Every half second one of them attempts to connect again. A server without free connections
 * is not unreachable.
 */
export const failFastWhileAway = (builder: Knex): void => {
  const client: ConnectionSource = builder.client
  const acquire = client.acquireConnection.bind(client)
  const waiting = new Set<(error: Error) => void>()
  let failure: Error | undefined
  let nextAttemptAt = 0

  client.pool.on('createFail', (_, error) => {
    if (!isUnreachable(error)) return
    failure = error
    nextAttemptAt = performance.now() + retryMs
    for (const fail of waiting) fail(new DatabaseAway(error))
    waiting.clear()
  })
  client.pool.on('createSuccess', () => {
    failure = undefined
  })

  const acquireUnlessAway = () =>
    new Promise<unknown>((resolve, reject) => {
      let isAbandoned = false
      const fail = (error: Error) => {
        isAbandoned = true
        reject(error)
      }
      waiting.add(fail)
      acquire()
        .then((connection) => (isAbandoned ? client.releaseConnection(connection) : resolve(connection)))
        .catch(reject)
        .finally(() => waiting.delete(fail))
    })

  client.acquireConnection = async () => {
    if (failure && client.pool.numFree() === 0) {
      if (performance.now() < nextAttemptAt) throw new DatabaseAway(failure)
      nextAttemptAt = performance.now() + attemptMs
    }
    return acquireUnlessAway()
  }
}
