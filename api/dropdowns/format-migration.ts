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

type JournalEntry = Omit<StepRow, 'position' | 'cursor'> & Pick<RunRow, 'target' | 'dry_run' | 'started_by'>

interface JournalRow extends JournalEntry {
  readonly run: string
  readonly run_state: RunRow['state']
}

const selectEntries =
  prepareQuery<JournalRow>(`SELECT run.id AS run, run.target, run.dry_run, run.state AS run_state, run.started_by,
    step.name, step.state, step.done, step.total, step.started_at, step.finished_at, step.result
  FROM dropdown_migration_steps step JOIN dropdown_migration_runs run ON run.id = step.run_id
  WHERE step.state <> 'waiting'
  ORDER BY step.run_id DESC, step.position DESC LIMIT :limit::integer OFFSET :offset::integer`)

const countSteps = prepareQuery<{ count: number }>(
  `SELECT count(*)::integer AS count FROM dropdown_migration_steps WHERE state <> 'waiting'`,
)

/** Reads one page of the steps that have begun, the newest first. */
const readJournal = async (knex: Knex, page: number) => {
  const [countRow] = await countSteps(knex)
  return {
    entries: await selectEntries(knex, { limit, offset: (page - 1) * limit }),
    total: countRow?.count ?? 0,
    page,
    limit,
  }
}

const countDocuments = prepareQuery<{ count: number }>(
  'SELECT count(*)::integer AS count FROM unified_content WHERE deleted_at IS NULL',
)
const countCompared = prepareQuery<{ count: number }>(`SELECT count(*)::integer AS count FROM dropdowns
  WHERE deleted_at IS NULL AND (:key::text IS NULL OR dropdown_key = :key)`)

/** Reads the state of the migration. A fixed number of queries. */
const readState = async (knex: Knex) => {
  const mode = await readCurrentMode(knex)
  const run = await readLatestRun(knex)
  const [documents] = await countDocuments(knex)
  // In test mode no documents are kept, so all would count as different.
  const different = mode === 'test' ? 0 : (await findDifferences(knex)).length
  const blockers = await findSwitchBlockers(knex, mode, different)

  return {
    mode,
    run: run ? await readRunWithSteps(knex, run.id) : null,
    ready: blockers.length === 0,
    blockers,
    rollback: await readRollbackMode(knex),
    totals: { dropdowns: await countDropdowns(knex), documents: documents?.count ?? 0, different },
    flags: migrationFlags(mode),
  }
}

/** Lists the differences between the two formats, of all dropdowns or of one. */
const compareFormats = async (knex: Knex, key?: string) => {
  const [compared] = await countCompared(knex, { key: key ?? null })
  const differingDropdowns = await findDifferences(knex, { key })
  return {
    compared: compared?.count ?? 0,
    different: differingDropdowns.length,
    differences: differingDropdowns.flatMap(({ differences }) => differences).slice(0, maxListed),
  }
}

/**
 * Migration of dropdowns to the unified format, for the admin page, the browser console and the command line.
 */
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
