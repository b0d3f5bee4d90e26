import type { Knex } from 'knex'
import { prepareQuery } from '../../../db/statement.ts'
import { mainActionId, mainActionKeyPattern, mainActionNumberInKey } from '../../../domain/content/naming.ts'
import { mainScreen } from '../../../domain/sections.ts'
import { ApiError } from '../../errors.ts'
import { toTitledOption } from '../item-options.ts'
import type { ItemState } from '../item-state.ts'
import {
  draftOrPublishedOptions,
  draftOrPublishedSet,
  fillVisibleTexts,
  type NumberedRow,
  prepareNumberedItemQuery,
} from '../items.ts'

const mainPageSql = `(SELECT id FROM pages WHERE screen_location = '${mainScreen}' AND deleted_at IS NULL)`

const prepareActionsQuery = (condition: string) =>
  prepareNumberedItemQuery(
    `= ${mainPageSql}`,
    `item.page_id = ${mainPageSql} AND item.parent_id IS NULL AND item.content_key ~ '${mainActionKeyPattern}' AND ${condition}`,
  )

const selectAll = prepareActionsQuery('true ORDER BY numbered.number, item.sort_order, item.id')
const selectOne = prepareActionsQuery('item.content_key LIKE :key ORDER BY item.id LIMIT 1')

const selectAuthors = prepareQuery<{
  id: string
  name: string
}>(`SELECT item.id, author.name FROM content_items item
  JOIN users author ON author.id = item.created_by WHERE item.id = ANY (:ids::bigint[])`)

/** Returns the title of an action for staff: its description or, without one, its Russian title. */
export const mainActionTitle = (
  item: Pick<ItemState, 'description' | 'approved' | 'draft' | 'content_key'>,
): string => item.description || fillVisibleTexts(item).translations.ru || item.content_key

const toAction = (item: NumberedRow, createdBy: string | null) => {
  const { translations, drafts } = fillVisibleTexts(item)
  const { options, optionsDraft } = draftOrPublishedOptions(item)
  const isPublished = Object.keys(item.approved).length > 0 && drafts.length === 0 && !optionsDraft

  return {
    id: mainActionId(mainActionNumberInKey(item.content_key) ?? 0),
    item_id: item.id,
    content_key: item.content_key,
    actionNumber: item.number ?? 0,
    title: mainActionTitle(item),
    titleRu: translations.ru,
    titleHe: translations.he,
    titleEn: translations.en,
    actionType: item.component_type,
    status: isPublished ? ('published' as const) : ('draft' as const),
    is_active: item.is_active,
    drafts,
    optionsDraft,
    options: options.map(toTitledOption),
    createdAt: item.created_at,
    createdBy,
    lastModified: item.updated_at,
    version: item.version,
  }
}

const withAuthors = async (knex: Knex, items: readonly NumberedRow[]) => {
  const authors = await selectAuthors(knex, { ids: items.map(({ id }) => id) })
  return items.map((item) => toAction(item, authors.find(({ id }) => id === item.id)?.name ?? null))
}

export const readMainActions = async (knex: Knex) => withAuthors(knex, await selectAll(knex))

/** Reads an action of the main page by the number in its key. Throws `not_found`. Two queries. */
export const readMainAction = async (knex: Knex, number: number) => {
  const items = await selectOne(knex, { key: `app.main.action.${number}.dropdown.%` })
  const [action] = await withAuthors(knex, items)
  if (!action) throw new ApiError('not_found', { message: 'Main page action not found' })
  return action
}

/** Reads the options of an action of the main page by the number in its key; none for an unknown action. */
export const readMainActionOptions = async (knex: Knex, number: number) => {
  const [item] = await selectOne(knex, { key: `app.main.action.${number}.dropdown.%` })
  return item?.dropdown ? draftOrPublishedSet(item.dropdown).options.map(toTitledOption) : []
}
