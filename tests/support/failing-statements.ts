import type { Knex } from 'knex'

interface Query {
  readonly sql: string
  readonly options?: { readonly commits?: boolean }
  readonly __knexUid: string
}

// With one connection for all, a transaction without its end would stay open.
const isEnd = ({ sql }: Query): boolean => /^(COMMIT|ROLLBACK)/i.test(sql)

/** Creates a function that counts statements; a COMMIT that went with the statement before it is none. */
const createCounter = () => {
  const committed = new Set<string>()
  let count = 0
  return (query: Query): number | undefined => {
    if (isEnd(query) && committed.delete(query.__knexUid)) return undefined
    if (query.options?.commits) committed.add(query.__knexUid)
    count += 1
    return count
  }
}

/** Breaks the connections in use, like a killed process; the server rolls back. */
const breakConnections = (knex: Knex): void => {
  for (const { resource } of knex.client.pool.used) resource.connection.stream.destroy()
}

/** Counts the statements of an operation. */
export const countStatements = async (
  { knex }: { knex: Knex },
  act: () => Promise<unknown>,
): Promise<number> => {
  const countStatement = createCounter()
  let count = 0
  const onQuery = (query: Query) => {
    count = countStatement(query) ?? count
  }
  knex.client.on('query', onQuery)
  try {
    await act()
  } finally {
    knex.client.off('query', onQuery)
  }
  return count
}

/**
 * Interrupts an operation before one of its statements, counted from 1: by a broken connection on a server, by an
 * error in the same process. Returns whether it was interrupted.
 */
export const interruptBefore = async ({ knex }: { knex: Knex }, at: number, act: () => Promise<unknown>) => {
  const countStatement = createCounter()
  const isServer = !knex.userParams.inThread
  const onQuery = (query: Query) => {
    if (countStatement(query) !== at) return
    if (isServer) breakConnections(knex)
    else if (!isEnd(query)) throw new Error('Ended by the test')
  }
  knex.client.on('query', onQuery)
  try {
    await act()
    return false
  } catch {
    return true
  } finally {
    knex.client.off('query', onQuery)
  }
}
