import type { Agent, TestApp } from './app.ts'
import { expectData } from './expectations.ts'

const path = '/api/admin/dropdown-migration'

/** Asks for the migration of dropdowns as the director. */
export const migrationIn = ({ as, database }: TestApp) => {
  const director: Agent = as('director')
  const post = (end: string, body: object = {}) => director.post(`${path}${end}`).send(body)
  const start = (target: string, dry_run?: boolean) => post('/runs', { target, dry_run })
  const rows = async (table: string) => {
    const { rows } = await database.knex.raw(
      'SELECT to_jsonb(row)::text AS row FROM ?? row ORDER BY content_item_id',
      [table],
    )
    return rows.map(({ row }: { row: string }) => row)
  }
  return {
    start,
    resume: () => post('/runs/resume'),
    rollBack: (dry_run?: boolean) => post('/rollback', { dry_run }),
    state: async () => expectData(await director.get(path)),
    shadow: async (key?: string) =>
      expectData(await director.get(`${path}/shadow`).query(key ? { key } : {})),
    journal: () => director.get(`${path}/journal`),
    /** Leads up to a mode by all that has to precede it. */
    reach: async (mode: 'parallel' | 'production') => {
      expectData(await start('test'))
      expectData(await start('parallel', false))
      if (mode === 'production') expectData(await start('production', false))
    },
    /** The rows of both formats, to the byte. */
    stored: async () => ({ dropdowns: await rows('dropdowns'), documents: await rows('unified_content') }),
  }
}
