import type { Database } from '../../db/database.ts'

/** How many statements reach the database while the work runs. */
export const countQueries = async ({ knex }: Database, work: () => Promise<unknown>): Promise<number> => {
  let count = 0
  const onQuery = () => {
    count += 1
  }
  knex.on('query', onQuery)
  try {
    await work()
  } finally {
    knex.removeListener('query', onQuery)
  }
  return count
}
