import type { Knex } from 'knex'
import { statement } from '../../../../db/statement.ts'
import { mostListed } from '../../../../domain/calls/shapes/migration.ts'
import { migrationFlags } from '../../../../domain/content/dropdown/migration.ts'
import type { Caller } from '../../../unit-of-work/caller.ts'
import type { StoreDatabase } from '../../../unit-of-work/unit-of-work.ts'
import { differing } from './differences.ts'
import { dropdownCount } from './documents.ts'
import { journal } from './journal.ts'
import { hindrancesOf } from './readiness.ts'
import { rollBack, rollbackMode } from './rollback.ts'
import { currentMode, latestRun, runWithSteps } from './run-rows.ts'
import { type AskedRun, type Manner, resumeRun, startRun } from './runs.ts'

const countDocuments = statement<{ count: number }>(
  'SELECT count(*)::integer AS count FROM unified_content WHERE deleted_at IS NULL',
)
const countNamed = statement<{ count: number }>(`SELECT count(*)::integer AS count FROM dropdowns
  WHERE deleted_at IS NULL AND (:key::text IS NULL OR dropdown_key = :key)`)

/** Where the migration is. A fixed number of queries. */
const state = async (knex: Knex) => {
  const mode = await currentMode(knex)
  const run = await latestRun(knex)
  const [documents] = await countDocuments(knex)
  // Before documents are kept, all of them are missing, and nobody is to wonder at that.
  const different = mode === 'test' ? 0 : (await differing(knex)).length
  const hindrances = await hindrancesOf(knex, mode, different)
  return {
    mode,
    run: run ? await runWithSteps(knex, run.id) : null,
    ready: hindrances.length === 0,
    hindrances,
    rollback: await rollbackMode(knex),
    totals: { dropdowns: await dropdownCount(knex), documents: documents?.count ?? 0, different },
    flags: migrationFlags(mode),
  }
}

/** What the two formats answer for each dropdown and language where they do not answer the same. */
const shadow = async (knex: Knex, key?: string) => {
  const [compared] = await countNamed(knex, { key: key ?? null })
  const found = await differing(knex, { key })
  return {
    compared: compared?.count ?? 0,
    different: found.length,
    differences: found.flatMap(({ differences }) => differences).slice(0, mostListed),
  }
}

/** The migration of dropdowns to the unified format: the one implementation behind its page, console and command. */
export const dropdownMigration = (database: StoreDatabase) => ({
  state: () => state(database.knex),
  shadow: (key?: string) => shadow(database.knex, key),
  journal: (page: number) => journal(database.knex, page),
  start: (caller: Caller, asked: AskedRun, manner?: Manner) => startRun(database, caller, asked, manner),
  resume: (caller: Caller, manner?: Manner) => resumeRun(database, caller, manner),
  rollBack: (caller: Caller, isDry: boolean) => rollBack(database, caller, isDry),
})

export type DropdownMigration = ReturnType<typeof dropdownMigration>
