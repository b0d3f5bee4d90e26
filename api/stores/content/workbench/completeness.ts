import type { Knex } from 'knex'
import { statement } from '../../../../db/statement.ts'
import type { Check } from '../../../../domain/content/text-checks/finding.ts'
import { languages, perLanguage, type Trilingual } from '../../../../domain/languages.ts'
import type { SectionKey } from '../../../../domain/sections.ts'
import { countOf, type Titles, titlesOf } from '../pages/pages.ts'
import { pageOrder, placedItems } from './rows.ts'

type Counted = 'missing' | 'drafts' | 'outdated' | 'failing'

type Counts = Record<`${Counted}_${keyof Trilingual}`, number>

interface Row extends Titles, Counts {
  screen_location: string
  section: SectionKey | null
  texts: number
}

const countedIn = (name: Counted, column: string): string =>
  languages.map((code) => `${countOf(`'${code}' = ANY (item.${column})`)} AS ${name}_${code}`).join(', ')

const countedScreens = statement<Row>(`
  SELECT page.screen_location, page.section, page.title_ru, page.title_he, page.title_en,
    count(*)::integer AS texts, ${countedIn('missing', 'missing_languages')}, ${countedIn('drafts', 'draft_languages')},
    ${countedIn('outdated', 'outdated_languages')}, ${countedIn('failing', 'failing')}
  FROM ${placedItems} WHERE item.deleted_at IS NULL
  GROUP BY page.id, section.sort_order ORDER BY ${pageOrder}`)

const editors = statement<{ id: number; name: string; texts: number }>(`
  SELECT users.id, users.name, count(DISTINCT item.id)::integer AS texts
  FROM content_translations JOIN users ON users.id = modified_by
    JOIN content_items item ON item.id = content_item_id JOIN pages page ON page.id = item.page_id
  WHERE item.deleted_at IS NULL GROUP BY users.id ORDER BY users.name, users.id`)

interface Kinds {
  types: { type: string; texts: number }[]
  checks: { check: Check; texts: number }[]
  commented: number
}

const counted = (name: string) => `coalesce(jsonb_agg(counted ORDER BY texts DESC, ${name}), '[]')`

// Each text once for a check, whichever of its languages it is found in.
const kinds = statement<Kinds>(`
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
const gaps = statement<{ total: number }>(`
  SELECT coalesce(sum(cardinality(missing_languages)), 0)::integer AS total FROM content_items
  WHERE deleted_at IS NULL AND missing_languages <> '{}'`)

/** How many texts are missing, in all languages together. One query. */
export const gapCount = async (knex: Knex) => {
  const [counted] = await gaps(knex)
  return { total: counted?.total ?? 0 }
}

/** What of the texts of each screen is there, and how many each person, type and check has. Three queries. */
export const completeness = async (knex: Knex) => ({
  screens: (await countedScreens(knex)).map(({ screen_location, section, texts, ...row }) => ({
    ...{ screen_location, section, titles: titlesOf(row), texts },
    missing: perLanguage((language) => row[`missing_${language}`]),
    drafts: perLanguage((language) => row[`drafts_${language}`]),
    outdated: perLanguage((language) => row[`outdated_${language}`]),
    failing: perLanguage((language) => row[`failing_${language}`]),
  })),
  editors: await editors(knex),
  ...{ types: [], checks: [], commented: 0, ...(await kinds(knex))[0] },
})
