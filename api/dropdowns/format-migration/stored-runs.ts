import { randomUUID } from 'node:crypto'
import type { Knex } from 'knex'
import { prepareQuery } from '../../../db/statement.ts'
import { maxListed } from '../../../domain/api/dropdown-migration.ts'
import {
  type MigrationMode,
  type MigrationStep,
  migrationSteps,
  type RunState,
  type StepState,
} from '../../../domain/dropdowns/format-migration.ts'
import { ApiError } from '../../errors.ts'
import type { UnitOfWork } from '../../unit-of-work/unit-of-work.ts'
import type { Difference } from './differences.ts'

interface Failure {
  readonly dropdown_key: string
  readonly mistakes: readonly string[]
}

/** Results of a step; the counts are of all dropdowns, the lists have only the first. */
export interface StepResult {
  readonly changed?: number
  readonly gaps?: number
  readonly failed?: number
  readonly failures?: readonly Failure[]
  readonly written?: number
  readonly kept?: number
  readonly different?: number
  readonly differences?: readonly Difference[]
}

const countFields = ['changed', 'gaps', 'failed', 'written', 'kept', 'different'] as const

const addCounts = (a: number | undefined, b: number | undefined) =>
  a === undefined && b === undefined ? undefined : (a ?? 0) + (b ?? 0)

const mergeLists = <T>(a: readonly T[] | undefined, b: readonly T[] | undefined) =>
  a || b ? [...(a ?? []), ...(b ?? [])].slice(0, maxListed) : undefined

export const addResults = (previous: StepResult, added: StepResult): StepResult => {
  const counts = Object.fromEntries(countFields.map((name) => [name, addCounts(previous[name], added[name])]))
  const lists = {
    failures: mergeLists(previous.failures, added.failures),
    differences: mergeLists(previous.differences, added.differences),
  }
  const entries = Object.entries({ ...counts, ...lists }).filter(([, value]) => value !== undefined)
  return Object.fromEntries(entries)
}

export const differencesResult = (
  differingDropdowns: readonly { differences: readonly Difference[] }[],
): StepResult => ({
  different: differingDropdowns.length,
  differences: differingDropdowns.flatMap(({ differences }) => differences).slice(0, maxListed),
})

/** Whether the result stops the run. */
export const isFailure = ({ failed = 0, different = 0 }: StepResult): boolean => failed + different > 0

export interface StepRow {
  readonly name: MigrationStep
  readonly position: number
  readonly state: StepState
  readonly done: number
  readonly total: number
  /** Id of the last finished dropdown. */
  readonly cursor: string
  readonly started_at: Date | null
  readonly finished_at: Date | null
  readonly result: StepResult
}

export interface RunRow {
  readonly id: string
  readonly target: MigrationMode
  readonly dry_run: boolean
  readonly mode_before: MigrationMode
  readonly state: RunState
  readonly stalled: boolean
  readonly started_by: string | null
  readonly started_at: Date
  readonly updated_at: Date
  readonly finished_at: Date | null
  readonly rolled_back_by: string | null
}

export type RevertibleRun = Pick<RunRow, 'id' | 'target' | 'mode_before' | 'state'>

/** Run with the process that continues it, until another one takes it over. */
export interface RunLease {
  readonly id: string
  readonly owner: string
}

const runColumns = `id, target, dry_run, mode_before, state, started_by, started_at, updated_at, finished_at,
  rolled_back_by, state = 'running' AND updated_at < now() - interval '10 seconds' AS stalled`

const stepColumns = 'name, position, state, done, total, cursor, started_at, finished_at, result'

const readMode = prepareQuery<{ mode: MigrationMode }>('SELECT mode FROM dropdown_migration')
const lockMode = prepareQuery<{ mode: MigrationMode }>('SELECT mode FROM dropdown_migration FOR UPDATE')
const writeMode = prepareQuery<unknown>('UPDATE dropdown_migration SET mode = :mode')

const readLatest = prepareQuery<RunRow>(
  `SELECT ${runColumns} FROM dropdown_migration_runs ORDER BY id DESC LIMIT 1`,
)
const readRun = prepareQuery<RunRow>(`SELECT ${runColumns} FROM dropdown_migration_runs WHERE id = :id`)
const readSteps = prepareQuery<StepRow>(
  `SELECT ${stepColumns} FROM dropdown_migration_steps WHERE run_id = :id ORDER BY position`,
)

const addRun = prepareQuery<{ id: string }>(`WITH added AS (
    INSERT INTO dropdown_migration_runs (target, dry_run, mode_before, owner, started_by)
    VALUES (:target, :dry_run, :mode, :owner, :by) RETURNING id
  ), steps AS (
    INSERT INTO dropdown_migration_steps (run_id, position, name)
    SELECT added.id, place, name FROM added, unnest(:steps::text[]) WITH ORDINALITY AS step (name, place))
  SELECT id FROM added`)

const takeOver = prepareQuery<{ id: string }>(`UPDATE dropdown_migration_runs
  SET owner = :owner, updated_at = now() WHERE state = 'running' RETURNING id`)

const renewLease = prepareQuery<RunRow>(`UPDATE dropdown_migration_runs SET updated_at = clock_timestamp()
  WHERE id = :id AND owner = :owner AND state = 'running' RETURNING ${runColumns}`)

const endRun = prepareQuery<unknown>(`UPDATE dropdown_migration_runs
  SET state = :state, finished_at = clock_timestamp(), rolled_back_by = :by WHERE id = :id`)

const saveStep = prepareQuery<unknown>(`UPDATE dropdown_migration_steps
  SET state = :state, done = :done, total = :total, cursor = :cursor, result = :result::jsonb,
    started_at = coalesce(started_at, now()),
    finished_at = CASE WHEN :state <> 'running' THEN clock_timestamp() END
  WHERE run_id = :id AND position = :position`)

/** Reads the mode, which decides which formats are read and written. */
export const readCurrentMode = async (knex: Knex): Promise<MigrationMode> =>
  (await readMode(knex))[0]?.mode ?? 'test'

/** Reads the mode and locks it until the transaction ends. */
export const lockCurrentMode = async (trx: Knex.Transaction): Promise<MigrationMode> =>
  (await lockMode(trx))[0]?.mode ?? 'test'

/** Changes the mode, with an audit entry that names the run. */
export const changeMode = async (
  unit: UnitOfWork,
  from: MigrationMode,
  to: MigrationMode,
  run: string,
  action: string,
) => {
  await writeMode(unit.trx, { mode: to })
  unit.audit({
    action,
    resource: 'dropdown-migration',
    record_id: run,
    before: { mode: from },
    after: { mode: to },
  })
}

export const readLatestRun = async (knex: Knex): Promise<RunRow | undefined> => (await readLatest(knex))[0]

/** Reads a run with its five steps. Throws `not_found`. */
export const readRunWithSteps = async (knex: Knex, id: string) => {
  const [run] = await readRun(knex, { id })
  if (!run) throw new ApiError('not_found')
  const steps = await readSteps(knex, { id })
  return { ...run, steps: steps.map(({ position: _position, cursor: _cursor, ...step }) => step) }
}

export const readRunSteps = (knex: Knex, id: string): Promise<StepRow[]> => readSteps(knex, { id })

type NewRun = Pick<RunRow, 'target' | 'dry_run'> & { readonly mode: MigrationMode }

export const addRunWithSteps = async (
  { trx, caller }: UnitOfWork,
  { target, dry_run, mode }: NewRun,
): Promise<RunLease> => {
  const owner = randomUUID()
  const by = caller.actor?.name ?? null
  const [newRun] = await addRun(trx, { target, dry_run, mode, owner, by, steps: [...migrationSteps] })
  return { id: newRun?.id ?? '', owner }
}

/** Takes over the unfinished run from the process that has it; undefined without such a run. */
export const takeOverRun = async (trx: Knex.Transaction): Promise<RunLease | undefined> => {
  const owner = randomUUID()
  const [run] = await takeOver(trx, { owner })
  return run && { id: run.id, owner }
}

/** Locks a run until the transaction ends. Throws `conflict` if another process has taken it over. */
export const lockRun = async (trx: Knex.Transaction, { id, owner }: RunLease): Promise<RunRow> => {
  const [run] = await renewLease(trx, { id, owner })
  if (!run)
    throw new ApiError('conflict', {
      message: 'Another process is running this migration or has rolled it back',
    })
  return run
}

export const finishRun = async (
  trx: Knex,
  id: string,
  state: RunState,
  by: string | null = null,
): Promise<void> => {
  await endRun(trx, { id, state, by })
}

export const saveStepProgress = async (trx: Knex, id: string, step: StepRow): Promise<void> => {
  const { state, done, total, cursor, position, result } = step
  await saveStep(trx, { id, state, done, total, cursor, position, result: JSON.stringify(result) })
}
