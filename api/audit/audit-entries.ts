import type { Knex } from 'knex'
import { prepareQuery, runQuery } from '../../db/statement.ts'
import { searchPattern } from '../resources/field-columns.ts'
import type { AuditTrail, StoredAuditEntry } from '../resources/revert.ts'
import type { EntryPage } from '../resources/routes.ts'

/** An entry as it is stored. */
export interface StoredEntry extends StoredAuditEntry {
  readonly at: Date
  readonly operation_id: string
  readonly actor_id: number | null
  readonly actor_name: string | null
  readonly reason: string | null
  readonly request_id: string | null
  readonly address: string | null
}

/** Which entries of the log are asked for; what is left out asks for nothing. */
export interface LogFilter {
  readonly resource?: string
  readonly record_id?: string
  readonly actor?: number
  readonly action?: string
  readonly from?: string
  readonly to?: string
  /** What an entry says of records of these resources, anywhere. */
  readonly text?: { readonly said: string; readonly resources: readonly string[] }
}

/** A page of the log, and in which order. */
export interface LogQuery extends LogFilter, EntryPage {
  readonly oldestFirst?: boolean
}

const columns = `id::text, at, operation_id, actor_id, actor_name, action, resource, record_id, part, language,
  before, after, reason, request_id, address`

const byId = prepareQuery<StoredEntry>(`SELECT ${columns} FROM audit_log WHERE id = ?`)

/** The entry with this number, where there is one. */
export const readEntry = async (knex: Knex, id: string): Promise<StoredEntry | undefined> =>
  (await byId(knex, [id]))[0]

interface EntriesFound {
  readonly total: number
  readonly entries: readonly StoredEntry[]
}

/** Entries that are counted at most where a text is looked for: each has to be read for that. */
const mostCounted = 2_000

/** One page of what is matched and how many there are, in one query. Planned each time, for what is asked. */
const readEntries = async (
  knex: Knex,
  matches: Knex.QueryBuilder,
  order: string,
  { page, limit }: EntryPage,
  mostMatches?: number,
): Promise<EntriesFound> => {
  const pageQuery = matches
    .clone()
    .select(knex.raw(columns))
    .orderByRaw(order)
    .limit(limit)
    .offset((page - 1) * limit)
  const countedRows: Knex.QueryBuilder =
    mostMatches === undefined
      ? matches.clone()
      : knex.queryBuilder().from(matches.clone().select('id').limit(mostMatches).as('some'))
  const countQuery = countedRows.count({ total: '*' })
  const query = knex.raw(
    `SELECT counted.total::integer AS total, entry.* FROM (?) counted LEFT JOIN (?) entry ON true
     ORDER BY ${order}`,
    [countQuery, pageQuery],
  )
  const rows = await runQuery<StoredEntry & { total: number }>(knex, query, false)
  const entries = rows.filter(({ id }) => id !== null).map(({ total: _, ...entry }) => entry)

  return { total: rows[0]?.total ?? 0, entries }
}

const textSql = 'audit_text(before, after, record_id, reason) LIKE ?'

const buildLogQuery = (knex: Knex, filter: LogFilter): Knex.QueryBuilder => {
  const { resource, record_id, actor, action, from, to, text } = filter
  const query = knex('audit_log')
  if (resource !== undefined) query.where({ resource })
  if (record_id !== undefined) query.where({ record_id })
  if (actor !== undefined) query.where({ actor_id: actor })
  if (action !== undefined) query.where({ action })
  if (from !== undefined) query.where('at', '>=', from)
  if (to !== undefined) query.where('at', '<', to)
  if (text) query.whereRaw(textSql, [searchPattern(text.said)]).whereIn('resource', [...text.resources])

  return query
}

/** A page of the log, by time. */
export const readLog = (knex: Knex, query: LogQuery): Promise<EntriesFound> =>
  readEntries(
    knex,
    buildLogQuery(knex, query),
    query.oldestFirst ? 'at, id' : 'at DESC, id DESC',
    query,
    query.text && mostCounted,
  )

/** The entries before one of them, newest first, as many as a piece of a file holds. */
export const readEntriesBefore = (
  knex: Knex,
  filter: LogFilter,
  last: string | undefined,
  limit: number,
): Promise<StoredEntry[]> => {
  const query = buildLogQuery(knex, filter).select(knex.raw(columns)).orderBy('id', 'desc').limit(limit)
  return runQuery(knex, last === undefined ? query : query.where('id', '<', last), false)
}

const togetherSql = prepareQuery<{ together: number }>(`SELECT CASE
    WHEN bool_and(resource = 'content-items' AND part = 'text') THEN count(*)::integer ELSE 0 END AS together
  FROM audit_log WHERE operation_id = :operation_id::uuid`)

/** How many changes the act of an entry made, where these are changes of texts alone; 0 for any other act. */
export const countTextsOfAct = async (knex: Knex, { operation_id }: StoredEntry): Promise<number> =>
  (await togetherSql(knex, { operation_id }))[0]?.together ?? 0

const laterSql = prepareQuery<{ later: number }>(`SELECT count(*)::integer AS later FROM audit_log
  WHERE resource = :resource AND record_id = :record_id AND id > :id::bigint
    AND (part IN (:part, 'record') OR :part = 'record')
    AND (language IS NOT DISTINCT FROM :language::text OR language IS NULL OR :language::text IS NULL)`)

/** How often the same of the same record was changed since. */
export const countLaterChanges = async (knex: Knex, entry: StoredEntry): Promise<number> => {
  const { resource, record_id, id, part, language } = entry
  return (await laterSql(knex, { resource, record_id, id, part, language }))[0]?.later ?? 0
}

/** A page of a record's entries, newest first; entries of the whole record are of each part and language. */
export const readTrail = (
  knex: Knex,
  { part, language, ...record }: AuditTrail,
  page: EntryPage,
): Promise<EntriesFound> => {
  const query = knex('audit_log').where({ resource: record.resource, record_id: record.record_id })
  if (part) query.whereIn('part', [part, 'record'])
  if (language) query.where((either) => either.where({ language }).orWhere({ part: 'record' }))
  return readEntries(knex, query, 'id DESC', page)
}
