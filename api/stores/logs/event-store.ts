import { events } from '../../../domain/resources/events.ts'
import { customTableStore } from '../../resources/table-store.ts'

/** What happened, with what is to be known of it in one line. */
export const eventStore = customTableStore(events, {
  computed: {
    details: `SELECT string_agg(key || ': ' || value, ', ' ORDER BY key) FROM jsonb_each_text(record.data)`,
  },
})
