import type { Knex } from 'knex'
import { prepareQuery } from '../../db/statement.ts'
import { maxListed } from '../../domain/api/dropdown-migration.ts'
import { journalPageSize as limit, migrationFlags } from '../../domain/dropdowns/format-migration.ts'
import type { Caller } from '../unit-of-work/caller.ts'
import type { StoreDatabase } from '../unit-of-work/unit-of-work.ts'
import { findDifferences } from './format-migration/differences.ts'
import { countDropdowns } from './format-migration/documents.ts'
import { readRollbackMode, rollBack } from './format-migration/rollback.ts'
import {
  findSwitchBlockers,
  type RunOptions,
  type RunRequest,
  resumeRun,
  startRun,
} from './format-migration/runs.ts'
import {
  type RunRow,
  readCurrentMode,
  readLatestRun,
  readRunWithSteps,
  type StepRow,
} from './format-migration/stored-runs.ts'

type Entry = Omit<StepRow, 'position' | 'cursor'> & Pick<RunRow, 'target' | 'dry_run' | 'started_by'>

interface Row extends Entry {
  readonly run: string
  readonly run_state: RunRow['state']
}

const readPage =
  prepareQuery<Row>(`SELECT run.id AS run, run.target, run.dry_run, run.state AS run_state, run.started_by,
    step.name, step.state, step.done, step.total, step.started_at, step.finished_at, step.result
  FROM dropdown_migration_steps step JOIN dropdown_migration_runs run ON run.id = step.run_id
  WHERE step.state <> 'waiting'
  ORDER BY step.run_id DESC, step.position DESC LIMIT :limit::integer OFFSET :offset::integer`)

const countSteps = prepareQuery<{ count: number }>(
  `SELECT count(*)::integer AS count FROM dropdown_migration_steps WHERE state <> 'waiting'`,
)

/** A page of the steps that runs have come to, the newest first. */
const readJournal = async (knex: Knex, page: number) => {
  const [counted] = await countSteps(knex)
  return {
    entries: await readPage(knex, { limit, offset: (page - 1) * limit }),
    total: counted?.count ?? 0,
    page,
    limit,
  }
}

const countDocuments = prepareQuery<{ count: number }>(
  'SELECT count(*)::integer AS count FROM unified_content WHERE deleted_at IS NULL',
)
const countNamed = prepareQuery<{ count: number }>(`SELECT count(*)::integer AS count FROM dropdowns
  WHERE deleted_at IS NULL AND (:key::text IS NULL OR dropdown_key = :key)`)

/** Where the migration is. A fixed number of queries. */
const readState = async (knex: Knex) => {
  const mode = await readCurrentMode(knex)
  const run = await readLatestRun(knex)
  const [documents] = await countDocuments(knex)
  // Before documents are kept, all of them are missing, and nobody is to wonder at that.
  const different = mode === 'test' ? 0 : (await findDifferences(knex)).length
  const hindrances = await findSwitchBlockers(knex, mode, different)

  return {
    mode,
    run: run ? await readRunWithSteps(knex, run.id) : null,
    ready: hindrances.length === 0,
    hindrances,
    rollback: await readRollbackMode(knex),
    totals: { dropdowns: await countDropdowns(knex), documents: documents?.count ?? 0, different },
    flags: migrationFlags(mode),
  }
}

/** What the two formats answer for each dropdown and language where they do not answer the same. */
const compareFormats = async (knex: Knex, key?: string) => {
  const [compared] = await countNamed(knex, { key: key ?? null })
  const differing = await findDifferences(knex, { key })
  return {
    compared: compared?.count ?? 0,
    different: differing.length,
    differences: differing.flatMap(({ differences }) => differences).slice(0, maxListed),
  }
}

/** The migration of dropdowns to the unified format: the one implementation behind its page, console and command. */
export const dropdownMigration = (database: StoreDatabase) => ({
  state: () => readState(database.knex),
  shadow: (key?: string) => compareFormats(database.knex, key),
  journal: (page: number) => readJournal(database.knex, page),
  start: (caller: Caller, request: RunRequest, options?: RunOptions) =>
    startRun(database, caller, request, options),
  resume: (caller: Caller, options?: RunOptions) => resumeRun(database, caller, options),
  rollBack: (caller: Caller, isDry: boolean) => rollBack(database, caller, isDry),
})

export type DropdownMigration = ReturnType<typeof dropdownMigration>
