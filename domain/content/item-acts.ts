import type { Access } from '../access.ts'
import { content } from '../areas.ts'

/** What can be done with several items at once, and by whom. */
export const itemActs = {
  publish: content.publish,
  discard: content.draft,
  confirm: content.draft,
  activate: content.publish,
  deactivate: content.publish,
  copy: content.draft,
} as const satisfies Readonly<Record<string, Exclude<Access, 'public'>>>

export type ItemAct = keyof typeof itemActs

/** Why an item is left as it is while others are changed. */
export const refusals = ['not_found', 'conflict', 'checks', 'too_long', 'unchanged'] as const

export type Refusal = (typeof refusals)[number]

/** The most items of one act. */
export const mostActedOn = 1000
