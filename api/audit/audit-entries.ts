import type { Knex } from 'knex'
import { prepareQuery, runQuery } from '../../db/statement.ts'
import { searchPattern } from '../resources/field-columns.ts'
import type { AuditTrail, StoredAuditEntry } from '../resources/revert.ts'
import type { EntryPage } from '../resources/routes.ts'

export interface StoredEntry extends StoredAuditEntry {
  readonly at: Date
  readonly operation_id: string
  readonly actor_id: number | null
  readonly actor_name: string | null
  readonly reason: string | null
  readonly request_id: string | null
  readonly address: string | null
}

/** Filter of audit entries; a missing property does not filter. */
export interface LogFilter {
  readonly resource?: string
  readonly record_id?: string
  readonly actor?: number
  readonly action?: string
  readonly from?: string
  readonly to?: string
  /** Text to find anywhere in an entry, limited to entries of the given resources. */
  readonly text?: { readonly search: string; readonly resources: readonly string[] }
}

/** Filter, page and order of audit entries. */
export interface LogQuery extends LogFilter, EntryPage {
  readonly oldestFirst?: boolean
}

const columns = `id::text, at, operation_id, actor_id, actor_name, action, resource, record_id, part, language,
  before, after, reason, request_id, address`

const selectById = prepareQuery<StoredEntry>(`SELECT ${columns} FROM audit_log WHERE id = ?`)

/** Reads an entry by id; undefined if missing. */
export const readEntry = async (knex: Knex, id: string): Promise<StoredEntry | undefined> =>
  (await selectById(knex, [id]))[0]

interface EntriesResult {
  readonly total: number
  readonly entries: readonly StoredEntry[]
}

/** Largest counted total of a text search, since counting has to read every entry. */
const maxCounted = 2_000

/** Order of the entries of a page, in the query of the table and around it. */
interface EntryOrder {
  readonly inner: string
  readonly outer: string
}

// The selected `id` is a text, so a bare `id` would sort 999 after 1000.
const newestFirst: EntryOrder = {
  inner: 'at DESC, audit_log.id DESC',
  outer: 'at DESC, entry.id::bigint DESC',
}
const oldestFirst: EntryOrder = { inner: 'at, audit_log.id', outer: 'at, entry.id::bigint' }
const lastWrittenFirst: EntryOrder = { inner: 'audit_log.id DESC', outer: 'entry.id::bigint DESC' }

/** Reads a page of the matches and their number. One query, planned each time for its filter. */
const readEntries = async (
  knex: Knex,
  matches: Knex.QueryBuilder,
  order: EntryOrder,
  { page, limit }: EntryPage,
  maxMatches?: number,
): Promise<EntriesResult> => {
  const pageQuery = matches
    .clone()
    .select(knex.raw(columns))
    .orderByRaw(order.inner)
    .limit(limit)
    .offset((page - 1) * limit)
  const countedRows: Knex.QueryBuilder =
    maxMatches === undefined
      ? matches.clone()
      : knex.queryBuilder().from(matches.clone().select('id').limit(maxMatches).as('some'))
  const countQuery = countedRows.count({ total: '*' })
  const query = knex.raw(
    `SELECT counted.total::integer AS total, entry.* FROM (?) counted LEFT JOIN (?) entry ON true
     ORDER BY ${order.outer}`,
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
  if (text) query.whereRaw(textSql, [searchPattern(text.search)]).whereIn('resource', [...text.resources])

  return query
}

/** Reads a page of the log, ordered by time. */
export const readLog = (knex: Knex, query: LogQuery): Promise<EntriesResult> =>
  readEntries(
    knex,
    buildLogQuery(knex, query),
    query.oldestFirst ? oldestFirst : newestFirst,
    query,
    query.text && maxCounted,
  )

/** Reads up to `limit` entries before the entry `last`, newest first; from the newest without `last`. */
export const readEntriesBefore = (
  knex: Knex,
  filter: LogFilter,
  last: string | undefined,
  limit: number,
): Promise<StoredEntry[]> => {
  const query = buildLogQuery(knex, filter)
    .select(knex.raw(columns))
    .orderByRaw(lastWrittenFirst.inner)
    .limit(limit)
  return runQuery(knex, last === undefined ? query : query.where('audit_log.id', '<', last), false)
}

const selectTextCount = prepareQuery<{ together: number }>(`SELECT CASE
    WHEN bool_and(resource = 'content-items' AND part = 'text') THEN count(*)::integer ELSE 0 END AS together
  FROM audit_log WHERE operation_id = :operation_id::uuid`)

/** Counts the changes of an entry's operation if all of them are changes of texts; otherwise 0. */
export const countTextsOfOperation = async (knex: Knex, { operation_id }: StoredEntry): Promise<number> =>
  (await selectTextCount(knex, { operation_id }))[0]?.together ?? 0

const selectLaterCount = prepareQuery<{ later: number }>(`SELECT count(*)::integer AS later FROM audit_log
  WHERE resource = :resource AND record_id = :record_id AND id > :id::bigint
    AND (part IN (:part, 'record') OR :part = 'record')
    AND (language IS NOT DISTINCT FROM :language::text OR language IS NULL OR :language::text IS NULL)`)

/** Counts the later changes of the same part and language of the same record. */
export const countLaterChanges = async (knex: Knex, entry: StoredEntry): Promise<number> => {
  const { resource, record_id, id, part, language } = entry
  return (await selectLaterCount(knex, { resource, record_id, id, part, language }))[0]?.later ?? 0
}

/**
 * Reads a page of a record's entries, newest first. Entries of the whole record match each part and language.
 */
export const readTrail = (
  knex: Knex,
  { part, language, ...record }: AuditTrail,
  page: EntryPage,
): Promise<EntriesResult> => {
  const query = knex('audit_log').where({ resource: record.resource, record_id: record.record_id })
  if (part) query.whereIn('part', [part, 'record'])
  if (language) query.where((either) => either.where({ language }).orWhere({ part: 'record' }))
  return readEntries(knex, query, lastWrittenFirst, page)
}
