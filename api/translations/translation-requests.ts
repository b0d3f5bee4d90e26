import type { Static } from '@sinclair/typebox'
import type { Knex } from 'knex'
import { prepareQuery } from '../../db/statement.ts'
import { allows } from '../../domain/access.ts'
import { directorOnly } from '../../domain/access-rules.ts'
import type { ResponseOf } from '../../domain/api/call.ts'
import {
  maxRequests,
  type RequestFilter,
  type translationRequestCalls,
} from '../../domain/api/translation-requests.ts'
import { ApiError, forbidden } from '../errors.ts'
import type { Caller } from '../unit-of-work/caller.ts'
import { type StoreDatabase, transact, type UnitOfWork } from '../unit-of-work/unit-of-work.ts'
import { findMentionableUsers } from './comments.ts'

type OpenRequest = ResponseOf<(typeof translationRequestCalls)['translationRequests']>['requests'][number]

/** Stored request with the titles of its page, and the number of all requests. */
type RequestRow = Omit<OpenRequest, 'titles' | 'asked_at'> & {
  readonly asked_at: Date
  readonly total: number
} & Record<'title_ru' | 'title_he' | 'title_en', string | null>

/** SQL of the number of an item's texts that a request is for and that are missing or outdated. */
const countLeftSql = `cardinality(ARRAY(
  SELECT unnest(item.missing_languages || item.outdated_languages) INTERSECT SELECT unnest(request.languages)))`

/** SQL of the requests, each with the number of texts that are left to translate. */
const requestsWithLeftSql = `translation_requests request CROSS JOIN LATERAL (
  SELECT coalesce(sum(${countLeftSql}), 0)::integer AS count FROM content_items item
  WHERE item.deleted_at IS NULL AND (item.id = request.item_id OR item.page_id = request.page_id)
    AND (item.missing_languages <> '{}' OR item.outdated_languages <> '{}')) still`

/** SQL condition: the user may change or withdraw the request, as its author, its assignee or a director. */
const canChangeSql =
  'coalesce(:isDirector::boolean OR :self::integer IN (request.asked_by, request.assignee), false)'

/** Builds the bindings of `canChangeSql`. */
const buildChangerBindings = ({ actor }: Caller) => ({
  self: actor?.id ?? null,
  isDirector: allows(directorOnly, actor?.role),
})

const selectOpenRequests = prepareQuery<RequestRow>(`
  SELECT request.id::text, item.id::text AS item, item.content_key,
    CASE WHEN item.id IS NOT NULL THEN jsonb_build_object('ru', coalesce(item.description, ''),
      'he', coalesce(item.description_he, ''), 'en', coalesce(item.description_en, '')) END AS descriptions,
    page.screen_location, page.section,
    page.title_ru, page.title_he, page.title_en, request.languages, to_char(request.due, 'YYYY-MM-DD') AS due,
    request.due < (now() AT TIME ZONE 'Asia/Jerusalem')::date AS "isLate", still.count AS left, request.note,
    asker.name AS asked_by, request.asked_at, assignee.name AS assignee,
    request.assignee AS assignee_id, ${canChangeSql} AS "mayChange", count(*) OVER ()::integer AS total
  FROM ${requestsWithLeftSql}
    LEFT JOIN content_items item ON item.id = request.item_id AND item.deleted_at IS NULL
    JOIN pages page ON page.id = coalesce(item.page_id, request.page_id) AND page.deleted_at IS NULL
    LEFT JOIN users asker ON asker.id = request.asked_by
    LEFT JOIN users assignee ON assignee.id = request.assignee
  WHERE request.done_at IS NULL AND still.count > 0
    AND (:item::bigint IS NULL OR request.item_id = :item::bigint)
    AND (:screen::text IS NULL OR page.screen_location = :screen::text)
    AND (NOT :mine::boolean OR coalesce(request.assignee, :self::integer) = :self::integer)
  ORDER BY request.due, request.id LIMIT ${maxRequests}`)

const toOpenRequest = ({ title_ru, title_he, title_en, total: _, ...row }: RequestRow) => ({
  ...row,
  titles: { ru: title_ru ?? '', he: title_he ?? '', en: title_en ?? '' },
})

/**
 * Reads the requests with texts left: of a text, of a screen, or, with `mine`, those of the user and those
 * without an assignee. One query.
 */
const readOpenRequests = async (knex: Knex, caller: Caller, { item, screen, mine }: RequestFilter) => {
  const filterBindings = { item: item ?? null, screen: screen ?? null, mine: mine === 'true' }
  const rows = await selectOpenRequests(knex, { ...filterBindings, ...buildChangerBindings(caller) })
  return { requests: rows.map(toOpenRequest), total: rows[0]?.total ?? 0 }
}

const closeFinished = prepareQuery<unknown>(`
  UPDATE translation_requests SET done_at = now() WHERE done_at IS NULL AND id IN (
    SELECT request.id FROM ${requestsWithLeftSql} WHERE request.done_at IS NULL AND still.count = 0)`)

/**
 * Closes finished requests for good, so that a source that changes later does not reopen them with a past due
 * date.
 */
export const closeFinishedRequests = async (knex: Knex): Promise<void> => {
  await closeFinished(knex, {})
}

type Calls = typeof translationRequestCalls
type NewTranslationRequest = Static<NonNullable<Calls['requestTranslation']['accept']>['body'] & object>
type TranslationRequestEdit = Static<
  NonNullable<Calls['changeTranslationRequest']['accept']>['body'] & object
>

/** Text that a request is for, or the page with its screen. */
interface RequestSubject {
  readonly item: string | null
  readonly page: string | null
  readonly screen: string | null
  readonly name: string
}

const selectSubject = prepareQuery<RequestSubject>(`
  SELECT item.id::text AS item, coalesce(item.content_key, page.screen_location) AS name,
    CASE WHEN item.id IS NULL THEN page.id::text END AS page,
    CASE WHEN item.id IS NULL THEN page.screen_location END AS screen
  FROM pages page LEFT JOIN content_items item ON item.page_id = page.id AND item.id = :item::bigint AND item.deleted_at IS NULL
  WHERE page.deleted_at IS NULL AND (item.id IS NOT NULL OR page.screen_location = :screen::text)`)

/** Locks an open request; returns its subject, its assignee, and whether the user may change it. */
const lockRequest = prepareQuery<RequestSubject & { assignee: number | null; mayChange: boolean }>(`
  SELECT request.item_id::text AS item, request.page_id::text AS page, page.screen_location AS screen,
    coalesce(item.content_key, page.screen_location, '') AS name, request.assignee, ${canChangeSql} AS "mayChange"
  FROM translation_requests request
    LEFT JOIN content_items item ON item.id = request.item_id
    LEFT JOIN pages page ON page.id = request.page_id
  WHERE request.id = :id::bigint AND request.done_at IS NULL FOR UPDATE OF request`)

const selectGaps = prepareQuery<{ found: boolean }>(`
  SELECT EXISTS (SELECT FROM content_items item
    WHERE item.deleted_at IS NULL AND (item.id = :item::bigint OR item.page_id = :page::bigint)
      AND (item.missing_languages || item.outdated_languages) && :languages::varchar[]) AS found`)

const insertRequest = prepareQuery<{ id: string }>(`
  INSERT INTO translation_requests (item_id, page_id, languages, due, note, asked_by, assignee)
  VALUES (:item::bigint, :page::bigint, :languages::text[], :due::date, :note::text, :by::integer, :assignee::integer)
  RETURNING id::text`)

const updateRequest = prepareQuery<unknown>(`
  UPDATE translation_requests SET languages = :languages::text[], due = :due::date, note = :note::text,
    assignee = :assignee::integer WHERE id = :id::bigint`)

/** Records that a text or a page was requested; the content stays in the request. */
const auditRequest = ({ audit }: UnitOfWork, action: string, { item, page }: RequestSubject) => {
  const subject = item
    ? { resource: 'content-items', record_id: item }
    : { resource: 'pages', record_id: page ?? '' }
  audit({ action, ...subject, before: null, after: null })
}

/**
 * Validates a request and returns the values to be stored. Throws `invalid` if nothing is left to translate,
 * and for an assignee who may not read content.
 */
const validateRequest = async (
  { trx, caller }: UnitOfWork,
  { item, page }: RequestSubject,
  input: TranslationRequestEdit,
  currentAssignee?: number | null,
) => {
  const { languages, due, note = '', assignee = null } = input
  const isKnown = assignee === null || assignee === currentAssignee || assignee === caller.actor?.id
  if (!isKnown && !(await findMentionableUsers(trx, caller)).some(({ id }) => id === assignee))
    throw new ApiError('invalid', { fields: { assignee: 'unknown' } })
  const [gaps] = await selectGaps(trx, { item, page, languages })
  if (!gaps?.found) throw new ApiError('invalid', { fields: { languages: 'enum' } })
  return { languages, due, note: note.trim(), assignee }
}

/** Notifies the assignee of a request, unless they are the caller. */
const notifyAssignee = (
  { caller, notify }: UnitOfWork,
  id: string,
  { item, screen, name }: RequestSubject,
  assignee: number | null,
) => {
  if (assignee !== null && assignee !== caller.actor?.id)
    notify({
      kind: 'translation-wanted',
      to: { people: [assignee] },
      subject: id,
      data: { name, item, screen },
    })
}

/** Locks an open request to change it. Throws `not_found`, and `forbidden` if the user may not change it. */
const lockChangeableRequest = async ({ trx, caller }: UnitOfWork, id: string) => {
  const [request] = await lockRequest(trx, { id, ...buildChangerBindings(caller) })
  if (!request) throw new ApiError('not_found', { message: 'Request not found' })
  if (!request.mayChange) throw forbidden('change the request of somebody else')
  return request
}

/** Adds a request. Throws `invalid` unless it names either a text or a page. */
const addRequest = async (unit: UnitOfWork, { item, screen, ...input }: NewTranslationRequest) => {
  if ((item === undefined) === (screen === undefined))
    throw new ApiError('invalid', { fields: { screen: 'required' } })

  const [requestSubject] = await selectSubject(unit.trx, { item: item ?? null, screen: screen ?? null })
  if (!requestSubject) throw new ApiError('not_found', { message: 'Text or page not found' })

  const values = await validateRequest(unit, requestSubject, input)
  const authorId = unit.caller.actor?.id ?? null
  const [created] = await insertRequest(unit.trx, {
    ...values,
    item: requestSubject.item,
    page: requestSubject.page,
    by: authorId,
  })
  if (!created) throw new Error('The request was not stored')

  auditRequest(unit, 'request', requestSubject)
  notifyAssignee(unit, created.id, requestSubject, values.assignee)

  return created
}

/** Changes a request, and notifies a new assignee. */
const changeRequest = async (unit: UnitOfWork, id: string, input: TranslationRequestEdit) => {
  const { assignee: assigneeBefore, ...requestSubject } = await lockChangeableRequest(unit, id)
  const values = await validateRequest(unit, requestSubject, input, assigneeBefore)
  await updateRequest(unit.trx, { ...values, id })
  auditRequest(unit, 'request', requestSubject)
  if (values.assignee !== assigneeBefore) notifyAssignee(unit, id, requestSubject, values.assignee)
  return { id }
}

const deleteRequest = prepareQuery<unknown>('DELETE FROM translation_requests WHERE id = :id::bigint')

/**
 * Requests for translations. Throws `not_found` for an unknown text, page or request, and `forbidden` for a
 * request that the user may not change.
 */
export const translationRequests = (database: StoreDatabase) => ({
  /** Reads the open requests, and the users who may be asked. Two queries. */
  read: async (caller: Caller, filter: RequestFilter) => ({
    ...(await readOpenRequests(database.knex, caller, filter)),
    people: await findMentionableUsers(database.knex, caller),
  }),
  add: (caller: Caller, request: NewTranslationRequest) =>
    transact(database, caller, (unit) => addRequest(unit, request)),
  change: (caller: Caller, id: string, input: TranslationRequestEdit) =>
    transact(database, caller, (unit) => changeRequest(unit, id, input)),
  withdraw: (caller: Caller, id: string) =>
    transact(database, caller, async (unit) => {
      const requestSubject = await lockChangeableRequest(unit, id)
      await deleteRequest(unit.trx, { id })
      auditRequest(unit, 'withdraw-request', requestSubject)
      return { id }
    }),
})
