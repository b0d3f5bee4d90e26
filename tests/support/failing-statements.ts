import type { Knex } from 'knex'

interface Query {
  readonly sql: string
}

// A transaction whose end never comes would stay open where there is one connection for all.
const isEnd = ({ sql }: Query): boolean => /^(COMMIT|ROLLBACK)/i.test(sql)

/** Breaks the connections that are at work, as a killed process does; the server takes back what was not committed. */
const breakConnections = (knex: Knex): void => {
  for (const { resource } of knex.client.pool.used) resource.connection.stream.destroy()
}

/** How many statements an act makes. */
export const statementsOf = async (
  { knex }: { knex: Knex },
  act: () => Promise<unknown>,
): Promise<number> => {
  let count = 0
  const onQuery = () => {
    count += 1
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
 * Ends an act before one of its statements, from 1: by a broken connection on a server, by an error in the same
 * process. Answers whether it was ended.
 */
export const endedBefore = async ({ knex }: { knex: Knex }, at: number, act: () => Promise<unknown>) => {
  let count = 0
  const isServer = !knex.userParams.inThread
  const onQuery = (query: Query) => {
    count += 1
    if (count !== at) return
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
