import type { Knex } from 'knex'
import { prepareQuery } from '../../../db/statement.ts'
import { mainActionNumberInKey } from '../../../domain/content/naming.ts'
import type { Trilingual } from '../../../domain/languages.ts'
import { hiddenStatus, type PageStatus } from '../../../domain/resources/pages.ts'
import type { SectionKey } from '../../../domain/sections.ts'
import type { Texts } from '../../content/item-state.ts'
import { fillVisibleTexts } from '../../content/items.ts'
import { pageStatusSql } from '../../content/page-state.ts'
import { type PageTitles, pageTitles, siteOrderSql } from '../../content/pages.ts'
import { ApiError } from '../../errors.ts'
import { type DependentText, findDependentTexts, type PlacedDropdown } from './dependent-texts.ts'
import { isVisibleToVisitors } from './dropdown-cards.ts'
import { dropdownLabel, findDropdownId } from './read-dropdown.ts'

interface UsedRow extends PlacedDropdown, PageTitles {
  section: SectionKey | null
  url: string | null
  status: PageStatus
  is_active: boolean
  approved: Texts
}

const selectDropdown = prepareQuery<UsedRow>(`
  SELECT item.id, item.page_id, item.content_key, item.is_active, dropdown.dropdown_key, dropdown.field_name,
    page.screen_location, page.section, page.title_ru, page.title_he, page.title_en, page.url, ${pageStatusSql} AS status,
    (SELECT coalesce(jsonb_object_agg(language_code, content_value), '{}') FROM content_translations
      WHERE content_item_id = item.id AND status = 'approved') AS approved
  FROM content_items item JOIN dropdown_sets dropdown ON dropdown.content_item_id = item.id
    JOIN pages page ON page.id = item.page_id
  WHERE item.id = ?`)

/** Maximum number of dropdowns of the same field in a response. */
const maxSiblings = 500

interface SiblingRow extends PageTitles {
  dropdown_key: string
  screen_location: string
  label: Partial<Trilingual>
}

const hasValueSql = `coalesce(other.draft_data, other.data) -> 'options'
  @> jsonb_build_array(jsonb_build_object('value', :value::text))`

const selectSiblings = prepareQuery<SiblingRow>(`
  SELECT other.dropdown_key, page.screen_location, page.title_ru, page.title_he, page.title_en,
    (SELECT jsonb_object_agg(language_code, content_value ORDER BY status) FROM content_translations
      WHERE content_item_id = item.id) AS label
  FROM dropdown_sets other JOIN content_items item ON item.id = other.content_item_id
    JOIN pages page ON page.id = item.page_id LEFT JOIN sections section ON section.key = page.section
  WHERE other.field_name = :field AND other.content_item_id <> :id AND other.deleted_at IS NULL
    AND (:value::text IS NULL OR ${hasValueSql})
  ORDER BY ${siteOrderSql}, other.dropdown_key LIMIT ${maxSiblings}`)

const toPage = (row: UsedRow) => ({
  id: row.page_id,
  screen_location: row.screen_location,
  section: row.section,
  title: pageTitles(row),
  url: row.url,
  status: row.status,
  is_active: row.status !== hiddenStatus,
})

const toText = ({
  id,
  content_key,
  component_type,
  screen_location,
  section,
  why,
  ...texts
}: DependentText) => ({
  id,
  content_key,
  component_type,
  screen_location,
  section,
  text: fillVisibleTexts(texts).translations,
  why,
})

const toSibling = (
  { dropdown_key, screen_location, label, ...page }: SiblingRow,
  value: string | undefined,
) => ({
  dropdown_key,
  screen_location,
  page_title: pageTitles(page),
  label: dropdownLabel({ approved: label ?? {}, draft: {} }),
  has_value: value === undefined ? null : true,
})

/** Reads the uses of a dropdown, or what depends on one of its values. Throws `not_found`. Four queries. */
export const readDropdownUses = async (knex: Knex, key: string, value: string | undefined) => {
  const id = await findDropdownId(knex, key)
  const [dropdown] = await selectDropdown(knex, [id])
  if (!dropdown) throw new ApiError('not_found', { message: 'Dropdown not found' })

  const texts = await findDependentTexts(knex, [dropdown], value)
  const siblings = await selectSiblings(knex, { id, field: dropdown.field_name, value: value ?? null })

  return {
    is_used: isVisibleToVisitors(dropdown, dropdown.status),
    page: toPage(dropdown),
    action: mainActionNumberInKey(dropdown.content_key) ?? null,
    texts: (texts.get(id) ?? []).map(toText),
    siblings: siblings.map((row) => toSibling(row, value)),
  }
}
