import type { BulkItemAction } from '../../../../../domain/content/bulk-actions.ts'
import { type Language, languages } from '../../../../../domain/languages.ts'
import type { Action } from '../../../../providers/content.ts'
import type { AskedOfItems, RefusedItem } from '../../../../providers/pages/item-acts.ts'
import { hasDraft, isGap } from '../actions.ts'

/** What of a row tells which acts concern it; as it was seen. */
export type ActedOn = Pick<
  Action,
  'id' | 'version' | 'drafts' | 'optionsDraft' | 'is_active' | 'translations' | 'outdated'
>

/** What the rows are called. */
export type Noun = 'actions' | 'texts'

/** From which language texts are copied into which other. */
export interface Copy {
  readonly from: Language
  readonly to: Language
}

const copies: readonly Copy[] = languages.flatMap((from) =>
  languages.filter((to) => to !== from).map((to) => ({ from, to })),
)

const fills = (row: ActedOn, { from, to }: Copy): boolean => !isGap(row, from) && isGap(row, to)

const concerns: Readonly<Record<BulkItemAction, (row: ActedOn) => boolean>> = {
  publish: hasDraft,
  discard: hasDraft,
  confirm: ({ outdated }) => languages.some((language) => outdated[language]),
  activate: ({ is_active }) => !is_active,
  deactivate: ({ is_active }) => is_active,
  copy: (row) => copies.some((copy) => fills(row, copy)),
}

/** Those of the rows that an act would change. */
export const meantBy = (act: BulkItemAction, rows: readonly ActedOn[]): ActedOn[] =>
  rows.filter(concerns[act])

/** The rows with a translation into one of these languages that is outdated. */
export const outdatedIn = (worked: readonly Language[], rows: readonly ActedOn[]): ActedOn[] =>
  rows.filter(({ outdated }) => worked.some((language) => outdated[language]))

/** The rows of which copying would fill an empty cell. */
export const filledBy = (copy: Copy, rows: readonly ActedOn[]): ActedOn[] =>
  rows.filter((row) => fills(row, copy))

const standard: Copy = { from: 'ru', to: 'en' }

/** The copy that fills the most. */
export const fullest = (rows: readonly ActedOn[]): Copy =>
  copies.reduce(
    (best, copy) => (filledBy(copy, rows).length > filledBy(best, rows).length ? copy : best),
    standard,
  )

/** What is chosen in the question. */
interface Chosen {
  readonly act: BulkItemAction
  readonly rows: readonly ActedOn[]
  readonly copy: Copy
  /** The languages that are confirmed. */
  readonly languages: readonly Language[]
}

/** The rows that remain once it is said what is copied, or which languages are confirmed. */
export const narrowed = ({ act, rows, copy, languages }: Chosen): readonly ActedOn[] => {
  if (act === 'confirm') return outdatedIn(languages, rows)
  return act === 'copy' ? filledBy(copy, rows) : rows
}

interface Meant extends Chosen {
  /** Why they are published whatever the checks warn of. */
  readonly reason?: string | undefined
}

/** What is asked of the server. */
export const askedOf = ({ act, rows, copy, languages, reason }: Meant): AskedOfItems => {
  const records = rows.map(({ id, version }) => ({ id, version }))
  if (act === 'confirm') return { action: act, records, languages: [...languages] }
  if (act === 'copy') return { action: act, records, ...copy }
  return act === 'publish' ? { action: act, records, override_reason: reason } : { action: act, records }
}

/** True where a reason would be enough for publishing. */
export const isOnlyWarned = ({ why, findings = [] }: RefusedItem): boolean =>
  why === 'checks' && findings.every((found) => found.findings.every(({ severity }) => severity !== 'error'))
