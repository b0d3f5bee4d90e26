import type { Resource } from '../../../../domain/resource.ts'
import type { Unit } from '../../unit.ts'
import type { Id, StoredRecord, Values } from '../record.ts'
import { create } from './create.ts'
import type { Own } from './hooks.ts'
import { refuseOthers } from './owner.ts'
import { remove } from './remove.ts'
import { restore } from './restore.ts'
import { update } from './update.ts'
import { performVerb } from './verb.ts'

/** What a write does to records that it has locked; a store with rules of its own wraps these. */
export interface Acts {
  create(unit: Unit, sent: Values): Promise<StoredRecord>
  update(unit: Unit, stored: readonly StoredRecord[], sent: Values): Promise<StoredRecord[]>
  remove(unit: Unit, stored: readonly StoredRecord[]): Promise<void>
  /** Brings records back that were deleted and stayed, marked; one that is there is left alone. */
  restore(unit: Unit, ids: readonly Id[]): Promise<StoredRecord[]>
  /** Runs the verb of the store for an action. */
  perform(unit: Unit, stored: readonly StoredRecord[], action: string): Promise<StoredRecord[]>
}

/** What a write does to the records of a plain declared resource: its table, the audit log, its counter, and the hooks of its store. */
export const tableActs = (resource: Resource, own: Own = {}): Acts => ({
  create: (unit, sent) => create(unit, resource, sent, own),
  update: async (unit, stored, sent) => {
    refuseOthers(unit, resource, stored, 'update')
    return update(unit, resource, stored, sent, own)
  },
  remove: async (unit, stored) => {
    refuseOthers(unit, resource, stored, 'delete')
    await remove(unit, resource, stored, own)
  },
  restore: async (unit, ids) => {
    const records = await restore(unit, resource, ids, own)
    refuseOthers(unit, resource, records, 'restore')
    return records
  },
  perform: async (unit, stored, action) => {
    refuseOthers(unit, resource, stored, action)
    return performVerb(unit, resource, stored, action, own)
  },
})
