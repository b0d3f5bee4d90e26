import { prepareQuery } from '../../db/statement.ts'
import { recordErrors } from '../../domain/descriptor/record-schema.ts'
import type { Resource } from '../../domain/descriptor/resource.ts'
import { assertNoFieldErrors } from '../errors.ts'
import type { Caller } from '../unit-of-work/caller.ts'
import { type StoreDatabase, transact } from '../unit-of-work/unit-of-work.ts'
import { pickWritableValues } from './field-access.ts'
import { selectedColumns, tableOf } from './field-columns.ts'
import { lockRecords } from './lock-records.ts'
import type { RecordValues } from './record.ts'
import { requireOnlyRecord } from './resource-store.ts'
import { tableWrites } from './table-writes.ts'

const id = 1

/** A number that is kept as it was typed counts as the same in whichever places. */
const pickChangedValues = (stored: RecordValues, values: RecordValues): RecordValues =>
  Object.fromEntries(Object.entries(values).filter(([name, value]) => value !== stored[name]))

/** The store of a resource that has one record: read and changed, never created or deleted. */
export const singleRecordStore = <Row extends object>(
  { knex, ...database }: StoreDatabase,
  resource: Resource,
) => {
  const recordSql = prepareQuery<Row>(
    `SELECT ${selectedColumns(resource).join(', ')} FROM "${tableOf(resource)}" AS record`,
  )
  const acts = tableWrites(resource)

  return {
    get: async (): Promise<Row> => requireOnlyRecord(await recordSql(knex)),
    /** Throws `conflict` with the stored record when the client has seen another version. */
    save: (caller: Caller, { version, ...input }: RecordValues & { version?: number }): Promise<Row> =>
      transact({ knex, ...database }, caller, async (unit) => {
        const stored = requireOnlyRecord(await lockRecords(unit, resource, [{ id, version }]))
        const values = pickWritableValues(resource, 'update', input)
        assertNoFieldErrors(recordErrors(resource, 'update', values, stored))
        await acts.update(unit, [stored], pickChangedValues(stored, values))
        return requireOnlyRecord(await recordSql(unit.trx))
      }),
  }
}

export type SingleRecordStore<Row extends object> = ReturnType<typeof singleRecordStore<Row>>
