import type { Static } from '@sinclair/typebox'
import { statement } from '../../../../db/statement.ts'
import type { translationRequestCalls } from '../../../../domain/calls/translating/requests.ts'
import { ApiError, forbidden } from '../../../errors.ts'
import type { UnitOfWork } from '../../../unit-of-work/unit-of-work.ts'
import { mentionable } from '../comments/thread.ts'
import { changerOf, mayChange } from './open-requests.ts'

type Calls = typeof translationRequestCalls
/** A request as a client sends it, and what of it may become other. */
export type NewRequest = Static<NonNullable<Calls['requestTranslation']['accept']>['body'] & object>
export type Wanted = Static<NonNullable<Calls['changeTranslationRequest']['accept']>['body'] & object>

/** The text that a request is for, or the page with its screen. */
interface Place {
  readonly item: string | null
  readonly page: string | null
  readonly screen: string | null
  readonly name: string
}

const subject = statement<Place>(`
  SELECT item.id::text AS item, coalesce(item.content_key, page.screen_location) AS name,
    CASE WHEN item.id IS NULL THEN page.id::text END AS page,
    CASE WHEN item.id IS NULL THEN page.screen_location END AS screen
  FROM pages page LEFT JOIN content_items item ON item.page_id = page.id AND item.id = :item::bigint AND item.deleted_at IS NULL
  WHERE page.deleted_at IS NULL AND (item.id IS NOT NULL OR page.screen_location = :screen::text)`)

/** An open request with its place, whose it is, and whether the caller may change it. */
const own = statement<Place & { assignee: number | null; mayChange: boolean }>(`
  SELECT request.item_id::text AS item, request.page_id::text AS page, page.screen_location AS screen,
    coalesce(item.content_key, page.screen_location, '') AS name, request.assignee, ${mayChange} AS "mayChange"
  FROM translation_requests request
    LEFT JOIN content_items item ON item.id = request.item_id
    LEFT JOIN pages page ON page.id = request.page_id
  WHERE request.id = :id::bigint AND request.done_at IS NULL FOR UPDATE OF request`)

const isWanted = statement<{ found: boolean }>(`
  SELECT EXISTS (SELECT FROM content_items item
    WHERE item.deleted_at IS NULL AND (item.id = :item::bigint OR item.page_id = :page::bigint)
      AND (item.missing_languages || item.outdated_languages) && :languages::varchar[]) AS found`)

const insert = statement<{ id: string }>(`
  INSERT INTO translation_requests (item_id, page_id, languages, due, note, asked_by, assignee)
  VALUES (:item::bigint, :page::bigint, :languages::text[], :due::date, :note::text, :by::integer, :assignee::integer)
  RETURNING id::text`)

const update = statement<unknown>(`
  UPDATE translation_requests SET languages = :languages::text[], due = :due::date, note = :note::text,
    assignee = :assignee::integer WHERE id = :id::bigint`)

/** The log tells of a text only; what is asked stays with the request. */
export const tell = ({ audit }: UnitOfWork, action: string, { item }: Place) => {
  if (item) audit({ action, resource: 'content-items', record_id: item, before: null, after: null })
}

/** What is to be stored; throws `invalid` for what is translated, and for who does not read content. */
const stored = async (
  { trx, caller }: UnitOfWork,
  { item, page }: Place,
  wanted: Wanted,
  asked?: number | null,
) => {
  const { languages, due, note = '', assignee = null } = wanted
  const isKnown = assignee === null || assignee === asked || assignee === caller.actor?.id
  if (!isKnown && !(await mentionable(trx, caller)).some(({ id }) => id === assignee))
    throw new ApiError('invalid', { fields: { assignee: 'unknown' } })
  const [left] = await isWanted(trx, { item, page, languages })
  if (!left?.found) throw new ApiError('invalid', { fields: { languages: 'enum' } })
  return { languages, due, note: note.trim(), assignee }
}

/** Tells a person that something is wanted of him, unless he says so himself. */
const ask = (
  { caller, notify }: UnitOfWork,
  id: string,
  { item, screen, name }: Place,
  person: number | null,
) => {
  if (person !== null && person !== caller.actor?.id)
    notify({
      kind: 'translation-wanted',
      to: { people: [person] },
      subject: id,
      data: { name, item, screen },
    })
}

/** An open request for its change; throws `not_found`, and `forbidden` to whoever has no part in it. */
export const ownRequest = async ({ trx, caller }: UnitOfWork, id: string) => {
  const [found] = await own(trx, { id, ...changerOf(caller) })
  if (!found) throw new ApiError('not_found', { message: 'Request not found' })
  if (!found.mayChange) throw forbidden('change the request of somebody else')
  return found
}

/** Asks for a translation; throws `invalid` for neither or both of text and page. */
export const addRequest = async (unit: UnitOfWork, { item, screen, ...wanted }: NewRequest) => {
  if ((item === undefined) === (screen === undefined))
    throw new ApiError('invalid', { fields: { screen: 'required' } })
  const [place] = await subject(unit.trx, { item: item ?? null, screen: screen ?? null })
  if (!place) throw new ApiError('not_found', { message: 'Text or page not found' })
  const values = await stored(unit, place, wanted)
  const by = unit.caller.actor?.id ?? null
  const [made] = await insert(unit.trx, { ...values, item: place.item, page: place.page, by })
  if (!made) throw new Error('The request was not stored')
  tell(unit, 'request', place)
  ask(unit, made.id, place, values.assignee)
  return made
}

/** Changes what is wanted, by when or of whom; who is asked anew is told. */
export const changeRequest = async (unit: UnitOfWork, id: string, wanted: Wanted) => {
  const { assignee: before, ...place } = await ownRequest(unit, id)
  const values = await stored(unit, place, wanted, before)
  await update(unit.trx, { ...values, id })
  tell(unit, 'request', place)
  if (values.assignee !== before) ask(unit, id, place, values.assignee)
  return { id }
}
