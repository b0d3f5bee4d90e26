import type { Knex } from 'knex'
import { prepareQuery } from '../../../db/statement.ts'
import type { RequestOf } from '../../../domain/api/call.ts'
import type { dropdownAdminCalls } from '../../../domain/api/dropdown-admin.ts'
import { maxBulkItems } from '../../../domain/content/bulk-actions.ts'
import { applyOptionChanges, type OptionChanges } from '../../../domain/dropdowns/option-changes.ts'
import { withOptions } from '../../content/item-options.ts'
import { type ItemState, lockItems, readItems } from '../../content/item-state.ts'
import { draftOrPublishedOptions } from '../../content/items.ts'
import { type PageTitles, pageTitles, siteOrderSql } from '../../content/pages.ts'
import { planItemChanges, saveContent } from '../../content/save-content.ts'
import type { Caller } from '../../unit-of-work/caller.ts'
import { type StoreDatabase, transact } from '../../unit-of-work/unit-of-work.ts'
import { dropdownLabel, findDropdownId } from '../queries/read-dropdown.ts'

type OtherListsRequest = NonNullable<RequestOf<typeof dropdownAdminCalls.changeOtherLists>['body']>

interface OtherListRow extends PageTitles {
  id: string
  dropdown_key: string
  screen_location: string
}

const selectOtherLists = prepareQuery<OtherListRow>(`
  SELECT other.content_item_id AS id, other.dropdown_key, page.screen_location,
    page.title_ru, page.title_he, page.title_en
  FROM dropdown_sets this JOIN dropdown_sets other
      ON other.field_name = this.field_name AND other.content_item_id <> this.content_item_id
    JOIN content_items item ON item.id = other.content_item_id
    JOIN pages page ON page.id = item.page_id LEFT JOIN sections section ON section.key = page.section
  WHERE this.content_item_id = ? AND other.deleted_at IS NULL
  ORDER BY ${siteOrderSql}, other.dropdown_key LIMIT ${maxBulkItems}`)

const changeItem = (item: ItemState, changes: OptionChanges): ItemState => {
  const { options } = applyOptionChanges(draftOrPublishedOptions(item).options, changes)
  return item.dropdown ? withOptions(item, item.dropdown, { options }, 'draft') : item
}

/**
 * Describes what the changes of one dropdown's options would do to each dropdown of the same field. Throws
 * `not_found`. Three queries.
 */
export const previewOtherLists = async (knex: Knex, key: string, changes: OptionChanges) => {
  const rows = await selectOtherLists(knex, [await findDropdownId(knex, key)])
  const items = await readItems(
    knex,
    rows.map(({ id }) => id),
  )
  const itemsById = new Map(items.map((item) => [item.id, item]))
  return rows.flatMap(({ id, dropdown_key, screen_location, ...titles }) => {
    const item = itemsById.get(id)
    if (!item) return []
    const { added, changed, deleted, isInvalid } = applyOptionChanges(
      draftOrPublishedOptions(item).options,
      changes,
    )
    const place = { id, dropdown_key, screen_location, page_title: pageTitles(titles) }
    const effect = { added, changed, deleted, is_invalid: isInvalid }
    return [{ ...place, label: dropdownLabel(item), version: item.version, ...effect }]
  })
}

/**
 * Makes the changes of one dropdown's options in the chosen dropdowns of the same field, as drafts in one
 * operation. Dropdowns that cannot change are skipped. Throws `not_found`.
 */
export const changeOtherLists = (
  database: StoreDatabase,
  caller: Caller,
  key: string,
  { records, ...changes }: OtherListsRequest,
) =>
  transact(database, caller, async (unit) => {
    const rows = await selectOtherLists(unit.trx, [await findDropdownId(unit.trx, key)])
    const ids = new Set(rows.map(({ id }) => id))
    const storedItems = await lockItems(
      unit.trx,
      records.flatMap(({ id }) => (ids.has(id) ? [id] : [])),
    )
    const plan = planItemChanges(storedItems, records, (item) => changeItem(item, changes))
    await saveContent(unit, 'draft', { items: plan.changes })

    return { changed: plan.changes.length, refused: plan.refused, operation_id: unit.operationId }
  })
