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

/** Row as the user saw it, with the fields that decide which actions apply. */
export type BatchItem = Pick<
  PageItem,
  'id' | 'version' | 'drafts' | 'optionsDraft' | 'is_active' | 'translations' | 'outdated'
>

/** Noun for the rows, as part of message keys. */
export type ItemNoun = 'actions' | 'texts'

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

/** Finds the rows that an action would change. */
export const findItemsChangedBy = (action: BulkItemAction, rows: readonly BatchItem[]): BatchItem[] =>
  rows.filter(isChangedBy[action])

/** Finds the rows with a stale translation into one of these languages. */
export const findItemsOutdatedIn = (
  targetLanguages: readonly Language[],
  rows: readonly BatchItem[],
): BatchItem[] => rows.filter(({ outdated }) => targetLanguages.some((language) => outdated[language]))

/** Finds the rows in which copying would fill an empty cell. */
export const findItemsFilledBy = (copy: CopyDirection, rows: readonly BatchItem[]): BatchItem[] =>
  rows.filter((row) => canFill(row, copy))

const defaultCopyDirection: CopyDirection = { from: 'ru', to: 'en' }

/** Finds the direction that fills the most rows. */
export const findBestCopyDirection = (rows: readonly BatchItem[]): CopyDirection =>
  copyDirections.reduce(
    (best, copy) =>
      findItemsFilledBy(copy, rows).length > findItemsFilledBy(best, rows).length ? copy : best,
    defaultCopyDirection,
  )

/** Input of the dialog. */
interface BatchChoice {
  readonly action: BulkItemAction
  readonly rows: readonly BatchItem[]
  readonly copy: CopyDirection
  /** Languages whose translations are confirmed. */
  readonly languages: readonly Language[]
}

/** Finds the rows that the action changes with the selected copy direction or confirmed languages. */
export const findItemsToChange = ({ action, rows, copy, languages }: BatchChoice): readonly BatchItem[] => {
  if (action === 'confirm') return findItemsOutdatedIn(languages, rows)
  return action === 'copy' ? findItemsFilledBy(copy, rows) : rows
}

interface BatchRequestChoice extends BatchChoice {
  /** Reason to publish despite the warnings of the checks. */
  readonly reason?: string | undefined
}

export const buildBatchRequest = ({
  action,
  rows,
  copy,
  languages,
  reason,
}: BatchRequestChoice): ItemActionRequest => {
  const records = rows.map(({ id, version }) => ({ id, version }))
  if (action === 'confirm') return { action, records, languages: [...languages] }
  if (action === 'copy') return { action, records, ...copy }
  return action === 'publish' ? { action, records, override_reason: reason } : { action, records }
}

/** Whether an item was skipped for warnings alone, so that a reason would be enough to publish it. */
export const hasOnlyWarnings = ({ why, findings = [] }: SkippedItem): boolean =>
  why === 'checks' &&
  findings.every((blocker) => blocker.findings.every(({ severity }) => severity !== 'error'))
