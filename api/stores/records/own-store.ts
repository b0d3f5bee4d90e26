import type { Resource } from '../../../domain/resource.ts'
import type { StoreDatabase } from '../unit.ts'
import type { ResourceStore } from './resource-store.ts'
import type { Computed } from './source.ts'
import { tableStore } from './table-store.ts'
import { type Acts, tableActs } from './writes/acts.ts'
import type { Own } from './writes/hooks.ts'

/** Reads and writes more than one table's records: holds no field back, and may keep texts beside a record. */
interface Whole {
  readonly isWhole: true
  readonly acts?: undefined
}

/** Writes the records of its table by these acts, for others on which they hang as well. */
interface OfTable {
  readonly isWhole?: undefined
  readonly acts: Acts
}

/** The store of one resource, where a rule of its own must hold. */
export type OwnStore = (Whole | OfTable) & {
  readonly resource: Resource
  readonly open: (database: StoreDatabase) => ResourceStore
  /** The fields that it computes. */
  readonly computed?: Computed
  /** The actions that it has a verb for. */
  readonly verbs?: readonly string[]
}

/** The plain store of a resource, with hooks around its writes, its computed fields and the verbs of its actions. */
export const storeOf = (resource: Resource, own: Own): OwnStore => {
  const acts = tableActs(resource, own)
  return {
    ...{ resource, acts },
    open: (database) => tableStore(database, resource, acts, own),
    ...(own.computed && { computed: own.computed }),
    ...(own.actions && { verbs: Object.keys(own.actions) }),
  }
}
