import { dropdowns } from '../../../../domain/resources/dropdowns.ts'
import { readOnlyStore } from '../../records/read-only-store.ts'
import type { ResourceStore } from '../../records/resource-store.ts'
import { sourceOf } from '../../records/source.ts'
import type { StoreDatabase } from '../../unit.ts'
import { contentCounters } from '../counters.ts'

/** The dropdowns of all screens, as they are read. */
export const dropdownStore = (database: StoreDatabase): ResourceStore => ({
  ...readOnlyStore(database, {
    ...sourceOf(dropdowns),
    more: ['record.draft_languages AS drafts'],
    searchColumn: 'search_text',
    counters: contentCounters,
  }),
  trail: (id) => ({ resource: 'content-items', record_id: String(id), part: 'options' }),
})
