import type { MigrationStep } from '../../../../domain/content/dropdown/migration.ts'
import {
  migrationMistakes,
  shadowMistakes,
  type Unified,
} from '../../../../domain/content/dropdown/unified.ts'
import type { UnitOfWork } from '../../../unit-of-work/unit-of-work.ts'
import type { ItemState } from '../saving/item-state.ts'
import { unifiedRow } from '../saving/unified-row.ts'
import { differencesBetween, differing, toldBy } from './differences.ts'
import { keepForRollback, staleRows, writeDocuments } from './documents.ts'
import type { RunRow } from './run-rows.ts'
import { differencesFound, type StepResult } from './step-result.ts'

type Run = Pick<RunRow, 'id' | 'target' | 'dry_run' | 'mode_before'>

/** What a step does with some of the dropdowns. */
type Work = (unit: UnitOfWork, run: Run, items: readonly ItemState[]) => Promise<StepResult>

const idsOf = (items: readonly ItemState[]) => items.map(({ id }) => id)

const documentsOf = (items: readonly ItemState[]) =>
  items.flatMap((item) => {
    const row = unifiedRow(item)
    return row ? [row] : []
  })

/** True while documents are written beside the old format, which is what the sites get. */
export const writesDocuments = ({ target, dry_run, mode_before }: Run): boolean =>
  !dry_run && target === 'parallel' && mode_before !== 'production'

/** Brings the documents of dropdowns to what the old format says, and keeps first what was there. */
export const bringUp = async (
  unit: UnitOfWork,
  run: Run,
  items: readonly ItemState[],
): Promise<StepResult> => ({
  kept: await keepForRollback(unit.trx, run.id, idsOf(items), 'first'),
  written: await writeDocuments(unit, items),
})

// Nobody sees a dropdown of which nothing was published yet: its document waits for its first publication.
const isPublished = ({ label, options }: Unified): boolean => Object.keys(label).length + options.length > 0

const read: Work = async ({ trx }, _, items) => ({ changed: (await staleRows(trx, items)).length })

const validate: Work = async (_unit, _run, items) => {
  const published = documentsOf(items).filter(({ data }) => isPublished(data))
  const failures = published.flatMap(({ key, data }) => {
    const mistakes = Object.entries(migrationMistakes(data)).map(([path, rule]) => `${path}: ${rule}`)
    return mistakes.length > 0 ? [{ dropdown_key: key, mistakes }] : []
  })
  const gaps = published.filter(({ data }) => Object.keys(shadowMistakes(data)).length > 0).length
  return { gaps, failed: failures.length, failures }
}

const write: Work = async (unit, run, items) =>
  writesDocuments(run)
    ? bringUp(unit, run, items)
    : { kept: await keepForRollback(unit.trx, run.id, idsOf(items), 'now') }

/** What the documents that would be written tell, beside what the old format tells. */
const differingInMemory = (items: readonly ItemState[]) =>
  items
    .flatMap((item) => {
      const row = unifiedRow(item)
      if (!item.dropdown || !row) return []
      const { dropdown_key, field_name, data } = item.dropdown
      const old = { field_name, label: item.approved, set: data }
      return [{ differences: differencesBetween(dropdown_key, old, toldBy(row.data)) }]
    })
    .filter(({ differences }) => differences.length > 0)

const compare: Work = async (unit, run, items) => {
  const { trx } = unit
  if (run.mode_before === 'parallel') return differencesFound(await differing(trx, { ids: idsOf(items) }))
  if (!writesDocuments(run)) return differencesFound(differingInMemory(items))
  // Saved since they were written.
  const { written = 0 } = await bringUp(unit, run, items)
  return { written, ...differencesFound(await differing(trx, { ids: idsOf(items) })) }
}

/** The steps that go through the dropdowns in pieces. */
export const works: Record<Exclude<MigrationStep, 'switch'>, Work> = { read, validate, write, compare }

/** True for a step that a run leaves out: one that only tells neither writes nor switches. */
export const isLeftOut = ({ dry_run }: Run, step: MigrationStep): boolean =>
  dry_run && (step === 'write' || step === 'switch')

/** True for a step during whose pieces nobody saves the dropdowns that it is at. */
export const isHeld = (run: Run, step: MigrationStep): boolean =>
  writesDocuments(run) && (step === 'write' || step === 'compare')
