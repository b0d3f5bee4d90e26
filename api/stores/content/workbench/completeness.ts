import type { Knex } from 'knex'
import { statement } from '../../../../db/statement.ts'
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

const editors = statement<{ id: number; name: string }>(`
  SELECT id, name FROM users WHERE EXISTS (SELECT FROM content_translations WHERE modified_by = users.id)
  ORDER BY name, id`)

// As the partial index of gaps says it, which holds all that is read.
const gaps = statement<{ total: number }>(`
  SELECT coalesce(sum(cardinality(missing_languages)), 0)::integer AS total FROM content_items
  WHERE deleted_at IS NULL AND missing_languages <> '{}'`)

/** How many texts are missing, in all languages together. One query. */
export const gapCount = async (knex: Knex) => {
  const [counted] = await gaps(knex)
  return { total: counted?.total ?? 0 }
}

/** What of the texts of each screen is there, and who has changed texts. Two queries. */
export const completeness = async (knex: Knex) => ({
  screens: (await countedScreens(knex)).map(({ screen_location, section, texts, ...row }) => ({
    ...{ screen_location, section, titles: titlesOf(row), texts },
    missing: perLanguage((language) => row[`missing_${language}`]),
    drafts: perLanguage((language) => row[`drafts_${language}`]),
    outdated: perLanguage((language) => row[`outdated_${language}`]),
    failing: perLanguage((language) => row[`failing_${language}`]),
  })),
  editors: await editors(knex),
})
