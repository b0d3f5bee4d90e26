import { statement } from '../../../../db/statement.ts'
import type { Language } from '../../../../domain/languages.ts'
import type { Dropdown, ItemFields } from '../saving/item-state.ts'
import type { PageFields } from '../saving/page-state.ts'

interface Told<R extends string, P extends string, S> {
  readonly resource: R
  readonly part: P
  readonly record_id: string
  readonly before: S | null
  readonly after: S | null
}

/** What an entry tells of one text. */
export interface TextSide {
  readonly language: Language
  readonly approved: string | null
  readonly draft: string | null
}

/** An entry of the audit log that tells of content, by the part that it names. */
export type ContentEntry =
  | Told<'content-items', 'fields', Partial<ItemFields>>
  | Told<'content-items', 'text', TextSide>
  | Told<'content-items', 'options', Dropdown>
  | Told<'content-items', 'record', object>
  | Told<'pages', 'page', Partial<PageFields>>
  | Told<'pages', 'record', object>

/** The entry with this number, where it is of content. */
export const entryById = statement<ContentEntry>(`SELECT resource, part, record_id, before, after
  FROM audit_log WHERE id = ? AND resource IN ('content-items', 'pages')`)
