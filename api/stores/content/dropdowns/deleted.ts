import type { Knex } from 'knex'
import { statement } from '../../../../db/statement.ts'
import { mostDeleted } from '../../../../domain/calls/deleted-pages.ts'
import type { SectionKey } from '../../../../domain/sections.ts'
import { type Titles, titlesOf } from '../pages/pages.ts'
import { stateSource, type Texts } from '../saving/item-state.ts'
import { labelOf } from './record.ts'

interface DeletedRow extends Titles {
  id: string
  dropdown_key: string
  content_key: string
  field_name: string
  screen_location: string
  section: SectionKey | null
  approved: Texts
  draft: Texts
  options_count: number
  deleted_at: Date
  deleted_by: string | null
}

// What went with its page comes back with it.
const deletedWhere = (condition: string) =>
  statement<DeletedRow>(`
  SELECT item.id, dropdown.dropdown_key, item.content_key, dropdown.field_name, item.screen_location, item.section,
    page.title_ru, page.title_he, page.title_en, texts.approved, texts.draft,
    jsonb_array_length(coalesce(dropdown.draft_data, dropdown.data) -> 'options') AS options_count,
    item.deleted_at, editor.name AS deleted_by
  FROM ${stateSource} JOIN dropdown_sets dropdown
      ON dropdown.content_item_id = item.id AND dropdown.deleted_at = item.deleted_at
    JOIN pages page ON page.id = item.page_id AND page.deleted_at IS NULL
    LEFT JOIN users editor ON editor.id = item.modified_by
  WHERE ${condition} ORDER BY item.deleted_at DESC, item.id LIMIT ${mostDeleted}`)

const newest = deletedWhere('true')
const byId = deletedWhere('item.id = ?')

const asDeleted = ({ approved, draft, title_ru, title_he, title_en, ...row }: DeletedRow) => ({
  ...row,
  page_title: titlesOf({ title_ru, title_he, title_en }),
  label: labelOf({ approved, draft }),
})

/** The dropdowns that were deleted last, and by whom. One query. */
export const deletedDropdowns = async (knex: Knex) => (await newest(knex)).map(asDeleted)

/** A deleted dropdown; undefined where it is none. One query. */
export const deletedDropdown = async (knex: Knex, id: string) => (await byId(knex, [id])).map(asDeleted)[0]
