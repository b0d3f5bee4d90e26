import type { Static } from '@sinclair/typebox'
import { statement } from '../../../../db/statement.ts'
import type { RequestFilter, translationRequestCalls } from '../../../../domain/calls/translating/requests.ts'
import { ApiError } from '../../../errors.ts'
import type { Caller } from '../../caller.ts'
import { type StoreDatabase, type Unit, write } from '../../unit.ts'
import { mentionable } from '../comments/thread.ts'
import { openRequests } from './open-requests.ts'

/** A request as a client sends it. */
export type NewRequest = Static<
  NonNullable<(typeof translationRequestCalls.requestTranslation)['accept']>['body'] & object
>

const subject = statement<{ item: string | null; page: string; name: string }>(`
  SELECT item.id::text AS item, page.id::text AS page, coalesce(item.content_key, page.screen_location) AS name
  FROM pages page LEFT JOIN content_items item ON item.page_id = page.id AND item.id = :item::bigint AND item.deleted_at IS NULL
  WHERE page.deleted_at IS NULL AND (item.id IS NOT NULL OR page.screen_location = :screen::text)`)

const isWanted = statement<{ found: boolean }>(`
  SELECT EXISTS (SELECT FROM content_items item
    WHERE item.deleted_at IS NULL AND (item.id = :item::bigint OR item.page_id = :page::bigint)
      AND (item.missing_languages || item.outdated_languages) && :languages::varchar[]) AS found`)

const insert = statement<{ id: string }>(`
  INSERT INTO translation_requests (item_id, page_id, languages, due, note, asked_by, assignee)
  VALUES (:item::bigint, :page::bigint, :languages::text[], :due::date, :note::text, :by::integer, :assignee::integer)
  RETURNING id::text`)

const remove = statement<{ item: string | null }>(`
  DELETE FROM translation_requests WHERE id = :id::bigint AND done_at IS NULL RETURNING item_id::text AS item`)

/** The log tells of a text only; what is asked stays with the request. */
const tell = ({ audit }: Unit, action: string, item: string | null) => {
  if (item) audit({ action, resource: 'content-items', record_id: item, before: null, after: null })
}

const add = async (unit: Unit, sent: NewRequest): Promise<{ id: string }> => {
  const { trx, caller } = unit
  const { item = null, screen = null, languages, due, note = '', assignee = null } = sent
  if ((item === null) === (screen === null)) throw new ApiError('invalid', { fields: { screen: 'required' } })
  const [found] = await subject(trx, { item, screen })
  if (!found) throw new ApiError('not_found', { message: 'Text or page not found' })
  const self = caller.actor?.id ?? null
  const known = assignee === null ? [] : await mentionable(trx, caller)
  const isKnown = assignee === null || assignee === self || known.some(({ id }) => id === assignee)
  if (!isKnown) throw new ApiError('invalid', { fields: { assignee: 'unknown' } })
  const place = { item, page: item === null ? found.page : null }
  const [wanted] = await isWanted(trx, { ...place, languages })
  if (!wanted?.found) throw new ApiError('invalid', { fields: { languages: 'enum' } })
  const [made] = await insert(trx, { ...place, languages, due, note: note.trim(), by: self, assignee })
  if (!made) throw new Error('The request was not stored')
  tell(unit, 'request', item)
  if (assignee !== null && assignee !== self)
    unit.notify({
      kind: 'translation-wanted',
      to: { people: [assignee] },
      subject: made.id,
      data: { name: found.name, item, screen },
    })
  return made
}

/** What staff want to have translated. Throws `not_found` where the text, the page or the request is not. */
export const translationRequests = (database: StoreDatabase) => ({
  /** What is open, and whom one may ask. Two queries. */
  read: async (caller: Caller, filter: RequestFilter) => ({
    requests: await openRequests(database.knex, filter, caller.actor?.id ?? 0),
    people: await mentionable(database.knex, caller),
  }),
  /** Asks; throws `invalid` for neither or both of text and page, for what is translated, and for who does not read content. */
  add: (caller: Caller, request: NewRequest) => write(database, caller, (unit) => add(unit, request)),
  withdraw: (caller: Caller, id: string) =>
    write(database, caller, async (unit) => {
      const [removed] = await remove(unit.trx, { id })
      if (!removed) throw new ApiError('not_found', { message: 'Request not found' })
      tell(unit, 'withdraw', removed.item)
      return { id }
    }),
})
