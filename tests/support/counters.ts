import type { Database } from '../../db/database.ts'

/** Reads the version of every counter. */
export const readCounters = async ({ knex }: Pick<Database, 'knex'>): Promise<Map<string, number>> => {
  const rows = await knex('content_versions').select('scope').sum('version').groupBy('scope')
  return new Map(rows.map(({ scope, sum }) => [scope, Number(sum)]))
}

/** Lists the names of the counters that the work raises. */
export const findRaisedCounters = async (
  database: Database,
  work: () => Promise<unknown>,
): Promise<string[]> => {
  const before = await readCounters(database)
  await work()
  return [...(await readCounters(database))]
    .filter(([scope, version]) => before.get(scope) !== version)
    .map(([scope]) => scope)
    .sort()
}
