import type { BulkItemAction } from '../../../domain/content/bulk-actions.ts'
import type { Language } from '../../../domain/languages.ts'
import { ApiError } from '../../errors.ts'
import type { Caller } from '../../unit-of-work/caller.ts'
import { type StoreDatabase, transact } from '../../unit-of-work/unit-of-work.ts'
import {
  lockItems,
  withAcceptedSource,
  withCopiedText,
  withoutDrafts,
  withPublishedDrafts,
} from '../item-state.ts'
import { readItem, toItemResponse } from '../items.ts'
import {
  type ItemTransition,
  type ItemVersion,
  lockItemVersions,
  planItemChanges,
  saveContent,
} from '../save-content.ts'

/**
 * Marks a text as right for the source that staff see now, so that it is no longer outdated. Throws
 * `not_found` or `conflict`.
 */
export const confirmTranslation = (
  database: StoreDatabase,
  caller: Caller,
  target: ItemVersion,
  language: Language,
) =>
  transact(database, caller, async (unit) => {
    const storedItems = await lockItemVersions(unit, [target])
    const items = storedItems.map((before) => ({ before, after: withAcceptedSource(before, language) }))
    await saveContent(unit, 'confirm', { items })
    return toItemResponse(await readItem(unit.trx, target.id))
  })

type SimpleAction = Exclude<BulkItemAction, 'copy' | 'confirm'>

type ItemAction =
  | { readonly action: SimpleAction; readonly override_reason?: string | undefined }
  | {
      readonly action: 'confirm'
      readonly languages: readonly Language[]
      readonly override_reason?: undefined
    }
  | {
      readonly action: 'copy'
      readonly from: Language
      readonly to: Language
      readonly override_reason?: undefined
    }

export type ItemActionRequest = ItemAction & {
  readonly records: readonly ItemVersion[]
}

const transitions: Readonly<Record<SimpleAction, ItemTransition>> = {
  publish: (item) => withPublishedDrafts(item),
  discard: (item) => withoutDrafts(item),
  activate: (item) => ({ ...item, is_active: true }),
  deactivate: (item) => ({ ...item, is_active: false }),
}

const toTransition = (request: ItemAction): ItemTransition => {
  if (request.action === 'confirm') return (item) => request.languages.reduce(withAcceptedSource, item)
  if (request.action !== 'copy') return transitions[request.action]
  const { from, to } = request
  if (from === to) throw new ApiError('invalid', { fields: { to: 'repeated' } })
  return (item) => withCopiedText(item, from, to)
}

/** Names of the actions in the audit log. */
const auditActions: Readonly<Record<BulkItemAction, string>> = {
  publish: 'publish',
  discard: 'discard',
  confirm: 'confirm',
  activate: 'update',
  deactivate: 'update',
  copy: 'draft',
}

/**
 * Applies an action to items in one transaction, and skips those that it cannot change. Returns the number of
 * changed items, and why the others are skipped. A fixed number of statements. Throws `invalid` for a text
 * that would be copied onto itself.
 */
export const applyItemAction = (database: StoreDatabase, caller: Caller, request: ItemActionRequest) =>
  transact(database, caller, async (unit) => {
    const ids = request.records.map(({ id }) => id)
    const { records, override_reason: reason } = request
    const { changes, refused } = planItemChanges(
      await lockItems(unit.trx, ids),
      records,
      toTransition(request),
      reason,
    )
    await saveContent(unit, auditActions[request.action], { items: changes }, request.override_reason)

    return { changed: changes.length, refused }
  })
