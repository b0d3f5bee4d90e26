import type { Resource } from '../../domain/descriptor/resource.ts'
import { ApiError } from '../errors.ts'
import type { UnitOfWork } from '../unit-of-work/unit-of-work.ts'
import { presentToCaller } from './field-access.ts'
import { idColumn, tableOf } from './field-columns.ts'
import type { Id, RecordTarget, StoredRecord } from './record.ts'
import { type ReadSource, sourceOf } from './source.ts'
import { readRecords } from './table-reads.ts'

/** Reads the user and time of a record's last change; undefined for seeded records, which have no entry. */
const readLastChange = (
  unit: UnitOfWork,
  resource: Resource,
  { id }: StoredRecord,
): Promise<object | undefined> =>
  unit
    .trx('audit_log')
    .where({ resource: resource.name, record_id: String(id) })
    .orderBy('id', 'desc')
    .first('actor_name as updated_by', 'at as updated_at')

/** Throws `conflict` with the stored record when the client has seen another version. */
const assertVersion = async (
  unit: UnitOfWork,
  resource: Resource,
  source: ReadSource,
  stored: StoredRecord,
  target: RecordTarget | undefined,
): Promise<void> => {
  if (target?.version === undefined || target.version === stored.version) return
  throw new ApiError('conflict', {
    current: {
      ...(await readLastChange(unit, resource, stored)),
      ...presentToCaller(resource, unit.caller, stored, source),
    },
  })
}

/** Locks the rows of records in the order of their ids, which prevents deadlocks. */
export const lockRows = async (unit: UnitOfWork, resource: Resource, ids: readonly Id[]): Promise<void> => {
  await unit
    .trx(tableOf(resource))
    .whereIn(idColumn(resource), [...ids])
    .orderBy(idColumn(resource))
    .forUpdate()
    .select(idColumn(resource))
}

/**
 * Locks records and checks their versions. Throws `not_found` when one is missing, `conflict` for old
 * versions.
 */
export const lockRecords = async (
  unit: UnitOfWork,
  resource: Resource,
  targets: readonly RecordTarget[],
  source = sourceOf(resource),
): Promise<StoredRecord[]> => {
  const ids = targets.map(({ id }) => id)
  await lockRows(unit, resource, ids)
  const stored = await readRecords(unit.trx, resource, source, ids, unit.caller.actor ?? 'server')
  if (stored.length < targets.length) throw new ApiError('not_found')
  for (const [index, record] of stored.entries())
    await assertVersion(unit, resource, source, record, targets[index])
  return stored
}
