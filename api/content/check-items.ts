import { contentAccess } from '../../domain/access-rules.ts'
import type { SkipReason } from '../../domain/content/bulk-actions.ts'
import { type Language, languages } from '../../domain/languages.ts'
import { maxTextLength } from '../../domain/limits.ts'
import type { PublishBlocker } from '../../domain/translations/publish-blockers.ts'
import { ApiError, assertNoFieldErrors } from '../errors.ts'
import { type Caller, requirePermission } from '../unit-of-work/caller.ts'
import type { UnitOfWork } from '../unit-of-work/unit-of-work.ts'
import { type ItemChange, isChanged } from './changes.ts'
import { type ItemState, lockItems, type TextStatus, type Texts } from './item-state.ts'
import { readItem, toStoredItem } from './items.ts'
import { findRemainingBlockers } from './saving/publish-blockers.ts'

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
