import type { Access } from '../access.ts'
import { contentAccess } from '../access-rules.ts'

/** Highest number of items in one action. */
export const maxBulkItems = 1000

/** Actions on several items at once, with the access that each needs. */
export const bulkItemActions = {
  publish: contentAccess.publish,
  discard: contentAccess.draft,
  confirm: contentAccess.draft,
  activate: contentAccess.publish,
  deactivate: contentAccess.publish,
  copy: contentAccess.draft,
} as const satisfies Readonly<Record<string, Exclude<Access, 'public'>>>

export type BulkItemAction = keyof typeof bulkItemActions

/** Reasons why an action skips an item. */
export const skipReasons = ['not_found', 'conflict', 'checks', 'too_long', 'unchanged'] as const

export type SkipReason = (typeof skipReasons)[number]
