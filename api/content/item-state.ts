import type { Knex } from 'knex'
import { prepareQuery } from '../../db/statement.ts'
import type { OptionSet } from '../../domain/dropdowns/options.ts'
import type { Language, Trilingual } from '../../domain/languages.ts'
import type { SectionKey } from '../../domain/sections.ts'
import type { FailingCheck } from '../../domain/translations/check-texts.ts'
import type { TranslationSources } from '../../domain/translations/translation-source.ts'
import type { TextSettings } from '../settings/settings.ts'
import type { UnitOfWork } from '../unit-of-work/unit-of-work.ts'

export type TextStatus = 'approved' | 'draft'
export type Texts = Partial<Trilingual>

export interface DropdownState {
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
  readonly description_he: string | null
  readonly description_en: string | null
  readonly is_active: boolean
  readonly page_number: number | null
  readonly action_number: number | null
  readonly sort_order: number
  readonly parent_id: string | null
  readonly max_length: number | null
}

/** An item with everything that belongs to it, as it is stored or as it shall be. */
export interface ItemState extends ItemFields, TextSettings {
  readonly id: string
  readonly screen_location: string
  readonly section: SectionKey | null
  readonly version: number
  readonly deleted: boolean
  readonly approved: Texts
  readonly draft: Texts
  readonly made_from: TranslationSources
  /** What the checks find in its texts, as it was when they were written. */
  readonly failing: readonly FailingCheck[]
  readonly dropdown: DropdownState | null
  /** Whose its drafts are, as far as that is known; read where it is locked. */
  readonly draft_by?: Partial<Record<Language, number | null>> | null
}

export const itemFieldNames = [
  'content_key',
  'component_type',
  'category',
  'page_id',
  'description',
  'description_he',
  'description_en',
  'is_active',
  'page_number',
  'action_number',
  'sort_order',
  'parent_id',
  'max_length',
] as const satisfies readonly (keyof ItemFields)[]

const textsOf = (status: TextStatus): string =>
  `coalesce(jsonb_object_agg(language_code, content_value) FILTER (WHERE status = '${status}'), '{}') AS ${status}`

/** Items as `item`, each with its texts; what `stateColumns` are selected from. */
export const itemStateSource = `content_item_rows item CROSS JOIN LATERAL (
  SELECT ${textsOf('approved')}, ${textsOf('draft')},
    jsonb_object_agg(language_code, modified_by) FILTER (WHERE status = 'draft') AS draft_by
  FROM content_translations WHERE content_item_id = item.id) texts`

/** The columns of an item with its texts and dropdown. */
export const itemStateColumns = `item.id, ${itemFieldNames.map((name) => `item.${name}`).join(', ')},
  item.screen_location, item.section, item.version, item.deleted_at IS NOT NULL AS deleted,
  texts.approved, texts.draft, item.made_from, item.failing,
  (SELECT source_language FROM general_settings) AS source_language,
  (SELECT message_syntax FROM general_settings) AS message_syntax,
  (SELECT jsonb_build_object('dropdown_key', dropdown.dropdown_key, 'field_name', dropdown.field_name,
      'data', dropdown.data, 'draft_data', dropdown.draft_data) FROM dropdown_sets dropdown
    WHERE dropdown.content_item_id = item.id AND dropdown.deleted_at IS NOT DISTINCT FROM item.deleted_at) AS dropdown`

// As a subquery, since a plan that depended on the number of ids would be made anew each time.
const amongIds = 'id = ANY (ARRAY(SELECT unnest(:ids::bigint[])))'

const createItemQueries = (condition: string) => {
  const lock = prepareQuery<ItemState & { is_current: boolean }>(`WITH locked AS (
      SELECT id, version FROM content_items WHERE ${amongIds} AND ${condition} ORDER BY id FOR UPDATE)
    SELECT ${itemStateColumns}, texts.draft_by, item.version = locked.version AS is_current
    FROM ${itemStateSource} JOIN locked ON locked.id = item.id ORDER BY item.id`)
  const read = prepareQuery<ItemState>(`SELECT ${itemStateColumns}, texts.draft_by FROM ${itemStateSource}
    WHERE item.${amongIds} AND item.${condition} ORDER BY item.id`)

  return {
    read: (knex: Knex, ids: readonly string[]): Promise<ItemState[]> => read(knex, { ids: [...ids] }),
    lock: async (trx: Knex.Transaction, ids: readonly string[]): Promise<ItemState[]> => {
      const bindings = { ids: [...ids] }
      const items = await lock(trx, bindings)
      return items.every(({ is_current }) => is_current) ? items : read(trx, bindings)
    },
  }
}

const livingItems = createItemQueries('deleted_at IS NULL')

/** Reads living items for what changes none of them: nobody waits for it. One statement. */
export const readItems = livingItems.read

/**
 * Locks living items against other writers, in the order of their ids so that two acts never wait for
 * each other, and reads them. One statement, whatever the number of items, or two where another writer
 * was waited for: the first one then reads what was there before.
 */
export const lockItems = livingItems.lock

/** The same of deleted items, so that they can be brought back. */
export const { lock: lockDeletedItems } = createItemQueries('deleted_at IS NOT NULL')

/** What the item is, in each language; empty where that is not said. `description` is the Russian one. */
export const descriptionsOf = (
  item: Pick<ItemFields, 'description' | 'description_he' | 'description_en'>,
): Trilingual => ({
  ru: item.description ?? '',
  he: item.description_he ?? '',
  en: item.description_en ?? '',
})

/** The text that staff see: the draft where there is one, otherwise the approved text. */
export const shownText = (
  item: Pick<ItemState, 'approved' | 'draft'>,
  language: Language,
): string | undefined => item.draft[language] ?? item.approved[language]

/** A new item with what is given, and defaults for the rest. */
export const blankItem = (
  values: Partial<ItemState> & Pick<ItemState, 'id' | 'page_id' | 'sort_order'> & TextSettings,
): ItemState => ({
  content_key: '',
  component_type: 'text',
  category: null,
  description: null,
  description_he: null,
  description_en: null,
  is_active: true,
  page_number: null,
  action_number: null,
  parent_id: null,
  max_length: null,
  screen_location: '',
  section: null,
  version: 1,
  deleted: false,
  approved: {},
  draft: {},
  made_from: {},
  failing: [],
  dropdown: null,
  ...values,
})

/** Takes ids for new items and pages, so that what belongs to them can be written in the same go. */
export const reserveIds = async (unit: UnitOfWork, count: number): Promise<string[]> => {
  if (count === 0) return []
  const { rows } = await unit.trx.raw<{ rows: { id: string }[] }>(
    `SELECT nextval('content_ids')::text AS id FROM generate_series(1, ?)`,
    [count],
  )
  return rows.map(({ id }) => id)
}
