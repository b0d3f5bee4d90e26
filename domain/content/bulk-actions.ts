import type { Access } from '../access.ts'
import { contentAccess } from '../access-rules.ts'

/** What can be done with several items at once, and by whom. */
export const bulkItemActions = {
  publish: contentAccess.publish,
  discard: contentAccess.draft,
  confirm: contentAccess.draft,
  activate: contentAccess.publish,
  deactivate: contentAccess.publish,
  copy: contentAccess.draft,
} as const satisfies Readonly<Record<string, Exclude<Access, 'public'>>>

export type BulkItemAction = keyof typeof bulkItemActions

/** Why an item is left as it is while others are changed. */
export const skipReasons = ['not_found', 'conflict', 'checks', 'too_long', 'unchanged'] as const

export type SkipReason = (typeof skipReasons)[number]

/** The most items of one act. */
export const maxBulkItems = 1000
