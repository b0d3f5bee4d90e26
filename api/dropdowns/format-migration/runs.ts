import type { Knex } from 'knex'
import { prepareQuery } from '../../../db/statement.ts'
import { directorOnly } from '../../../domain/access-rules.ts'
import type { Progress } from '../../../domain/api/schemas.ts'
import {
  type MigrationBlocker,
  type MigrationMode,
  type MigrationStep,
  migrationBlockers,
} from '../../../domain/dropdowns/format-migration.ts'
import { ApiError } from '../../errors.ts'
import { yieldToEventLoop } from '../../unit-of-work/batches.ts'
import type { Caller } from '../../unit-of-work/caller.ts'
import { type StoreDatabase, transact, type UnitOfWork } from '../../unit-of-work/unit-of-work.ts'
import { findDifferences } from './differences.ts'
import { countDropdowns, readNextDropdowns } from './documents.ts'
import { isSkipped, locksDropdowns, stepWork, switchMode } from './steps.ts'
import {
  addResults,
  addRunWithSteps,
  finishRun,
  isFailure,
  lockCurrentMode,
  lockRun,
  type RunLease,
  type RunRow,
  readLatestRun,
  readRunSteps,
  readRunWithSteps,
  type StepRow,
  saveStepProgress,
  takeOverRun,
} from './stored-runs.ts'

interface FinishedRun {
  target: 'test' | 'parallel'
  state: 'done' | 'failed'
}

// Dry runs count for the test mode only, whose runs are all dry.
const selectLastFinished =
  prepareQuery<FinishedRun>(`SELECT DISTINCT ON (target) target, state FROM dropdown_migration_runs
  WHERE state IN ('done', 'failed') AND (target = 'test' OR (target = 'parallel' AND NOT dry_run))
  ORDER BY target, id DESC`)

const selectRunning = prepareQuery<unknown>(`SELECT FROM dropdown_migration_runs WHERE state = 'running'`)

/** Finds the reasons why production mode cannot be switched on, in the order in which they are resolved. */
export const findSwitchBlockers = async (
  knex: Knex,
  mode: MigrationMode,
  differenceCount?: number,
): Promise<MigrationBlocker[]> => {
  if (mode === 'production') return ['in_production']

  const finishedRuns = await selectLastFinished(knex)
  const findState = (target: FinishedRun['target']) =>
    finishedRuns.find((run) => run.target === target)?.state
  const test = findState('test')
  const parallel = findState('parallel')
  const differences = differenceCount ?? (mode === 'parallel' ? (await findDifferences(knex)).length : 0)
  const blockers: Record<MigrationBlocker, boolean> = {
    in_production: false,
    unfinished: (await selectRunning(knex)).length > 0,
    no_test: test === undefined,
    test_failed: test === 'failed',
    no_parallel: parallel === undefined,
    parallel_failed: parallel === 'failed',
    not_parallel: mode !== 'parallel',
    differences: mode === 'parallel' && differences > 0,
  }

  return migrationBlockers.filter((name) => blockers[name])
}

export interface RunOptions {
  readonly onProgress?: (progress: Progress) => void
  /** Maximum number of dropdowns per transaction. */
  readonly batchSize?: number
}

const defaultBatchSize = 100

const isOpen = ({ state }: StepRow): boolean => state === 'waiting' || state === 'running'

const runBatch = async (
  unit: UnitOfWork,
  run: RunRow,
  step: StepRow & { name: keyof typeof stepWork },
  size: number,
) => {
  const items = await readNextDropdowns(unit.trx, step.cursor, size, locksDropdowns(run, step.name))
  const result = addResults(step.result, await stepWork[step.name](unit, run, items))
  const isOver = items.length < size
  const finalState = isFailure(result) ? 'failed' : 'done'
  const state = isOver ? finalState : 'running'

  return {
    ...step,
    state,
    result,
    done: step.done + items.length,
    cursor: items.at(-1)?.id ?? step.cursor,
  } as const
}

const advanceStep = async (unit: UnitOfWork, run: RunRow, step: StepRow, size: number): Promise<StepRow> => {
  const { name } = step
  if (isSkipped(run, name)) return { ...step, state: 'skipped' }
  const total = step.state === 'waiting' ? await countDropdowns(unit.trx) : step.total
  if (name !== 'switch') {
    const batch = await runBatch(unit, run, { ...step, name, total }, size)
    return { ...batch, total: Math.max(batch.total, batch.done) }
  }
  const result = await switchMode(unit, run)
  return { ...step, result, total, done: total, state: isFailure(result) ? 'failed' : 'done' }
}

const finishAndNotify = async (unit: UnitOfWork, run: RunRow, state: 'failed' | 'done'): Promise<void> => {
  await finishRun(unit.trx, run.id, state)
  unit.notify({ kind: 'migration', to: directorOnly, subject: run.id, data: { state } })
}

/** Runs the next batch of a run; returns the progress, or undefined when no step is left. */
const runNextBatch = (database: StoreDatabase, caller: Caller, lease: RunLease, size: number) =>
  transact(database, caller, async (unit) => {
    const run = await lockRun(unit.trx, lease)
    const steps = await readRunSteps(unit.trx, run.id)
    const step = steps.find(isOpen)
    if (!step) {
      await finishRun(unit.trx, run.id, 'done')
      return undefined
    }

    const after = await advanceStep(unit, run, step, size)
    await saveStepProgress(unit.trx, run.id, after)
    const isLast = step.position === steps.length
    const isOver = after.state === 'failed' || (isLast && !isOpen(after))
    if (isOver) await finishAndNotify(unit, run, after.state === 'failed' ? 'failed' : 'done')

    return { step: after, isOver }
  })

const toStage = (step: MigrationStep): Progress['stage'] =>
  step === 'write' || step === 'switch' ? 'written' : 'checked'

/** Runs batches until a run has ended or failed; returns the run. */
const continueRun = async (
  database: StoreDatabase,
  caller: Caller,
  lease: RunLease,
  { onProgress, batchSize = defaultBatchSize }: RunOptions,
) => {
  for (;;) {
    const startedAtMs = performance.now()
    const batch = await runNextBatch(database, caller, lease, batchSize)
    if (!batch) break

    const { name, done, total } = batch.step
    onProgress?.({ stage: toStage(name), step: name, done, total })
    if (batch.isOver) break

    await yieldToEventLoop(database.knex, startedAtMs)
  }

  return readRunWithSteps(database.knex, lease.id)
}

export interface RunRequest {
  readonly target: MigrationMode
  readonly isDry: boolean
}

const assertReady = async (
  unit: UnitOfWork,
  mode: MigrationMode,
  { target, isDry }: RunRequest,
): Promise<void> => {
  if (isDry) return
  const isBackwards = mode === 'production'
  const blockers = target === 'production' ? await findSwitchBlockers(unit.trx, mode) : []
  if (!isBackwards && blockers.length === 0) return

  const reasons = isBackwards ? ['in_production'] : blockers
  throw new ApiError('invalid', {
    message: `The mode cannot be switched to ${target}: ${reasons.join(', ')}`,
    fields: { target: 'transitions' },
  })
}

/**
 * Runs the five steps up to a mode; a dry run writes nothing but the journal. Throws `conflict` while another
 * run is unfinished, and `invalid` if production is not ready or the present mode is production, which only a
 * rollback leaves.
 */
export const startRun = async (
  database: StoreDatabase,
  caller: Caller,
  request: RunRequest,
  options: RunOptions = {},
) => {
  const { target } = request
  const isDry = request.isDry || target === 'test'
  const lease = await transact(database, caller, async (unit) => {
    const mode = await lockCurrentMode(unit.trx)
    const latest = await readLatestRun(unit.trx)
    if (latest?.state === 'running')
      throw new ApiError('conflict', { message: 'A run is unfinished: resume it or roll it back' })

    await assertReady(unit, mode, { target, isDry })
    const after = { target, dry_run: isDry, mode }
    const newRun = await addRunWithSteps(unit, after)
    unit.event({ kind: 'migration', data: { target, dry_run: isDry } })
    unit.audit({ action: 'run', resource: 'dropdown-migration', record_id: newRun.id, before: null, after })

    return newRun
  })

  return continueRun(database, caller, lease, options)
}

/** Resumes the interrupted run after its last finished batch. Throws `not_found` without one. */
export const resumeRun = async (database: StoreDatabase, caller: Caller, options: RunOptions = {}) => {
  const lease = await transact(database, caller, async (unit) => {
    const resumedRun = await takeOverRun(unit.trx)
    if (!resumedRun) throw new ApiError('not_found', { message: 'There is no unfinished run' })

    unit.audit({
      action: 'resume',
      resource: 'dropdown-migration',
      record_id: resumedRun.id,
      before: null,
      after: null,
    })

    return resumedRun
  })
  return continueRun(database, caller, lease, options)
}
