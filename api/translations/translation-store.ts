import { recordErrors } from '../../domain/descriptor/record-schema.ts'
import { type Language, languages } from '../../domain/languages.ts'
import { translations } from '../../domain/resources/translations.ts'
import { type ItemState, type TextStatus, withPublishedDrafts, withTexts } from '../content/item-state.ts'
import { contentCounters } from '../content/items.ts'
import {
  findTooLongLanguages,
  lockItemVersions,
  requireStatusPermission,
  saveContent,
} from '../content/save-content.ts'
import { parseReason, parseStatus } from '../content/save-texts.ts'
import { ApiError, assertNoFieldErrors } from '../errors.ts'
import { pickWritableValues } from '../resources/field-access.ts'
import type { RecordTarget, RecordValues } from '../resources/record.ts'
import { type ResourceStore, readOnlyStore, requireOnlyRecord } from '../resources/resource-store.ts'
import { type ReadSource, sourceOf } from '../resources/source.ts'
import { readRecord, readRecords } from '../resources/table-reads.ts'
import type { Caller } from '../unit-of-work/caller.ts'
import { type StoreDatabase, transact } from '../unit-of-work/unit-of-work.ts'

interface TextKey {
  readonly id: string
  readonly language: Language
}

/**
 * Parses the id of a row: three times the id of the item, plus the index of the language. Throws `not_found`
 * for a number that no row can have as its id.
 */
const parseTextKey = (id: string | number): TextKey => {
  if (!/^\d{1,18}$/.test(String(id))) throw new ApiError('not_found')
  const number = BigInt(id)
  const count = BigInt(languages.length)
  const language = languages[Number(number % count)]
  if (!language) throw new ApiError('not_found')
  return { id: String(number / count), language }
}

/**
 * SQL condition: the column has an item of the sections. The ids are an array, since the planner would
 * otherwise scan all items in their order.
 */
const itemsOfSectionsSql = `?? = ANY (ARRAY(
  SELECT item.id FROM pages JOIN content_items item ON item.page_id = pages.id
  WHERE pages.section = ANY (?) AND item.deleted_at IS NULL))`

/** Adds conditions on columns of items, which have indexes; the view's own columns have none. */
const narrow: NonNullable<ReadSource['narrow']> = (query, conditions) => {
  for (const { field, values } of conditions) {
    if (field === 'id')
      query.whereIn(
        'record.content_item_id',
        values.map((id) => parseTextKey(String(id)).id),
      )
    if (field === 'section' && !values.includes(null))
      query.whereRaw(itemsOfSectionsSql, ['record.content_item_id', values.map(String)])
    if (field === 'status' && values.every((value) => value === 'draft' || value === 'missing'))
      query.where((either) => {
        for (const value of values) either.orWhereRaw("?? <> '{}'", [`record.${value}_languages`])
      })
  }
}

const rowSource: ReadSource = {
  ...sourceOf(translations),
  identity: ['content_item_id', 'id'],
  sortedFrom: { text: 'translation_rows_by_text' },
  searchColumn: 'search_text',
  counters: contentCounters,
  narrow,
}

interface TextInput {
  /** Undefined if only the status changes. */
  readonly text: string | undefined
  readonly status: TextStatus
  readonly reason: string | undefined
}

const parseTextInput = ({ override_reason, ...input }: RecordValues): TextInput => {
  const { text, ...values } = pickWritableValues(translations, 'update', input)
  assertNoFieldErrors(
    recordErrors(translations, 'update', { ...values, ...(text !== undefined && { text }) }),
  )
  if (text === null) assertNoFieldErrors({ text: 'required' })
  // A row without a text has the status `missing`, which a client may send back with a new text.
  const status = parseStatus(input.status === 'missing' ? undefined : input.status)
  const reason = parseReason({ override_reason })
  return { text: typeof text === 'string' ? text : undefined, status, reason }
}

/**
 * Returns the item with the text in these languages; without a text, an approved status publishes their
 * drafts.
 */
const applyText = (
  item: ItemState,
  textLanguages: readonly Language[],
  { text, status }: TextInput,
): ItemState => {
  if (text === undefined)
    return status === 'approved' ? withPublishedDrafts(item, { languages: textLanguages }) : item
  const texts = Object.fromEntries(textLanguages.map((language) => [language, text]))
  if (findTooLongLanguages(item, texts).length > 0) assertNoFieldErrors({ text: 'maxLength' })
  return withTexts(item, texts, status)
}

const updateTexts = (
  database: StoreDatabase,
  caller: Caller,
  targets: readonly RecordTarget[],
  values: RecordValues,
) =>
  transact(database, caller, async (unit) => {
    const input = parseTextInput(values)
    requireStatusPermission(caller, input.status)
    const rows = targets.map(({ id, version }) => ({ ...parseTextKey(id), version, row: id }))
    const storedItems = await lockItemVersions(unit, rows, ({ row }) =>
      readRecord(unit.trx, translations, rowSource, row),
    )
    const changes = storedItems.map((before) => {
      const itemLanguages = rows.filter(({ id }) => id === before.id).map(({ language }) => language)
      return { before, after: applyText(before, itemLanguages, input) }
    })
    await saveContent(unit, input.status === 'draft' ? 'draft' : 'publish', { items: changes }, input.reason)
    const ids = targets.map(({ id }) => id)

    return readRecords(unit.trx, translations, rowSource, ids)
  })

/**
 * Store behind the declared resource of translations: the texts of all screens, saved by the rules of the
 * content area.
 */
export const translationStore = (database: StoreDatabase): ResourceStore => ({
  ...readOnlyStore(database, rowSource),
  update: async (caller, target, values) =>
    requireOnlyRecord(await updateTexts(database, caller, [target], values)),
  updateMany: (caller, targets, values) => updateTexts(database, caller, targets, values),
  auditTrail: (row) => {
    const { id, language } = parseTextKey(row)
    return { resource: 'content-items', record_id: id, language }
  },
})
