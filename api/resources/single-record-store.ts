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
import { type TableWrites, tableWrites } from './table-writes.ts'

const id = 1

interface SingleRecordWrites {
  readonly writes: Pick<TableWrites, 'update'>
  /** Fields passed to the writes even when unchanged. */
  readonly needs: readonly string[]
}

/** Picks the values that differ from the stored ones, and those that the writes always need. */
const pickChangedValues = (
  stored: RecordValues,
  values: RecordValues,
  needs: readonly string[],
): RecordValues =>
  Object.fromEntries(
    Object.entries(values).filter(([name, value]) => value !== stored[name] || needs.includes(name)),
  )

/** Creates the store of a resource with one record, which is read and changed, never created or deleted. */
export const singleRecordStore = <Row extends object>(
  { knex, ...database }: StoreDatabase,
  resource: Resource,
  { writes, needs }: SingleRecordWrites = { writes: tableWrites(resource), needs: [] },
) => {
  const selectRecord = prepareQuery<Row>(
    `SELECT ${selectedColumns(resource).join(', ')} FROM "${tableOf(resource)}" AS record`,
  )

  return {
    get: async (): Promise<Row> => requireOnlyRecord(await selectRecord(knex)),
    /** Throws `conflict` with the stored record when the client has seen another version. */
    save: (caller: Caller, { version, ...input }: RecordValues & { version?: number }): Promise<Row> =>
      transact({ knex, ...database }, caller, async (unit) => {
        const stored = requireOnlyRecord(await lockRecords(unit, resource, [{ id, version }]))
        const values = pickWritableValues(resource, 'update', input)
        assertNoFieldErrors(recordErrors(resource, 'update', values, stored))
        await writes.update(unit, [stored], pickChangedValues(stored, values, needs))
        return requireOnlyRecord(await selectRecord(unit.trx))
      }),
  }
}

export type SingleRecordStore<Row extends object> = ReturnType<typeof singleRecordStore<Row>>
