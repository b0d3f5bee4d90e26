import { statement } from '../../../../db/statement.ts'
import { content } from '../../../../domain/areas.ts'
import type { Hindrance } from '../../../../domain/content/text-checks/hindrance.ts'
import type { UnitOfWork } from '../../../unit-of-work/unit-of-work.ts'
import { firstSource } from '../../settings/first-source.ts'
import { refuseTooLong } from '../items/text-limits.ts'
import { hindrancesIn } from '../saving/hindrances.ts'
import type { ItemChange } from '../saving/item-difference.ts'
import { type ItemState, lockItems, type Status } from '../saving/item-state.ts'
import { published, withTexts } from '../saving/item-transitions.ts'
import { blankItem, reserveIds } from '../saving/new-item.ts'
import { type Changes, save } from '../saving/save.ts'
import { type Pages, pagesOf } from './pages.ts'
import type { ImportRecord } from './record.ts'

/** How the records of a file are imported, batch by batch. */
export interface Batch {
  readonly status: Status
  /** Numbers new items in the order of the file. */
  readonly position: number
  /** The keys that the file has named so far, those of this batch included. */
  readonly named: ReadonlySet<string>
  /** Told what the checks warn of; of drafts, all that will stand in the way of publishing them. */
  readonly onWarned: (warned: readonly Hindrance[]) => void
}

// With their additional texts, which go where they go.
const idsByKeys = statement<{ id: string }>(`WITH named AS (
    SELECT id FROM content_items WHERE content_key = ANY (:keys::text[]) AND deleted_at IS NULL)
  SELECT id FROM named UNION
  SELECT part.id FROM content_items part JOIN named ON part.parent_id = named.id WHERE part.deleted_at IS NULL`)

const storedOf = async (unit: UnitOfWork, records: readonly ImportRecord[]): Promise<ItemState[]> => {
  const rows = await idsByKeys(unit.trx, { keys: records.map(({ content_key }) => content_key) })
  return lockItems(
    unit.trx,
    rows.map(({ id }) => id),
  )
}

const recordChanges = (
  records: readonly ImportRecord[],
  stored: readonly ItemState[],
  { byScreen }: Pages,
  fresh: { ids: string[]; source_language: ItemState['source_language'] },
  { status, position }: Batch,
): ItemChange[] => {
  const byKey = new Map(stored.map((item) => [item.content_key, item]))
  const { ids, source_language } = fresh
  return records.map(({ texts, ...fields }, index) => {
    const before = byKey.get(fields.content_key)
    const { id: page_id = '', section = null } = byScreen.get(fields.screen_location) ?? {}
    const start =
      before ?? blankItem({ id: ids.shift() ?? '', page_id, sort_order: position + index, source_language })
    refuseTooLong(start, texts, `${index}.translations`)
    return { before, after: withTexts({ ...start, ...fields, page_id, section }, texts, status) }
  })
}

/** The additional texts of an item that moves go with it; one that the file names stands where that says. */
const followers = (
  { before, after }: ItemChange,
  stored: readonly ItemState[],
  named: Batch['named'],
): ItemChange[] => {
  const { id, page_id, screen_location, section } = after
  if (!before || before.page_id === page_id) return []
  return stored
    .filter((item) => item.parent_id === id && !named.has(item.content_key))
    .map((item) => ({ before: item, after: { ...item, page_id, screen_location, section } }))
}

const onceDraftsArePublished = ({ before, after }: ItemChange): ItemChange => ({
  before,
  after: published(after),
})

/**
 * Writes a batch of records in the unit's transaction: new keys are created, known ones changed where
 * they differ. A handful of statements, whatever the size. Answers what was written. Throws `invalid` for a
 * record that its item or page does not allow, the path beginning with the record's index, and for texts that
 * are never published, with what the checks have found.
 */
export const importBatch = async (
  unit: UnitOfWork,
  records: readonly ImportRecord[],
  batch: Batch,
): Promise<Changes> => {
  const pages = await pagesOf(unit, records)
  const stored = await storedOf(unit, records)
  const keys = new Set(stored.map(({ content_key }) => content_key))
  const fresh = records.filter(({ content_key }) => !keys.has(content_key))
  const ids = await reserveIds(unit, fresh.length)
  const source_language = await firstSource(unit.trx)
  const asked = recordChanges(records, stored, pages, { ids, source_language }, batch)
  const items = asked.flatMap((change) => [change, ...followers(change, stored, batch.named)])
  const made = pages.made.map((after) => ({ before: undefined, after }))
  if (batch.status === 'draft') batch.onWarned(hindrancesIn(items.map(onceDraftsArePublished)))
  if (items.length > 0)
    unit.notify({ kind: 'import-finished', to: content.read, data: { items: items.length } })
  return save(unit, 'import', { pages: made, items }, undefined, { onWarned: batch.onWarned })
}
