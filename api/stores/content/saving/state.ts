import type { Knex } from 'knex'
import { statement } from '../../../../db/statement.ts'
import type { Language, Trilingual } from '../../../../domain/languages.ts'

export type Status = 'approved' | 'draft'
export type Texts = Partial<Trilingual>

export interface Option {
  readonly value: string
  readonly text: Trilingual
  readonly metadata?: unknown
}

export interface OptionSet {
  readonly placeholder: Trilingual | null
  readonly options: readonly Option[]
}

export interface Dropdown {
  readonly dropdown_key: string
  readonly field_name: string
  readonly data: OptionSet
  readonly draft_data: OptionSet | null
}

/** The fields of an item that are written as they are; texts and options have rules of their own. */
export interface ItemFields {
  readonly content_key: string
  readonly component_type: string
  readonly category: string | null
  readonly page_id: string
  readonly description: string | null
  readonly is_active: boolean
  readonly page_number: number | null
  readonly action_number: number | null
  readonly sort_order: number
  readonly parent_id: string | null
  readonly max_length: number | null
}

/** An item with everything that belongs to it, as it is stored or as it shall be. */
export interface ItemState extends ItemFields {
  readonly id: string
  readonly screen_location: string
  readonly section: string | null
  readonly version: number
  readonly deleted: boolean
  readonly approved: Texts
  readonly draft: Texts
  readonly dropdown: Dropdown | null
}

export const itemFieldNames = [
  'content_key',
  'component_type',
  'category',
  'page_id',
  'description',
  'is_active',
  'page_number',
  'action_number',
  'sort_order',
  'parent_id',
  'max_length',
] as const satisfies readonly (keyof ItemFields)[]

const textsOf = (status: Status): string =>
  `coalesce(jsonb_object_agg(language_code, content_value) FILTER (WHERE status = '${status}'), '{}') AS ${status}`

/** Items as `item`, each with its texts; what `stateColumns` are selected from. */
export const stateSource = `content_item_rows item CROSS JOIN LATERAL (
  SELECT ${textsOf('approved')}, ${textsOf('draft')}
  FROM content_translations WHERE content_item_id = item.id) texts`

/** The columns of an item with its texts and dropdown. */
export const stateColumns = `item.id, ${itemFieldNames.map((name) => `item.${name}`).join(', ')},
  item.screen_location, item.section, item.version, item.deleted_at IS NOT NULL AS deleted,
  texts.approved, texts.draft,
  (SELECT to_jsonb(dropdown) - 'content_item_id' - 'deleted_at' FROM dropdowns dropdown
    WHERE dropdown.content_item_id = item.id AND dropdown.deleted_at IS NULL) AS dropdown`

// As a subquery, since a plan that depended on the number of ids would be made anew each time.
const amongIds = 'id = ANY (ARRAY(SELECT unnest(:ids::bigint[])))'
const lockById = statement<ItemState & { is_current: boolean }>(`WITH locked AS (
    SELECT id, version FROM content_items WHERE ${amongIds} AND deleted_at IS NULL ORDER BY id FOR UPDATE)
  SELECT ${stateColumns}, item.version = locked.version AS is_current
  FROM ${stateSource} JOIN locked ON locked.id = item.id ORDER BY item.id`)
const stateById = statement<ItemState>(`SELECT ${stateColumns} FROM ${stateSource}
  WHERE item.${amongIds} AND item.deleted_at IS NULL ORDER BY item.id`)

/**
 * Locks living items against other writers, in the order of their ids so that two acts never wait for
 * each other, and reads them. One statement, whatever the number of items, or two where another writer
 * was waited for: the first one then reads what was there before.
 */
export const lockItems = async (trx: Knex.Transaction, ids: readonly string[]): Promise<ItemState[]> => {
  const bindings = { ids: [...ids] }
  const items = await lockById(trx, bindings)
  return items.every(({ is_current }) => is_current) ? items : stateById(trx, bindings)
}

/** The text that staff see: the draft where there is one, otherwise the approved text. */
export const shownText = (
  item: Pick<ItemState, 'approved' | 'draft'>,
  language: Language,
): string | undefined => item.draft[language] ?? item.approved[language]
