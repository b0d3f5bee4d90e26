import { setImmediate } from 'node:timers/promises'
import { statement } from '../../../../db/statement.ts'
import { content } from '../../../../domain/areas.ts'
import type { Progress } from '../../../../domain/calls/shapes/progress.ts'
import { type Comparison, comparing, type Reason } from '../../../../domain/content/exchange/compare.ts'
import type { ReadUnit } from '../../../../domain/content/exchange/unit.ts'
import type { Language } from '../../../../domain/languages.ts'
import { contentItems } from '../../../../domain/resources/content-items.ts'
import { ApiError } from '../../../errors.ts'
import type { Caller } from '../../caller.ts'
import { piecesOf } from '../../pieces.ts'
import { takeBack, unlessTakenBack } from '../../taken-back.ts'
import { type StoreDatabase, type Unit, write } from '../../unit.ts'
import { tooLong } from '../items/text-limits.ts'
import { demandStatus } from '../items/writes.ts'
import { type ItemState, lockItems, type Status } from '../saving/item-state.ts'
import { withTexts } from '../saving/item-transitions.ts'
import { save } from '../saving/save.ts'
import { markOf } from './mark.ts'
import { type Change, findingsIn, reportOf, type Telling, type UnitsReport } from './report.ts'

/** What of a file is taken over, and how. */
export interface Taking {
  /** Does everything, tells of it and takes it back. */
  readonly isDry: boolean
  readonly status: Status
  /** The mark of what was told before, where nothing else may be done. */
  readonly agreed?: string
  /** What is told one by one. */
  readonly telling?: Telling
  readonly isChosen: (change: Pick<Change, 'act'>, number: number) => boolean
  readonly signal?: AbortSignal
  /** Told how many units are compared, and how many items written, where there are many. */
  readonly onProgress?: (progress: Progress) => void
}

const idsByKeys = statement<{ id: string }>(
  'SELECT id FROM content_items WHERE content_key = ANY (:keys::text[]) AND deleted_at IS NULL',
)

const isStorable = (text: string): boolean => text.isWellFormed() && !text.includes('\0')

const faultOf = (item: ItemState, language: Language, text: string): Reason | undefined => {
  if (!isStorable(text)) return 'characters'
  if (tooLong(item, { [language]: text }).length > 0) return 'too-long'
  return findingsIn(item, language, text).some(({ severity }) => severity === 'error') ? 'unsafe' : undefined
}

/** How many units are compared before others have their turn. */
const pieceSize = 200

const comparison = async (
  unit: Unit,
  units: readonly ReadUnit[],
  { signal, onProgress }: Pick<Taking, 'signal' | 'onProgress'>,
): Promise<Comparison<ItemState>> => {
  let done = 0
  const keys = [...new Set(units.map(({ key }) => key))].filter(isStorable)
  const found = await idsByKeys(unit.trx, { keys })
  const stored = await lockItems(
    unit.trx,
    found.map(({ id }) => id),
  )
  const byKey = new Map(stored.map((item) => [item.content_key, item]))
  const { add, all } = comparing({ itemOf: (key) => byKey.get(key), markOf, faultOf })
  for (const piece of piecesOf(units, pieceSize)) {
    for (const each of piece) add(each)
    await setImmediate()
    signal?.throwIfAborted()
    done += piece.length
    if (units.length > pieceSize) onProgress?.({ stage: 'checked', done, total: units.length })
  }
  return all
}

/** Each item with all of its texts that are taken over. */
const itemsWith = (changes: readonly Change[], status: Status) => {
  const after = new Map<ItemState, ItemState>()
  for (const { item, language, after: text } of changes)
    after.set(item, withTexts(after.get(item) ?? item, { [language]: text }, status))
  return [...after].map(([before, after]) => ({ before, after }))
}

const writeChosen = async (
  unit: Unit,
  changes: readonly Change[],
  { status, onProgress }: Pick<Taking, 'status' | 'onProgress'>,
): Promise<void> => {
  const items = itemsWith(changes, status)
  if (items.length === 0) return
  unit.notify({ kind: 'import-finished', to: content.read, data: { items: items.length } })
  // What the checks warn of was told with each text.
  await save(unit, 'import', { items }, undefined, { onWarned: () => undefined, onProgress })
  const counted = (act: Change['act']) => changes.filter((change) => change.act === act).length
  const created = counted('created')
  const data = { resource: contentItems.name, created, changed: changes.length - created }
  unit.event({ kind: 'import', data })
}

/**
 * Takes over texts that came back in a file: those that are chosen in one act, or none. Answers what became of
 * each; throws `conflict` where that is something else than was agreed to, and `forbidden` for texts that go to
 * visitors at once without the right.
 */
export const takeUnits = async (
  database: StoreDatabase,
  caller: Caller,
  units: readonly ReadUnit[],
  { isDry, status, agreed, telling = {}, isChosen, signal, onProgress }: Taking,
): Promise<UnitsReport> => {
  if (!isDry) demandStatus(caller, status)
  let report: UnitsReport | undefined
  const act = write(database, caller, async (unit) => {
    const compared = await comparison(unit, units, { signal, onProgress })
    const chosen = isDry ? [] : compared.changes.filter(isChosen)
    report = await reportOf(compared, chosen.length, isDry ? null : unit.operationId, telling)
    signal?.throwIfAborted()
    if (agreed !== undefined && agreed !== report.mark) throw new ApiError('conflict')
    if (isDry) takeBack()
    const told = (progress: Progress) => {
      signal?.throwIfAborted()
      onProgress?.(progress)
    }
    await writeChosen(unit, chosen, { status, onProgress: told })
    signal?.throwIfAborted()
  })
  await unlessTakenBack(act)
  if (!report) throw new ApiError('internal')
  return report
}
