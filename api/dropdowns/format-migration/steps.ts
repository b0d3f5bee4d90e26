import { prepareQuery } from '../../../db/statement.ts'
import {
  comparisonErrors,
  type MigrationStep,
  migrationErrors,
  type UnifiedDropdown,
} from '../../../domain/dropdowns/format-migration.ts'
import { toUnifiedRow } from '../../content/item-rows.ts'
import type { ItemState } from '../../content/item-state.ts'
import type { UnitOfWork } from '../../unit-of-work/unit-of-work.ts'
import { compareSides, findDifferences, toComparisonSide } from './differences.ts'
import { backUpForRollback, findStaleDocuments, readDropdowns, writeDocuments } from './documents.ts'
import { changeMode, differencesResult, isFailure, type RunRow, type StepResult } from './stored-runs.ts'

type Run = Pick<RunRow, 'id' | 'target' | 'dry_run' | 'mode_before'>

/** Work of a step on one batch of dropdowns. */
type StepFunction = (unit: UnitOfWork, run: Run, items: readonly ItemState[]) => Promise<StepResult>

const lockTables = prepareQuery<unknown>('LOCK TABLE dropdowns, unified_content IN EXCLUSIVE MODE')

const selectIds = prepareQuery<{ id: string }>(
  'SELECT content_item_id AS id FROM dropdowns WHERE deleted_at IS NULL ORDER BY content_item_id',
)

const listIds = (items: readonly ItemState[]) => items.map(({ id }) => id)

const buildDocuments = (items: readonly ItemState[]) =>
  items.flatMap((item) => {
    const row = toUnifiedRow(item)
    return row ? [row] : []
  })

/** Whether documents are written in parallel to the old format, which the sites still read. */
const writesDocuments = ({ target, dry_run, mode_before }: Run): boolean =>
  !dry_run && target === 'parallel' && mode_before !== 'production'

/**
 * Updates the documents of dropdowns from the old format, and backs up the previous documents for a rollback.
 */
const updateDocuments = async (
  unit: UnitOfWork,
  run: Run,
  items: readonly ItemState[],
): Promise<StepResult> => ({
  kept: await backUpForRollback(unit.trx, run.id, listIds(items), 'first'),
  written: await writeDocuments(unit, items),
})

// A dropdown without published content is not shown; its document is written by its first publication.
const isPublished = ({ label, options }: UnifiedDropdown): boolean =>
  Object.keys(label).length + options.length > 0

const read: StepFunction = async ({ trx }, _, items) => ({
  changed: (await findStaleDocuments(trx, items)).length,
})

const validate: StepFunction = async (_unit, _run, items) => {
  const published = buildDocuments(items).filter(({ data }) => isPublished(data))
  const failures = published.flatMap(({ key, data }) => {
    const mistakes = Object.entries(migrationErrors(data)).map(([path, rule]) => `${path}: ${rule}`)
    return mistakes.length > 0 ? [{ dropdown_key: key, mistakes }] : []
  })
  const gaps = published.filter(({ data }) => Object.keys(comparisonErrors(data)).length > 0).length
  return { gaps, failed: failures.length, failures }
}

const write: StepFunction = async (unit, run, items) =>
  writesDocuments(run)
    ? updateDocuments(unit, run, items)
    : { kept: await backUpForRollback(unit.trx, run.id, listIds(items), 'now') }

/** Compares the documents that would be written with the old format, without writing them. */
const compareInMemory = (items: readonly ItemState[]) =>
  items
    .flatMap((item) => {
      const row = toUnifiedRow(item)
      if (!item.dropdown || !row) return []
      const { dropdown_key, field_name, data } = item.dropdown
      const oldSide = { field_name, label: item.approved, set: data }
      return [{ differences: compareSides(dropdown_key, oldSide, toComparisonSide(row.data)) }]
    })
    .filter(({ differences }) => differences.length > 0)

const compare: StepFunction = async (unit, run, items) => {
  const { trx } = unit
  if (run.mode_before === 'parallel')
    return differencesResult(await findDifferences(trx, { ids: listIds(items) }))
  if (!writesDocuments(run)) return differencesResult(compareInMemory(items))
  // Dropdowns may have been saved since their documents were written.
  const { written = 0 } = await updateDocuments(unit, run, items)
  return { written, ...differencesResult(await findDifferences(trx, { ids: listIds(items) })) }
}

/** Steps that work through the dropdowns in batches. */
export const stepWork: Record<Exclude<MigrationStep, 'switch'>, StepFunction> = {
  read,
  validate,
  write,
  compare,
}

/** Whether a run skips a step: a dry run neither writes nor switches. */
export const isSkipped = ({ dry_run }: Run, step: MigrationStep): boolean =>
  dry_run && (step === 'write' || step === 'switch')

/** Whether a step locks the dropdowns of its batch against other saves. */
export const locksDropdowns = (run: Run, step: MigrationStep): boolean =>
  writesDocuments(run) && (step === 'write' || step === 'compare')

/**
 * Blocks saves of dropdowns in both formats until the transaction ends; blocked saves then use the new mode.
 */
export const lockFormats = async ({ trx }: UnitOfWork): Promise<void> => {
  await lockTables(trx)
}

/** Updates the documents of dropdowns that were saved since they were written or kept. */
const catchUp = async (unit: UnitOfWork, run: RunRow): Promise<StepResult> => {
  if (writesDocuments(run)) {
    const ids = (await findDifferences(unit.trx)).map(({ id }) => id)
    return updateDocuments(unit, run, await readDropdowns(unit.trx, ids))
  }
  const ids = (await selectIds(unit.trx)).map(({ id }) => id)
  return { kept: await backUpForRollback(unit.trx, run.id, ids, 'now') }
}

/**
 * Switches the mode after a last comparison of all dropdowns, during which none can be saved. Does not
 * switch when a dropdown differs.
 */
export const switchMode = async (unit: UnitOfWork, run: RunRow): Promise<StepResult> => {
  await lockFormats(unit)
  const catchUpResult = await catchUp(unit, run)
  const result = { ...catchUpResult, ...differencesResult(await findDifferences(unit.trx)) }
  if (!isFailure(result) && run.target !== run.mode_before)
    await changeMode(unit, run.mode_before, run.target, run.id, 'switch')
  return result
}
