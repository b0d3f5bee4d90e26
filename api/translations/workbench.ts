import type { Knex } from 'knex'
import { prepareQuery, runQuery } from '../../db/statement.ts'
import type { WorkbenchFilter } from '../../domain/api/translation-workbench.ts'
import { isLanguage, languages, perLanguage, type Trilingual } from '../../domain/languages.ts'
import type { SectionKey } from '../../domain/sections.ts'
import type { TextCheckName } from '../../domain/translations/text-issues.ts'
import { getDescriptions, type ItemState, itemStateColumns, itemStateSource } from '../content/item-state.ts'
import { fillVisibleTexts, findStaleTranslations, itemCounters } from '../content/items.ts'
import {
  countByLanguageSql,
  missingCountsSql,
  type PageTitles,
  pageTitles,
  siteOrderSql,
} from '../content/pages.ts'
import { findingsCounter } from '../content/text-checks.ts'
import { searchPattern } from '../resources/field-columns.ts'
import { timeInJson } from '../resources/stored-types.ts'
import { commentsCounter } from './comments.ts'

const anyLanguage = 'any'

/** SQL condition: `item` still has missing or outdated texts that an open request asks for. */
const isStillRequestedSql = `item.id IN (
  SELECT text.id FROM translation_requests request
    JOIN content_items text ON text.id = request.item_id OR text.page_id = request.page_id
  WHERE request.id = :wanted::bigint AND request.done_at IS NULL
    AND (text.missing_languages || text.outdated_languages) && request.languages)`

// Same text as the partial index of the comments.
const isCommentedSql = 'item.id IN (SELECT item_id FROM text_comments WHERE resolved_at IS NULL)'

const checkInEachLanguageSql = languages.map((language) => `'${language}:' || :check`).join(', ')

export const itemsWithPages = `content_items item JOIN pages page ON page.id = item.page_id
  LEFT JOIN sections section ON section.key = page.section`

const itemOrderSql = 'item.sort_order, item.id'

interface LastChange {
  readonly by: string | null
  readonly at: Date
}

interface WorkbenchRow extends ItemState {
  readonly total: number
  readonly is_first: boolean
  readonly screen_texts: number
  readonly comments: number
  readonly changed: Partial<Trilingual<LastChange>>
}

interface RowRange {
  readonly offset: number
  readonly limit: number
}

type CountedName = 'missing' | 'drafts' | 'outdated' | 'failing'

/** Null for a screen without such texts. */
type Counts = Record<`${CountedName}_${keyof Trilingual}`, number | null>

interface ScreenRow extends PageTitles, Counts {
  screen_location: string
  section: SectionKey | null
  texts: number
}

interface Kinds {
  types: { type: string; texts: number }[]
  checks: { check: TextCheckName; texts: number }[]
  commented: number
}

/** Builds the conditions that a column of languages contains a language, or any language. */
const buildLanguageConditions = (column: string, name: string, language: string | undefined): string[] => {
  if (language === undefined) return []
  // Same text as the partial index of the column.
  const notEmptySql = `item.${column} <> '{}'`
  return language === anyLanguage ? [notEmptySql] : [notEmptySql, `:${name} = ANY (item.${column})`]
}

const buildChangedByConditions = ({ changed_by, changed_since }: WorkbenchFilter): string[] => {
  const conditions = [
    ...(changed_by === undefined ? [] : ['modified_by = :changed_by::integer']),
    ...(changed_since === undefined ? [] : ['updated_at >= :changed_since::timestamptz']),
  ]
  if (conditions.length === 0) return []
  return [
    // Implied, since an item changes with its texts, and served by an index, unlike the time of a text.
    ...(changed_since === undefined ? [] : ['item.updated_at >= :changed_since::timestamptz']),
    `item.id IN (SELECT content_item_id FROM content_translations WHERE ${conditions.join(' AND ')})`,
  ]
}

const listIfPresent = (value: string | undefined, condition: string): string[] =>
  value === undefined ? [] : [condition]

/** Builds the conditions that a text check fails: in one language or any, one check or any. */
const buildFailingConditions = ({ failing, check }: WorkbenchFilter): string[] => {
  if (failing === undefined && check === undefined) return []
  // Same text as the partial index of the column.
  const notEmptySql = "item.failing <> '{}'"
  const isAny = failing === undefined || failing === anyLanguage
  if (check === undefined) return isAny ? [notEmptySql] : [notEmptySql, ':failing = ANY (item.failing)']
  return isAny
    ? [notEmptySql, `item.failing && ARRAY[${checkInEachLanguageSql}]::varchar[]`]
    : [notEmptySql, "(:failing || ':' || :check) = ANY (item.failing)"]
}

/** Builds the SQL condition of a filter, over `item` and its `page`. */
export const buildFilterSql = (filter: WorkbenchFilter): string =>
  [
    'item.deleted_at IS NULL',
    ...listIfPresent(filter.present, 'NOT :present = ANY (item.missing_languages)'),
    ...buildLanguageConditions('missing_languages', 'missing', filter.missing),
    ...buildLanguageConditions('draft_languages', 'draft', filter.draft),
    ...buildLanguageConditions('outdated_languages', 'outdated', filter.outdated),
    ...buildFailingConditions(filter),
    ...listIfPresent(filter.section, "coalesce(page.section, 'none') = :section"),
    ...listIfPresent(filter.screen, 'page.screen_location = :screen'),
    ...listIfPresent(filter.type, 'item.component_type = :type'),
    ...listIfPresent(filter.wanted, isStillRequestedSql),
    ...listIfPresent(filter.commented, isCommentedSql),
    ...buildChangedByConditions(filter),
    ...listIfPresent(filter.published_since, 'item.published_at >= :published_since::timestamptz'),
    ...listIfPresent(filter.search, 'item.search_text LIKE :search'),
  ].join(' AND ')

const unfilteredSql = buildFilterSql({})

/** Builds the bindings of `buildFilterSql`. */
export const buildFilterBindings = ({ search, ...filter }: WorkbenchFilter) => ({
  ...Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined)),
  ...(search !== undefined && { search: searchPattern(search) }),
})

/**
 * Builds the query of a range of rows. It counts the items of each page first, so that only the pages of
 * the range are sorted and only the rows of the range are read in full.
 */
const buildRowsSql = (condition: string): string => `
  WITH counted AS (
    SELECT item.page_id AS id, count(*) AS texts
    FROM content_items item JOIN pages page ON page.id = item.page_id WHERE ${condition} GROUP BY item.page_id),
  placed AS MATERIALIZED (
    SELECT page.id, texts, sum(texts) OVER () AS total, sum(texts) OVER (ORDER BY ${siteOrderSql}) - texts AS before
    FROM counted JOIN pages page USING (id) LEFT JOIN sections section ON section.key = page.section),
  batch AS MATERIALIZED (
    SELECT item.id, total, texts, before, before + row_number() OVER (PARTITION BY page.id ORDER BY ${itemOrderSql}) AS place
    FROM placed JOIN pages page USING (id) JOIN content_items item ON item.page_id = page.id
    WHERE before < :end AND before + texts > :offset AND ${condition})
  SELECT batch.total::integer, batch.place = batch.before + 1 AS is_first,
    batch.texts::integer AS screen_texts, ${itemStateColumns}, latest.changed,
    (SELECT count(*)::integer FROM text_comments WHERE item_id = batch.id AND resolved_at IS NULL) AS comments
  FROM batch JOIN (${itemStateSource}) ON item.id = batch.id
    CROSS JOIN LATERAL (
      SELECT coalesce(jsonb_object_agg(language_code, jsonb_build_object(
        'by', (SELECT name FROM users WHERE users.id = modified_by), 'at', ${timeInJson('updated_at')}) ORDER BY status), '{}') AS changed
      FROM content_translations WHERE content_item_id = batch.id) latest
  WHERE batch.place > :offset AND batch.place <= :end ORDER BY batch.place`

const toRow = ({ total: _, is_first, screen_texts, changed, ...item }: WorkbenchRow) => ({
  id: item.id,
  content_key: item.content_key,
  component_type: item.component_type,
  descriptions: getDescriptions(item),
  is_active: item.is_active,
  parent_id: item.parent_id,
  screen_location: item.screen_location,
  section: item.section,
  max_length: item.max_length,
  version: item.version,
  ...fillVisibleTexts(item),
  approved: item.approved,
  outdated: findStaleTranslations(item),
  comments: item.comments,
  failing: item.failing.filter(isLanguage),
  isFirst: is_first,
  screen_texts,
  changed: perLanguage((language) => changed[language] ?? null),
})

/** Reads the ids of the items that match a filter, in the order of the workbench. One query. */
export const readWorkbenchIds = async (knex: Knex, filter: WorkbenchFilter): Promise<string[]> => {
  const sql = `SELECT item.id::text AS id FROM ${itemsWithPages} WHERE ${buildFilterSql(filter)} ORDER BY ${siteOrderSql}, ${itemOrderSql}`
  const rows = await runQuery<{ id: string }>(knex, knex.raw(sql, buildFilterBindings(filter)), false)
  return rows.map(({ id }) => id)
}

/** Finds the position of an item among those that match a filter; null if it is not among them. One query. */
export const findWorkbenchPosition = async (knex: Knex, filter: WorkbenchFilter, id: string) => {
  const index = (await readWorkbenchIds(knex, filter)).indexOf(id)
  return index < 0 ? null : index
}

/** Counters of everything that the workbench shows without a filter. */
export const workbenchCounters: readonly string[] = [...itemCounters, commentsCounter, findingsCounter]

/** Whether a filter narrows nothing, so that the rows depend on the counters of the workbench only. */
export const isUnfiltered = (filter: WorkbenchFilter): boolean => buildFilterSql(filter) === unfilteredSql

/** Reads a range of the items that match a filter, with all languages. One query, two past the end. */
export const readWorkbenchRows = async (knex: Knex, filter: WorkbenchFilter, { offset, limit }: RowRange) => {
  const condition = buildFilterSql(filter)
  // Without a filter the best plan is always the same, and planning takes a third of the time.
  const isPlannedOnce = condition === unfilteredSql
  const runSql = <T>(sql: string, extraBindings: object) =>
    runQuery<T>(knex, knex.raw(sql, { ...buildFilterBindings(filter), ...extraBindings }), isPlannedOnce)
  const rows = await runSql<WorkbenchRow>(buildRowsSql(condition), { offset, end: offset + limit })
  const [firstRow] =
    rows.length > 0 || offset === 0
      ? rows
      : await runSql<Pick<WorkbenchRow, 'total'>>(
          `SELECT count(*)::integer AS total FROM ${itemsWithPages} WHERE ${condition}`,
          {},
        )

  return { rows: rows.map(toRow), total: firstRow?.total ?? 0 }
}

// Each condition has the same text as the partial index of its column, so that complete texts are counted without
// being read.
const isUnfinishedSql = ['missing_languages', 'draft_languages', 'outdated_languages', 'failing']
  .map((column) => `item.${column} <> '{}'`)
  .join(' OR ')

const readScreens = prepareQuery<ScreenRow>(`
  WITH counted AS (
    SELECT page_id, count(*)::integer AS texts FROM content_items WHERE deleted_at IS NULL GROUP BY page_id),
  unfinished AS (
    SELECT page_id, ${missingCountsSql}, ${countByLanguageSql('drafts', 'draft_languages')},
      ${countByLanguageSql('outdated', 'outdated_languages')}, ${countByLanguageSql('failing', 'failing')}
    FROM content_items item WHERE deleted_at IS NULL AND (${isUnfinishedSql}) GROUP BY page_id)
  SELECT page.screen_location, page.section, page.title_ru, page.title_he, page.title_en, counted.texts, unfinished.*
  FROM counted JOIN pages page ON page.id = counted.page_id LEFT JOIN sections section ON section.key = page.section
    LEFT JOIN unfinished ON unfinished.page_id = page.id
  ORDER BY ${siteOrderSql}`)

const readEditors = prepareQuery<{ id: number; name: string; texts: number }>(`
  SELECT users.id, users.name, count(DISTINCT item.id)::integer AS texts
  FROM content_translations JOIN users ON users.id = modified_by JOIN content_items item ON item.id = content_item_id
  WHERE item.deleted_at IS NULL GROUP BY users.id ORDER BY users.name, users.id`)

const buildJsonByCountSql = (name: string) =>
  `coalesce(jsonb_agg(counted ORDER BY texts DESC, ${name}), '[]')`

// Counts each text once per check, however many languages fail it.
const readKinds = prepareQuery<Kinds>(`
  SELECT
    (SELECT ${buildJsonByCountSql('type')} FROM (
      SELECT component_type AS type, count(*)::integer AS texts FROM content_items
      WHERE deleted_at IS NULL GROUP BY component_type) counted) AS types,
    (SELECT ${buildJsonByCountSql('"check"')} FROM (
      SELECT split_part(entry, ':', 2) AS "check", count(DISTINCT id)::integer AS texts
      FROM content_items CROSS JOIN LATERAL unnest(failing) AS entry
      WHERE deleted_at IS NULL AND failing <> '{}' AND entry LIKE '%:%' GROUP BY 1) counted) AS checks,
    (SELECT count(*)::integer FROM content_items item WHERE deleted_at IS NULL AND ${isCommentedSql}) AS commented`)

// Same text as the partial index of gaps, which answers the query alone.
const countMissing = prepareQuery<{ total: number }>(`
  SELECT coalesce(sum(cardinality(missing_languages)), 0)::integer AS total FROM content_items
  WHERE deleted_at IS NULL AND missing_languages <> '{}'`)

/** Counts the missing texts of all languages together. One query. */
export const countGaps = async (knex: Knex) => {
  const [row] = await countMissing(knex)
  return { total: row?.total ?? 0 }
}

/**
 * Reads the completeness of each screen, and the number of texts by editor, type and check. Three queries.
 */
export const readCompleteness = async (knex: Knex) => ({
  screens: (await readScreens(knex)).map(({ screen_location, section, texts, ...row }) => ({
    screen_location,
    section,
    titles: pageTitles(row),
    texts,
    missing: perLanguage((language) => row[`missing_${language}`] ?? 0),
    drafts: perLanguage((language) => row[`drafts_${language}`] ?? 0),
    outdated: perLanguage((language) => row[`outdated_${language}`] ?? 0),
    failing: perLanguage((language) => row[`failing_${language}`] ?? 0),
  })),
  editors: await readEditors(knex),
  types: [],
  checks: [],
  commented: 0,
  ...(await readKinds(knex))[0],
})
