import { isDeepStrictEqual } from 'node:util'
import { madeFromAfter } from '../../../../domain/content/made-from.ts'
import { languages } from '../../../../domain/languages.ts'
import { type Change, comesOrGoes } from './change.ts'
import { type ItemFields, type ItemState, itemFieldNames, type Status } from './item-state.ts'

export type ItemChange = Change<ItemState>

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
export const textDifference = ({ before, after }: ItemChange): { written: TextRow[]; removed: TextRow[] } => {
  const old = before ? textRows(before) : []
  const fresh = textRows(after)
  return {
    written: fresh.filter((row) => old.find(isSameText(row))?.content_value !== row.content_value),
    removed: old.filter((row) => !fresh.some(isSameText(row))),
  }
}

/** The fields that a change alters. */
export const changedFields = ({ before, after }: ItemChange): (keyof ItemFields)[] =>
  itemFieldNames.filter((name) => before?.[name] !== after[name])

export const changesDropdown = ({ before, after }: ItemChange): boolean =>
  !isDeepStrictEqual(before?.dropdown ?? null, after.dropdown)

const changesSources = ({ before, after }: ItemChange): boolean =>
  !isDeepStrictEqual(before?.made_from ?? {}, after.made_from)

/** True when a text comes, goes or becomes another one. */
export const changesTexts = (change: ItemChange): boolean => {
  const { written, removed } = textDifference(change)
  return written.length + removed.length > 0
}

/** True when the change would alter anything that is stored. */
export const isChanged = (change: ItemChange): boolean => {
  const isOther = changesTexts(change) || changedFields(change).length > 0
  return isOther || comesOrGoes(change) || changesDropdown(change) || changesSources(change)
}

/** True when visitors would see the change: anything but drafts. */
export const isPublic = (change: ItemChange): boolean => {
  const { written, removed } = textDifference(change)
  const { before, after } = change
  return (
    comesOrGoes(change) ||
    [...written, ...removed].some(({ status }) => status === 'approved') ||
    changedFields(change).length > 0 ||
    !isDeepStrictEqual(before?.dropdown?.data, after.dropdown?.data)
  )
}

/** The change with what its texts are made from once it is done. */
export const withSources = ({ before, after }: ItemChange): ItemChange => ({
  before,
  after: { ...after, made_from: madeFromAfter(before, after, after.source_language) },
})
