import { isDeepStrictEqual } from 'node:util'
import { languages } from '../../domain/languages.ts'
import { deriveTranslationSources } from '../../domain/translations/translation-source.ts'
import type { ChangedRecord } from '../unit-of-work/counters.ts'
import type { NewAuditEntry, TableRows } from '../unit-of-work/unit-of-work.ts'
import { type ItemFields, type ItemState, itemFieldNames, type TextStatus } from './item-state.ts'

/** Change of one record: the stored state, undefined for a new record, and the state to be saved. */
export interface RecordChange<S> {
  readonly before: S | undefined
  readonly after: S
}

/** Write of one table in a save. */
export interface TableWrite<S> extends Omit<TableRows, 'rows'> {
  readonly rows: (changes: readonly RecordChange<S>[]) => readonly unknown[]
}

/** Content of an audit entry, without the caller and the action. */
export type AuditDraft = Pick<
  NewAuditEntry,
  'resource' | 'record_id' | 'part' | 'language' | 'before' | 'after'
>

/** Kind of record that a save can write: its tables, audit entries and counters. */
export interface RecordPersistence<S> {
  isChanged(change: RecordChange<S>): boolean
  readonly parts: readonly TableWrite<S>[]
  /** Builds an entry for each part of the record that the change alters. */
  auditDrafts(change: RecordChange<S>): readonly AuditDraft[]
  /** Lists the counters of everything that shows the change. */
  scopes(change: RecordChange<S>): readonly string[]
  /** Builds the reference to the record that webhooks send. */
  webhookSubject(state: S): ChangedRecord
}

/** Whether the change creates, deletes or restores the record. */
export const isCreatedOrDeleted = <S extends { readonly deleted: boolean }>({
  before,
  after,
}: RecordChange<S>): boolean => !before || before.deleted !== after.deleted

/**
 * Builds the audit entry of a record that is created, deleted or restored; its snapshot is enough to restore
 * it.
 */
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

const toTextRows = (item: ItemState): TextRow[] =>
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

/** Lists the text rows that a change writes, and those that it removes. */
export const diffTexts = ({ before, after }: ItemChange): { written: TextRow[]; removed: TextRow[] } => {
  const rowsBefore = before ? toTextRows(before) : []
  const rowsAfter = toTextRows(after)
  return {
    written: rowsAfter.filter((row) => rowsBefore.find(isSameText(row))?.content_value !== row.content_value),
    removed: rowsBefore.filter((row) => !rowsAfter.some(isSameText(row))),
  }
}

export const findChangedFields = ({ before, after }: ItemChange): (keyof ItemFields)[] =>
  itemFieldNames.filter((name) => before?.[name] !== after[name])

export const changesDropdown = ({ before, after }: ItemChange): boolean =>
  !isDeepStrictEqual(before?.dropdown ?? null, after.dropdown)

const changesSources = ({ before, after }: ItemChange): boolean =>
  !isDeepStrictEqual(before?.made_from ?? {}, after.made_from)

/** Whether a text is added, removed or replaced. */
export const changesTexts = (change: ItemChange): boolean => {
  const { written, removed } = diffTexts(change)
  return written.length + removed.length > 0
}

/** Whether the change alters anything stored. */
export const isChanged = (change: ItemChange): boolean => {
  const hasNewValues = changesTexts(change) || findChangedFields(change).length > 0
  return hasNewValues || isCreatedOrDeleted(change) || changesDropdown(change) || changesSources(change)
}

/** Whether visitors see the change; they see no drafts. */
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

/** Whether visitors see a text or options after the change that they have not seen before. */
export const publishesContent = ({ before, after }: ItemChange): boolean => {
  if (after.deleted) return false
  const seen = before?.deleted ? undefined : before
  const { dropdown } = after
  return (
    languages.some(
      (language) => after.approved[language] && after.approved[language] !== seen?.approved[language],
    ) ||
    (dropdown !== null &&
      dropdown.data.options.length > 0 &&
      !isDeepStrictEqual(dropdown.data, seen?.dropdown?.data))
  )
}

/** Returns the change with the sources that the texts are made from after it. */
export const withTranslationSources = ({ before, after }: ItemChange): ItemChange => ({
  before,
  after: { ...after, made_from: deriveTranslationSources(before, after, after.source_language) },
})
