import { isDeepStrictEqual } from 'node:util'
import { languages } from '../../domain/languages.ts'
import { deriveTranslationSources } from '../../domain/translations/translation-source.ts'
import type { NewAuditEntry } from '../unit-of-work/unit-of-work.ts'
import type { ChangedRecord } from '../unit-of-work/webhook-outbox.ts'
import { type ItemFields, type ItemState, itemFieldNames, type TextStatus } from './item-state.ts'

/** A change of one record: what was stored (undefined for a new one) and what shall be. */
export interface RecordChange<S> {
  readonly before: S | undefined
  readonly after: S
}

/** One table's share of a save: what is written over the rows that are bound by its name. */
export interface TableWrite<S> {
  readonly name: string
  readonly sql: string
  readonly rows: (changes: readonly RecordChange<S>[]) => readonly unknown[]
}

/** What an entry of the audit log tells of a change, beside who did what. */
export type AuditDraft = Pick<
  NewAuditEntry,
  'resource' | 'record_id' | 'part' | 'language' | 'before' | 'after'
>

/** A kind of record that one save may write, with how its changes are told and what counts them. */
export interface RecordKind<S> {
  /** True when the change would alter anything that is stored. */
  isChanged(change: RecordChange<S>): boolean
  readonly parts: readonly TableWrite<S>[]
  /** One entry for each part of the record that the change alters. */
  auditDrafts(change: RecordChange<S>): readonly AuditDraft[]
  /** The counters of all who see the change. */
  scopes(change: RecordChange<S>): readonly string[]
  /** How other systems are told of the record. */
  webhookSubject(state: S): ChangedRecord
}

/** True for a record that comes or goes with the change: the whole of it is told then. */
export const isCreatedOrDeleted = <S extends { readonly deleted: boolean }>({
  before,
  after,
}: RecordChange<S>): boolean => !before || before.deleted !== after.deleted

/** A whole record that comes or goes; what is told of it is enough to bring it back. */
export const auditWholeRecord = <S extends { readonly id: string; readonly deleted: boolean }>(
  resource: string,
  { before, after }: RecordChange<S>,
  toSnapshot: (state: S) => unknown,
): AuditDraft => ({
  resource,
  record_id: after.id,
  part: 'record',
  before: before && !before.deleted ? toSnapshot(before) : null,
  after: after.deleted ? null : toSnapshot(after),
})

export type ItemChange = RecordChange<ItemState>

interface TextRow {
  readonly content_item_id: string
  readonly language_code: string
  readonly status: TextStatus
  readonly content_value: string
}

const statuses = ['approved', 'draft'] as const

const textRows = (item: ItemState): TextRow[] =>
  statuses.flatMap((status) =>
    languages.flatMap((language_code) => {
      const content_value = item[status][language_code]
      return content_value === undefined
        ? []
        : [{ content_item_id: item.id, language_code, status, content_value }]
    }),
  )

const isSameText = (a: TextRow) => (b: TextRow) =>
  a.language_code === b.language_code && a.status === b.status

/** The rows of texts that a change writes, and those that it removes. */
export const diffTexts = ({ before, after }: ItemChange): { written: TextRow[]; removed: TextRow[] } => {
  const rowsBefore = before ? textRows(before) : []
  const rowsAfter = textRows(after)
  return {
    written: rowsAfter.filter((row) => rowsBefore.find(isSameText(row))?.content_value !== row.content_value),
    removed: rowsBefore.filter((row) => !rowsAfter.some(isSameText(row))),
  }
}

/** The fields that a change alters. */
export const findChangedFields = ({ before, after }: ItemChange): (keyof ItemFields)[] =>
  itemFieldNames.filter((name) => before?.[name] !== after[name])

export const changesDropdown = ({ before, after }: ItemChange): boolean =>
  !isDeepStrictEqual(before?.dropdown ?? null, after.dropdown)

const changesSources = ({ before, after }: ItemChange): boolean =>
  !isDeepStrictEqual(before?.made_from ?? {}, after.made_from)

/** True when a text comes, goes or becomes another one. */
export const changesTexts = (change: ItemChange): boolean => {
  const { written, removed } = diffTexts(change)
  return written.length + removed.length > 0
}

/** True when the change would alter anything that is stored. */
export const isChanged = (change: ItemChange): boolean => {
  const hasNewValues = changesTexts(change) || findChangedFields(change).length > 0
  return hasNewValues || isCreatedOrDeleted(change) || changesDropdown(change) || changesSources(change)
}

/** True when visitors would see the change: anything but drafts. */
export const isPublicChange = (change: ItemChange): boolean => {
  const { written, removed } = diffTexts(change)
  const { before, after } = change
  return (
    isCreatedOrDeleted(change) ||
    [...written, ...removed].some(({ status }) => status === 'approved') ||
    findChangedFields(change).length > 0 ||
    !isDeepStrictEqual(before?.dropdown?.data, after.dropdown?.data)
  )
}

/** The change with what its texts are made from once it is done. */
export const withSources = ({ before, after }: ItemChange): ItemChange => ({
  before,
  after: { ...after, made_from: deriveTranslationSources(before, after, after.source_language) },
})
