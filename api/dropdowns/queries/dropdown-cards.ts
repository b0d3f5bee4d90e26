import type { Knex } from 'knex'
import { prepareQuery, runQuery } from '../../../db/statement.ts'
import { fillTexts } from '../../../domain/dropdowns/dropdown-data.ts'
import type { DropdownOption } from '../../../domain/dropdowns/options.ts'
import {
  dropdownCompletion,
  missingTexts,
  validateDropdown,
} from '../../../domain/dropdowns/validate-dropdown.ts'
import { normalizeForSearch } from '../../../domain/format/search-text.ts'
import { languages, perLanguage } from '../../../domain/languages.ts'
import { hiddenStatus } from '../../../domain/resources/pages.ts'
import type { DropdownState } from '../../content/item-state.ts'
import { draftOrPublishedSet, type ItemRow, prepareItemQuery, shownTexts } from '../../content/items.ts'
import { type PageTitles, pageTitles, siteOrderSql } from '../../content/pages.ts'
import { ApiError } from '../../errors.ts'
import { searchPattern } from '../../resources/field-columns.ts'
import { findDependentTexts } from './dependent-texts.ts'
import { dropdownLabel } from './read-dropdown.ts'

interface CardQuery {
  readonly screen?: string | undefined
  readonly search: string | undefined
  readonly page: number
  readonly limit: number
}

/** Dropdown in the order of the list, with the titles and status of its page. */
interface ListedRow extends PageTitles {
  readonly id: string
  readonly page_status: string
  readonly total: number
}

const buildListSql = (condition: string): string => `
  SELECT item.id, page.title_ru, page.title_he, page.title_en, page.status AS page_status,
    (count(*) OVER ())::integer AS total
  FROM dropdown_sets dropdown JOIN content_items item ON item.id = dropdown.content_item_id
    JOIN pages page ON page.id = item.page_id LEFT JOIN sections section ON section.key = page.section
  WHERE dropdown.deleted_at IS NULL AND ${condition}
  ORDER BY ${siteOrderSql}, item.sort_order, item.id LIMIT :limit OFFSET :offset`

const onScreenSql = '(:screen::text IS NULL OR page.screen_location = :screen)'
const readAllRows = prepareQuery<ListedRow>(buildListSql(onScreenSql))
const searchListingSql = buildListSql(`${onScreenSql} AND item.search_text LIKE :pattern`)
const selectById = prepareQuery<ListedRow>(buildListSql('item.id = :id'))

const readListRow = (knex: Knex, id: string): Promise<ListedRow[]> =>
  selectById(knex, { id, limit: 1, offset: 0 })

/**
 * Reads the rows of one page of the list, and their total. One query, or two past the end. A search is not
 * prepared, because rare words need another plan than frequent ones.
 */
const readListPage = async (knex: Knex, { screen, search, page, limit }: CardQuery) => {
  const readRows = (offset: number, rowLimit: number): Promise<ListedRow[]> => {
    const bindings = { screen: screen ?? null, limit: rowLimit, offset }
    if (search === undefined) return readAllRows(knex, bindings)
    return runQuery(knex, knex.raw(searchListingSql, { ...bindings, pattern: searchPattern(search) }), false)
  }
  const rows = await readRows((page - 1) * limit, limit)
  const [firstRow] = rows.length > 0 || page === 1 ? rows : await readRows(0, 1)
  return { rows, total: firstRow?.total ?? 0 }
}

const isPublished = ({ approved }: Pick<ItemRow, 'approved'>): boolean => Object.keys(approved).length > 0

/**
 * Whether visitors get a dropdown now: it is active, has a label in any language, and its page is not hidden.
 */
export const isVisibleToVisitors = (
  item: Pick<ItemRow, 'is_active' | 'approved'>,
  pageStatus: string,
): boolean => item.is_active && isPublished(item) && pageStatus !== hiddenStatus

/** Finds the first option with the words in its value or a text, and the text to show; null without one. */
const findHit = (options: readonly DropdownOption[], search: string) => {
  const normalizedSearch = normalizeForSearch(search)
  const isMatch = (text: string | undefined): boolean =>
    normalizeForSearch(text ?? '').includes(normalizedSearch)
  for (const { value, text } of options) {
    const language = languages.find((code) => isMatch(text[code]))
    if (language) return { value, text: text[language] }
    if (isMatch(value)) return { value, text: languages.map((code) => text[code]).find(Boolean) ?? '' }
  }
  return null
}

const toCard = (
  item: ItemRow & { readonly dropdown: DropdownState },
  page: ListedRow,
  texts: number,
  search?: string,
) => {
  const { dropdown_key, field_name, draft_data } = item.dropdown
  const { placeholder, options } = draftOrPublishedSet(item.dropdown)
  const data = { label: dropdownLabel(item), placeholder, options }
  const errors = validateDropdown(data)
  const missingByLanguage = missingTexts(data, errors)

  return {
    id: item.id,
    dropdown_key,
    content_key: item.content_key,
    field_name,
    screen_location: item.screen_location,
    section: item.section,
    page_title: pageTitles(page),
    label: data.label,
    placeholder: fillTexts(placeholder),
    options_count: options.length,
    first: options.slice(0, 3),
    completion: {
      percent: dropdownCompletion(data, errors).percent,
      missing: perLanguage((language) => missingByLanguage[language].length),
    },
    uses: texts + (isVisibleToVisitors(item, page.page_status) ? 1 : 0),
    is_active: item.is_active,
    is_published: isPublished(item),
    drafts: shownTexts(item).drafts,
    options_draft: draft_data !== null,
    version: item.version,
    updated_at: item.updated_at,
    updated_by: item.updated_by,
    found: search ? findHit(options, search) : null,
  }
}

const itemsById = prepareItemQuery('item.id = ANY (:ids::bigint[])')

const toDropdowns = (item: ItemRow | undefined) => {
  const { dropdown = null } = item ?? {}
  return item && dropdown ? [{ ...item, dropdown }] : []
}

/** Reads the cards of listed dropdowns, in their order. Two queries. */
const readCards = async (knex: Knex, rows: readonly ListedRow[], search?: string) => {
  const items = await itemsById(knex, { ids: rows.map(({ id }) => id) })
  const listedDropdowns = rows.flatMap((page) =>
    toDropdowns(items.find(({ id }) => id === page.id)).map((item) => ({ page, item })),
  )
  const texts = await findDependentTexts(
    knex,
    listedDropdowns.map(({ item: { dropdown, ...item } }) => ({ ...item, ...dropdown })),
  )
  return listedDropdowns.map(({ page, item }) => toCard(item, page, texts.get(item.id)?.length ?? 0, search))
}

/** Throws `not_found`. */
export const readDropdownCard = async (knex: Knex, id: string) => {
  const [card] = await readCards(knex, await readListRow(knex, id))
  if (!card) throw new ApiError('not_found', { message: 'Dropdown not found' })
  return card
}

/** Reads one page of dropdowns as cards, with their total. Three queries, or four past the end. */
export const readDropdownCards = async (knex: Knex, query: CardQuery) => {
  const { search, page, limit } = query
  const { rows, total } = await readListPage(knex, query)
  return { cards: await readCards(knex, rows, search), total, page, limit }
}
