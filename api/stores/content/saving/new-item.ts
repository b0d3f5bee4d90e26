import type { UnitOfWork } from '../../../unit-of-work/unit-of-work.ts'
import type { ItemState } from './item-state.ts'

/** A new item with what is given, and defaults for the rest. */
export const blankItem = (
  given: Partial<ItemState> & Pick<ItemState, 'id' | 'page_id' | 'sort_order' | 'source_language'>,
): ItemState => ({
  content_key: '',
  component_type: 'text',
  category: null,
  description: null,
  description_he: null,
  description_en: null,
  is_active: true,
  page_number: null,
  action_number: null,
  parent_id: null,
  max_length: null,
  screen_location: '',
  section: null,
  version: 1,
  deleted: false,
  approved: {},
  draft: {},
  made_from: {},
  failing: [],
  dropdown: null,
  ...given,
})

/** Takes ids for new items and pages, so that what belongs to them can be written in the same go. */
export const reserveIds = async (unit: UnitOfWork, count: number): Promise<string[]> => {
  if (count === 0) return []
  const { rows } = await unit.trx.raw<{ rows: { id: string }[] }>(
    `SELECT nextval('content_ids')::text AS id FROM generate_series(1, ?)`,
    [count],
  )
  return rows.map(({ id }) => id)
}
