import { statement } from '../../../../db/statement.ts'
import type { UnitOfWork } from '../../../unit-of-work/unit-of-work.ts'
import { differing } from './differences.ts'
import { dropdownsOf, keepForRollback } from './documents.ts'
import { changeMode, type RunRow } from './run-rows.ts'
import { differencesFound, isFailure, type StepResult } from './step-result.ts'
import { bringUp, writesDocuments } from './steps.ts'

const lockTables = statement<unknown>('LOCK TABLE dropdowns, unified_content IN EXCLUSIVE MODE')
const livingIds = statement<{ id: string }>(
  'SELECT content_item_id AS id FROM dropdowns WHERE deleted_at IS NULL ORDER BY content_item_id',
)

/** Lets nobody save a dropdown in either format until the transaction ends; whoever waits saves in the new mode. */
export const holdFormats = async ({ trx }: UnitOfWork): Promise<void> => {
  await lockTables(trx)
}

/** Brings up what was saved since it was written or kept. */
const catchUp = async (unit: UnitOfWork, run: RunRow): Promise<StepResult> => {
  if (writesDocuments(run)) {
    const ids = (await differing(unit.trx)).map(({ id }) => id)
    return bringUp(unit, run, await dropdownsOf(unit.trx, ids))
  }
  const ids = (await livingIds(unit.trx)).map(({ id }) => id)
  return { kept: await keepForRollback(unit.trx, run.id, ids, 'now') }
}

/**
 * Switches the mode, once all dropdowns have been compared again while nobody can save one. Where one differs
 * nothing is switched.
 */
export const switchMode = async (unit: UnitOfWork, run: RunRow): Promise<StepResult> => {
  await holdFormats(unit)
  const brought = await catchUp(unit, run)
  const found = { ...brought, ...differencesFound(await differing(unit.trx)) }
  if (!isFailure(found) && run.target !== run.mode_before)
    await changeMode(unit, run.mode_before, run.target, run.id, 'switch')
  return found
}
