import { isDeepStrictEqual } from 'node:util'
import type { Knex } from 'knex'
import { contentAccess } from '../../domain/access-rules.ts'
import { readOnlyItemFields } from '../../domain/api/record-schemas.ts'
import { valuesSetBy } from '../../domain/descriptor/actions.ts'
import { recordErrors } from '../../domain/descriptor/record-schema.ts'
import { contentItems } from '../../domain/resources/content-items.ts'
import { pages } from '../../domain/resources/pages.ts'
import { assertNoFieldErrors } from '../errors.ts'
import { pickWritableValues } from '../resources/field-access.ts'
import { createIdReader, createListReader, createStateReader } from '../resources/list-reads.ts'
import type { RecordTarget, RecordValues, StoredRecord } from '../resources/record.ts'
import { type ResourceStore, readOnlyStore, requireOnlyRecord } from '../resources/resource-store.ts'
import { sourceOf } from '../resources/source.ts'
import { readRecord, readRecords } from '../resources/table-reads.ts'
import { findAction } from '../resources/table-writes.ts'
import { type Caller, requirePermission } from '../unit-of-work/caller.ts'
import { type StoreDatabase, transact } from '../unit-of-work/unit-of-work.ts'
import { revertAccess, revertContentAct, revertEntry } from './commands/revert.ts'
import { deleteItems } from './delete-items.ts'
import {
  createItemState,
  type ItemFields,
  type ItemState,
  itemFieldNames,
  type TextStatus,
  type Texts,
  withTexts,
} from './item-state.ts'
import { itemSource, readActionNumbers, reserveIds } from './items.ts'
import { lockEndOfScreen, pageFieldNames, pageStatusSql } from './page-state.ts'
import { assertTextsFit, lockItemVersions, requireStatusPermission, saveContent } from './save-content.ts'
import { parseReason, parseStatus, parseTexts } from './save-texts.ts'

const pageColumns = [
  'id',
  'number_parts',
  'version',
  'created_at',
  'updated_at',
  'created_by',
  'modified_by',
  'deleted_at',
  ...pageFieldNames.filter((name) => name !== 'status' && name !== 'review_note'),
]

/**
 * SQL of the pages with their effective status in place of the one that was last set; only rejected pages
 * have a note.
 */
const pagesFromSql = `(
  SELECT stored.*, CASE WHEN stored.status = 'rejected' THEN note END AS review_note
  FROM (SELECT ${pageColumns.join(', ')}, page.review_note AS note, ${pageStatusSql} AS status FROM pages page) stored)`

/** Store behind the declared resource of pages, which is read and reverted but not written through it. */
export const pageStore = (database: StoreDatabase): ResourceStore => ({
  ...readOnlyStore(database, { ...sourceOf(pages), from: pagesFromSql }),
  revertAccess,
  revert: revertEntry(database),
  revertAct: revertContentAct,
})

interface ItemInput {
  readonly fields: Partial<ItemFields>
  readonly screen: string
  readonly texts: Texts
  readonly status: TextStatus
  readonly reason: string | undefined
}

const nonFieldNames = ['status', 'override_reason', 'translations', ...readOnlyItemFields]

/** Validates the input of a client by the descriptor and splits it. Throws `invalid`. */
const parseItemInput = (operation: 'create' | 'update', input: RecordValues): ItemInput => {
  const texts = parseTexts(input.translations)
  const fieldInput = Object.fromEntries(
    Object.entries(input).filter(([name]) => !nonFieldNames.includes(name)),
  )
  const values = pickWritableValues(contentItems, operation, fieldInput)
  assertNoFieldErrors(recordErrors(contentItems, operation, { ...values, translations: texts }))
  const fields = Object.fromEntries(
    itemFieldNames.flatMap((name) => (name in values ? [[name, values[name]]] : [])),
  )
  const status = parseStatus(input.status)

  return { fields, texts, status, reason: parseReason(input), screen: String(values.screen_location) }
}

const readItemRecord = (knex: Knex, id: string | number): Promise<StoredRecord> =>
  readRecord(knex, contentItems, itemSource, id)

const createItem = (database: StoreDatabase, caller: Caller, input: RecordValues) =>
  transact(database, caller, async (unit) => {
    const { fields, screen, texts, status, reason } = parseItemInput('create', input)
    requireStatusPermission(caller, status)
    const position = await lockEndOfScreen(unit, screen)
    const [id = ''] = await reserveIds(unit, 1)
    const item = createItemState({ ...fields, ...position, id, screen_location: screen })
    assertTextsFit(item, texts)
    const after = withTexts(item, texts, status)
    await saveContent(unit, 'create', { items: [{ before: undefined, after }] }, reason)
    return readItemRecord(unit.trx, id)
  })

/**
 * Returns the items with the sent fields; an item that is sent back as it was read stays the same object. A
 * sent number that only repeats the item's place is not stored.
 */
const withChangedFields = async (
  knex: Knex,
  items: readonly ItemState[],
  { action_number: sentNumber, ...fields }: Partial<ItemFields>,
): Promise<ItemState[]> => {
  const numbers =
    sentNumber == null
      ? undefined
      : await readActionNumbers(
          knex,
          items.map(({ id }) => id),
        )

  return items.map((item) => {
    const hasNumber = sentNumber !== undefined && numbers?.get(item.id) !== sentNumber
    const next = { ...item, ...fields, ...(hasNumber && { action_number: sentNumber }) }
    return isDeepStrictEqual(next, item) ? item : next
  })
}

const toItemVersions = (targets: readonly RecordTarget[]) =>
  targets.map(({ id, version }) => ({ id: String(id), version }))

const updateItems = (
  database: StoreDatabase,
  caller: Caller,
  targets: readonly RecordTarget[],
  input: RecordValues,
) =>
  transact(database, caller, async (unit) => {
    const { fields, texts, status, reason } = parseItemInput('update', input)
    requireStatusPermission(caller, status)
    const storedItems = await lockItemVersions(unit, toItemVersions(targets))
    const changedItems = await withChangedFields(unit.trx, storedItems, fields)
    if (changedItems.some((item, index) => item !== storedItems[index]))
      requirePermission(caller, contentAccess.publish, 'publish')
    const changes = storedItems.map((before, index) => {
      const item = changedItems[index] ?? before
      assertTextsFit(item, texts)
      return { before, after: withTexts(item, texts, status) }
    })
    await saveContent(unit, status === 'draft' ? 'draft' : 'update', { items: changes }, reason)
    const ids = targets.map(({ id }) => id)

    return readRecords(unit.trx, contentItems, itemSource, ids)
  })

const deleteItemRecords = (database: StoreDatabase, caller: Caller, targets: readonly RecordTarget[]) =>
  transact(database, caller, async (unit) => {
    const ids = targets.map(({ id }) => id)
    const records = await readRecords(unit.trx, contentItems, itemSource, ids)
    await deleteItems(unit, targets, 'delete')
    return records
  })

/** Store behind the declared resource of items, with the rules of the content area. */
export const itemStore = (database: StoreDatabase): ResourceStore => ({
  list: createListReader(database.knex, itemSource),
  ids: createIdReader(database.knex, itemSource),
  state: createStateReader(database.knex, itemSource),
  get: (id) => readItemRecord(database.knex, id),
  create: (caller, values) => createItem(database, caller, values),
  update: async (caller, target, values) =>
    requireOnlyRecord(await updateItems(database, caller, [target], values)),
  remove: async (caller, target) => requireOnlyRecord(await deleteItemRecords(database, caller, [target])),
  updateMany: (caller, targets, values) => updateItems(database, caller, targets, values),
  removeMany: (caller, targets) => deleteItemRecords(database, caller, targets),
  runAction: (caller, targets, action) =>
    updateItems(database, caller, targets, valuesSetBy(findAction(contentItems, action)) ?? {}),
  revertAccess,
  revert: revertEntry(database),
  revertAct: revertContentAct,
})
