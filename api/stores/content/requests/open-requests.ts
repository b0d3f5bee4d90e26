import type { Knex } from 'knex'
import { statement } from '../../../../db/statement.ts'
import { allows } from '../../../../domain/access.ts'
import { director } from '../../../../domain/areas.ts'
import type { Answer } from '../../../../domain/calls/call.ts'
import {
  mostRequests,
  type RequestFilter,
  type translationRequestCalls,
} from '../../../../domain/calls/translating/requests.ts'
import type { Caller } from '../../../unit-of-work/caller.ts'

type Told = Answer<(typeof translationRequestCalls)['translationRequests']>['requests'][number]

/** As it is stored, with the titles of the page and the number of all. */
type Row = Omit<Told, 'titles' | 'asked_at'> & {
  readonly asked_at: Date
  readonly total: number
} & Record<'title_ru' | 'title_he' | 'title_en', string | null>

/** How many of the texts of `item` that a request is for are not there, or are older than their source. */
const leftOf = `cardinality(ARRAY(
  SELECT unnest(item.missing_languages || item.outdated_languages) INTERSECT SELECT unnest(request.languages)))`

/** For each open request what is left of it. */
const withLeft = `translation_requests request CROSS JOIN LATERAL (
  SELECT coalesce(sum(${leftOf}), 0)::integer AS count FROM content_items item
  WHERE item.deleted_at IS NULL AND (item.id = request.item_id OR item.page_id = request.page_id)
    AND (item.missing_languages <> '{}' OR item.outdated_languages <> '{}')) still`

/** SQL that holds where a person may change a request or take it back: who has asked, who is asked, and the director. */
export const mayChange =
  'coalesce(:isDirector::boolean OR :self::integer IN (request.asked_by, request.assignee), false)'

/** What is bound to its places. */
export const changerOf = ({ actor }: Caller) => ({
  self: actor?.id ?? null,
  isDirector: allows(director, actor?.role),
})

const open = statement<Row>(`
  SELECT request.id::text, item.id::text AS item, item.content_key, page.screen_location, page.section,
    page.title_ru, page.title_he, page.title_en, request.languages, to_char(request.due, 'YYYY-MM-DD') AS due,
    request.due < (now() AT TIME ZONE 'Asia/Jerusalem')::date AS "isLate", still.count AS left, request.note,
    asker.name AS asked_by, request.asked_at, assignee.name AS assignee,
    request.assignee AS assignee_id, ${mayChange} AS "mayChange", count(*) OVER ()::integer AS total
  FROM ${withLeft}
    LEFT JOIN content_items item ON item.id = request.item_id AND item.deleted_at IS NULL
    JOIN pages page ON page.id = coalesce(item.page_id, request.page_id) AND page.deleted_at IS NULL
    LEFT JOIN users asker ON asker.id = request.asked_by
    LEFT JOIN users assignee ON assignee.id = request.assignee
  WHERE request.done_at IS NULL AND still.count > 0
    AND (:item::bigint IS NULL OR request.item_id = :item::bigint)
    AND (:screen::text IS NULL OR page.screen_location = :screen::text)
    AND (NOT :mine::boolean OR coalesce(request.assignee, :self::integer) = :self::integer)
  ORDER BY request.due, request.id LIMIT ${mostRequests}`)

const told = ({ title_ru, title_he, title_en, total: _, ...row }: Row) => ({
  ...row,
  titles: { ru: title_ru ?? '', he: title_he ?? '', en: title_en ?? '' },
})

/** The requests of which something is left, of a text or page, or of a person with those of everybody. One query. */
export const openRequests = async (knex: Knex, caller: Caller, { item, screen, mine }: RequestFilter) => {
  const place = { item: item ?? null, screen: screen ?? null, mine: mine === 'true' }
  const rows = await open(knex, { ...place, ...changerOf(caller) })
  return { requests: rows.map(told), total: rows[0]?.total ?? 0 }
}

const close = statement<unknown>(`
  UPDATE translation_requests SET done_at = now() WHERE done_at IS NULL AND id IN (
    SELECT request.id FROM ${withLeft} WHERE request.done_at IS NULL AND still.count = 0)`)

/** Closes for good what was translated, so that a source that changes later asks for nothing by an old day. */
export const closeRequests = async (knex: Knex): Promise<void> => {
  await close(knex, {})
}
