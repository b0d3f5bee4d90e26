import type { Knex } from 'knex'
import { prepareQuery } from '../../db/statement.ts'
import type { SectionGaps } from '../../domain/api/analytics.ts'
import { languages, perLanguage, type Trilingual } from '../../domain/languages.ts'
import type { SectionKey } from '../../domain/sections.ts'
import { severityOf, textCheckNames } from '../../domain/translations/text-issues.ts'
import { rejectionReasonSql } from '../content/page-state.ts'
import {
  countChangesSql,
  countWhereSql,
  isActionSql,
  missingCountsSql,
  type PageTitles,
  pageTitles,
} from '../content/pages.ts'

type Counts<Name extends string> = Record<`${Name}_${keyof Trilingual}`, number>

interface GapRow extends Counts<'missing'> {
  section: SectionKey | null
  actions: number
  items: number
  drafts: number
  outdated: number
}

// Each number equals the rows of a filtered list: missing and outdated texts those of the workbench, drafts
// those to review.
const selectGaps = prepareQuery<GapRow>(`
  SELECT page.section, ${countWhereSql(isActionSql)} AS actions, count(*)::integer AS items,
    ${countChangesSql} AS drafts, ${countWhereSql("item.outdated_languages <> '{}'")} AS outdated, ${missingCountsSql}
  FROM content_items item JOIN pages page ON page.id = item.page_id
    LEFT JOIN sections section ON section.key = page.section
  WHERE item.deleted_at IS NULL
  GROUP BY page.section, section.sort_order ORDER BY section.sort_order NULLS LAST`)

/**
 * Reads the missing texts, drafts and outdated texts of each section; the last row is of pages without a
 * section. One query.
 */
export const readContentGaps = async (knex: Knex): Promise<SectionGaps[]> =>
  (await selectGaps(knex)).map(({ section, actions, items, drafts, outdated, ...row }) => ({
    section,
    actions,
    items,
    drafts,
    outdated,
    missing: perLanguage((language) => row[`missing_${language}`]),
  }))

interface PageRow extends PageTitles {
  id: string
  screen_location: string
  section: SectionKey | null
}

interface WaitingRow extends PageRow, Counts<'waiting'> {
  changes: number
  blocked: number
  noticed: number
  total: number
}

/** SQL array of the failing checks that keep a text from being published, each with its language. */
const blockingChecksSql = `ARRAY[${textCheckNames
  .filter((check) => severityOf({ check }) !== 'notice')
  .flatMap((check) => languages.map((language) => `'${language}:${check}'`))
  .join(', ')}]::varchar[]`

/**
 * SQL condition: publishing `draft` would be refused or would need a reason. A draft of the source language
 * also answers for the languages without a draft, which are compared with it.
 */
const isBlockedSql = `draft.language_code IS NOT NULL AND item.failing && ${blockingChecksSql} AND EXISTS (
  SELECT FROM unnest(item.failing) entry CROSS JOIN split_part(entry, ':', 1) AS failing_language
  WHERE entry = ANY (${blockingChecksSql}) AND (failing_language = draft.language_code
    OR draft.language_code = (SELECT source_language FROM general_settings)
      AND failing_language <> ALL (item.draft_languages)))`

const readWaitingRows = prepareQuery<WaitingRow>(`
  WITH draft AS (
    SELECT content_item_id, language_code FROM content_translations WHERE status = 'draft'
    UNION ALL
    SELECT content_item_id, NULL FROM dropdown_sets WHERE draft_data IS NOT NULL AND deleted_at IS NULL),
  checked AS (
    SELECT item.page_id, language_code, coalesce(language_code = ANY (item.failing), false) AS is_failing,
      ${isBlockedSql} AS is_blocked
    FROM draft JOIN content_items item ON item.id = content_item_id AND item.deleted_at IS NULL),
  counted AS (
    SELECT page_id, count(*)::integer AS changes,
      ${countWhereSql('is_blocked')} AS blocked, ${countWhereSql('is_failing AND NOT is_blocked')} AS noticed,
      ${languages.map((code) => `${countWhereSql(`language_code = '${code}'`)} AS waiting_${code}`).join(', ')}
    FROM checked GROUP BY page_id)
  SELECT page.id, screen_location, section, title_ru, title_he, title_en, counted.*,
    sum(changes) OVER ()::integer AS total
  FROM counted JOIN pages page ON page.id = counted.page_id
  ORDER BY changes DESC, page.id LIMIT ?`)

const toPageReference = ({ id, screen_location, section, ...row }: PageRow) => ({
  id,
  screen_location,
  section,
  titles: pageTitles(row),
})

/** Reads the number of drafts that wait for publication, and the pages with the most of them. One query. */
export const readWaitingPages = async (knex: Knex, maxPages: number) => {
  const rows = await readWaitingRows(knex, [maxPages])
  const pages = rows.map((row) => ({
    ...toPageReference(row),
    changes: row.changes,
    blocked: row.blocked,
    noticed: row.noticed,
    by_language: perLanguage((language) => row[`waiting_${language}`]),
  }))
  return { total: rows[0]?.total ?? 0, pages }
}

interface PublishedRow extends PageRow {
  texts: number
  last_at: Date
  total: number
}

const readPublishedRows = prepareQuery<PublishedRow>(`
  SELECT page.id, screen_location, page.section, title_ru, title_he, title_en, count(*)::integer AS texts,
    max(published_at) AS last_at, (sum(count(*)) OVER ())::integer AS total
  FROM content_items item JOIN pages page ON page.id = item.page_id
  WHERE published_at >= date_trunc('hour', now()) - interval '7 days' AND item.deleted_at IS NULL
  GROUP BY page.id ORDER BY texts DESC, last_at DESC, page.id LIMIT ?`)

/**
 * Reads the number of texts and option lists of which visitors see something new in the last seven days, from a
 * full hour as the workbench counts them, and the pages with the most of them. One query.
 */
export const readPublishedPages = async (knex: Knex, maxPages: number) => {
  const rows = await readPublishedRows(knex, [maxPages])
  const pages = rows.map((row) => ({
    ...toPageReference(row),
    texts: row.texts,
    last_at: row.last_at,
  }))
  return { total: rows[0]?.total ?? 0, pages }
}

interface RejectedRow extends PageRow {
  reason: string
  rejected_by: string | null
  rejected_at: Date
}

const readRejectedRows = prepareQuery<RejectedRow>(`
  SELECT * FROM (
    SELECT page.id, screen_location, section, title_ru, title_he, title_en, ${rejectionReasonSql} AS reason,
      reviewer.name AS rejected_by, coalesce(reviewed_at, page.updated_at) AS rejected_at
    FROM pages page LEFT JOIN users reviewer ON reviewer.id = page.modified_by
    WHERE page.status = 'rejected' AND page.deleted_at IS NULL) page
  WHERE reason IS NOT NULL ORDER BY rejected_at DESC, id LIMIT ?`)

/** Reads the pages that were rejected last and have not changed since. One query. */
export const readRejectedPages = async (knex: Knex, maxPages: number) =>
  (await readRejectedRows(knex, [maxPages])).map((row) => ({
    ...toPageReference(row),
    reason: row.reason,
    rejected_by: row.rejected_by,
    rejected_at: row.rejected_at,
  }))
