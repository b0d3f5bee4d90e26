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

/** Writes of a store with rules of its own, and the fields that these are given also where they do not change. */
interface SingleRecordWrites {
  readonly writes: Pick<TableWrites, 'update'>
  readonly needs: readonly string[]
}

/** A number that is kept as it was typed counts as the same in whichever places. */
const pickChangedValues = (
  stored: RecordValues,
  values: RecordValues,
  needs: readonly string[],
): RecordValues =>
  Object.fromEntries(
    Object.entries(values).filter(([name, value]) => value !== stored[name] || needs.includes(name)),
  )

/** Store of a resource that has one record: read and changed, never created or deleted. */
export const singleRecordStore = <Row extends object>(
  { knex, ...database }: StoreDatabase,
  resource: Resource,
  { writes, needs }: SingleRecordWrites = { writes: tableWrites(resource), needs: [] },
) => {
  const recordSql = prepareQuery<Row>(
    `SELECT ${selectedColumns(resource).join(', ')} FROM "${tableOf(resource)}" AS record`,
  )

  return {
    get: async (): Promise<Row> => requireOnlyRecord(await recordSql(knex)),
    /** Throws `conflict` with the stored record when the client has seen another version. */
    save: (caller: Caller, { version, ...input }: RecordValues & { version?: number }): Promise<Row> =>
      transact({ knex, ...database }, caller, async (unit) => {
        const stored = requireOnlyRecord(await lockRecords(unit, resource, [{ id, version }]))
        const values = pickWritableValues(resource, 'update', input)
        assertNoFieldErrors(recordErrors(resource, 'update', values, stored))
        await writes.update(unit, [stored], pickChangedValues(stored, values, needs))
        return requireOnlyRecord(await recordSql(unit.trx))
      }),
  }
}

export type SingleRecordStore<Row extends object> = ReturnType<typeof singleRecordStore<Row>>
