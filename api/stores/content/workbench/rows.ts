import type { Knex } from 'knex'
import { runBuilt } from '../../../../db/statement.ts'
import type { WorkbenchFilter } from '../../../../domain/calls/workbench.ts'
import { isLanguage, perLanguage, type Trilingual } from '../../../../domain/languages.ts'
import { timeInJson } from '../../../resources/stored-types.ts'
import { filledTexts, outdatedTexts } from '../items/items.ts'
import { descriptionsOf, type ItemState, stateColumns, stateSource } from '../saving/item-state.ts'
import { bindingsOf, conditionOf } from './filter.ts'

interface Change {
  readonly by: string | null
  readonly at: Date
}

interface Row extends ItemState {
  readonly total: number
  readonly is_first: boolean
  readonly comments: number
  readonly changed: Partial<Trilingual<Change>>
}

export interface Piece {
  readonly offset: number
  readonly limit: number
}

/** Items with their pages, and with the place of their sections. */
export const placedItems = `content_items item JOIN pages page ON page.id = item.page_id
  LEFT JOIN sections section ON section.key = page.section`

/** The pages in the order of the site. */
export const pageOrder = 'section.sort_order NULLS LAST, page.number_parts NULLS LAST, page.id'

const itemOrder = 'item.sort_order, item.id'

/**
 * Of each page is counted first how many it has, so that items are put into order on the pages of the piece alone,
 * and what is read of each row is read of those of the piece.
 */
const rowsOf = (condition: string): string => `
  WITH counted AS (
    SELECT item.page_id AS id, count(*) AS texts
    FROM content_items item JOIN pages page ON page.id = item.page_id WHERE ${condition} GROUP BY item.page_id),
  placed AS MATERIALIZED (
    SELECT page.id, texts, sum(texts) OVER () AS total, sum(texts) OVER (ORDER BY ${pageOrder}) - texts AS before
    FROM counted JOIN pages page USING (id) LEFT JOIN sections section ON section.key = page.section),
  piece AS MATERIALIZED (
    SELECT item.id, total, before, before + row_number() OVER (PARTITION BY page.id ORDER BY ${itemOrder}) AS place
    FROM placed JOIN pages page USING (id) JOIN content_items item ON item.page_id = page.id
    WHERE before < :end AND before + texts > :offset AND ${condition})
  SELECT piece.total::integer, piece.place = piece.before + 1 AS is_first, ${stateColumns}, told.changed,
    (SELECT count(*)::integer FROM text_comments WHERE item_id = piece.id AND resolved_at IS NULL) AS comments
  FROM piece JOIN (${stateSource}) ON item.id = piece.id
    CROSS JOIN LATERAL (
      SELECT coalesce(jsonb_object_agg(language_code, jsonb_build_object(
        'by', (SELECT name FROM users WHERE users.id = modified_by), 'at', ${timeInJson('updated_at')}) ORDER BY status), '{}') AS changed
      FROM content_translations WHERE content_item_id = piece.id) told
  WHERE piece.place > :offset AND piece.place <= :end ORDER BY piece.place`

const asRow = ({ total: _, is_first, changed, ...item }: Row) => ({
  id: item.id,
  content_key: item.content_key,
  component_type: item.component_type,
  descriptions: descriptionsOf(item),
  is_active: item.is_active,
  parent_id: item.parent_id,
  screen_location: item.screen_location,
  section: item.section,
  max_length: item.max_length,
  version: item.version,
  ...filledTexts(item),
  approved: item.approved,
  outdated: outdatedTexts(item),
  comments: item.comments,
  failing: item.failing.filter(isLanguage),
  isFirst: is_first,
  changed: perLanguage((language) => changed[language] ?? null),
})

/** Which texts the workbench shows of what is asked for, in its order. One query. */
export const workbenchIds = async (knex: Knex, filter: WorkbenchFilter): Promise<string[]> => {
  const sql = `SELECT item.id::text AS id FROM ${placedItems} WHERE ${conditionOf(filter)} ORDER BY ${pageOrder}, ${itemOrder}`
  const rows = await runBuilt<{ id: string }>(knex, knex.raw(sql, bindingsOf(filter)), false)
  return rows.map(({ id }) => id)
}

/** Texts of all screens with all their languages, a piece of what is asked for. One query, two past the end. */
export const workbenchRows = async (knex: Knex, filter: WorkbenchFilter, { offset, limit }: Piece) => {
  const condition = conditionOf(filter)
  const read = <T>(sql: string, more: object) =>
    runBuilt<T>(knex, knex.raw(sql, { ...bindingsOf(filter), ...more }), false)
  const rows = await read<Row>(rowsOf(condition), { offset, end: offset + limit })
  const [counted] =
    rows.length > 0 || offset === 0
      ? rows
      : await read<Pick<Row, 'total'>>(
          `SELECT count(*)::integer AS total FROM ${placedItems} WHERE ${condition}`,
          {},
        )
  return { rows: rows.map(asRow), total: counted?.total ?? 0 }
}
