import type { Resource } from '../../../domain/resource.ts'
import type { StoreDatabase } from '../unit.ts'
import type { ResourceStore } from './resource-store.ts'
import type { Computed } from './table-reads.ts'
import { tableStore } from './table-store.ts'
import { tableActs } from './writes/acts.ts'
import type { Own } from './writes/hooks.ts'

/** The store of one resource, where a rule of its own must hold. */
export interface OwnStore {
  readonly resource: Resource
  readonly open: (database: StoreDatabase) => ResourceStore
  /** Reads and writes more than one table's records: holds no field back, and may keep texts beside a record. */
  readonly isWhole?: true
  /** The fields that it computes. */
  readonly computed?: Computed
  /** The actions that it has a verb for. */
  readonly verbs?: readonly string[]
}

/** The plain store of a resource, with hooks around its writes, its computed fields and the verbs of its actions. */
export const storeOf = (resource: Resource, own: Own): OwnStore => ({
  resource,
  open: (database) => tableStore(database, resource, tableActs(resource, own), own),
  ...(own.computed && { computed: own.computed }),
  ...(own.actions && { verbs: Object.keys(own.actions) }),
})
