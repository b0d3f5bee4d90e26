import { ApiError } from '../../../errors.ts'
import type { UnitOfWork } from '../../../unit-of-work/unit-of-work.ts'
import { pageRecordsOf } from '../pages/page-records.ts'
import { lockPageVersions } from '../pages/page-writes.ts'
import { confirmed } from '../saving/page-transitions.ts'

/** A page whose drafts are meant, as somebody has seen it. */
export interface SeenPage {
  readonly id: string
  readonly version: number
  /** When anything on it was last changed, by what was seen. */
  readonly lastModified?: string
}

/**
 * Locks the pages and confirms them; answers what they become. Throws `conflict` where a page, or anything on
 * it, has changed since it was seen.
 */
export const confirmPages = async (unit: UnitOfWork, seen: readonly SeenPage[]) => {
  if (seen.length === 0) return []
  const stored = await lockPageVersions(unit, seen)
  const records = await pageRecordsOf(
    unit.trx,
    seen.map(({ id }) => id),
  )
  for (const { id, lastModified } of seen) {
    const current = records.find((record) => record.id === id)
    if (lastModified && current && Date.parse(lastModified) !== current.lastModified.getTime())
      throw new ApiError('conflict', { current })
  }
  return stored.map((before) => ({ before, after: confirmed(before) }))
}
