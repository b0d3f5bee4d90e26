import { runBuilt, statement } from '../../../../db/statement.ts'
import type { Language } from '../../../../domain/languages.ts'
import { ApiError, assertNoFieldErrors } from '../../../errors.ts'
import { batchesOf } from '../../../unit-of-work/batches.ts'
import type { UnitOfWork } from '../../../unit-of-work/unit-of-work.ts'
import { hasDraft } from '../items/drafts.ts'
import { lockVersions } from '../items/writes.ts'
import { type ItemState, lockItems } from '../saving/item-state.ts'
import type { SeenPage } from './seen-pages.ts'

export interface ChosenItem {
  readonly id: string
  readonly version: number
  readonly languages?: readonly Language[]
  readonly options?: boolean
}

/** An item that is meant, in the version that was seen where it was named. */
interface Target {
  readonly id: string
  readonly version: number | undefined
}

/** Which drafts: those of chosen items and languages, of chosen pages, of a screen, or all. */
export interface Selection {
  readonly items?: readonly ChosenItem[]
  /** Pages that are confirmed with their drafts. */
  readonly pages?: readonly SeenPage[]
  readonly screen_location?: string
  readonly all?: boolean
}

/** Throws `invalid` unless exactly one thing is chosen, and each item and page once. */
export const refuseUnclear = ({ items, pages, screen_location, all }: Selection): void => {
  const chosen = Object.entries({ items, pages, screen_location, all: all || undefined }).filter(
    ([, value]) => value !== undefined,
  )
  assertNoFieldErrors(chosen.length > 0 ? {} : { items: 'required' })
  assertNoFieldErrors(Object.fromEntries(chosen.slice(1).map(([name]) => [name, 'repeated'])))
  for (const [name, records = []] of Object.entries({ items, pages }))
    assertNoFieldErrors(
      new Set(records.map(({ id }) => id)).size < records.length ? { [name]: 'uniqueItems' } : {},
    )
}

const screens = statement<{ id: string }>(
  'SELECT id FROM pages WHERE screen_location = ? AND deleted_at IS NULL',
)

const demandScreen = async (unit: UnitOfWork, screen: string): Promise<void> => {
  const [page] = await screens(unit.trx, [screen])
  if (!page) throw new ApiError('not_found', { message: 'Unknown screen' })
}

const byId = (a: Target, b: Target): number => Number(a.id) - Number(b.id)

// Planned each time, for what is asked.
const withDrafts = `SELECT item.id
  FROM content_items item JOIN pages page ON page.id = item.page_id
  WHERE item.deleted_at IS NULL AND ${hasDraft}
    AND (:screen::varchar IS NULL OR page.screen_location = :screen)
    AND (:pages::bigint[] IS NULL OR page.id = ANY (:pages::bigint[]))`

/** The items that are meant, in the order in which whoever writes locks them. */
const targetsOf = async (
  unit: UnitOfWork,
  { items, pages, screen_location: screen }: Selection,
): Promise<Target[]> => {
  if (items) return [...items].sort(byId)
  if (screen !== undefined) await demandScreen(unit, screen)
  const bindings = { screen: screen ?? null, pages: pages?.map(({ id }) => id) ?? null }
  const found = await runBuilt<{ id: string }>(unit.trx, unit.trx.raw(withDrafts, bindings), false)
  return found.map(({ id }) => ({ id, version: undefined })).sort(byId)
}

/** Locks the items that are meant, in pieces. Those that are named must all be there as they were seen. */
export async function* lockSelected(
  unit: UnitOfWork,
  selection: Selection,
): AsyncGenerator<readonly ItemState[]> {
  for (const piece of batchesOf(await targetsOf(unit, selection)))
    yield selection.items
      ? lockVersions(unit, piece)
      : lockItems(
          unit.trx,
          piece.map(({ id }) => id),
        )
}
