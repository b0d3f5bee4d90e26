import type { Knex } from 'knex'
import { settingOf } from '../../../../domain/actions.ts'
import { content } from '../../../../domain/areas.ts'
import { answeredOfItem } from '../../../../domain/calls/shapes/records/beside.ts'
import { contentItems } from '../../../../domain/resources/content-items.ts'
import { recordErrors } from '../../../../domain/schema.ts'
import { assertNoFieldErrors } from '../../../errors.ts'
import { writableValues } from '../../../resources/field-access.ts'
import { idReader, listReader, stateReader } from '../../../resources/list-reads.ts'
import type { RecordTarget, RecordValues, StoredRecord } from '../../../resources/record.ts'
import { onlyRecord, type ResourceStore } from '../../../resources/resource-store.ts'
import { readRecord, readRecords } from '../../../resources/table-reads.ts'
import { findAction } from '../../../resources/table-writes.ts'
import { type Caller, requirePermission } from '../../../unit-of-work/caller.ts'
import { type StoreDatabase, transact } from '../../../unit-of-work/unit-of-work.ts'
import { revert, revertedBy } from '../audit/revert.ts'
import { type ItemFields, itemFieldNames, type Status, type Texts } from '../saving/item-state.ts'
import { withTexts } from '../saving/item-transitions.ts'
import { blankItem, reserveIds } from '../saving/new-item.ts'
import { save } from '../saving/save.ts'
import { itemSource } from './items.ts'
import { endOfScreen } from './place.ts'
import { removeItems } from './removal.ts'
import { refuseTooLong } from './text-limits.ts'
import { reasonFrom, statusFrom, textsFrom } from './texts-input.ts'
import { demandStatus, lockVersions } from './writes.ts'

interface Sent {
  readonly fields: Partial<ItemFields>
  readonly screen: string
  readonly texts: Texts
  readonly status: Status
  readonly reason: string | undefined
}

const sentBeside = ['status', 'override_reason', 'translations', ...answeredOfItem]

/** What a client sent of an item, checked by the descriptor and taken apart. */
const parse = (operation: 'create' | 'update', sent: RecordValues): Sent => {
  const texts = textsFrom(sent.translations)
  const plain = Object.fromEntries(Object.entries(sent).filter(([name]) => !sentBeside.includes(name)))
  const values = writableValues(contentItems, operation, plain)
  assertNoFieldErrors(recordErrors(contentItems, operation, { ...values, translations: texts }))
  const fields = Object.fromEntries(
    itemFieldNames.flatMap((name) => (name in values ? [[name, values[name]]] : [])),
  )
  const status = statusFrom(sent.status)
  return { fields, texts, status, reason: reasonFrom(sent), screen: String(values.screen_location) }
}

const read = (knex: Knex, id: string | number): Promise<StoredRecord> =>
  readRecord(knex, contentItems, itemSource, id)

const create = (database: StoreDatabase, caller: Caller, sent: RecordValues) =>
  transact(database, caller, async (unit) => {
    const { fields, screen, texts, status, reason } = parse('create', sent)
    demandStatus(caller, status)
    const where = await endOfScreen(unit, screen)
    const [id = ''] = await reserveIds(unit, 1)
    const item = blankItem({ ...fields, ...where, id, screen_location: screen })
    refuseTooLong(item, texts)
    const after = withTexts(item, texts, status)
    await save(unit, 'create', { items: [{ before: undefined, after }] }, reason)
    return read(unit.trx, id)
  })

const asTargets = (targets: readonly RecordTarget[]) =>
  targets.map(({ id, version }) => ({ id: String(id), version }))

const updateMany = (
  database: StoreDatabase,
  caller: Caller,
  targets: readonly RecordTarget[],
  sent: RecordValues,
) =>
  transact(database, caller, async (unit) => {
    const { fields, texts, status, reason } = parse('update', sent)
    if (Object.keys(fields).length > 0) requirePermission(caller, content.publish, 'publish')
    demandStatus(caller, status)
    const stored = await lockVersions(unit, asTargets(targets))
    const changes = stored.map((before) => {
      refuseTooLong({ ...before, ...fields }, texts)
      return { before, after: withTexts({ ...before, ...fields }, texts, status) }
    })
    await save(unit, status === 'draft' ? 'draft' : 'update', { items: changes }, reason)
    const ids = targets.map(({ id }) => id)
    return readRecords(unit.trx, contentItems, itemSource, ids)
  })

const removeMany = (database: StoreDatabase, caller: Caller, targets: readonly RecordTarget[]) =>
  transact(database, caller, async (unit) => {
    const ids = targets.map(({ id }) => id)
    const records = await readRecords(unit.trx, contentItems, itemSource, ids)
    await removeItems(unit, targets, 'delete')
    return records
  })

/** The store behind the declared resource content-items: the content area's rules, not the plain table's. */
export const itemStore = (database: StoreDatabase): ResourceStore => ({
  list: listReader(database.knex, itemSource),
  ids: idReader(database.knex, itemSource),
  state: stateReader(database.knex, itemSource),
  get: (id) => read(database.knex, id),
  create: (caller, values) => create(database, caller, values),
  update: async (caller, target, values) => onlyRecord(await updateMany(database, caller, [target], values)),
  remove: async (caller, target) => onlyRecord(await removeMany(database, caller, [target])),
  updateMany: (caller, targets, values) => updateMany(database, caller, targets, values),
  removeMany: (caller, targets) => removeMany(database, caller, targets),
  act: (caller, targets, action) =>
    updateMany(database, caller, targets, settingOf(findAction(contentItems, action)) ?? {}),
  revertAccess: revertedBy,
  revert: revert(database),
})
