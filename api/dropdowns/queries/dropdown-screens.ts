import type { Knex } from 'knex'
import { prepareQuery } from '../../../db/statement.ts'
import type { Language, Trilingual } from '../../../domain/languages.ts'
import type { SectionKey } from '../../../domain/sections.ts'
import { draftOrPublishedSet, type ItemRow, prepareItemQuery } from '../../content/items.ts'
import { type PageTitles, pageTitles, siteOrderSql } from '../../content/pages.ts'
import { ApiError } from '../../errors.ts'
import { dropdownLabel } from './read-dropdown.ts'

interface ScreenRow extends PageTitles {
  screen: string
  dropdowns: number
  section: SectionKey | null
  confluence_num: string | null
}

const selectScreens = prepareQuery<ScreenRow>(`
  SELECT page.screen_location AS screen, page.section, page.confluence_num,
    page.title_ru, page.title_he, page.title_en, count(dropdown.content_item_id)::integer AS dropdowns
  FROM pages page LEFT JOIN sections section ON section.key = page.section
    LEFT JOIN (content_items item JOIN dropdown_sets dropdown
      ON dropdown.content_item_id = item.id AND dropdown.deleted_at IS NULL) ON item.page_id = page.id
  WHERE page.deleted_at IS NULL GROUP BY page.id, section.sort_order
  HAVING :empty OR count(dropdown.content_item_id) > 0
  ORDER BY ${siteOrderSql}`)

/**
 * Reads the screens with their numbers of dropdowns; screens without dropdowns only with `withEmpty`. One
 * query.
 */
export const readDropdownScreens = async (knex: Knex, withEmpty: boolean) =>
  (await selectScreens(knex, { empty: withEmpty })).map((row) => ({
    screen: row.screen,
    dropdownCount: row.dropdowns,
    section: row.section,
    page_title: pageTitles(row),
    pageNumber: row.confluence_num,
  }))

const findLivingPage = prepareQuery<object>(
  'SELECT FROM pages WHERE screen_location = ? AND deleted_at IS NULL',
)

const readDropdownItems = prepareItemQuery(`item.screen_location = ? AND EXISTS (SELECT FROM dropdown_sets
  WHERE content_item_id = item.id AND deleted_at IS NULL) ORDER BY item.sort_order, item.id`)

const toScreenDropdowns = (item: ItemRow, language: Language) => {
  const { dropdown, updated_at: lastUpdated } = item
  if (!dropdown) return []

  const pickText = (texts: Partial<Trilingual> | null): string => texts?.[language] || texts?.en || ''
  const { placeholder, options } = draftOrPublishedSet(dropdown)
  const screenDropdown = {
    key: dropdown.dropdown_key,
    field: dropdown.field_name,
    label: pickText(dropdownLabel(item)),
    placeholder: pickText(placeholder),
    options: options.map(({ value, text }) => ({ value, text: pickText(text) })),
    lastUpdated,
  }

  return [screenDropdown]
}

/**
 * Reads the dropdowns of a screen as staff see them, in a language, or in English if a text is missing.
 * Throws `not_found` for an unknown screen. Two queries.
 */
export const readScreenDropdowns = async (knex: Knex, screen: string, language: Language) => {
  const [page] = await findLivingPage(knex, [screen])
  if (!page) throw new ApiError('not_found', { message: 'Unknown screen or language' })
  const items = await readDropdownItems(knex, [screen])
  return items.flatMap((item) => toScreenDropdowns(item, language))
}
