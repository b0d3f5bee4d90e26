import { createQueryCache } from '../../db/statement.ts'
import { contentAccess } from '../../domain/access-rules.ts'
import type { Progress } from '../../domain/api/schemas.ts'
import type { SkipReason } from '../../domain/content/bulk-actions.ts'
import { type Language, languages } from '../../domain/languages.ts'
import { maxTextLength } from '../../domain/limits.ts'
import { contentItems } from '../../domain/resources/content-items.ts'
import { pages } from '../../domain/resources/pages.ts'
import type { PublishBlocker } from '../../domain/translations/publish-blockers.ts'
import { ApiError, assertNoFieldErrors } from '../errors.ts'
import { toBatches, yieldToEventLoop } from '../unit-of-work/batches.ts'
import { type Caller, requirePermission } from '../unit-of-work/caller.ts'
import type { TableRows, UnitOfWork, WriteCondition } from '../unit-of-work/unit-of-work.ts'
import type { RecordChange, RecordPersistence } from './changes.ts'
import { itemPersistence } from './item-rows.ts'
import {
  type ItemChange,
  type ItemState,
  isChanged,
  lockItems,
  type TextStatus,
  type Texts,
  withTranslationSources,
} from './item-state.ts'
import { readItem, toStoredItem } from './items.ts'
import { type PageState, pagePersistence } from './page-state.ts'
import {
  assertPublishable,
  type CheckStandard,
  findRemainingBlockers,
  type OnWarnings,
  withFailedChecks,
} from './text-checks.ts'

/**
 * Finds the languages whose new text is too long; stored texts may be older than the limit and are not
 * checked.
 */
export const findTooLongLanguages = (item: ItemState, texts: Texts): Language[] => {
  const limit = item.max_length ?? maxTextLength
  return languages.filter((language) => {
    const text = texts[language]
    const isStored = text === item.approved[language] || text === item.draft[language]
    return text !== undefined && !isStored && [...text].length > limit
  })
}

/** Throws `invalid` for texts that are too long; `path` is the request field that the error names. */
export const assertTextsFit = (item: ItemState, texts: Texts, path = 'translations'): void =>
  assertNoFieldErrors(
    Object.fromEntries(
      findTooLongLanguages(item, texts).map((language) => [`${path}.${language}`, 'maxLength']),
    ),
  )

/** Item and the version that the client has seen. */
export interface ItemVersion {
  readonly id: string
  readonly version: number
}

/** Item that an action skips, and why. */
interface UnchangedItem {
  readonly id: string
  readonly why: SkipReason
  readonly findings?: readonly PublishBlocker[]
}

export type ItemTransition = (item: ItemState) => ItemState

/** Finds why an item is skipped; undefined if the change can be saved. */
const findSkipReason = (
  change: ItemChange,
  reason: string | undefined,
): Omit<UnchangedItem, 'id'> | undefined => {
  if (!isChanged(change)) return { why: 'unchanged' }
  if (change.before && findTooLongLanguages(change.before, change.after.draft).length > 0)
    return { why: 'too_long' }
  const findings = findRemainingBlockers([change], reason)
  return findings.length > 0 ? { why: 'checks', findings } : undefined
}

/** Applies a transition to each record; returns the changes, and the skipped items with the reasons. */
export const planItemChanges = (
  storedItems: readonly ItemState[],
  records: readonly ItemVersion[],
  transition: ItemTransition,
  reason?: string,
): { changes: ItemChange[]; refused: UnchangedItem[] } => {
  const itemsById = new Map(storedItems.map((item) => [item.id, item]))
  const changes: ItemChange[] = []
  const refused: UnchangedItem[] = []
  for (const { id, version } of records) {
    const before = itemsById.get(id)
    const change = before?.version === version ? { before, after: transition(before) } : undefined
    const skipReason = change
      ? findSkipReason(change, reason)
      : ({ why: before ? 'conflict' : 'not_found' } as const)
    if (skipReason) refused.push({ id, ...skipReason })
    else if (change) changes.push(change)
  }

  return { changes, refused }
}

/**
 * Locks items and checks their versions; an undefined version is not checked. Throws `not_found`, or
 * `conflict` with what `readCurrent` reads, in the shape that the client knows.
 */
export const lockItemVersions = async <T extends { id: string; version: number | undefined }>(
  unit: UnitOfWork,
  targets: readonly T[],
  readCurrent: (target: T) => Promise<unknown> = async ({ id }) => toStoredItem(await readItem(unit.trx, id)),
): Promise<ItemState[]> => {
  const storedItems = await lockItems(
    unit.trx,
    targets.map(({ id }) => id),
  )
  const itemsById = new Map(storedItems.map((item) => [item.id, item]))
  for (const target of targets) {
    const { id, version } = target
    const item = itemsById.get(id)
    if (!item) throw new ApiError('not_found', { message: 'Content item not found' })
    if (version !== undefined && version !== item.version)
      throw new ApiError('conflict', { current: await readCurrent(target) })
  }

  return storedItems
}

/** Throws `forbidden` if the caller may not publish and the texts would reach visitors at once. */
export const requireStatusPermission = (caller: Caller, status: TextStatus): void => {
  if (status === 'approved') requirePermission(caller, contentAccess.publish, 'publish')
}

/** Lists the authors whose drafts a change ends, other than by publishing them unchanged. */
const findOvertakenAuthors = ({ before, after }: ItemChange): number[] =>
  languages.flatMap((language) => {
    const draft = before?.draft[language]
    const author = before?.draft_by?.[language]
    if (draft === undefined || !author) return []
    return [after.draft[language], after.approved[language]].includes(draft) ? [] : [author]
  })

/** Notifies the users whose drafts another user has changed or discarded, once per transaction. */
const notifyOvertakenAuthors = (unit: UnitOfWork, changes: readonly ItemChange[]): void => {
  const changesByAuthor = new Map<number, ItemChange[]>()
  for (const change of changes)
    for (const author of new Set(findOvertakenAuthors(change)))
      if (author !== unit.caller.actor?.id)
        changesByAuthor.set(author, [...(changesByAuthor.get(author) ?? []), change])

  for (const [author, [firstChange, ...otherChanges]] of changesByAuthor) {
    if (!firstChange) continue
    const { id, content_key } = firstChange.after
    const data = {
      drafts: 1 + otherChanges.length,
      name: content_key,
      item: otherChanges.length === 0 ? id : null,
    }
    const subject = otherChanges.length === 0 ? id : unit.operationId
    unit.notify({ kind: 'conflict', to: { people: [author] }, subject, data })
  }
}

/** Changes of pages and items in one transaction. */
export interface ContentChanges {
  readonly pages: readonly RecordChange<PageState>[]
  readonly items: readonly RecordChange<ItemState>[]
}

const toTableRows = <S>({ parts }: RecordPersistence<S>, changes: readonly RecordChange<S>[]): TableRows[] =>
  parts.map(({ rows, ...part }) => ({ ...part, rows: rows(changes) })).filter(({ rows }) => rows.length > 0)

const prepareWrite = createQueryCache<unknown>()

/** Writes the rows of all parts that have some, in one statement. */
const writeParts = async (unit: UnitOfWork, parts: readonly TableRows[]): Promise<void> => {
  if (parts.length === 0) return
  const write = prepareWrite(
    parts.flatMap(({ name, sql }) => [name, sql]),
    () => `WITH ${parts.map(({ name, sql }) => `${name} AS (${sql})`).join(', ')} SELECT`,
  )
  const bindings = Object.fromEntries(parts.map(({ name, rows }) => [name, JSON.stringify(rows)]))
  await write(unit.trx, { ...bindings, actor: unit.caller.actor?.id ?? null })
}

const auditAndCount = <S>(
  unit: UnitOfWork,
  action: string,
  kind: RecordPersistence<S>,
  changes: readonly RecordChange<S>[],
  reason?: string,
) => {
  for (const change of changes) {
    for (const entry of kind.auditDrafts(change)) unit.audit({ ...entry, action, reason })
    for (const scope of kind.scopes(change)) unit.bumpCounter(scope, kind.webhookSubject(change.after))
  }
}

const findDeletedIds = (changes: readonly RecordChange<{ id: string; deleted: boolean }>[]): string[] =>
  changes.flatMap(({ before, after }) => (before && !before.deleted && after.deleted ? [after.id] : []))

/**
 * Applies the declared rules to records that refer to deleted pages and items. Throws `in_use` if one forbids
 * it.
 */
const applyOnDelete = async (
  unit: UnitOfWork,
  { pages: pageChanges, items }: ContentChanges,
): Promise<void> => {
  const deleted = [
    { resource: pages, ids: findDeletedIds(pageChanges) },
    { resource: contentItems, ids: findDeletedIds(items) },
  ]
  for (const { resource, ids } of deleted)
    if (ids.length > 0) await unit.dependents.applyOnDelete(unit, resource, ids)
}

export interface ContentSaveOptions {
  /** Whether nothing follows in the unit but reads: then one statement writes the save and ends the unit. */
  readonly isLast?: boolean
  /** Whether nothing follows at all: then the same statement also commits. */
  readonly commits?: boolean
  /** Standard of the checks if it is being read already. */
  readonly standard?: Promise<CheckStandard>
  /** Condition of a save that is the last of its unit. */
  readonly condition?: WriteCondition
  /** Receives the warnings of the text checks, which then do not prevent the save. */
  readonly onWarned?: OnWarnings
  /** Receives the number of items checked or written so far, in saves of several batches. */
  readonly onProgress?: (progress: Progress) => void
}

const pickChanged = ({ pages = [], items = [] }: Partial<ContentChanges>): ContentChanges => ({
  pages: pages.filter(pagePersistence.isChanged),
  items: items.map(withTranslationSources).filter(itemPersistence.isChanged),
})

/** Number of items per statement. More would block other requests while the database runs in this thread. */
const itemsPerBatch = 200

/** Splits a save into batches of items; the first one has all pages. */
const splitIntoBatches = ({ pages, items }: ContentChanges): ContentChanges[] => {
  const [firstItems = [], ...otherBatches] = toBatches(items, itemsPerBatch)
  return [{ pages, items: firstItems }, ...otherBatches.map((batch) => ({ pages: [], items: batch }))]
}

/** Row of a text, as its write returns it. */
export interface WrittenText {
  readonly id: string
  readonly content_item_id: string
  readonly language_code: Language
  readonly content_value: string
  readonly status: TextStatus
  readonly created_at: string
  readonly updated_at: string
}

interface BatchOptions {
  readonly action: string
  readonly reason: string | undefined
  readonly isLast: boolean
  readonly commits: boolean
  readonly condition: WriteCondition | undefined
}

const writeBatch = async (
  unit: UnitOfWork,
  { pages, items }: ContentChanges,
  { action, reason, isLast, commits, condition }: BatchOptions,
): Promise<WrittenText[]> => {
  const tables = [...toTableRows(pagePersistence, pages), ...toTableRows(itemPersistence, items)]
  if (!isLast) await writeParts(unit, tables)
  auditAndCount(unit, action, pagePersistence, pages, reason)
  auditAndCount(unit, action, itemPersistence, items, reason)
  return isLast ? JSON.parse(await unit.finish(tables, { commits, condition })) : []
}

/**
 * Writes the changes of pages, items, their texts and options, with audit entries and counters; records that
 * stay the same are left out. A large save is written in batches of 200 items or more, at most 100 batches,
 * so that other requests run in between. Texts that reach visitors must pass the checks first; `reason`
 * overrides warnings. Returns the changes written, and the texts if the save is the last one. Throws `invalid`
 * with the issues found.
 */
export const saveContent = async (
  unit: UnitOfWork,
  action: string,
  changes: Partial<ContentChanges>,
  reason?: string,
  { onWarned, onProgress, isLast = false, commits = false, condition, standard }: ContentSaveOptions = {},
): Promise<ContentChanges & { readonly texts: readonly WrittenText[] }> => {
  const actualChanges = pickChanged(changes)
  const batches = splitIntoBatches(actualChanges)
  const createProgressReporter = (stage: Progress['stage']) => {
    let done = 0
    return ({ items }: Pick<ContentChanges, 'items'>) => {
      done += items.length
      if (batches.length > 1) onProgress?.({ stage, done, total: actualChanges.items.length })
    }
  }
  await applyOnDelete(unit, actualChanges)
  await assertPublishable(batches, reason, onWarned, createProgressReporter('checked'))
  const onWritten = createProgressReporter('written')
  const withChecks = withFailedChecks(unit, standard)
  const batchOptions = { action, reason, isLast: isLast && batches.length === 1, commits, condition }
  const checkedItems: ItemChange[] = []
  const texts: WrittenText[] = []
  notifyOvertakenAuthors(unit, actualChanges.items)
  for (const batch of batches) {
    const startedAtMs = performance.now()
    const checkedBatch = { ...batch, items: await withChecks(batch.items) }
    checkedItems.push(...checkedBatch.items)
    texts.push(...(await writeBatch(unit, checkedBatch, batchOptions)))
    if (batches.length > 1) await unit.flushAudit()
    onWritten(batch)
    if (batches.length > 1) await yieldToEventLoop(unit.trx, startedAtMs)
  }

  return { pages: actualChanges.pages, items: checkedItems, texts }
}
