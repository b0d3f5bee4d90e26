import type { Knex } from 'knex'
import { statement } from '../../../../db/statement.ts'
import { contentType, optionTypes } from '../../../../domain/content/component-types.ts'
import type { PageStatus } from '../../../../domain/content/page-status.ts'
import { fallbackSection, mainScreen, type SectionKey } from '../../../../domain/sections.ts'
import { ApiError } from '../../../errors.ts'
import { type NumberedRow, numberedItemsWhere } from '../items/items.ts'
import { pageStatus } from '../saving/page-status.ts'
import { asAction } from './action.ts'
import { type Titles, titlesOf } from './pages.ts'

interface DrillPage extends Titles {
  id: string
  screen_location: string
  section: SectionKey | null
  confluence_num: string | null
  content_key: string
  status: PageStatus
  review_note: string | null
  updated_at: Date
}

const pageByKey =
  statement<DrillPage>(`SELECT id, screen_location, section, confluence_num, content_key, updated_at,
    title_ru, title_he, title_en, review_note, ${pageStatus} AS status
  FROM (
    SELECT page.*, 1 AS rank FROM pages page WHERE page.screen_location = :key
    UNION ALL SELECT page.*, 2 FROM pages page WHERE page.content_key = :key
    UNION ALL SELECT page.*, 3 FROM pages page
      JOIN content_items item ON item.page_id = page.id AND item.deleted_at IS NULL AND item.content_key = :key
    UNION ALL SELECT page.*, 4 FROM pages page WHERE :section = 'main' AND page.id::text = :key
    UNION ALL SELECT page.*, 5 FROM pages page
      WHERE :section = 'main' AND :key = 'main' AND page.screen_location = '${mainScreen}'
  ) page
  WHERE deleted_at IS NULL AND coalesce(section, '${fallbackSection}') = :section
  ORDER BY rank LIMIT 1`)

/** The page behind a key of a section: its screen, its own key, or the key of one of its items. */
const findPage = async (knex: Knex, section: SectionKey, key: string): Promise<DrillPage> => {
  const [page] = await pageByKey(knex, { section, key })
  if (!page) throw new ApiError('not_found', { message: 'Content not found' })
  return page
}

const itemsOfPage = numberedItemsWhere('= :page', 'item.page_id = :page ORDER BY item.sort_order, item.id')

const isOption = (type: string): boolean => optionTypes.some((option) => option === type)

/** The additional texts by the item that they belong to. */
const byParent = (items: readonly NumberedRow[]): ReadonlyMap<string, readonly NumberedRow[]> => {
  const found = new Map<string, NumberedRow[]>()
  for (const item of items)
    if (item.parent_id !== null) found.set(item.parent_id, [...(found.get(item.parent_id) ?? []), item])
  return found
}

const placeholderOf = (page: DrillPage) => ({
  is_placeholder: true,
  step_info: {
    title: { ru: page.title_ru ?? page.screen_location, en: page.title_en ?? page.screen_location },
    message: 'Этот шаг еще не настроен',
  },
})

/** A page with its actions and their additional texts. Two queries, whatever the number of items. */
export const drill = async (knex: Knex, section: SectionKey, key: string) => {
  const page = await findPage(knex, section, key)
  const all = await itemsOfPage(knex, { page: page.id })
  const items = all.filter(({ parent_id }) => parent_id === null)
  const additional = byParent(all)
  const actions = items.map((item) => asAction(item, additional.get(item.id)))
  const actionCount = items.filter((item) => !isOption(item.component_type)).length
  const changes = [page.updated_at, ...items.map((item) => item.updated_at)]
  return {
    pageTitle: page.title_ru || page.content_key,
    titles: titlesOf(page),
    screen_location: page.screen_location,
    content_key: page.content_key,
    confluence_num: page.confluence_num,
    status: page.status,
    reason: page.status === 'rejected' ? page.review_note : null,
    actionCount,
    contentType: contentType('text', actionCount),
    lastModified: new Date(Math.max(...changes.map(Number))),
    actions,
    ...(section === 'mortgage-refi' && actions.length === 0 && placeholderOf(page)),
  }
}
