import type { Database } from '../../db/database.ts'
import type { Agent, TestApp } from './app.ts'
import { expectData } from './expectations.ts'

const path = '/api/admin/dropdown-migration'

/** Reads the rows of both formats as text. */
export const storedFormats = async ({ knex }: Database) => {
  const rows = async (table: string): Promise<string[]> => {
    const { rows } = await knex.raw(
      'SELECT to_jsonb(row)::text AS row FROM ?? row ORDER BY content_item_id',
      [table],
    )
    return rows.map(({ row }: { row: string }) => row)
  }
  return { dropdowns: await rows('dropdowns'), documents: await rows('unified_content') }
}

/** Deletes most of the demo's dropdowns, so that a run is short. */
export const leaveFewDropdowns = async ({ knex }: Database): Promise<void> => {
  await knex('dropdowns').whereRaw('content_item_id % 12 <> 0').update({ deleted_at: knex.fn.now() })
}

/** Creates functions that run the migration of dropdowns as the director. */
export const migrationIn = ({ as, database }: TestApp) => {
  const director: Agent = as('director')
  const post = (end: string, body: object = {}) => director.post(`${path}${end}`).send(body)
  const start = (target: string, dry_run?: boolean) => post('/runs', { target, dry_run })
  return {
    start,
    resume: () => post('/runs/resume'),
    rollBack: (dry_run?: boolean) => post('/rollback', { dry_run }),
    state: async () => expectData(await director.get(path)),
    shadow: async (key?: string) =>
      expectData(await director.get(`${path}/shadow`).query(key ? { key } : {})),
    journal: () => director.get(`${path}/journal`),
    /** Reaches a mode through all modes before it. */
    reach: async (mode: 'parallel' | 'production') => {
      expectData(await start('test'))
      expectData(await start('parallel', false))
      if (mode === 'production') expectData(await start('production', false))
    },
    stored: () => storedFormats(database),
  }
}
