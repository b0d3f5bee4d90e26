import type { Knex } from 'knex'
import { prepareQuery } from '../../../db/statement.ts'
import type { RequestOf } from '../../../domain/api/call.ts'
import { maxDeletedRows } from '../../../domain/api/content-pages.ts'
import type { dropdownCalls } from '../../../domain/api/dropdowns.ts'
import type { SectionKey } from '../../../domain/sections.ts'
import { deleteItems, undeleteItem } from '../../content/delete-items.ts'
import { lockDropdown, withOptions } from '../../content/item-options.ts'
import {
  createItemState,
  type DropdownState,
  type ItemState,
  itemStateSource,
  type Texts,
  withTexts,
} from '../../content/item-state.ts'
import { draftOrPublishedSet, reserveIds, shownTexts } from '../../content/items.ts'
import { lockEndOfScreen } from '../../content/page-state.ts'
import { type PageTitles, pageTitles } from '../../content/pages.ts'
import { requireStatusPermission, saveContent } from '../../content/save-content.ts'
import { parseStatus } from '../../content/save-texts.ts'
import { ApiError } from '../../errors.ts'
import type { Caller } from '../../unit-of-work/caller.ts'
import { type StoreDatabase, transact, type UnitOfWork } from '../../unit-of-work/unit-of-work.ts'
import { readDropdownCard } from '../queries/dropdown-cards.ts'
import { dropdownLabel, findDropdownId, readDropdown } from '../queries/read-dropdown.ts'
import { parseSentDropdown, withSentDropdown } from './save-dropdown.ts'

type NewDropdown = NonNullable<RequestOf<typeof dropdownCalls.createDropdown>['body']>

const maxDescriptionLength = 1000

/** Shortens a label to a description, by which staff know the dropdown until a user describes it. */
const toDescription = (text: string): string | null => text.slice(0, maxDescriptionLength) || null

const createEmptyDropdown = (screen: string, field_name: string): DropdownState => ({
  dropdown_key: `${screen}_${field_name}`,
  field_name,
  data: { placeholder: null, options: [] },
  draft_data: null,
})

/**
 * Creates a dropdown at the end of its screen, published at once if it is complete, or as a draft. Throws
 * `invalid` for an unknown screen, and `unique` if the field has a dropdown already.
 */
export const createDropdown = (database: StoreDatabase, caller: Caller, input: NewDropdown) =>
  transact(database, caller, async (unit) => {
    const { screen_location, field_name, dropdown_data, override_reason } = input
    const status = parseStatus(input.status)
    requireStatusPermission(caller, status)
    const parsedDropdown = parseSentDropdown(dropdown_data, status)
    const position = await lockEndOfScreen(unit, screen_location)
    const [id = ''] = await reserveIds(unit, 1)
    const { ru, he, en } = parsedDropdown.data.label
    const blank = createItemState({
      id,
      screen_location,
      ...position,
      content_key: `${screen_location}.field.${field_name}`,
      component_type: 'dropdown',
      ...{
        description: toDescription(ru),
        description_he: toDescription(he),
        description_en: toDescription(en),
      },
      dropdown: createEmptyDropdown(screen_location, field_name),
    })
    const after = withSentDropdown(blank, parsedDropdown, status)
    await saveContent(unit, 'create', { items: [{ before: undefined, after }] }, override_reason)

    return { ...(await readDropdown(unit.trx, id)), status }
  })

interface DeletedRow extends PageTitles {
  id: string
  dropdown_key: string
  content_key: string
  field_name: string
  screen_location: string
  section: SectionKey | null
  approved: Texts
  draft: Texts
  options_count: number
  deleted_at: Date
  deleted_by: string | null
}

// Dropdowns of a deleted page are left out, since they are restored with the page.
const prepareDeleted = (condition: string) =>
  prepareQuery<DeletedRow>(`
  SELECT item.id, dropdown.dropdown_key, item.content_key, dropdown.field_name, item.screen_location, item.section,
    page.title_ru, page.title_he, page.title_en, texts.approved, texts.draft,
    jsonb_array_length(coalesce(dropdown.draft_data, dropdown.data) -> 'options') AS options_count,
    item.deleted_at, editor.name AS deleted_by
  FROM ${itemStateSource} JOIN dropdown_sets dropdown
      ON dropdown.content_item_id = item.id AND dropdown.deleted_at = item.deleted_at
    JOIN pages page ON page.id = item.page_id AND page.deleted_at IS NULL
    LEFT JOIN users editor ON editor.id = item.modified_by
  WHERE ${condition} ORDER BY item.deleted_at DESC, item.id LIMIT ${maxDeletedRows}`)

const selectNewest = prepareDeleted('true')
const selectById = prepareDeleted('item.id = ?')

const toDeletedDropdown = ({ approved, draft, title_ru, title_he, title_en, ...row }: DeletedRow) => ({
  ...row,
  page_title: pageTitles({ title_ru, title_he, title_en }),
  label: dropdownLabel({ approved, draft }),
})

/** Reads the dropdowns that were deleted last, and by whom. One query. */
export const readDeletedDropdowns = async (knex: Knex) => (await selectNewest(knex)).map(toDeletedDropdown)

/** Reads a deleted dropdown; undefined if it is not deleted. One query. */
const readDeletedDropdown = async (knex: Knex, id: string) =>
  (await selectById(knex, [id])).map(toDeletedDropdown)[0]

interface CopyTarget {
  readonly screen_location: string
  readonly field_name: string
  readonly version?: number
}

/** Locks a dropdown by any form of its key. Throws `not_found` for an item that is no dropdown. */
const lockDropdownByKey = async (unit: UnitOfWork, key: string, version: number | undefined) => {
  const id = await findDropdownId(unit.trx, key)
  const [item] = await lockDropdown(unit, { id, version })
  const { dropdown = null } = item ?? {}
  if (!item || !dropdown) throw new ApiError('not_found', { message: 'Dropdown not found' })
  return { ...item, dropdown }
}

export const deleteDropdown = (
  database: StoreDatabase,
  caller: Caller,
  key: string,
  version: number | undefined,
) =>
  transact(database, caller, async (unit) => {
    const { id } = await lockDropdownByKey(unit, key, version)
    await deleteItems(unit, [{ id, version }], 'delete')
    return readDeletedDropdown(unit.trx, id)
  })

/** Creates an item of the same kind as another one, for the field of a screen. */
const createBlankLike = (
  source: ItemState,
  position: Pick<
    ItemState,
    'id' | 'page_id' | 'section' | 'sort_order' | 'source_language' | 'message_syntax'
  >,
  target: CopyTarget,
) => {
  const { component_type, category, description, description_he, description_en, max_length } = source
  const { screen_location, field_name } = target
  const copiedFields = { component_type, category, description, description_he, description_en, max_length }
  return createItemState({
    ...copiedFields,
    ...position,
    screen_location,
    content_key: `${screen_location}.field.${field_name}`,
  })
}

export const copyDropdown = (database: StoreDatabase, caller: Caller, key: string, target: CopyTarget) =>
  transact(database, caller, async (unit) => {
    const { screen_location, field_name, version } = target
    // Locks the page first, since a deletion of the page also locks it before its items.
    const position = await lockEndOfScreen(unit, screen_location)
    const source = await lockDropdownByKey(unit, key, version)
    const [id = ''] = await reserveIds(unit, 1)
    const itemWithLabel = withTexts(
      createBlankLike(source, { ...position, id }, target),
      shownTexts(source).translations,
      'draft',
    )
    const empty = createEmptyDropdown(screen_location, field_name)
    const after = withOptions(itemWithLabel, empty, draftOrPublishedSet(source.dropdown), 'draft')
    await saveContent(unit, 'create', { items: [{ before: undefined, after }] })

    return readDropdownCard(unit.trx, id)
  })

const selectDropdown = prepareQuery<object>('SELECT FROM dropdown_sets WHERE content_item_id = ?')

export const restoreDropdown = (database: StoreDatabase, caller: Caller, id: string) =>
  transact(database, caller, async (unit) => {
    const [dropdown] = await selectDropdown(unit.trx, [id])
    if (!dropdown) throw new ApiError('not_found', { message: 'Dropdown not found' })
    await undeleteItem(unit, id, 'restore')
    return readDropdownCard(unit.trx, id)
  })
