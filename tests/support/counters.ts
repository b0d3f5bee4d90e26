import type { Database } from '../../db/database.ts'

const countersOf = async ({ knex }: Database) =>
  new Map<string, string>((await knex('content_versions')).map(({ scope, version }) => [scope, version]))

/** Lists the names of the counters that the work raises. */
export const findRaisedCounters = async (
  database: Database,
  work: () => Promise<unknown>,
): Promise<string[]> => {
  const before = await countersOf(database)
  await work()
  return [...(await countersOf(database))]
    .filter(([scope, version]) => before.get(scope) !== version)
    .map(([scope]) => scope)
    .sort()
}
