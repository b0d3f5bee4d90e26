import { isDeepStrictEqual } from 'node:util'
import type { Knex } from 'knex'
import { prepareQuery } from '../../db/statement.ts'
import type { OptionSet } from '../../domain/dropdowns/options.ts'
import { type Language, languages, type Trilingual } from '../../domain/languages.ts'
import type { SectionKey } from '../../domain/sections.ts'
import type { FailingCheck } from '../../domain/translations/check-texts.ts'
import {
  acceptSource,
  deriveTranslationSources,
  replaceSources,
  type SourcesByStatus,
  type TranslationSources,
} from '../../domain/translations/translation-source.ts'
import type { TextSettings } from '../settings/settings.ts'
import { isCreatedOrDeleted, type RecordChange } from './changes.ts'

export type TextStatus = 'approved' | 'draft'
export type Texts = Partial<Trilingual>

export interface DropdownState {
  readonly dropdown_key: string
  readonly field_name: string
  readonly data: OptionSet
  readonly draft_data: OptionSet | null
}

/** Fields of an item that a save writes as they are; texts and options have rules of their own. */
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

/** Item with all that belongs to it, as stored or as it is to be saved. */
export interface ItemState extends ItemFields, TextSettings {
  readonly id: string
  readonly screen_location: string
  readonly section: SectionKey | null
  readonly version: number
  readonly deleted: boolean
  readonly approved: Texts
  readonly draft: Texts
  readonly made_from: TranslationSources
  /** Checks that the texts failed when last checked. */
  readonly failing: readonly FailingCheck[]
  readonly dropdown: DropdownState | null
  /** Ids of the drafts' authors, null if unknown; read by `readItems` and the locks only. */
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

/** SQL types of the fields. */
export const itemFieldTypes: Readonly<Record<keyof ItemFields, string>> = {
  content_key: 'text',
  component_type: 'text',
  category: 'text',
  page_id: 'bigint',
  description: 'text',
  description_he: 'text',
  description_en: 'text',
  is_active: 'boolean',
  page_number: 'integer',
  action_number: 'integer',
  sort_order: 'integer',
  parent_id: 'bigint',
  max_length: 'integer',
}

const aggregateTextsSql = (status: TextStatus): string =>
  `coalesce(jsonb_object_agg(language_code, content_value) FILTER (WHERE status = '${status}'), '{}') AS ${status}`

/** SQL of the items as `item`, each with its texts; `itemStateColumns` are selected from it. */
export const itemStateSource = `content_item_rows item CROSS JOIN LATERAL (
  SELECT ${aggregateTextsSql('approved')}, ${aggregateTextsSql('draft')},
    jsonb_object_agg(language_code, modified_by) FILTER (WHERE status = 'draft') AS draft_by
  FROM content_translations WHERE content_item_id = item.id) texts`

// As text, because JSON has no integers of 64 bits.
const toColumnSql = (name: keyof ItemFields): string =>
  itemFieldTypes[name] === 'bigint' ? `item.${name}::text` : `item.${name}`

/** SQL columns of an item with its texts and dropdown. */
export const itemStateColumns = `item.id::text, ${itemFieldNames.map(toColumnSql).join(', ')},
  item.screen_location, item.section, item.version, item.deleted_at IS NOT NULL AS deleted,
  texts.approved, texts.draft, item.made_from, item.failing,
  (SELECT source_language FROM general_settings) AS source_language,
  (SELECT message_syntax FROM general_settings) AS message_syntax,
  (SELECT jsonb_build_object('dropdown_key', dropdown.dropdown_key, 'field_name', dropdown.field_name,
      'data', dropdown.data, 'draft_data', dropdown.draft_data) FROM dropdown_sets dropdown
    WHERE dropdown.content_item_id = item.id AND dropdown.deleted_at IS NOT DISTINCT FROM item.deleted_at) AS dropdown`

// A subquery, because a plan that depends on the number of ids would be made again for each query.
const amongIdsSql = 'id = ANY (ARRAY(SELECT unnest(:ids::bigint[])))'

/** Id of the advisory lock that saves of texts share until they end. */
export const textsLockSql = `hashtext('standard of texts')`

const createItemQueries = (condition: string) => {
  // One column of JSON, because `pg` prepares a parser for each column of a result anew.
  const selectForUpdate = prepareQuery<{ state: ItemState; is_current: boolean }>(`WITH
    saving AS MATERIALIZED (SELECT pg_advisory_xact_lock_shared(${textsLockSql})),
    locked AS (
      SELECT id, version FROM content_items WHERE ${amongIdsSql} AND ${condition} ORDER BY id FOR UPDATE)
    SELECT item.version = locked.version AS is_current,
      (SELECT to_json(state) FROM (SELECT ${itemStateColumns}, texts.draft_by) state) AS state
    FROM ${itemStateSource} JOIN locked ON locked.id = item.id CROSS JOIN saving ORDER BY item.id`)
  const selectItems =
    prepareQuery<ItemState>(`SELECT ${itemStateColumns}, texts.draft_by FROM ${itemStateSource}
    WHERE item.${amongIdsSql} AND item.${condition} ORDER BY item.id`)

  const read = (knex: Knex, ids: readonly string[]): Promise<ItemState[]> =>
    selectItems(knex, { ids: [...ids] })

  return {
    read,
    lock: async (trx: Knex.Transaction, ids: readonly string[]): Promise<ItemState[]> => {
      const rows = await selectForUpdate(trx, { ids: [...ids] })
      return rows.every(({ is_current }) => is_current) ? rows.map(({ state }) => state) : read(trx, ids)
    },
  }
}

const livingItems = createItemQueries('deleted_at IS NULL')

/** Reads items without a lock, for work that changes none of them. Deleted items are left out. One query. */
export const readItems = livingItems.read

/**
 * Locks items against other writers and reads them; deleted items are left out. Rows are locked in the order
 * of their ids, so that two transactions never wait for each other. One query for any number of items; a
 * second one after waiting for another writer, whose changes the first does not see.
 */
export const lockItems = livingItems.lock

/** Locks deleted items in the same way, to restore them. */
export const { lock: lockDeletedItems } = createItemQueries('deleted_at IS NOT NULL')

/**
 * Returns the descriptions of an item by language, empty strings if missing; `description` is the Russian
 * one.
 */
export const getDescriptions = (
  item: Pick<ItemFields, 'description' | 'description_he' | 'description_en'>,
): Trilingual => ({
  ru: item.description ?? '',
  he: item.description_he ?? '',
  en: item.description_en ?? '',
})

/** Returns the text that staff see: the draft if there is one, otherwise the approved text. */
export const draftOrPublishedText = (
  item: Pick<ItemState, 'approved' | 'draft'>,
  language: Language,
): string | undefined => item.draft[language] ?? item.approved[language]

export const createItemState = (
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

const omitLanguages = (texts: Texts, removedLanguages: readonly Language[]): Texts =>
  Object.fromEntries(
    Object.entries(texts).filter(([language]) => !removedLanguages.some((code) => code === language)),
  )

const approveTexts = (item: ItemState, texts: Texts): ItemState => ({
  ...item,
  approved: { ...item.approved, ...texts },
  draft: omitLanguages(
    item.draft,
    languages.filter((language) => texts[language] !== undefined),
  ),
})

/** Keeps texts as drafts; a text that equals the approved one needs no draft. */
const draftTexts = (item: ItemState, texts: Texts): ItemState => {
  const changedLanguages = languages.filter((language) => texts[language] !== undefined)
  const draftLanguages = changedLanguages.filter((language) => texts[language] !== item.approved[language])
  return {
    ...item,
    draft: {
      ...omitLanguages(item.draft, changedLanguages),
      ...Object.fromEntries(draftLanguages.map((language) => [language, texts[language]])),
    },
  }
}

/** Returns the item with new texts; languages that are not named keep theirs. */
export const withTexts = (item: ItemState, texts: Texts, status: TextStatus): ItemState =>
  status === 'draft' ? draftTexts(item, texts) : approveTexts(item, texts)

/** Returns the item with a text copied as a draft into a language in which staff see none. */
export const withCopiedText = (item: ItemState, from: Language, to: Language): ItemState => {
  const text = draftOrPublishedText(item, from)
  return text && !draftOrPublishedText(item, to) ? draftTexts(item, { [to]: text }) : item
}

/**
 * Drafts of an item: those of these languages, and of its options if `options` is set. No choice means all
 * drafts.
 */
export interface DraftChoice {
  readonly languages: readonly Language[]
  readonly options?: boolean
}

const pickDraftLanguages = (item: ItemState, choice?: DraftChoice): Language[] =>
  languages.filter(
    (language) => item.draft[language] !== undefined && (choice?.languages.includes(language) ?? true),
  )

/** Returns the dropdown if the draft of its options is chosen, otherwise null. */
const pickDraftDropdown = ({ dropdown }: ItemState, choice?: DraftChoice) =>
  (choice?.options ?? !choice) && dropdown?.draft_data
    ? { ...dropdown, draft_data: dropdown.draft_data }
    : null

/**
 * Widens a choice of any draft of a dropdown to all of its drafts: label and options are published together.
 */
const resolveChoice = (item: ItemState, choice?: DraftChoice): DraftChoice | undefined => {
  const isChosen = pickDraftLanguages(item, choice).length > 0 || pickDraftDropdown(item, choice) !== null
  return item.dropdown && isChosen ? undefined : choice
}

/** Returns the item with its drafts, or the chosen ones, published. */
export const withPublishedDrafts = (item: ItemState, choice?: DraftChoice): ItemState => {
  const resolvedChoice = resolveChoice(item, choice)
  const publishedTexts = Object.fromEntries(
    pickDraftLanguages(item, resolvedChoice).map((language) => [language, item.draft[language]]),
  )
  const dropdown = pickDraftDropdown(item, resolvedChoice)
  return {
    ...approveTexts(item, publishedTexts),
    dropdown: dropdown ? { ...dropdown, data: dropdown.draft_data, draft_data: null } : item.dropdown,
  }
}

/** Returns the item after a save of its dropdown; publishing a dropdown publishes all of its drafts. */
export const publishRestOfDropdown = (item: ItemState, status: TextStatus): ItemState =>
  status === 'approved' && item.dropdown ? withPublishedDrafts(item) : item

export const withoutDrafts = (item: ItemState, choice?: DraftChoice): ItemState => {
  const dropdown = pickDraftDropdown(item, choice)
  return {
    ...item,
    draft: omitLanguages(item.draft, pickDraftLanguages(item, choice)),
    dropdown: dropdown ? { ...dropdown, draft_data: null } : item.dropdown,
  }
}

const setText = (texts: Texts, language: Language, text: string | null): Texts =>
  text === null ? omitLanguages(texts, [language]) : { ...texts, [language]: text }

/** Text of one language to be stored, null for none, and the sources that it was made from. */
export interface TextVersions {
  readonly approved: string | null
  readonly draft: string | null
  readonly made_from?: SourcesByStatus
}

/** Returns the item with exactly this text in a language. */
export const withTextVersions = (item: ItemState, language: Language, text: TextVersions): ItemState => ({
  ...item,
  approved: setText(item.approved, language, text.approved),
  draft: setText(item.draft, language, text.draft),
  made_from: replaceSources(item.made_from, language, text.made_from),
})

/**
 * Returns the item with its text of a language marked as right for the source that staff see now; unchanged
 * without a text.
 */
export const withAcceptedSource = (item: ItemState, language: Language): ItemState => {
  if (!draftOrPublishedText(item, language)) return item
  const { approved, draft } = item
  return withTextVersions(item, language, {
    approved: approved[language] ?? null,
    draft: draft[language] ?? null,
    made_from: acceptSource(item, language, item.source_language),
  })
}

export type ItemChange = RecordChange<ItemState>

interface TextRow {
  readonly content_item_id: string
  readonly language_code: string
  readonly status: TextStatus
  readonly content_value: string
}

const statuses = ['approved', 'draft'] as const

const toTextRows = (item: ItemState): TextRow[] =>
  statuses.flatMap((status) =>
    languages.flatMap((language_code) => {
      const content_value = item[status][language_code]
      return content_value === undefined
        ? []
        : [{ content_item_id: item.id, language_code, status, content_value }]
    }),
  )

const isSameText = (a: TextRow) => (b: TextRow) =>
  a.language_code === b.language_code && a.status === b.status

/** Lists the text rows that a change writes, and those that it removes. */
export const diffTexts = ({ before, after }: ItemChange): { written: TextRow[]; removed: TextRow[] } => {
  const rowsBefore = before ? toTextRows(before) : []
  const rowsAfter = toTextRows(after)
  return {
    written: rowsAfter.filter((row) => rowsBefore.find(isSameText(row))?.content_value !== row.content_value),
    removed: rowsBefore.filter((row) => !rowsAfter.some(isSameText(row))),
  }
}

export const findChangedFields = ({ before, after }: ItemChange): (keyof ItemFields)[] =>
  itemFieldNames.filter((name) => before?.[name] !== after[name])

export const changesDropdown = ({ before, after }: ItemChange): boolean =>
  !isDeepStrictEqual(before?.dropdown ?? null, after.dropdown)

const changesSources = ({ before, after }: ItemChange): boolean =>
  !isDeepStrictEqual(before?.made_from ?? {}, after.made_from)

const changesTextsOf = (status: TextStatus, { before, after }: ItemChange): boolean =>
  languages.some((language) => before?.[status][language] !== after[status][language])

/** Whether a text is added, removed or replaced. */
export const changesTexts = (change: ItemChange): boolean =>
  statuses.some((status) => changesTextsOf(status, change))

/** Whether the change alters anything stored. */
export const isChanged = (change: ItemChange): boolean => {
  const hasNewValues = changesTexts(change) || findChangedFields(change).length > 0
  return hasNewValues || isCreatedOrDeleted(change) || changesDropdown(change) || changesSources(change)
}

/** Whether visitors see the change; they see no drafts. */
export const isPublicChange = (change: ItemChange): boolean => {
  const { before, after } = change
  return (
    isCreatedOrDeleted(change) ||
    changesTextsOf('approved', change) ||
    findChangedFields(change).length > 0 ||
    !isDeepStrictEqual(before?.dropdown?.data, after.dropdown?.data)
  )
}

/** Whether visitors see a text or options after the change that they have not seen before. */
export const publishesContent = ({ before, after }: ItemChange): boolean => {
  if (after.deleted) return false
  const seen = before?.deleted ? undefined : before
  const { dropdown } = after
  return (
    languages.some(
      (language) => after.approved[language] && after.approved[language] !== seen?.approved[language],
    ) ||
    (dropdown !== null &&
      dropdown.data.options.length > 0 &&
      !isDeepStrictEqual(dropdown.data, seen?.dropdown?.data))
  )
}

/** Returns the change with the sources that the texts are made from after it. */
export const withTranslationSources = ({ before, after }: ItemChange): ItemChange => ({
  before,
  after: { ...after, made_from: deriveTranslationSources(before, after, after.source_language) },
})
