import type { Knex } from 'knex'
import { prepareQuery } from '../../../db/statement.ts'
import type { MigrationMode } from '../../../domain/dropdowns/format-migration.ts'
import type { OptionSet } from '../../../domain/dropdowns/options.ts'
import type { ItemChange } from '../../content/changes.ts'
import { lockItems } from '../../content/item-state.ts'
import { saveContent } from '../../content/save-content.ts'
import { ApiError } from '../../errors.ts'
import type { Caller } from '../../unit-of-work/caller.ts'
import { type StoreDatabase, transact, type UnitOfWork } from '../../unit-of-work/unit-of-work.ts'
import { findDifferences } from './differences.ts'
import { lockDropdowns, readDropdowns, writeDocuments } from './documents.ts'
import { lockFormats } from './steps.ts'
import { changeMode, finishRun, lockCurrentMode, type RevertibleRun, readCurrentMode } from './stored-runs.ts'

const removeNew = prepareQuery<unknown>(`DELETE FROM unified_content unified
  WHERE NOT EXISTS (SELECT FROM dropdown_migration_backup kept
      WHERE kept.run_id = :id AND kept.content_item_id = unified.content_item_id AND kept.unified IS NOT NULL)
    AND (:is_whole::boolean OR EXISTS (SELECT FROM dropdown_migration_backup kept
      WHERE kept.run_id = :id AND kept.content_item_id = unified.content_item_id))`)

const restoreDocuments = prepareQuery<unknown>(`INSERT INTO unified_content AS now
  SELECT former.* FROM dropdown_migration_backup kept,
    jsonb_populate_record(NULL::unified_content, kept.unified) former
  WHERE kept.run_id = :id AND kept.unified IS NOT NULL
  ON CONFLICT (content_item_id) DO UPDATE SET key = excluded.key, screen_location = excluded.screen_location,
    category = excluded.category, data = excluded.data, modified_by = excluded.modified_by,
    updated_at = excluded.updated_at, deleted_at = excluded.deleted_at`)

/**
 * Brings the documents back to what they were before a run. The old format has stayed the one that sites get, with
 * all that was saved since. Where both formats go on being written, the documents follow it.
 */
const leaveParallel = async (unit: UnitOfWork, { id, state, mode_before }: RevertibleRun): Promise<void> => {
  const { trx } = unit
  await removeNew(trx, { id, is_whole: state === 'done' })
  await restoreDocuments(trx, { id })
  if (mode_before !== 'parallel') return
  const stale = (await findDifferences(trx)).map((difference) => difference.id)
  await writeDocuments(unit, await readDropdowns(trx, stale))
}

/** A dropdown that was published under production, and what becomes of its options. */
interface SavedSince {
  readonly id: string
  readonly dropdown_key: string
  readonly becomes: 'draft' | 'logged' | 'kept'
  readonly former: OptionSet
  readonly set: OptionSet
}

// What came since, or went, was never otherwise for visitors of the old format: it keeps its newest options.
const findSaved = prepareQuery<SavedSince>(`
  SELECT dropdown.content_item_id AS id, dropdown.dropdown_key, dropdown_set(unified.data) AS set,
    kept.dropdown -> 'data' AS former,
    CASE WHEN kept.run_id IS NULL OR dropdown.deleted_at IS NOT NULL THEN 'kept'
      WHEN dropdown.draft_data IS NULL THEN 'draft' ELSE 'logged' END AS becomes
  FROM dropdowns dropdown JOIN unified_content unified ON unified.content_item_id = dropdown.content_item_id
    LEFT JOIN dropdown_migration_backup kept ON kept.run_id = :id AND kept.content_item_id = dropdown.content_item_id
  WHERE kept.run_id IS NULL OR dropdown_set(unified.data) IS DISTINCT FROM kept.dropdown -> 'data'
  ORDER BY dropdown.dropdown_key`)

const keepNewest = prepareQuery<unknown>(`UPDATE dropdowns SET data = dropdown_set(unified.data)
  FROM unified_content unified WHERE unified.content_item_id = dropdowns.content_item_id
    AND dropdowns.content_item_id = ANY (:ids::bigint[])`)

// Nothing changes it in production; should anybody have done so beneath the product, it is as it was again.
const restoreOptions = prepareQuery<unknown>(`UPDATE dropdowns SET data = kept.dropdown -> 'data'
  FROM dropdown_migration_backup kept WHERE kept.run_id = :id AND kept.content_item_id = dropdowns.content_item_id
    AND dropdowns.deleted_at IS NULL AND dropdowns.data IS DISTINCT FROM kept.dropdown -> 'data'`)

/** The dropdowns that were published since production was switched to. */
const savedSince = (knex: Knex, id: string): Promise<SavedSince[]> => findSaved(knex, { id })

const changesOf = async (
  { trx }: UnitOfWork,
  savedDropdowns: readonly SavedSince[],
): Promise<ItemChange[]> => {
  const saved = new Map(savedDropdowns.map((one) => [one.id, one]))
  const items = await lockItems(trx, [...saved.keys()])
  return items.flatMap((item) => {
    const one = saved.get(item.id)
    if (!one || !item.dropdown) return []
    const before = { ...item, dropdown: { ...item.dropdown, data: one.set } }
    const draft_data = item.dropdown.draft_data ?? one.set
    return [{ before, after: { ...item, dropdown: { ...item.dropdown, data: one.former, draft_data } } }]
  })
}

/**
 * Brings the options of the old format back to what they were when production was switched to. What was published
 * since becomes a draft, as an ordinary write that the audit log tells of; where there is a draft already it stands
 * in the log. The mode is the former one by now.
 */
const leaveProduction = async (unit: UnitOfWork, { id }: RevertibleRun): Promise<void> => {
  const { trx } = unit
  const savedDropdowns = await savedSince(trx, id)
  const newest = savedDropdowns.filter(({ becomes }) => becomes === 'kept').map((dropdown) => dropdown.id)
  await keepNewest(trx, { ids: newest })
  await restoreOptions(trx, { id })
  const items = await changesOf(
    unit,
    savedDropdowns.filter(({ becomes }) => becomes !== 'kept'),
  )
  await saveContent(unit, 'revert', { items }, `Rollback of run ${id}`)
}

// An unfinished run first of all, then what changed the mode last; a failed one has left documents behind at most.
const findUndone = (locking: string) =>
  prepareQuery<RevertibleRun>(`SELECT id, target, mode_before, state FROM dropdown_migration_runs
    WHERE state = 'running' OR (NOT dry_run AND target <> mode_before
      AND (state = 'done' OR (state = 'failed' AND target = 'parallel')))
    ORDER BY id DESC LIMIT 1 ${locking}`)

const readUndone = findUndone('')
const lockUndone = findUndone('FOR UPDATE')
const countKept = prepareQuery<{ count: number }>(
  'SELECT count(*)::integer AS count FROM dropdown_migration_backup WHERE run_id = :id',
)
const deleteBackup = prepareQuery<unknown>('DELETE FROM dropdown_migration_backup WHERE run_id = :id')

/** True for a run that has led to production, which is left otherwise than what precedes it. */
const isFromProduction = ({ state, target }: RevertibleRun): boolean =>
  state === 'done' && target === 'production'

/** The mode that a rollback leads to; null where there is nothing to take back. */
export const readRollbackMode = async (
  ...[knex]: Parameters<typeof readUndone>
): Promise<MigrationMode | null> => (await readUndone(knex))[0]?.mode_before ?? null

const lockLatestRun = async (unit: UnitOfWork): Promise<RevertibleRun | undefined> => {
  await lockCurrentMode(unit.trx)
  const [run] = await lockUndone(unit.trx)
  if (!run) return undefined
  // Before the tables, as every save does it: who waits for the other then never waits for each other.
  if (isFromProduction(run)) await lockDropdowns(unit.trx)
  await lockFormats(unit)
  return run
}

const undo = async (unit: UnitOfWork, run: RevertibleRun, mode: MigrationMode) => {
  if (mode !== run.mode_before) await changeMode(unit, mode, run.mode_before, run.id, 'roll-back')
  if (isFromProduction(run)) await leaveProduction(unit, run)
  else await leaveParallel(unit, run)
  await finishRun(unit.trx, run.id, 'rolled_back', unit.caller.actor?.name ?? null)
  await deleteBackup(unit.trx, { id: run.id })
}

/** What a rollback does to the dropdowns, by their keys. */
const rollbackReport = async (unit: UnitOfWork, run: RevertibleRun, dry_run: boolean) => {
  const mode = await readCurrentMode(unit.trx)
  const [kept] = await countKept(unit.trx, { id: run.id })
  const savedDropdowns = isFromProduction(run) ? await savedSince(unit.trx, run.id) : []
  const keysOf = (becomes: string) =>
    savedDropdowns.filter((saved) => saved.becomes === becomes).map(({ dropdown_key }) => dropdown_key)

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
    const run = isDry ? (await readUndone(unit.trx))[0] : await lockLatestRun(unit)
    if (!run) throw new ApiError('not_found', { message: 'There is nothing to roll back' })
    const report = await rollbackReport(unit, run, isDry)
    if (isDry) return report
    await undo(unit, run, report.mode)
    unit.event({ kind: 'migration', data: { rolled_back: report.run, target: report.mode_after } })
    return report
  })
