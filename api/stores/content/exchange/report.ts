import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import type { Compared, Comparison, Refused } from '../../../../domain/content/exchange/compare.ts'
import { type Kind, mostTold } from '../../../../domain/content/exchange/told.ts'
import { hindrances, type Weighed } from '../../../../domain/content/text-checks/hindrance.ts'
import type { Language } from '../../../../domain/languages.ts'
import { batchesOf } from '../../../unit-of-work/batches.ts'
import type { ItemState } from '../saving/item-state.ts'

export type Change = Compared<ItemState>

/** Which are told one by one: of all kinds or of one, from one on. */
export interface Telling {
  readonly kind?: Kind
  readonly offset?: number
}

/** The most of a key that a refusal tells: what a file has for one may go on for megabytes. */
const mostOfKey = 200

/** What a text of a file would change, as it is told. */
export interface ToldChange {
  /** Its number among the changes. */
  readonly number: number
  readonly line: number
  readonly id: string
  readonly content_key: string
  readonly screen_location: string
  readonly language: Language
  readonly act: Change['act']
  readonly before: string | null
  readonly after: string
  /** What the checks have found in it. */
  readonly findings: readonly Weighed[]
}

/** What a file did, or would do. */
export interface UnitsReport {
  readonly mark: string
  readonly created: number
  readonly changed: number
  readonly conflicts: number
  readonly unchanged: number
  readonly refused: number
  readonly written: number
  /** By which the act is found and taken back; null where nothing was done. */
  readonly operation_id: string | null
  readonly changes: readonly ToldChange[]
  readonly refusals: readonly Refused[]
}

/** What the checks say of a text once it were published. */
export const findingsIn = (item: ItemState, language: Language, text: string): Weighed[] =>
  hindrances(item.approved, { ...item.approved, [language]: text }, item.source_language).filter(
    (finding) => finding.language === language,
  )

const told = ({ change, number }: { change: Change; number: number }): ToldChange => {
  const { item, line, language, act, before, after } = change
  const { id, content_key, screen_location } = item
  const findings = findingsIn(item, language, after)
  return { number, line, id, content_key, screen_location, language, act, before, after, findings }
}

/** What is done, in short: two that differ in anything have other marks. */
const markOfAll = async (changes: readonly Change[]): Promise<string> => {
  const hash = createHash('sha1')
  for (const piece of batchesOf(changes)) {
    for (const { item, language, act, before, after } of piece)
      hash.update(JSON.stringify([item.id, language, act, before, after]))
    await setImmediate()
  }
  return hash.digest('hex')
}

/** The changes and the refusals that are told. */
const toldOf = (
  { changes, refused }: Comparison<ItemState>,
  { kind, offset = 0 }: Telling,
): Pick<UnitsReport, 'changes' | 'refusals'> => {
  const asked = changes
    .map((change, number) => ({ change, number }))
    .filter(({ change }) => kind === undefined || change.act === kind)
  const refusals = kind === undefined || kind === 'refused' ? refused : []
  return {
    changes: asked.slice(offset, offset + mostTold).map(told),
    refusals: refusals
      .slice(offset, offset + mostTold)
      .map((refusal) => ({ ...refusal, key: refusal.key.slice(0, mostOfKey) })),
  }
}

export const reportOf = async (
  compared: Comparison<ItemState>,
  written: number,
  operation_id: string | null,
  telling: Telling,
): Promise<UnitsReport> => {
  const { changes, refused, unchanged } = compared
  const counted = (act: Change['act']) => changes.filter((change) => change.act === act).length
  return {
    mark: await markOfAll(changes),
    ...{ created: counted('created'), changed: counted('changed'), conflicts: counted('conflict') },
    ...{ unchanged, refused: refused.length, written, operation_id },
    ...toldOf(compared, telling),
  }
}
