import { recordErrors } from '../../domain/descriptor/record-schema.ts'
import { type Language, languages } from '../../domain/languages.ts'
import { translations } from '../../domain/resources/translations.ts'
import { findTooLongLanguages, lockItemVersions, requireStatusPermission } from '../content/check-items.ts'
import type { ItemState, TextStatus } from '../content/item-state.ts'
import { withPublishedDrafts, withTexts } from '../content/item-transitions.ts'
import { contentCounters } from '../content/items.ts'
import { saveContent } from '../content/save-content.ts'
import { parseReason, parseStatus } from '../content/text-input.ts'
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
 * The item and language of a row, whose id is three times the id of the item plus the index of the language.
 * Throws `not_found` for a number that no row can have as its id.
 */
const textKeyOf = (id: string | number): TextKey => {
  if (!/^\d{1,18}$/.test(String(id))) throw new ApiError('not_found')
  const number = BigInt(id)
  const count = BigInt(languages.length)
  const language = languages[Number(number % count)]
  if (!language) throw new ApiError('not_found')
  return { id: String(number / count), language }
}

/** As an array, since the planner would otherwise read all items in their order to find those of a section. */
const itemsOfSections = `?? = ANY (ARRAY(
  SELECT item.id FROM pages JOIN content_items item ON item.page_id = pages.id
  WHERE pages.section = ANY (?) AND item.deleted_at IS NULL))`

/** What stands in columns of items finds their rows by an index; the view's own columns have none. */
const narrow: NonNullable<ReadSource['narrow']> = (query, conditions) => {
  for (const { field, values } of conditions) {
    if (field === 'id')
      query.whereIn(
        'record.content_item_id',
        values.map((id) => textKeyOf(String(id)).id),
      )
    if (field === 'section' && !values.includes(null))
      query.whereRaw(itemsOfSections, ['record.content_item_id', values.map(String)])
    if (field === 'status' && values.every((value) => value === 'draft' || value === 'missing'))
      query.where((either) => {
        for (const value of values) either.orWhereRaw("?? <> '{}'", [`record.${value}_languages`])
      })
  }
}

const source: ReadSource = {
  ...sourceOf(translations),
  identity: ['content_item_id', 'id'],
  sortedFrom: { text: 'translation_rows_by_text' },
  searchColumn: 'search_text',
  counters: contentCounters,
  narrow,
}

interface TextInput {
  /** Undefined where only the status is to change. */
  readonly text: string | undefined
  readonly status: TextStatus
  readonly reason: string | undefined
}

const parse = ({ override_reason, ...input }: RecordValues): TextInput => {
  const { text, ...values } = pickWritableValues(translations, 'update', input)
  assertNoFieldErrors(
    recordErrors(translations, 'update', { ...values, ...(text !== undefined && { text }) }),
  )
  if (text === null) assertNoFieldErrors({ text: 'required' })
  // A row without a text says so when it is sent back with one.
  const status = parseStatus(input.status === 'missing' ? undefined : input.status)
  const reason = parseReason({ override_reason })
  return { text: typeof text === 'string' ? text : undefined, status, reason }
}

/** The item with the text in these languages; without a text, with their drafts published. */
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

const updateMany = (
  database: StoreDatabase,
  caller: Caller,
  targets: readonly RecordTarget[],
  values: RecordValues,
) =>
  transact(database, caller, async (unit) => {
    const input = parse(values)
    requireStatusPermission(caller, input.status)
    const rows = targets.map(({ id, version }) => ({ ...textKeyOf(id), version, row: id }))
    const stored = await lockItemVersions(unit, rows, ({ row }) =>
      readRecord(unit.trx, translations, source, row),
    )
    const changes = stored.map((before) => {
      const itemLanguages = rows.filter(({ id }) => id === before.id).map(({ language }) => language)
      return { before, after: applyText(before, itemLanguages, input) }
    })
    await saveContent(unit, input.status === 'draft' ? 'draft' : 'publish', { items: changes }, input.reason)
    const ids = targets.map(({ id }) => id)

    return readRecords(unit.trx, translations, source, ids)
  })

/** The texts of all screens as one list, edited by the rules of the content area. */
export const translationStore = (database: StoreDatabase): ResourceStore => ({
  ...readOnlyStore(database, source),
  update: async (caller, target, values) =>
    requireOnlyRecord(await updateMany(database, caller, [target], values)),
  updateMany: (caller, targets, values) => updateMany(database, caller, targets, values),
  auditTrail: (row) => {
    const { id, language } = textKeyOf(row)
    return { resource: 'content-items', record_id: id, language }
  },
})
