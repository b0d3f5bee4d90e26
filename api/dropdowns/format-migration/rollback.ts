import type { Knex } from 'knex'
import { prepareQuery } from '../../../db/statement.ts'
import type { MigrationMode } from '../../../domain/dropdowns/format-migration.ts'
import type { OptionSet } from '../../../domain/dropdowns/options.ts'
import { type ItemChange, lockItems } from '../../content/item-state.ts'
import { saveContent } from '../../content/save-content.ts'
import { ApiError } from '../../errors.ts'
import type { Caller } from '../../unit-of-work/caller.ts'
import { type StoreDatabase, transact, type UnitOfWork } from '../../unit-of-work/unit-of-work.ts'
import { findDifferences } from './differences.ts'
import { lockDropdowns, readDropdowns, writeDocuments } from './documents.ts'
import { lockFormats } from './steps.ts'
import { changeMode, finishRun, lockCurrentMode, type RevertibleRun, readCurrentMode } from './stored-runs.ts'

const deleteNewDocuments = prepareQuery<unknown>(`DELETE FROM unified_content unified
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
 * Restores the documents as they were before a run. Sites have read the old format all along, so it keeps
 * every save since. If the mode stays parallel, the documents are then updated from the old format.
 */
const leaveParallel = async (unit: UnitOfWork, { id, state, mode_before }: RevertibleRun): Promise<void> => {
  const { trx } = unit
  await deleteNewDocuments(trx, { id, is_whole: state === 'done' })
  await restoreDocuments(trx, { id })
  if (mode_before !== 'parallel') return
  const staleIds = (await findDifferences(trx)).map((difference) => difference.id)
  await writeDocuments(unit, await readDropdowns(trx, staleIds))
}

/** Dropdown that was published in production mode, and what a rollback does with its options. */
interface SavedDropdown {
  readonly id: string
  readonly dropdown_key: string
  readonly becomes: 'draft' | 'logged' | 'kept'
  readonly former: OptionSet
  readonly set: OptionSet
}

// A dropdown that was created or deleted since the switch keeps its newest options: the old format never showed
// others.
const selectSaved = prepareQuery<SavedDropdown>(`
  SELECT dropdown.content_item_id AS id, dropdown.dropdown_key, dropdown_set(unified.data) AS set,
    kept.dropdown -> 'data' AS former,
    CASE WHEN kept.run_id IS NULL OR dropdown.deleted_at IS NOT NULL THEN 'kept'
      WHEN dropdown.draft_data IS NULL THEN 'draft' ELSE 'logged' END AS becomes
  FROM dropdowns dropdown JOIN unified_content unified ON unified.content_item_id = dropdown.content_item_id
    LEFT JOIN dropdown_migration_backup kept ON kept.run_id = :id AND kept.content_item_id = dropdown.content_item_id
  WHERE kept.run_id IS NULL OR dropdown_set(unified.data) IS DISTINCT FROM kept.dropdown -> 'data'
  ORDER BY dropdown.dropdown_key`)

const storeNewestOptions = prepareQuery<unknown>(`UPDATE dropdowns SET data = dropdown_set(unified.data)
  FROM unified_content unified WHERE unified.content_item_id = dropdowns.content_item_id
    AND dropdowns.content_item_id = ANY (:ids::bigint[])`)

// The old format is not written in production; this also undoes changes made directly in the database.
const restoreOptions = prepareQuery<unknown>(`UPDATE dropdowns SET data = kept.dropdown -> 'data'
  FROM dropdown_migration_backup kept WHERE kept.run_id = :id AND kept.content_item_id = dropdowns.content_item_id
    AND dropdowns.deleted_at IS NULL AND dropdowns.data IS DISTINCT FROM kept.dropdown -> 'data'`)

const readSavedDropdowns = (knex: Knex, id: string): Promise<SavedDropdown[]> => selectSaved(knex, { id })

const buildChanges = async (
  { trx }: UnitOfWork,
  savedDropdowns: readonly SavedDropdown[],
): Promise<ItemChange[]> => {
  const savedById = new Map(savedDropdowns.map((dropdown) => [dropdown.id, dropdown]))
  const items = await lockItems(trx, [...savedById.keys()])

  return items.flatMap((item) => {
    const savedDropdown = savedById.get(item.id)
    if (!savedDropdown || !item.dropdown) return []
    const before = { ...item, dropdown: { ...item.dropdown, data: savedDropdown.set } }
    const draft_data = item.dropdown.draft_data ?? savedDropdown.set
    return [
      { before, after: { ...item, dropdown: { ...item.dropdown, data: savedDropdown.former, draft_data } } },
    ]
  })
}

/**
 * Restores the options of the old format as they were before the switch to production. Options published
 * since become a draft by an ordinary write with an audit entry; if there is a draft already, they are only
 * in that entry. The mode has been changed back before.
 */
const leaveProduction = async (unit: UnitOfWork, { id }: RevertibleRun): Promise<void> => {
  const { trx } = unit
  const savedDropdowns = await readSavedDropdowns(trx, id)
  const newestIds = savedDropdowns.filter(({ becomes }) => becomes === 'kept').map((dropdown) => dropdown.id)
  await storeNewestOptions(trx, { ids: newestIds })
  await restoreOptions(trx, { id })
  const items = await buildChanges(
    unit,
    savedDropdowns.filter(({ becomes }) => becomes !== 'kept'),
  )
  await saveContent(unit, 'revert', { items }, `Rollback of run ${id}`)
}

// An unfinished run, otherwise the last one that changed the mode, or a failed one, which may have left
// documents.
const prepareUndoable = (lockSql: string) =>
  prepareQuery<RevertibleRun>(`SELECT id, target, mode_before, state FROM dropdown_migration_runs
    WHERE state = 'running' OR (NOT dry_run AND target <> mode_before
      AND (state = 'done' OR (state = 'failed' AND target = 'parallel')))
    ORDER BY id DESC LIMIT 1 ${lockSql}`)

const selectRun = prepareUndoable('')
const selectRunForUpdate = prepareUndoable('FOR UPDATE')
const countBackup = prepareQuery<{ count: number }>(
  'SELECT count(*)::integer AS count FROM dropdown_migration_backup WHERE run_id = :id',
)
const deleteBackup = prepareQuery<unknown>('DELETE FROM dropdown_migration_backup WHERE run_id = :id')

const isFromProduction = ({ state, target }: RevertibleRun): boolean =>
  state === 'done' && target === 'production'

/** Reads the mode that a rollback leads to; null if there is no run to roll back. */
export const readRollbackMode = async (
  ...[knex]: Parameters<typeof selectRun>
): Promise<MigrationMode | null> => (await selectRun(knex))[0]?.mode_before ?? null

const lockLatestRun = async (unit: UnitOfWork): Promise<RevertibleRun | undefined> => {
  await lockCurrentMode(unit.trx)
  const [run] = await selectRunForUpdate(unit.trx)
  if (!run) return undefined
  // Locks rows before tables, as every save does, so that no two transactions wait for each other.
  if (isFromProduction(run)) await lockDropdowns(unit.trx)
  await lockFormats(unit)
  return run
}

const undoRun = async (unit: UnitOfWork, run: RevertibleRun, mode: MigrationMode) => {
  if (mode !== run.mode_before) await changeMode(unit, mode, run.mode_before, run.id, 'roll-back')
  if (isFromProduction(run)) await leaveProduction(unit, run)
  else await leaveParallel(unit, run)
  await finishRun(unit.trx, run.id, 'rolled_back', unit.caller.actor?.name ?? null)
  await deleteBackup(unit.trx, { id: run.id })
}

const readReport = async (unit: UnitOfWork, run: RevertibleRun, dry_run: boolean) => {
  const mode = await readCurrentMode(unit.trx)
  const [backup] = await countBackup(unit.trx, { id: run.id })
  const savedDropdowns = isFromProduction(run) ? await readSavedDropdowns(unit.trx, run.id) : []
  const listKeys = (becomes: string) =>
    savedDropdowns.filter((saved) => saved.becomes === becomes).map(({ dropdown_key }) => dropdown_key)

  return {
    dry_run,
    run: run.id,
    mode,
    mode_after: run.mode_before,
    documents: backup?.count ?? 0,
    drafts: listKeys('draft'),
    logged: listKeys('logged'),
    created: listKeys('kept'),
  }
}

/**
 * Rolls the latest run back in one transaction: restores the mode and the rows. Options published in
 * production since become drafts. Throws `not_found` without such a run.
 */
export const rollBack = (database: StoreDatabase, caller: Caller, isDry: boolean) =>
  transact(database, caller, async (unit) => {
    const run = isDry ? (await selectRun(unit.trx))[0] : await lockLatestRun(unit)
    if (!run) throw new ApiError('not_found', { message: 'There is nothing to roll back' })
    const report = await readReport(unit, run, isDry)
    if (isDry) return report
    await undoRun(unit, run, report.mode)
    unit.event({ kind: 'migration', data: { rolled_back: report.run, target: report.mode_after } })
    return report
  })
