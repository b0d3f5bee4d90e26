import type { Knex } from 'knex'
import { prepareQuery, runQuery } from '../../db/statement.ts'
import type { WorkbenchFilter } from '../../domain/api/translation-workbench.ts'
import { isLanguage, languages, perLanguage, type Trilingual } from '../../domain/languages.ts'
import type { SectionKey } from '../../domain/sections.ts'
import type { TextCheckName } from '../../domain/translations/text-issues.ts'
import { descriptionsOf, type ItemState, itemStateColumns, itemStateSource } from '../content/item-state.ts'
import { filledTexts, staleTexts } from '../content/items.ts'
import { countWhereSql, type PageTitles, pageTitles } from '../content/pages.ts'
import { searchPattern } from '../resources/field-columns.ts'
import { timeInJson } from '../resources/stored-types.ts'

const anyLanguage = 'any'

/** SQL that holds where a list of languages, written with the item, has this one; or any. */
const languageConditions = (column: string, name: string, language: string | undefined): string[] => {
  if (language === undefined) return []
  // As the partial index of the column says it.
  const notEmptySql = `item.${column} <> '{}'`
  return language === anyLanguage ? [notEmptySql] : [notEmptySql, `:${name} = ANY (item.${column})`]
}

const changedByCondition = ({ changed_by, changed_since }: WorkbenchFilter): string[] => {
  const conditions = [
    ...(changed_by === undefined ? [] : ['modified_by = :changed_by::integer']),
    ...(changed_since === undefined ? [] : ['updated_at >= :changed_since::timestamptz']),
  ]
  if (conditions.length === 0) return []
  return [`item.id IN (SELECT content_item_id FROM content_translations WHERE ${conditions.join(' AND ')})`]
}

const conditionWhen = (value: string | undefined, condition: string): string[] =>
  value === undefined ? [] : [condition]

/** The texts of an open request of which more is wanted. */
const isStillRequested = `item.id IN (
  SELECT text.id FROM translation_requests request
    JOIN content_items text ON text.id = request.item_id OR text.page_id = request.page_id
  WHERE request.id = :wanted::bigint AND request.done_at IS NULL
    AND (text.missing_languages || text.outdated_languages) && request.languages)`

// As the partial index of the comments says it.
const isCommented = 'item.id IN (SELECT item_id FROM text_comments WHERE resolved_at IS NULL)'

const inEachLanguage = languages.map((language) => `'${language}:' || :check`).join(', ')

/** SQL that holds where the checks find something in a language, or any, and by this check, or any. */
const failingConditions = ({ failing, check }: WorkbenchFilter): string[] => {
  if (failing === undefined && check === undefined) return []
  // As the partial index of the column says it.
  const notEmptySql = "item.failing <> '{}'"
  const isAny = failing === undefined || failing === anyLanguage
  if (check === undefined) return isAny ? [notEmptySql] : [notEmptySql, ':failing = ANY (item.failing)']
  return isAny
    ? [notEmptySql, `item.failing && ARRAY[${inEachLanguage}]::varchar[]`]
    : [notEmptySql, "(:failing || ':' || :check) = ANY (item.failing)"]
}

/** SQL that holds for the items that are asked for, over `item` and its `page`. */
export const filterCondition = (filter: WorkbenchFilter): string =>
  [
    'item.deleted_at IS NULL',
    ...conditionWhen(filter.present, 'NOT :present = ANY (item.missing_languages)'),
    ...languageConditions('missing_languages', 'missing', filter.missing),
    ...languageConditions('draft_languages', 'draft', filter.draft),
    ...languageConditions('outdated_languages', 'outdated', filter.outdated),
    ...failingConditions(filter),
    ...conditionWhen(filter.section, "coalesce(page.section, 'none') = :section"),
    ...conditionWhen(filter.screen, 'page.screen_location = :screen'),
    ...conditionWhen(filter.type, 'item.component_type = :type'),
    ...conditionWhen(filter.wanted, isStillRequested),
    ...conditionWhen(filter.commented, isCommented),
    ...changedByCondition(filter),
    ...conditionWhen(filter.search, 'item.search_text LIKE :search'),
  ].join(' AND ')

/** What is bound to its places. */
export const filterBindings = ({ search, ...filter }: WorkbenchFilter) => ({
  ...Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined)),
  ...(search !== undefined && { search: searchPattern(search) }),
})

interface LastChange {
  readonly by: string | null
  readonly at: Date
}

interface WorkbenchRow extends ItemState {
  readonly total: number
  readonly is_first: boolean
  readonly comments: number
  readonly changed: Partial<Trilingual<LastChange>>
}

interface RowRange {
  readonly offset: number
  readonly limit: number
}

/** Items with their pages, and with the place of their sections. */
export const itemsWithPages = `content_items item JOIN pages page ON page.id = item.page_id
  LEFT JOIN sections section ON section.key = page.section`

/** The pages in the order of the site. */
export const pageOrder = 'section.sort_order NULLS LAST, page.number_parts NULLS LAST, page.id'

const itemOrder = 'item.sort_order, item.id'

/**
 * Of each page is counted first how many it has, so that items are put into order on the pages of the piece alone,
 * and what is read of each row is read of those of the piece.
 */
const rowsOf = (condition: string): string => `
  WITH counted AS (
    SELECT item.page_id AS id, count(*) AS texts
    FROM content_items item JOIN pages page ON page.id = item.page_id WHERE ${condition} GROUP BY item.page_id),
  placed AS MATERIALIZED (
    SELECT page.id, texts, sum(texts) OVER () AS total, sum(texts) OVER (ORDER BY ${pageOrder}) - texts AS before
    FROM counted JOIN pages page USING (id) LEFT JOIN sections section ON section.key = page.section),
  piece AS MATERIALIZED (
    SELECT item.id, total, before, before + row_number() OVER (PARTITION BY page.id ORDER BY ${itemOrder}) AS place
    FROM placed JOIN pages page USING (id) JOIN content_items item ON item.page_id = page.id
    WHERE before < :end AND before + texts > :offset AND ${condition})
  SELECT piece.total::integer, piece.place = piece.before + 1 AS is_first, ${itemStateColumns}, told.changed,
    (SELECT count(*)::integer FROM text_comments WHERE item_id = piece.id AND resolved_at IS NULL) AS comments
  FROM piece JOIN (${itemStateSource}) ON item.id = piece.id
    CROSS JOIN LATERAL (
      SELECT coalesce(jsonb_object_agg(language_code, jsonb_build_object(
        'by', (SELECT name FROM users WHERE users.id = modified_by), 'at', ${timeInJson('updated_at')}) ORDER BY status), '{}') AS changed
      FROM content_translations WHERE content_item_id = piece.id) told
  WHERE piece.place > :offset AND piece.place <= :end ORDER BY piece.place`

const asRow = ({ total: _, is_first, changed, ...item }: WorkbenchRow) => ({
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
  outdated: staleTexts(item),
  comments: item.comments,
  failing: item.failing.filter(isLanguage),
  isFirst: is_first,
  changed: perLanguage((language) => changed[language] ?? null),
})

/** Which texts the workbench shows of what is asked for, in its order. One query. */
const workbenchIds = async (knex: Knex, filter: WorkbenchFilter): Promise<string[]> => {
  const sql = `SELECT item.id::text AS id FROM ${itemsWithPages} WHERE ${filterCondition(filter)} ORDER BY ${pageOrder}, ${itemOrder}`
  const rows = await runQuery<{ id: string }>(knex, knex.raw(sql, filterBindings(filter)), false)
  return rows.map(({ id }) => id)
}

/** Texts of all screens with all their languages, a piece of what is asked for. One query, two past the end. */
const workbenchRows = async (knex: Knex, filter: WorkbenchFilter, { offset, limit }: RowRange) => {
  const condition = filterCondition(filter)
  const read = <T>(sql: string, more: object) =>
    runQuery<T>(knex, knex.raw(sql, { ...filterBindings(filter), ...more }), false)
  const rows = await read<WorkbenchRow>(rowsOf(condition), { offset, end: offset + limit })
  const [counted] =
    rows.length > 0 || offset === 0
      ? rows
      : await read<Pick<WorkbenchRow, 'total'>>(
          `SELECT count(*)::integer AS total FROM ${itemsWithPages} WHERE ${condition}`,
          {},
        )

  return { rows: rows.map(asRow), total: counted?.total ?? 0 }
}

type Counted = 'missing' | 'drafts' | 'outdated' | 'failing'

type Counts = Record<`${Counted}_${keyof Trilingual}`, number>

interface ScreenRow extends PageTitles, Counts {
  screen_location: string
  section: SectionKey | null
  texts: number
}

const countedIn = (name: Counted, column: string): string =>
  languages
    .map((code) => `${countWhereSql(`'${code}' = ANY (item.${column})`)} AS ${name}_${code}`)
    .join(', ')

const countedScreens = prepareQuery<ScreenRow>(`
  SELECT page.screen_location, page.section, page.title_ru, page.title_he, page.title_en,
    count(*)::integer AS texts, ${countedIn('missing', 'missing_languages')}, ${countedIn('drafts', 'draft_languages')},
    ${countedIn('outdated', 'outdated_languages')}, ${countedIn('failing', 'failing')}
  FROM ${itemsWithPages} WHERE item.deleted_at IS NULL
  GROUP BY page.id, section.sort_order ORDER BY ${pageOrder}`)

const editors = prepareQuery<{ id: number; name: string; texts: number }>(`
  SELECT users.id, users.name, count(DISTINCT item.id)::integer AS texts
  FROM content_translations JOIN users ON users.id = modified_by
    JOIN content_items item ON item.id = content_item_id JOIN pages page ON page.id = item.page_id
  WHERE item.deleted_at IS NULL GROUP BY users.id ORDER BY users.name, users.id`)

interface Kinds {
  types: { type: string; texts: number }[]
  checks: { check: TextCheckName; texts: number }[]
  commented: number
}

const counted = (name: string) => `coalesce(jsonb_agg(counted ORDER BY texts DESC, ${name}), '[]')`

// Each text once for a check, whichever of its languages it is found in.
const kinds = prepareQuery<Kinds>(`
  WITH item AS MATERIALIZED (SELECT item.id, item.component_type, item.failing
    FROM content_items item JOIN pages page ON page.id = item.page_id WHERE item.deleted_at IS NULL)
  SELECT
    (SELECT ${counted('type')} FROM (
      SELECT component_type AS type, count(*)::integer AS texts FROM item GROUP BY component_type) counted) AS types,
    (SELECT ${counted('"check"')} FROM (
      SELECT split_part(entry, ':', 2) AS "check", count(DISTINCT id)::integer AS texts
      FROM item CROSS JOIN LATERAL unnest(failing) AS entry WHERE entry LIKE '%:%' GROUP BY 1) counted) AS checks,
    (SELECT count(DISTINCT item_id)::integer FROM item JOIN text_comments ON item_id = item.id
      WHERE resolved_at IS NULL) AS commented`)

// As the partial index of gaps says it, which holds all that is read.
const gaps = prepareQuery<{ total: number }>(`
  SELECT coalesce(sum(cardinality(missing_languages)), 0)::integer AS total FROM content_items
  WHERE deleted_at IS NULL AND missing_languages <> '{}'`)

/** How many texts are missing, in all languages together. One query. */
const countGaps = async (knex: Knex) => {
  const [counted] = await gaps(knex)
  return { total: counted?.total ?? 0 }
}

/** What of the texts of each screen is there, and how many each person, type and check has. Three queries. */
const readCompleteness = async (knex: Knex) => ({
  screens: (await countedScreens(knex)).map(({ screen_location, section, texts, ...row }) => ({
    ...{ screen_location, section, titles: pageTitles(row), texts },
    missing: perLanguage((language) => row[`missing_${language}`]),
    drafts: perLanguage((language) => row[`drafts_${language}`]),
    outdated: perLanguage((language) => row[`outdated_${language}`]),
    failing: perLanguage((language) => row[`failing_${language}`]),
  })),
  editors: await editors(knex),
  ...{ types: [], checks: [], commented: 0, ...(await kinds(knex))[0] },
})

/** All texts side by side in their languages, as translators work on them. */
export const workbench = (knex: Knex) => ({
  rows: (filter: WorkbenchFilter, range: RowRange) => workbenchRows(knex, filter, range),
  ids: (filter: WorkbenchFilter) => workbenchIds(knex, filter),
  gapCount: () => countGaps(knex),
  completeness: () => readCompleteness(knex),
})
