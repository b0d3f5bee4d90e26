import type { Language } from '../../../../domain/languages.ts'
import type { StoredAuditEntry } from '../../../resources/revert.ts'
import type { Dropdown, ItemFields } from '../saving/item-state.ts'
import type { TextAs } from '../saving/item-transitions.ts'
import type { PageFields } from '../saving/page-state.ts'

interface Told<R extends string, P extends string, S> {
  readonly resource: R
  readonly part: P
  readonly record_id: string
  readonly before: S | null
  readonly after: S | null
}

/** What an entry tells of one text. */
export interface TextSide extends TextAs {
  readonly language: Language
}

/** An entry of the audit log that tells of content, by the part that it names. */
export type ContentEntry =
  | Told<'content-items', 'fields', Partial<ItemFields>>
  | Told<'content-items', 'text', TextSide>
  | Told<'content-items', 'options', Dropdown>
  | Told<'content-items', 'record', object>
  | Told<'pages', 'page', Partial<PageFields>>
  | Told<'pages', 'record', object>

/** True for an entry that the content area tells. */
export const isOfContent = (entry: StoredAuditEntry): entry is StoredAuditEntry & ContentEntry =>
  entry.resource === 'content-items' || entry.resource === 'pages'
