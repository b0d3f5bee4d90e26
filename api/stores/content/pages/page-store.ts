import { pages } from '../../../../domain/resources/pages.ts'
import { readOnlyStore } from '../../records/read-only-store.ts'
import type { ResourceStore } from '../../records/resource-store.ts'
import { sourceOf } from '../../records/table-reads.ts'
import type { StoreDatabase } from '../../unit.ts'
import { revert, revertedBy } from '../audit/revert.ts'

/** The pages of all sections, as they are read. */
export const pageStore = (database: StoreDatabase): ResourceStore => ({
  ...readOnlyStore(database, sourceOf(pages)),
  revertedBy,
  revert: revert(database),
})
