import { dropdowns } from '../../domain/resources/dropdowns.ts'
import { contentCounters } from '../content/items.ts'
import { type ResourceStore, readOnlyStore } from '../resources/resource-store.ts'
import { sourceOf } from '../resources/source.ts'
import type { StoreDatabase } from '../unit-of-work/unit-of-work.ts'

/** Store behind the declared resource of dropdowns, which is read but not written through it. */
export const dropdownStore = (database: StoreDatabase): ResourceStore => ({
  ...readOnlyStore(database, {
    ...sourceOf(dropdowns),
    extraColumns: ['record.draft_languages AS drafts'],
    searchColumn: 'search_text',
    counters: contentCounters,
  }),
  auditTrail: (id) => ({ resource: 'content-items', record_id: String(id), part: 'options' }),
})
