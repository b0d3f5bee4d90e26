import type { Knex } from 'knex'
import { prepareQuery, runQuery } from '../../db/statement.ts'
import type { ListedAuditEntry } from '../../domain/api/audit-entries.ts'
import type { Resource } from '../../domain/descriptor/resource.ts'
import { type Language, languages } from '../../domain/languages.ts'
import { contentItems } from '../../domain/resources/content-items.ts'
import { pages } from '../../domain/resources/pages.ts'
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

/** Entry with the user's present role, the text or page that it changed, and what its operation changed. */
export type DescribedEntry = StoredEntry &
  Pick<ListedAuditEntry, 'actor_role' | 'text' | 'page' | 'operation'>

/** Filter of audit entries; a missing property does not filter. */
export interface LogFilter {
  readonly resource?: string
  readonly record_id?: string
  readonly actor?: number
  readonly action?: string
  readonly from?: string
  readonly to?: string
  readonly operation?: string
  readonly withoutSignIns?: boolean
  readonly withoutImports?: boolean
  /** Id of the user whose entries are left out. */
  readonly withoutActor?: number
  /** Text to find anywhere in an entry, limited to entries of the given resources. */
  readonly text?: { readonly search: string; readonly resources: readonly string[] }
}

/** Filter, page and order of audit entries. */
export interface LogQuery extends LogFilter, EntryPage {
  readonly oldestFirst?: boolean
  /** Whether to read operations, each by the first of its entries that match. */
  readonly isGrouped?: boolean
}

const columns = `id::text, at, operation_id, actor_id, actor_name, action, resource, record_id, part, language,
  before, after, reason, request_id, address`

const selectById = prepareQuery<StoredEntry>(`SELECT ${columns} FROM audit_log WHERE id = ?`)

/** Reads an entry by id; undefined if missing. */
export const readEntry = async (knex: Knex, id: string): Promise<StoredEntry | undefined> =>
  (await selectById(knex, [id]))[0]

const joinLanguages = (columnOf: (language: Language) => string): string =>
  languages.map((language) => `'${language}', coalesce(${columnOf(language)}, '')`).join(', ')

const descriptionColumns = { ru: 'description', he: 'description_he', en: 'description_en' }

/** Builds the SQL of the id of an entry's record; null for an entry of another resource. */
const buildRecordIdSql = (entry: string, { name }: Resource): string =>
  `CASE WHEN ${entry}.resource = '${name}' AND ${entry}.record_id ~ '^[0-9]{1,18}$' THEN ${entry}.record_id::bigint END`

const describedColumns = `person.role AS actor_role, operation.summary AS operation,
  CASE WHEN item.id IS NOT NULL THEN jsonb_build_object(
    'content_key', item.content_key, 'component_type', item.component_type,
    'parent_id', item.parent_id::text, 'deleted', item.deleted_at IS NOT NULL,
    'descriptions', jsonb_build_object(${joinLanguages((language) => `item.${descriptionColumns[language]}`)})) END AS text,
  CASE WHEN page.id IS NOT NULL THEN jsonb_build_object(
    'screen_location', page.screen_location, 'section', page.section, 'deleted', page.deleted_at IS NOT NULL,
    'titles', jsonb_build_object(${joinLanguages((language) => `page.title_${language}`)})) END AS page`

const operationSql = `SELECT jsonb_build_object(
    'entries', count(*), 'records', count(DISTINCT (part.resource, part.record_id)),
    'texts', count(DISTINCT changed.id), 'pages', count(DISTINCT changed.page_id),
    'languages', coalesce(jsonb_agg(DISTINCT part.language) FILTER (WHERE part.language IS NOT NULL), '[]')) AS summary,
    CASE WHEN count(DISTINCT changed.page_id) = 1 THEN min(changed.page_id) END AS page_id
  FROM audit_log part LEFT JOIN content_items changed ON changed.id = ${buildRecordIdSql('part', contentItems)}
  WHERE part.operation_id = entry.operation_id`

/** Joins of the described columns; an operation is the last join that reads the log again. */
const buildDescriptionJoins = (hasOperation: boolean): string => `
  LEFT JOIN users person ON person.id = entry.actor_id
  LEFT JOIN LATERAL (
    ${hasOperation ? operationSql : 'SELECT NULL::jsonb AS summary, NULL::bigint AS page_id'}
  ) operation ON entry.id IS NOT NULL
  LEFT JOIN content_items item ON item.id = ${buildRecordIdSql('entry', contentItems)}
  LEFT JOIN pages page
    ON page.id = coalesce(item.page_id, ${buildRecordIdSql('entry', pages)}, operation.page_id)`

const selectDescribed = prepareQuery<DescribedEntry>(`SELECT entry.*, ${describedColumns}
  FROM (SELECT ${columns} FROM audit_log WHERE id = ?) entry ${buildDescriptionJoins(true)}`)

/** Reads an entry by id, with what its operation changed; undefined if missing. */
export const readDescribedEntry = async (knex: Knex, id: string): Promise<DescribedEntry | undefined> =>
  (await selectDescribed(knex, [id]))[0]

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

const buildPageQuery = (
  knex: Knex,
  matches: Knex.QueryBuilder,
  order: EntryOrder,
  { page, limit }: EntryPage,
): Knex.QueryBuilder =>
  matches
    .clone()
    .select(knex.raw(columns))
    .orderByRaw(order.inner)
    .limit(limit)
    .offset((page - 1) * limit)

const textSql = 'audit_text(before, after, record_id, reason) LIKE ?'

/** Builds the query of the entries that match a filter, from the log or an alias of it. */
const buildLogQuery = (knex: Knex, filter: LogFilter, table = 'audit_log'): Knex.QueryBuilder => {
  const { resource, record_id, actor, action, from, to, operation, text } = filter
  const query = knex(table)
  if (resource !== undefined) query.where({ resource })
  if (record_id !== undefined) query.where({ record_id })
  if (actor !== undefined) query.where({ actor_id: actor })
  if (action !== undefined) query.where({ action })
  if (from !== undefined) query.where('at', '>=', from)
  if (to !== undefined) query.where('at', '<', to)
  if (operation !== undefined) query.where({ operation_id: operation })
  if (filter.withoutSignIns) query.whereNot({ resource: 'sessions' })
  if (filter.withoutImports) query.whereNot({ action: 'import' })
  if (filter.withoutActor !== undefined) query.whereRaw('actor_id IS DISTINCT FROM ?', [filter.withoutActor])
  if (text) query.whereRaw(textSql, [searchPattern(text.search)]).whereIn('resource', [...text.resources])

  return query
}

/** Builds the query of the entries that stand for their operations: the first ones that match the filter. */
const buildOperationsQuery = (knex: Knex, filter: LogFilter): Knex.QueryBuilder =>
  buildLogQuery(knex, filter).whereNotExists(
    buildLogQuery(knex, filter, 'audit_log AS earlier').whereRaw(
      'earlier.operation_id = audit_log.operation_id AND earlier.id < audit_log.id',
    ),
  )

const countEntriesSql = 'SELECT count(*)::integer AS total, NULL::integer AS people FROM (?) matched'

const countOperationsSql = `SELECT count(*)::integer AS total, count(DISTINCT actor_id)::integer AS people
  FROM (SELECT operation_id, min(actor_id) AS actor_id FROM (?) matched GROUP BY operation_id) operation`

/** Page of the log with the number of entries on all pages. */
interface LogPage {
  readonly total: number
  /** Number of users who made the operations; null if entries are listed. */
  readonly people: number | null
  readonly entries: readonly DescribedEntry[]
}

/** Reads a page of the log, ordered by time. One query, planned each time for its filter. */
export const readLog = async (knex: Knex, query: LogQuery): Promise<LogPage> => {
  const { oldestFirst: isOldestFirst, isGrouped = false, text } = query
  const order = isOldestFirst ? oldestFirst : newestFirst
  const listed = isGrouped ? buildOperationsQuery(knex, query) : buildLogQuery(knex, query)
  const counted = buildLogQuery(knex, query).select('operation_id', 'actor_id')
  if (text) counted.limit(maxCounted)

  const sql = `SELECT counted.*, entry.*, ${describedColumns}
    FROM (${isGrouped ? countOperationsSql : countEntriesSql}) counted
    LEFT JOIN (?) entry ON true ${buildDescriptionJoins(isGrouped)}
    ORDER BY ${order.outer}`
  const pageQuery = buildPageQuery(knex, listed, order, query)
  const rows = await runQuery<DescribedEntry & Omit<LogPage, 'entries'>>(
    knex,
    knex.raw(sql, [counted, pageQuery]),
    false,
  )
  const entries = rows.filter(({ id }) => id !== null).map(({ total: _, people: __, ...entry }) => entry)

  return { total: rows[0]?.total ?? 0, people: rows[0]?.people ?? null, entries }
}

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

const selectKinds = prepareQuery<StoredEntry>(`SELECT ${columns} FROM audit_log WHERE id IN (
  SELECT min(id) FROM audit_log WHERE operation_id = :operation_id::uuid
  GROUP BY resource, action, part, before IS NULL, after IS NULL)`)

/** Reads an entry of each kind of change in an entry's operation. */
export const readKindsOfChange = (knex: Knex, { operation_id }: StoredEntry): Promise<StoredEntry[]> =>
  selectKinds(knex, { operation_id })

const selectLaterCount = prepareQuery<{ later: number }>(`SELECT count(*)::integer AS later FROM audit_log
  WHERE resource = :resource AND record_id = :record_id AND id > :id::bigint
    AND (part IN (:part, 'record') OR :part = 'record')
    AND (language IS NOT DISTINCT FROM :language::text OR language IS NULL OR :language::text IS NULL)`)

/** Counts the later changes of the same part and language of the same record. */
export const countLaterChanges = async (knex: Knex, entry: StoredEntry): Promise<number> => {
  const { resource, record_id, id, part, language } = entry
  return (await selectLaterCount(knex, { resource, record_id, id, part, language }))[0]?.later ?? 0
}

interface HistoryPage {
  readonly total: number
  readonly entries: readonly StoredEntry[]
}

/**
 * Reads a page of a record's entries, newest first. Entries of the whole record match each part and language.
 */
export const readTrail = async (
  knex: Knex,
  { part, language, ...record }: AuditTrail,
  page: EntryPage,
): Promise<HistoryPage> => {
  const matches = knex('audit_log').where({ resource: record.resource, record_id: record.record_id })
  if (part) matches.whereIn('part', [part, 'record'])
  if (language) matches.where((either) => either.where({ language }).orWhere({ part: 'record' }))

  const sql = `SELECT counted.total::integer, entry.* FROM (?) counted LEFT JOIN (?) entry ON true
    ORDER BY ${lastWrittenFirst.outer}`
  const countQuery = matches.clone().count({ total: '*' })
  const pageQuery = buildPageQuery(knex, matches, lastWrittenFirst, page)
  const rows = await runQuery<StoredEntry & { total: number }>(
    knex,
    knex.raw(sql, [countQuery, pageQuery]),
    false,
  )
  const entries = rows.filter(({ id }) => id !== null).map(({ total: _, ...entry }) => entry)

  return { total: rows[0]?.total ?? 0, entries }
}
