import { statement } from '../../../../db/statement.ts'
import { isReservedScreen } from '../../../../domain/content/screens.ts'
import { ApiError } from '../../../errors.ts'
import type { UnitOfWork } from '../../../unit-of-work/unit-of-work.ts'
import type { ItemState } from '../saving/item-state.ts'
import { lockScreens } from '../saving/page-state.ts'

type Place = Pick<ItemState, 'page_id' | 'section' | 'sort_order' | 'source_language'>

const endOfPage = statement<Pick<Place, 'sort_order' | 'source_language'>>(`
  SELECT source_language,
    (SELECT coalesce(max(sort_order), 0) + 1 FROM content_items WHERE page_id = ?) AS sort_order
  FROM general_settings`)

/** The end of the page of a screen, which is locked, as new items take it. Throws `invalid` for an unknown screen. */
export const endOfScreen = async (unit: UnitOfWork, screen: string): Promise<Place> => {
  const [page] = await lockScreens(unit.trx, [screen])
  const rule = isReservedScreen(screen) ? 'reserved' : 'unknown'
  if (!page) throw new ApiError('invalid', { fields: { screen_location: rule } })
  const [end] = await endOfPage(unit.trx, [page.id])
  if (!end) throw new Error('The settings have no record')
  return { page_id: page.id, section: page.section, ...end }
}
