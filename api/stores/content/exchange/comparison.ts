import { setImmediate } from 'node:timers/promises'
import type { Knex } from 'knex'
import { statement } from '../../../../db/statement.ts'
import type { Progress } from '../../../../domain/calls/shapes/progress.ts'
import { type Comparison, comparing, type Reason } from '../../../../domain/content/exchange/compare.ts'
import type { ReadUnit } from '../../../../domain/content/exchange/unit.ts'
import type { Language } from '../../../../domain/languages.ts'
import { ApiError } from '../../../errors.ts'
import { batchesOf } from '../../../unit-of-work/batches.ts'
import { tooLong } from '../items/text-limits.ts'
import type { ItemState } from '../saving/item-state.ts'
import { markOf } from './mark.ts'
import { findingsIn, type Telling, type UnitsReport } from './report.ts'

/** How it is told what a file would do. */
export interface Trying {
  /** The mark of what was told before, where nothing else may be done. */
  readonly agreed?: string
  /** What is told one by one. */
  readonly telling?: Telling
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

/** The ids of the items that units name. */
export const namedBy = async (knex: Knex, units: readonly ReadUnit[]): Promise<string[]> => {
  const keys = [...new Set(units.map(({ key }) => key))].filter(isStorable)
  return (await idsByKeys(knex, { keys })).map(({ id }) => id)
}

/** What units would do to the items that are stored. */
export const comparison = async (
  stored: readonly ItemState[],
  units: readonly ReadUnit[],
  { signal, onProgress }: Pick<Trying, 'signal' | 'onProgress'>,
): Promise<Comparison<ItemState>> => {
  let done = 0
  const byKey = new Map(stored.map((item) => [item.content_key, item]))
  const { add, all } = comparing({ itemOf: (key) => byKey.get(key), markOf, faultOf })
  for (const piece of batchesOf(units, pieceSize)) {
    for (const each of piece) add(each)
    await setImmediate()
    signal?.throwIfAborted()
    done += piece.length
    if (units.length > pieceSize) onProgress?.({ stage: 'checked', done, total: units.length })
  }
  return all
}

/** Throws `conflict` where a file would do something else than was agreed to. */
export const refuseOther = ({ mark }: UnitsReport, agreed: string | undefined): void => {
  if (agreed !== undefined && agreed !== mark) throw new ApiError('conflict')
}
