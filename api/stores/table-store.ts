import { isDeepStrictEqual } from 'node:util'
import { columnOf, type Resource, tableOf } from '../../domain/resource.ts'
import { recordErrors } from '../../domain/schema.ts'
import { ApiError, refuseInvalid } from '../errors.ts'
import type { Caller } from './caller.ts'
import {
  compareVersion,
  type Id,
  type ResourceStore,
  type Values,
  type Versioned,
  writableValues,
} from './resource-store.ts'
import { idColumn, readList, readRecord, readRecords, type StoredRecord, sourceOf } from './table-reads.ts'
import { type Connection, type Unit, write } from './unit.ts'

const toColumns = (resource: Resource, values: Values) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [columnOf(resource, name), value]))

/** Locks the records in the order of their ids and checks the versions; all must be there. */
const lock = async (
  unit: Unit,
  resource: Resource,
  targets: readonly Versioned[],
): Promise<StoredRecord[]> => {
  const ids = targets.map(({ id }) => id)
  await unit
    .trx(tableOf(resource))
    .whereIn(idColumn(resource), ids)
    .orderBy(idColumn(resource))
    .forUpdate()
    .select(idColumn(resource))
  const stored = await readRecords(unit.trx, resource, sourceOf(resource), ids)
  if (stored.length < targets.length) throw new ApiError('not_found')
  stored.forEach((record, index) => {
    compareVersion(record, targets[index]?.version)
  })
  return stored
}

const create = (connection: Connection, resource: Resource, caller: Caller, sent: Values) =>
  write(connection, caller, async (unit) => {
    const values = writableValues(resource, 'create', sent)
    refuseInvalid(recordErrors(resource, 'create', values))
    const [row] = await unit
      .trx(tableOf(resource))
      .insert(toColumns(resource, values))
      .returning<Record<string, Id>[]>(idColumn(resource))
    const record = await readRecord(unit.trx, resource, sourceOf(resource), row?.[idColumn(resource)] ?? '')
    unit.audit({
      action: 'create',
      resource: resource.name,
      record_id: String(record.id),
      before: null,
      after: record,
    })
    unit.raise(resource.scope)
    return record
  })

const updateMany = (
  connection: Connection,
  resource: Resource,
  caller: Caller,
  targets: readonly Versioned[],
  sent: Values,
) =>
  write(connection, caller, async (unit) => {
    const values = writableValues(resource, 'update', sent)
    const stored = await lock(unit, resource, targets)
    for (const record of stored) refuseInvalid(recordErrors(resource, 'update', values, record))
    const isChanged = (record: StoredRecord) =>
      Object.entries(values).some(([name, value]) => !isDeepStrictEqual(record[name], value))
    const changed = stored.filter(isChanged)
    if (changed.length === 0) return stored
    await unit
      .trx(tableOf(resource))
      .whereIn(
        idColumn(resource),
        changed.map(({ id }) => id),
      )
      .update({
        ...toColumns(resource, values),
        version: unit.trx.raw('version + 1'),
        updated_at: unit.trx.fn.now(),
      })
    const fresh = await readRecords(
      unit.trx,
      resource,
      sourceOf(resource),
      targets.map(({ id }) => id),
    )
    stored.forEach((before, index) => {
      const record = { action: 'update', resource: resource.name, record_id: String(before.id) }
      if (isChanged(before)) unit.audit({ ...record, before, after: fresh[index] })
    })
    unit.raise(resource.scope)
    return fresh
  })

const removeMany = (
  connection: Connection,
  resource: Resource,
  caller: Caller,
  targets: readonly Versioned[],
) =>
  write(connection, caller, async (unit) => {
    const stored = await lock(unit, resource, targets)
    const rows = unit.trx(tableOf(resource)).whereIn(
      idColumn(resource),
      stored.map(({ id }) => id),
    )
    await (resource.softDelete ? rows.update({ deleted_at: unit.trx.fn.now() }) : rows.del())
    for (const before of stored)
      unit.audit({
        action: 'delete',
        resource: resource.name,
        record_id: String(before.id),
        before,
        after: null,
      })
    unit.raise(resource.scope)
    return stored
  })

const only = <T>(records: readonly T[]): T => {
  const [record] = records
  if (!record) throw new ApiError('not_found')
  return record
}

/** The store of a plain declared resource: its table, through the one way to write. */
export const tableStore = (connection: Connection, resource: Resource): ResourceStore => ({
  list: (query) => readList(connection.knex, resource, sourceOf(resource), query),
  get: (id) => readRecord(connection.knex, resource, sourceOf(resource), id),
  create: (caller, values) => create(connection, resource, caller, values),
  update: async (caller, target, values) =>
    only(await updateMany(connection, resource, caller, [target], values)),
  remove: async (caller, target) => only(await removeMany(connection, resource, caller, [target])),
  updateMany: (caller, targets, values) => updateMany(connection, resource, caller, targets, values),
  removeMany: (caller, targets) => removeMany(connection, resource, caller, targets),
})
