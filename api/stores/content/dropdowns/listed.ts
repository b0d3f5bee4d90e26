import type { Knex } from 'knex'
import { runBuilt, statement } from '../../../../db/statement.ts'
import { searchPattern } from '../../../resources/field-columns.ts'
import type { Titles } from '../pages/pages.ts'

/** Which dropdowns are listed, and which page of the list. */
export interface CardQuery {
  readonly screen?: string | undefined
  readonly search: string | undefined
  readonly page: number
  readonly limit: number
}

/** A dropdown in its place of the list, with what its page says. */
export interface ListedRow extends Titles {
  readonly id: string
  readonly page_status: string
  readonly total: number
}

/** Pages in the order in which staff find them, as SQL over the aliases `section` and `page`. */
export const bySite = 'section.sort_order NULLS LAST, page.number_parts NULLS LAST, page.id'

const listing = (condition: string): string => `
  SELECT item.id, page.title_ru, page.title_he, page.title_en, page.status AS page_status,
    (count(*) OVER ())::integer AS total
  FROM dropdown_sets dropdown JOIN content_items item ON item.id = dropdown.content_item_id
    JOIN pages page ON page.id = item.page_id LEFT JOIN sections section ON section.key = page.section
  WHERE dropdown.deleted_at IS NULL AND ${condition}
  ORDER BY ${bySite}, item.sort_order, item.id LIMIT :limit OFFSET :offset`

const onScreen = '(:screen::text IS NULL OR page.screen_location = :screen)'
const all = statement<ListedRow>(listing(onScreen))
const holding = listing(`${onScreen} AND item.search_text LIKE :pattern`)
const byId = statement<ListedRow>(listing('item.id = :id'))

/** The row of one dropdown. One query. */
export const listedOne = (knex: Knex, id: string): Promise<ListedRow[]> =>
  byId(knex, { id, limit: 1, offset: 0 })

/**
 * Rows of one page of the list, and their total. One query, two where the page is past the end. A search is planned each
 * time, since what few texts hold is found in another way than what most do.
 */
export const listedPage = async (knex: Knex, { screen, search, page, limit }: CardQuery) => {
  const read = (offset: number, most: number): Promise<ListedRow[]> => {
    const bindings = { screen: screen ?? null, limit: most, offset }
    if (search === undefined) return all(knex, bindings)
    return runBuilt(knex, knex.raw(holding, { ...bindings, pattern: searchPattern(search) }), false)
  }
  const rows = await read((page - 1) * limit, limit)
  const [counted] = rows.length > 0 || page === 1 ? rows : await read(0, 1)
  return { rows, total: counted?.total ?? 0 }
}
