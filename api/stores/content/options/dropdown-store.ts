import { dropdowns } from '../../../../domain/resources/dropdowns.ts'
import { type ResourceStore, readOnlyStore } from '../../../resources/resource-store.ts'
import { sourceOf } from '../../../resources/source.ts'
import type { StoreDatabase } from '../../../unit-of-work/unit-of-work.ts'
import { contentCounters } from '../counters.ts'

/** The dropdowns of all screens, as they are read. */
export const dropdownStore = (database: StoreDatabase): ResourceStore => ({
  ...readOnlyStore(database, {
    ...sourceOf(dropdowns),
    more: ['record.draft_languages AS drafts'],
    searchColumn: 'search_text',
    counters: contentCounters,
  }),
  auditTrail: (id) => ({ resource: 'content-items', record_id: String(id), part: 'options' }),
})
