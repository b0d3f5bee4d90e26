import type { TestApp } from '../app.ts'
import type { Make } from './sample.ts'

const path = '/api/admin/dropdown-migration'

/** Ends unfinished runs, and starts a new one if `isThere`. */
export const setUnfinishedRun = async ({ database: { knex } }: TestApp, isThere: boolean): Promise<void> => {
  await knex('dropdown_migration_runs').where({ state: 'running' }).update({ state: 'failed' })
  const run = { target: 'test', dry_run: true, mode_before: 'test', owner: knex.fn.uuid() }
  if (isThere) await knex('dropdown_migration_runs').insert(run)
}

/** Sample calls for the migration of dropdowns. */
export const migrationSamples: Record<string, Make> = {
  [`post ${path}/runs`]: async (app) => {
    await setUnfinishedRun(app, false)
    return { path: `${path}/runs`, body: { target: 'test' } }
  },
  [`post ${path}/runs/resume`]: async (app) => {
    await setUnfinishedRun(app, true)
    return { path: `${path}/runs/resume` }
  },
  [`post ${path}/rollback`]: async (app) => {
    await setUnfinishedRun(app, true)
    return { path: `${path}/rollback`, body: { dry_run: true } }
  },
}
