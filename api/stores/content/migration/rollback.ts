import { statement } from '../../../../db/statement.ts'
import type { MigrationMode } from '../../../../domain/content/dropdown/migration.ts'
import { ApiError } from '../../../errors.ts'
import type { Caller } from '../../../unit-of-work/caller.ts'
import { type StoreDatabase, transact, type UnitOfWork } from '../../../unit-of-work/unit-of-work.ts'
import { holdDropdowns } from './documents.ts'
import { leaveParallel } from './leave-parallel.ts'
import { leaveProduction, savedSince } from './leave-production.ts'
import { changeMode, currentMode, finishRun, heldMode, type Undone } from './run-rows.ts'
import { holdFormats } from './switching.ts'

// An unfinished run first of all, then what changed the mode last; a failed one has left documents behind at most.
const findUndone = (locking: string) =>
  statement<Undone>(`SELECT id, target, mode_before, state FROM dropdown_migration_runs
    WHERE state = 'running' OR (NOT dry_run AND target <> mode_before
      AND (state = 'done' OR (state = 'failed' AND target = 'parallel')))
    ORDER BY id DESC LIMIT 1 ${locking}`)

const readUndone = findUndone('')
const lockUndone = findUndone('FOR UPDATE')
const countKept = statement<{ count: number }>(
  'SELECT count(*)::integer AS count FROM dropdown_migration_backup WHERE run_id = :id',
)
const forget = statement<unknown>('DELETE FROM dropdown_migration_backup WHERE run_id = :id')

/** True for a run that has led to production, which is left otherwise than what precedes it. */
const isFromProduction = ({ state, target }: Undone): boolean => state === 'done' && target === 'production'

/** The mode that a rollback leads to; null where there is nothing to take back. */
export const rollbackMode = async (...[knex]: Parameters<typeof readUndone>): Promise<MigrationMode | null> =>
  (await readUndone(knex))[0]?.mode_before ?? null

const hold = async (unit: UnitOfWork): Promise<Undone | undefined> => {
  await heldMode(unit.trx)
  const [run] = await lockUndone(unit.trx)
  if (!run) return undefined
  // Before the tables, as every save does it: who waits for the other then never waits for each other.
  if (isFromProduction(run)) await holdDropdowns(unit.trx)
  await holdFormats(unit)
  return run
}

const undo = async (unit: UnitOfWork, run: Undone, mode: MigrationMode) => {
  if (mode !== run.mode_before) await changeMode(unit, mode, run.mode_before, run.id, 'roll-back')
  if (isFromProduction(run)) await leaveProduction(unit, run)
  else await leaveParallel(unit, run)
  await finishRun(unit.trx, run.id, 'rolled_back', unit.caller.actor?.name ?? null)
  await forget(unit.trx, { id: run.id })
}

/** What a rollback does to the dropdowns, by their keys. */
const toldOf = async (unit: UnitOfWork, run: Undone, dry_run: boolean) => {
  const mode = await currentMode(unit.trx)
  const [kept] = await countKept(unit.trx, { id: run.id })
  const since = isFromProduction(run) ? await savedSince(unit.trx, run.id) : []
  const keysOf = (becomes: string) =>
    since.filter((saved) => saved.becomes === becomes).map(({ dropdown_key }) => dropdown_key)
  return {
    dry_run,
    run: run.id,
    mode,
    mode_after: run.mode_before,
    documents: kept?.count ?? 0,
    drafts: keysOf('draft'),
    logged: keysOf('logged'),
    created: keysOf('kept'),
  }
}

/**
 * Takes the latest run back, in one transaction: the mode and the rows as they were. What was published under
 * production since becomes the draft of its dropdown. Throws `not_found` where there is nothing to take back.
 */
export const rollBack = (database: StoreDatabase, caller: Caller, isDry: boolean) =>
  transact(database, caller, async (unit) => {
    const run = isDry ? (await readUndone(unit.trx))[0] : await hold(unit)
    if (!run) throw new ApiError('not_found', { message: 'There is nothing to take back' })
    const told = await toldOf(unit, run, isDry)
    if (isDry) return told
    await undo(unit, run, told.mode)
    unit.event({ kind: 'migration', data: { rolled_back: told.run, target: told.mode_after } })
    return told
  })
