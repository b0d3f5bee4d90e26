import type { Knex } from 'knex'
import { prepareQuery } from '../../../db/statement.ts'
import { isOptionType } from '../../../domain/content/counts.ts'
import { displayedType } from '../../../domain/content/displayed-type.ts'
import type { OptionSet } from '../../../domain/dropdowns/options.ts'
import { contentType } from '../../../domain/resources/content-items.ts'
import type { PageStatus } from '../../../domain/resources/pages.ts'
import { fallbackSection, mainScreen, type SectionKey } from '../../../domain/sections.ts'
import { ApiError } from '../../errors.ts'
import { getDescriptions } from '../item-state.ts'
import {
  draftOrPublishedSet,
  fillVisibleTexts,
  findStaleTranslations,
  type ItemRow,
  type NumberedRow,
  prepareNumberedItemQuery,
} from '../items.ts'
import { pageStatusSql } from '../page-state.ts'
import { type PageTitles, pageTitles } from '../pages.ts'

/** Maximum number of options per dropdown that a page has; the editor reads longer lists. */
const maxOptions = 50

const toOffer = ({ placeholder, options }: OptionSet) => ({
  placeholder,
  options: options.slice(0, maxOptions).map(({ value, text }) => ({ value, text })),
  optionCount: options.length,
})

/** Returns the options that staff see, and those of visitors if they differ by a draft. */
const listOffers = ({ dropdown }: ItemRow) =>
  dropdown && {
    offer: toOffer(draftOrPublishedSet(dropdown)),
    ...(dropdown.draft_data && { offerBehindDraft: toOffer(dropdown.data) }),
  }

/** Returns the texts that staff see, and those of visitors behind drafts. */
const toStagedTexts = (item: ItemRow) => {
  const texts = fillVisibleTexts(item)
  const approvedTexts = texts.drafts.flatMap((language) => {
    const text = item.approved[language]
    return text === undefined ? [] : [[language, text] as const]
  })

  return {
    ...texts,
    outdated: findStaleTranslations(item),
    ...(texts.drafts.length > 0 && { behindDrafts: Object.fromEntries(approvedTexts) }),
  }
}

const toAdditionalText = (item: ItemRow) => ({
  id: item.id,
  content_key: item.content_key,
  component_type: item.component_type,
  is_active: item.is_active,
  ...toStagedTexts(item),
})

const toAction = (item: NumberedRow, additional: readonly ItemRow[] = []) => ({
  id: item.id,
  actionNumber: item.number ?? 0,
  content_key: item.content_key,
  component_type: item.component_type,
  displayedType: displayedType(item),
  category: item.category,
  screen_location: item.screen_location,
  page_number: item.page_number,
  description: item.description,
  descriptions: getDescriptions(item),
  is_active: item.is_active,
  max_length: item.max_length,
  ...toStagedTexts(item),
  optionsDraft: item.dropdown?.draft_data != null,
  ...listOffers(item),
  ...(additional.length > 0 && { additional: additional.map(toAdditionalText) }),
  last_modified: item.updated_at,
  updated_at: item.updated_at,
  version: item.version,
})

interface DrillPage extends PageTitles {
  id: string
  screen_location: string
  section: SectionKey | null
  confluence_num: string | null
  content_key: string
  status: PageStatus
  review_note: string | null
  updated_at: Date
  updated_by: string | null
}

const selectPageByKey =
  prepareQuery<DrillPage>(`SELECT id, screen_location, section, confluence_num, content_key, updated_at,
    title_ru, title_he, title_en, review_note, ${pageStatusSql} AS status,
    (SELECT name FROM users WHERE users.id = page.modified_by) AS updated_by
  FROM (
    SELECT page.*, 1 AS rank FROM pages page WHERE page.screen_location = :key
    UNION ALL SELECT page.*, 2 FROM pages page WHERE page.content_key = :key
    UNION ALL SELECT page.*, 3 FROM pages page
      JOIN content_items item ON item.page_id = page.id AND item.deleted_at IS NULL AND item.content_key = :key
    UNION ALL SELECT page.*, 4 FROM pages page WHERE :section = 'main' AND page.id::text = :key
    UNION ALL SELECT page.*, 5 FROM pages page
      WHERE :section = 'main' AND :key = 'main' AND page.screen_location = '${mainScreen}'
  ) page
  WHERE deleted_at IS NULL AND coalesce(section, '${fallbackSection}') = :section
  ORDER BY rank LIMIT 1`)

/**
 * Finds the page by its screen, its own key or the key of one of its items, in a section. Throws `not_found`.
 */
const findPage = async (knex: Knex, section: SectionKey, key: string): Promise<DrillPage> => {
  const [page] = await selectPageByKey(knex, { section, key })
  if (!page) throw new ApiError('not_found', { message: 'Content not found' })
  return page
}

const selectItemsOfPage = prepareNumberedItemQuery(
  '= :page',
  'item.page_id = :page ORDER BY item.sort_order, item.id',
)

const groupByParent = (items: readonly NumberedRow[]): ReadonlyMap<string, readonly NumberedRow[]> => {
  const groups = new Map<string, NumberedRow[]>()
  for (const item of items)
    if (item.parent_id !== null) groups.set(item.parent_id, [...(groups.get(item.parent_id) ?? []), item])
  return groups
}

const toPlaceholderFields = (page: DrillPage) => ({
  is_placeholder: true,
  step_info: {
    title: { ru: page.title_ru ?? page.screen_location, en: page.title_en ?? page.screen_location },
    message: 'Этот шаг еще не настроен',
  },
})

/** Reads a page with its actions and their additional texts. Two queries for any number of items. */
export const readDrillDown = async (knex: Knex, section: SectionKey, key: string) => {
  const page = await findPage(knex, section, key)
  const allItems = await selectItemsOfPage(knex, { page: page.id })
  const items = allItems.filter(({ parent_id }) => parent_id === null)
  const additional = groupByParent(allItems)
  const actions = items.map((item) => toAction(item, additional.get(item.id)))
  const actionCount = items.filter((item) => !isOptionType(item.component_type)).length
  const lastChange = [page, ...allItems].reduce((last, next) =>
    next.updated_at > last.updated_at ? next : last,
  )

  return {
    pageTitle: page.title_ru || page.content_key,
    titles: pageTitles(page),
    screen_location: page.screen_location,
    content_key: page.content_key,
    confluence_num: page.confluence_num,
    status: page.status,
    reason: page.status === 'rejected' ? page.review_note : null,
    actionCount,
    contentType: contentType('text', actionCount),
    lastModified: lastChange.updated_at,
    lastModifiedBy: lastChange.updated_by,
    actions,
    ...(section === 'mortgage-refi' && actions.length === 0 && toPlaceholderFields(page)),
  }
}
