import type { Resource } from '../../../../domain/resource.ts'
import { ApiError } from '../../../errors.ts'
import type { Unit } from '../../unit.ts'
import { idColumn, tableOf } from '../field-columns.ts'
import type { Id, StoredRecord, Versioned } from '../record.ts'
import { type Source, sourceOf } from '../source.ts'
import { readRecords } from '../table-reads.ts'
import { answeredTo } from './field-rights.ts'

/** Who changed a record last, and when; nothing of one that came with the data. */
const lastChange = (unit: Unit, resource: Resource, { id }: StoredRecord): Promise<object | undefined> =>
  unit
    .trx('audit_log')
    .where({ resource: resource.name, record_id: String(id) })
    .orderBy('id', 'desc')
    .first('actor_name as updated_by', 'at as updated_at')

/** Throws `conflict` with the stored record when the client has seen another version. */
const compareVersion = async (
  unit: Unit,
  resource: Resource,
  source: Source,
  stored: StoredRecord,
  seen: Versioned | undefined,
): Promise<void> => {
  if (seen?.version === undefined || seen.version === stored.version) return
  throw new ApiError('conflict', {
    current: {
      ...(await lastChange(unit, resource, stored)),
      ...answeredTo(resource, unit.caller, stored, source),
    },
  })
}

/** Locks the rows of records, in the order of their ids. */
export const lockRows = async (unit: Unit, resource: Resource, ids: readonly Id[]): Promise<void> => {
  await unit
    .trx(tableOf(resource))
    .whereIn(idColumn(resource), [...ids])
    .orderBy(idColumn(resource))
    .forUpdate()
    .select(idColumn(resource))
}

/** Locks the records in the order of their ids and checks the versions; all must be there. */
export const lockRecords = async (
  unit: Unit,
  resource: Resource,
  targets: readonly Versioned[],
  source = sourceOf(resource),
): Promise<StoredRecord[]> => {
  const ids = targets.map(({ id }) => id)
  await lockRows(unit, resource, ids)
  const stored = await readRecords(unit.trx, resource, source, ids, unit.caller.actor ?? 'server')
  if (stored.length < targets.length) throw new ApiError('not_found')
  for (const [index, record] of stored.entries())
    await compareVersion(unit, resource, source, record, targets[index])
  return stored
}
