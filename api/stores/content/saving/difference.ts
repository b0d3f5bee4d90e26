import { isDeepStrictEqual } from 'node:util'
import { languages } from '../../../../domain/languages.ts'
import type { Unit } from '../../unit.ts'
import { type ItemState, itemFieldNames, type Status } from './state.ts'

/** A change of one item: what was stored (undefined for a new one) and what shall be. */
export interface Change {
  readonly before: ItemState | undefined
  readonly after: ItemState
}

export interface TextRow {
  readonly content_item_id: string
  readonly language_code: string
  readonly status: Status
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
export const textDifference = ({ before, after }: Change): { written: TextRow[]; removed: TextRow[] } => {
  const old = before ? textRows(before) : []
  const fresh = textRows(after)
  return {
    written: fresh.filter((row) => old.find(isSameText(row))?.content_value !== row.content_value),
    removed: old.filter((row) => !fresh.some(isSameText(row))),
  }
}

const changedFields = ({ before, after }: Change) =>
  (['deleted', ...itemFieldNames] as const).filter((name) => before?.[name] !== after[name])

export const changesDropdown = ({ before, after }: Change): boolean =>
  !isDeepStrictEqual(before?.dropdown ?? null, after.dropdown)

/** True when the change would alter anything that is stored. */
export const isChanged = (change: Change): boolean => {
  const { written, removed } = textDifference(change)
  return written.length + removed.length + changedFields(change).length > 0 || changesDropdown(change)
}

/** True when visitors would see the change: anything but drafts. */
export const isPublic = (change: Change): boolean => {
  const { written, removed } = textDifference(change)
  const { before, after } = change
  return (
    [...written, ...removed].some(({ status }) => status === 'approved') ||
    changedFields(change).length > 0 ||
    !isDeepStrictEqual(before?.dropdown?.data, after.dropdown?.data)
  )
}

const textState = (item: ItemState | undefined, language: (typeof languages)[number]) =>
  item && { language, approved: item.approved[language] ?? null, draft: item.draft[language] ?? null }

/** Tells the audit log of each text, option set and group of fields that the change alters. */
export const auditChange = (unit: Unit, change: Change, action: string): void => {
  const { before, after } = change
  const entry = { action, resource: 'content-items', record_id: after.id }
  const names = changedFields(change)
  const values = (item: ItemState | undefined) =>
    item ? Object.fromEntries(names.map((name) => [name, item[name]])) : null
  if (names.length > 0) unit.audit({ ...entry, before: values(before), after: values(after) })
  for (const language of languages) {
    const [old, fresh] = [textState(before, language), textState(after, language)]
    if (old?.approved === fresh?.approved && old?.draft === fresh?.draft) continue
    if (!before && fresh?.approved === null && fresh.draft === null) continue
    unit.audit({ ...entry, before: old ?? null, after: fresh })
  }
  if (changesDropdown(change))
    unit.audit({ ...entry, before: before?.dropdown ?? null, after: after.dropdown })
}
