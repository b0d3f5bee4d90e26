import type { Knex } from 'knex'
import { completion, missing } from '../../../../domain/content/dropdown/completion.ts'
import { filledIn } from '../../../../domain/content/dropdown/dropdown-data.ts'
import { dropdownMistakes } from '../../../../domain/content/dropdown/dropdown-mistakes.ts'
import type { Option } from '../../../../domain/content/options.ts'
import { hiddenStatus } from '../../../../domain/content/page-status.ts'
import { languages, perLanguage } from '../../../../domain/languages.ts'
import { normaliseForSearch } from '../../../../domain/search-text.ts'
import { ApiError } from '../../../errors.ts'
import { type ItemRow, itemsWhere, shownTexts } from '../items/items.ts'
import { titlesOf } from '../pages/pages.ts'
import type { Dropdown } from '../saving/item-state.ts'
import { shownSet } from '../saving/item-transitions.ts'
import { type CardQuery, type ListedRow, listedOne, listedPage } from './listed.ts'
import { dependentTexts } from './near-texts.ts'
import { labelOf } from './record.ts'

/** True where visitors get a dropdown now: by its label, in whichever language, of a page that is not hidden. */
export const isVisited = (item: Pick<ItemRow, 'is_active' | 'approved'>, pageStatus: string): boolean =>
  item.is_active && Object.keys(item.approved).length > 0 && pageStatus !== hiddenStatus

/** The first option in whose value or texts the words stand, with the text in which they do, or else its first. */
const foundIn = (options: readonly Option[], search: string) => {
  const sought = normaliseForSearch(search)
  const holds = (text: string | undefined): boolean => normaliseForSearch(text ?? '').includes(sought)
  for (const { value, text } of options) {
    const language = languages.find((code) => holds(text[code]))
    if (language) return { value, text: text[language] }
    if (holds(value)) return { value, text: languages.map((code) => text[code]).find(Boolean) ?? '' }
  }
  return null
}

const asCard = (
  item: ItemRow & { readonly dropdown: Dropdown },
  page: ListedRow,
  texts: number,
  search?: string,
) => {
  const { dropdown_key, field_name, draft_data } = item.dropdown
  const { placeholder, options } = shownSet(item.dropdown)
  const data = { label: labelOf(item), placeholder, options }
  const mistakes = dropdownMistakes(data)
  const places = missing(data, mistakes)
  return {
    id: item.id,
    ...{ dropdown_key, content_key: item.content_key, field_name },
    ...{ screen_location: item.screen_location, section: item.section, page_title: titlesOf(page) },
    label: data.label,
    placeholder: filledIn(placeholder),
    options_count: options.length,
    first: options.slice(0, 3),
    completion: {
      percent: completion(data, mistakes).percent,
      missing: perLanguage((language) => places[language].length),
    },
    uses: texts + (isVisited(item, page.page_status) ? 1 : 0),
    is_active: item.is_active,
    drafts: shownTexts(item).drafts,
    options_draft: draft_data !== null,
    version: item.version,
    updated_at: item.updated_at,
    updated_by: item.updated_by,
    found: search ? foundIn(options, search) : null,
  }
}

const itemsById = itemsWhere('item.id = ANY (:ids::bigint[])')

const asDropdown = (item: ItemRow | undefined) => {
  const { dropdown = null } = item ?? {}
  return item && dropdown ? [{ ...item, dropdown }] : []
}

/** The cards of listed dropdowns, in their order. Two queries. */
const cardsOf = async (knex: Knex, rows: readonly ListedRow[], search?: string) => {
  const items = await itemsById(knex, { ids: rows.map(({ id }) => id) })
  const placed = rows.flatMap((page) =>
    asDropdown(items.find(({ id }) => id === page.id)).map((item) => ({ page, item })),
  )
  const texts = await dependentTexts(
    knex,
    placed.map(({ item: { dropdown, ...item } }) => ({ ...item, ...dropdown })),
  )
  return placed.map(({ page, item }) => asCard(item, page, texts.get(item.id)?.length ?? 0, search))
}

/** The card of one dropdown. Throws `not_found`. */
export const dropdownCard = async (knex: Knex, id: string) => {
  const [card] = await cardsOf(knex, await listedOne(knex, id))
  if (!card) throw new ApiError('not_found', { message: 'Dropdown not found' })
  return card
}

/** One page of the dropdowns as cards, with their total. Three queries, one more where the page is past the end. */
export const dropdownCards = async (knex: Knex, query: CardQuery) => {
  const { search, page, limit } = query
  const { rows, total } = await listedPage(knex, query)
  return { cards: await cardsOf(knex, rows, search), total, page, limit }
}
