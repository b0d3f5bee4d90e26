import type { Knex } from 'knex'
import { runBuilt } from '../../../../db/statement.ts'
import type { WorkbenchFilter } from '../../../../domain/calls/workbench.ts'
import { isLanguage, perLanguage, type Trilingual } from '../../../../domain/languages.ts'
import { timeInJson } from '../../records/field-types/stored-type.ts'
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

const order = `${pageOrder}, item.sort_order, item.id`

// What is read of each row is read of those of the piece alone.
const rowsOf = (condition: string): string => `
  WITH piece AS MATERIALIZED (
    SELECT item.id, count(*) OVER ()::integer AS total, row_number() OVER placed AS place,
      lag(item.page_id) OVER placed IS DISTINCT FROM item.page_id AS is_first
    FROM ${placedItems} WHERE ${condition}
    WINDOW placed AS (ORDER BY ${order}) ORDER BY place LIMIT :limit OFFSET :offset)
  SELECT piece.total, piece.is_first, ${stateColumns}, told.changed
  FROM piece JOIN (${stateSource}) ON item.id = piece.id
    CROSS JOIN LATERAL (
      SELECT coalesce(jsonb_object_agg(language_code, jsonb_build_object(
        'by', (SELECT name FROM users WHERE users.id = modified_by), 'at', ${timeInJson('updated_at')}) ORDER BY status), '{}') AS changed
      FROM content_translations WHERE content_item_id = piece.id) told
  ORDER BY piece.place`

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
  failing: item.failing.filter(isLanguage),
  isFirst: is_first,
  changed: perLanguage((language) => changed[language] ?? null),
})

/** Which texts the workbench shows of what is asked for, in its order. One query. */
export const workbenchIds = async (knex: Knex, filter: WorkbenchFilter): Promise<string[]> => {
  const sql = `SELECT item.id::text AS id FROM ${placedItems} WHERE ${conditionOf(filter)} ORDER BY ${order}`
  const rows = await runBuilt<{ id: string }>(knex, knex.raw(sql, bindingsOf(filter)), false)
  return rows.map(({ id }) => id)
}

/** Texts of all screens with all their languages, a piece of what is asked for. One query, two past the end. */
export const workbenchRows = async (knex: Knex, filter: WorkbenchFilter, { offset, limit }: Piece) => {
  const condition = conditionOf(filter)
  const read = <T>(sql: string, more: object) =>
    runBuilt<T>(knex, knex.raw(sql, { ...bindingsOf(filter), ...more }), false)
  const rows = await read<Row>(rowsOf(condition), { offset, limit })
  const [counted] =
    rows.length > 0 || offset === 0
      ? rows
      : await read<Pick<Row, 'total'>>(
          `SELECT count(*)::integer AS total FROM ${placedItems} WHERE ${condition}`,
          {},
        )
  return { rows: rows.map(asRow), total: counted?.total ?? 0 }
}
