import { statement } from '../../../db/statement.ts'
import type { Resource } from '../../../domain/resource.ts'
import { recordErrors } from '../../../domain/schema.ts'
import { refuseInvalid } from '../../errors.ts'
import type { Caller } from '../caller.ts'
import { selected, tableOf } from '../records/field-columns.ts'
import type { Values } from '../records/record.ts'
import { only } from '../records/resource-store.ts'
import { tableActs } from '../records/writes/acts.ts'
import { lockRecords } from '../records/writes/lock.ts'
import { writableValues } from '../records/writes/writable.ts'
import { type StoreDatabase, write } from '../unit.ts'

const id = 1

/** A number that is kept as it was typed counts as the same in whichever places. */
const differing = (stored: Values, values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([name, value]) => value !== stored[name]))

/** The store of a resource that has one record: read and changed, never created or deleted. */
export const singleStore = <Row extends object>({ knex, ...database }: StoreDatabase, resource: Resource) => {
  const read = statement<Row>(`SELECT ${selected(resource).join(', ')} FROM "${tableOf(resource)}" AS record`)
  const acts = tableActs(resource)
  return {
    get: async (): Promise<Row> => only(await read(knex)),
    /** Throws `conflict` with the stored record when the client has seen another version. */
    save: (caller: Caller, { version, ...sent }: Values & { version?: number }): Promise<Row> =>
      write({ knex, ...database }, caller, async (unit) => {
        const stored = only(await lockRecords(unit, resource, [{ id, version }]))
        const values = writableValues(resource, 'update', sent)
        refuseInvalid(recordErrors(resource, 'update', values, stored))
        await acts.update(unit, [stored], differing(stored, values))
        return only(await read(unit.trx))
      }),
  }
}

export type SingleStore<Row extends object> = ReturnType<typeof singleStore<Row>>
