import type { RequestOf, ResponseOf } from '../../domain/api/call.ts'
import type { bulkItemCalls } from '../../domain/api/content-items.ts'
import type { BulkItemAction } from '../../domain/content/bulk-actions.ts'
import { type Language, languages } from '../../domain/languages.ts'
import { hasDraft, isMissing } from '../content-shared/content-items.ts'
import type { PageItem } from '../content-shared/content-types.ts'

/** Action on several items, in the versions that the user has seen. */
export type ItemActionRequest = NonNullable<RequestOf<typeof bulkItemCalls.actOnItems>['body']>

/** Number of changed items, and the reasons why the others were skipped. */
export type ItemActionReport = ResponseOf<typeof bulkItemCalls.actOnItems>
export type SkippedItem = ItemActionReport['refused'][number]

/** What of a row tells which acts concern it; as it was seen. */
export type BatchItem = Pick<
  PageItem,
  'id' | 'version' | 'drafts' | 'optionsDraft' | 'is_active' | 'translations' | 'outdated'
>

/** What the rows are called. */
export type ItemNoun = 'actions' | 'texts'

/** From which language texts are copied into which other. */
export interface CopyDirection {
  readonly from: Language
  readonly to: Language
}

const copyDirections: readonly CopyDirection[] = languages.flatMap((from) =>
  languages.filter((to) => to !== from).map((to) => ({ from, to })),
)

const canFill = (row: BatchItem, { from, to }: CopyDirection): boolean =>
  !isMissing(row, from) && isMissing(row, to)

const isChangedBy: Readonly<Record<BulkItemAction, (row: BatchItem) => boolean>> = {
  publish: hasDraft,
  discard: hasDraft,
  confirm: ({ outdated }) => languages.some((language) => outdated[language]),
  activate: ({ is_active }) => !is_active,
  deactivate: ({ is_active }) => is_active,
  copy: (row) => copyDirections.some((copy) => canFill(row, copy)),
}

/** Those of the rows that an act would change. */
export const findItemsChangedBy = (act: BulkItemAction, rows: readonly BatchItem[]): BatchItem[] =>
  rows.filter(isChangedBy[act])

/** The rows with a translation into one of these languages that is outdated. */
export const findItemsOutdatedIn = (
  targetLanguages: readonly Language[],
  rows: readonly BatchItem[],
): BatchItem[] => rows.filter(({ outdated }) => targetLanguages.some((language) => outdated[language]))

/** The rows of which copying would fill an empty cell. */
export const findItemsFilledBy = (copy: CopyDirection, rows: readonly BatchItem[]): BatchItem[] =>
  rows.filter((row) => canFill(row, copy))

const defaultCopyDirection: CopyDirection = { from: 'ru', to: 'en' }

/** The copy that fills the most. */
export const findBestCopyDirection = (rows: readonly BatchItem[]): CopyDirection =>
  copyDirections.reduce(
    (best, copy) =>
      findItemsFilledBy(copy, rows).length > findItemsFilledBy(best, rows).length ? copy : best,
    defaultCopyDirection,
  )

/** What is chosen in the question. */
interface BatchChoice {
  readonly act: BulkItemAction
  readonly rows: readonly BatchItem[]
  readonly copy: CopyDirection
  /** The languages that are confirmed. */
  readonly languages: readonly Language[]
}

/** The rows that remain once it is said what is copied, or which languages are confirmed. */
export const findItemsToChange = ({ act, rows, copy, languages }: BatchChoice): readonly BatchItem[] => {
  if (act === 'confirm') return findItemsOutdatedIn(languages, rows)
  return act === 'copy' ? findItemsFilledBy(copy, rows) : rows
}

interface BatchRequestChoice extends BatchChoice {
  /** Why they are published whatever the checks warn of. */
  readonly reason?: string | undefined
}

/** What is asked of the server. */
export const buildBatchRequest = ({
  act,
  rows,
  copy,
  languages,
  reason,
}: BatchRequestChoice): ItemActionRequest => {
  const records = rows.map(({ id, version }) => ({ id, version }))
  if (act === 'confirm') return { action: act, records, languages: [...languages] }
  if (act === 'copy') return { action: act, records, ...copy }
  return act === 'publish' ? { action: act, records, override_reason: reason } : { action: act, records }
}

/** True where a reason would be enough for publishing. */
export const hasOnlyWarnings = ({ why, findings = [] }: SkippedItem): boolean =>
  why === 'checks' &&
  findings.every((blocker) => blocker.findings.every(({ severity }) => severity !== 'error'))
