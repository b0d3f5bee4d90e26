import type { Knex } from 'knex'
import { runBuilt, statement } from '../../../db/statement.ts'
import type { Entry, Trail } from '../records/entry.ts'

/** An entry as it is stored. */
export interface StoredEntry extends Entry {
  readonly at: Date
  readonly operation_id: string
  readonly actor_id: number | null
  readonly actor_name: string | null
  readonly reason: string | null
  readonly request_id: string | null
  readonly address: string | null
}

export interface EntryPage {
  /** From 1. */
  readonly page: number
  readonly limit: number
}

/** Which entries of the log are asked for; what is left out asks for nothing. */
export interface LogQuery extends EntryPage {
  readonly resource?: string
  readonly record_id?: string
  readonly actor?: number
  readonly from?: string
  readonly to?: string
  readonly oldestFirst?: boolean
}

const columns = `id::text, at, operation_id, actor_id, actor_name, action, resource, record_id, part, language,
  before, after, reason, request_id, address`

const byId = statement<StoredEntry>(`SELECT ${columns} FROM audit_log WHERE id = ?`)

/** The entry with this number, where there is one. */
export const entryById = async (knex: Knex, id: string): Promise<StoredEntry | undefined> =>
  (await byId(knex, [id]))[0]

interface Found {
  readonly total: number
  readonly entries: readonly StoredEntry[]
}

/** One page of what is matched and how many there are, in one query. Planned each time, for what is asked. */
const read = async (
  knex: Knex,
  matched: Knex.QueryBuilder,
  order: string,
  { page, limit }: EntryPage,
): Promise<Found> => {
  const listed = matched
    .clone()
    .select(knex.raw(columns))
    .orderByRaw(order)
    .limit(limit)
    .offset((page - 1) * limit)
  const counted = matched.clone().count({ total: '*' })
  const query = knex.raw(
    `SELECT counted.total::integer AS total, entry.* FROM (?) counted LEFT JOIN (?) entry ON true
     ORDER BY ${order}`,
    [counted, listed],
  )
  const rows = await runBuilt<StoredEntry & { total: number }>(knex, query, false)
  const entries = rows.filter(({ id }) => id !== null).map(({ total: _, ...entry }) => entry)
  return { total: rows[0]?.total ?? 0, entries }
}

const matching = (knex: Knex, { resource, record_id, actor, from, to }: LogQuery): Knex.QueryBuilder => {
  const found = knex('audit_log')
  if (resource !== undefined) found.where({ resource })
  if (record_id !== undefined) found.where({ record_id })
  if (actor !== undefined) found.where({ actor_id: actor })
  if (from !== undefined) found.where('at', '>=', from)
  if (to !== undefined) found.where('at', '<', to)
  return found
}

/** A page of the log, by time. */
export const readLog = (knex: Knex, query: LogQuery): Promise<Found> =>
  read(knex, matching(knex, query), query.oldestFirst ? 'at, id' : 'at DESC, id DESC', query)

/** A page of a record's entries, newest first; entries of the whole record are of each part and language. */
export const readTrail = (knex: Knex, { part, language, ...of }: Trail, page: EntryPage): Promise<Found> => {
  const found = knex('audit_log').where({ resource: of.resource, record_id: of.record_id })
  if (part) found.whereIn('part', [part, 'record'])
  if (language) found.where((either) => either.where({ language }).orWhere({ part: 'record' }))
  return read(knex, found, 'id DESC', page)
}
