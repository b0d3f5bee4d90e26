import type { Resource } from '../../../domain/resource.ts'
import type { StoreDatabase } from '../unit.ts'
import type { Hooks } from './hooks.ts'
import type { ResourceStore } from './resource-store.ts'
import { tableActs } from './table-acts.ts'
import { tableStore } from './table-store.ts'

/** The store of one resource, where a rule of its own must hold. */
export interface OwnStore {
  readonly resource: Resource
  readonly open: (database: StoreDatabase) => ResourceStore
  /** Reads and writes more than one table's records: holds no field back, and may keep texts beside a record. */
  readonly isWhole?: true
}

/** The plain store of a resource with hooks around its writes. */
export const storeOf = (resource: Resource, hooks: Hooks): OwnStore => ({
  resource,
  open: (database) => tableStore(database, resource, tableActs(resource, hooks)),
})
