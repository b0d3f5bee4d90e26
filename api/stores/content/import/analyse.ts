import type { UnitOfWork } from '../../../unit-of-work/unit-of-work.ts'

/**
 * Tells PostgreSQL how much there is by now. It plans lists as for what was there before until it takes
 * statistics by itself: a server within minutes, the embedded database at night.
 */
export const analyse = async (unit: UnitOfWork): Promise<void> => {
  await unit.trx.raw('ANALYZE (SKIP_LOCKED) pages, content_items, content_translations, dropdowns')
}
