import { isDeepStrictEqual } from 'node:util'
import { toUnified, type UnifiedDropdown } from '../../domain/dropdowns/format-migration.ts'
import { normalizeForSearch, toSortKey } from '../../domain/format/search-text.ts'
import { type Language, languages } from '../../domain/languages.ts'
import { pickSources, staleLanguages } from '../../domain/translations/translation-source.ts'
import { publicCounter } from '../unit-of-work/counters.ts'
import {
  type AuditDraft,
  auditWholeRecord,
  isCreatedOrDeleted,
  type RecordPersistence,
  type TableWrite,
} from './changes.ts'
import {
  changesDropdown,
  changesTexts,
  type DropdownState,
  diffTexts,
  draftOrPublishedText,
  findChangedFields,
  getDescriptions,
  type ItemChange,
  type ItemFields,
  type ItemState,
  isChanged,
  isPublicChange,
  itemFieldNames,
  itemFieldTypes,
  publishesContent,
} from './item-state.ts'
import { staffCounter } from './items.ts'

export interface UnifiedRow {
  readonly content_item_id: string
  readonly key: string
  readonly screen_location: string
  readonly category: string | null
  readonly data: UnifiedDropdown
}

/** Converts an item to its unified row, as visitors see it; undefined for an item that is no dropdown. */
export const toUnifiedRow = (item: ItemState | undefined): UnifiedRow | undefined => {
  if (!item?.dropdown) return undefined
  const { id, dropdown, screen_location, category, section, approved } = item
  const { dropdown_key: key, field_name, data: set } = dropdown
  const field_type = section === 'menu' ? 'menu' : 'dropdown'
  const data = toUnified({ field_name, field_type, label: approved, set })
  return { content_item_id: id, key, screen_location, category, data }
}

/**
 * Builds the unified rows that a save writes: those that visitors see differently, and those of created or
 * restored items.
 */
const toChangedUnifiedRows = (changes: readonly ItemChange[]): UnifiedRow[] =>
  changes.flatMap((change) => {
    const row = change.after.deleted ? undefined : toUnifiedRow(change.after)
    const isKept = !isCreatedOrDeleted(change) && isDeepStrictEqual(toUnifiedRow(change.before), row)
    return row && !isKept ? [row] : []
  })

/** Builds the SQL that writes the unified rows in the JSON parameter `part`, if the condition holds. */
export const writeUnifiedSql = (
  part: string,
  condition: string,
): string => `INSERT INTO unified_content AS kept
  (content_item_id, key, screen_location, category, data, modified_by)
  SELECT content_item_id, key, screen_location, category, data, :actor::integer
  FROM jsonb_to_recordset(:${part}::jsonb) AS new
    (content_item_id bigint, key text, screen_location text, category text, data jsonb)
  WHERE ${condition}
  ON CONFLICT (content_item_id) DO UPDATE SET key = excluded.key, screen_location = excluded.screen_location,
    category = excluded.category, data = excluded.data, deleted_at = NULL, modified_by = excluded.modified_by,
    updated_at = now()`

const resource = 'content-items'

/** Columns that lists search, filter and sort by; derived from the texts and written with them. */
const derivedTypes: Readonly<Record<string, string>> = {
  search_text: 'text',
  missing_languages: 'varchar(2)[]',
  draft_languages: 'varchar(2)[]',
  made_from: 'jsonb',
  outdated_languages: 'varchar(2)[]',
  failing: 'varchar(30)[]',
  ...Object.fromEntries(languages.map((language) => [`sort_${language}`, 'text'])),
}

const columnTypes = { ...itemFieldTypes, ...derivedTypes }

/** Columns that are written unchanged. */
const itemColumns = Object.keys(columnTypes)

const modeSql = '(SELECT mode FROM dropdown_migration)'

/** Lists the searchable texts of a dropdown: its key, its placeholder and its options. */
const listDropdownTexts = ({ dropdown_key, data, draft_data }: DropdownState): string[] => [
  dropdown_key,
  ...[data, draft_data].flatMap((set) => [
    ...Object.values(set?.placeholder ?? {}),
    ...(set?.options ?? []).flatMap(({ value, text }) => [value, ...Object.values(text)]),
  ]),
]

const buildSearchText = (item: ItemState): string => {
  const texts = [...Object.values(item.approved), ...Object.values(item.draft)]
  const descriptions = Object.values(getDescriptions(item))
  const optionTexts = item.dropdown ? listDropdownTexts(item.dropdown) : []
  return normalizeForSearch([item.content_key, ...descriptions, ...texts, ...optionTexts].join('\n'))
}

const buildSortKeys = (item: ItemState) =>
  Object.fromEntries(
    languages.map((language) => {
      const text = draftOrPublishedText(item, language)
      return [`sort_${language}`, text === undefined ? null : toSortKey(text)]
    }),
  )

/** Builds what is derived from the texts of an item. */
const toDerivedRow = ({ before, after }: ItemChange) => ({
  id: after.id,
  version: before?.version,
  made_from: after.made_from,
  failing: after.failing,
  search_text: buildSearchText(after),
  missing_languages: languages.filter((language) => !draftOrPublishedText(after, language)),
  draft_languages: languages.filter((language) => after.draft[language] !== undefined),
  outdated_languages: staleLanguages(after),
  published: publishesContent({ before, after }),
  ...buildSortKeys(after),
})

/** Builds the row of an item; its texts and options are rows of other tables. */
const toItemRow = (change: ItemChange) => ({
  ...Object.fromEntries(itemFieldNames.map((name) => [name, change.after[name]])),
  ...toDerivedRow(change),
  deleted: change.after.deleted,
})

/** Whether a change leaves the fields of the item as they are, so that only derived columns are written. */
const keepsFields = (change: ItemChange): boolean =>
  change.before !== undefined && !isCreatedOrDeleted(change) && findChangedFields(change).length === 0

/** Part of the statement that updates items whose fields stay as they are. */
export const derivedPart = 'derived'

/** Builds the SQL of the rows of a part as a table `new`. */
const buildRowsSql = (part: string, types: Readonly<Record<string, string>>): string =>
  `jsonb_to_recordset(:${part}::jsonb) AS new (id bigint, deleted boolean, published boolean, version integer,
    ${Object.entries(types)
      .map(([name, type]) => `${name} ${type}`)
      .join(', ')})`

/** Builds the SQL that updates items that are still at the version of their rows. */
const buildUpdateSql = (part: string, types: Readonly<Record<string, string>>, otherColumns = ''): string =>
  `UPDATE content_items item SET
      ${Object.keys(types)
        .map((name) => `${name} = new.${name}`)
        .join(', ')},
      published_at = CASE WHEN new.published THEN now() ELSE item.published_at END,
      version = item.version + 1, updated_at = now(), modified_by = :actor::integer${otherColumns}
    FROM ${buildRowsSql(part, types)} WHERE item.id = new.id AND item.version = new.version`

const toDropdownRow = ({ after }: ItemChange) => ({ ...after.dropdown, content_item_id: after.id })

/** Whether a change writes the dropdown: when it changed, or when its item is created or restored. */
const writesDropdown = (change: ItemChange): boolean =>
  change.after.dropdown !== null &&
  !change.after.deleted &&
  (changesDropdown(change) || isCreatedOrDeleted(change))

/** Whether a change deletes the dropdown: with its item, or when the addition of a dropdown is undone. */
const deletesDropdown = ({ before, after }: ItemChange): boolean =>
  after.deleted ? after.dropdown !== null : after.dropdown === null && (before?.dropdown ?? null) !== null

const itemParts: readonly TableWrite<ItemState>[] = [
  {
    name: 'created',
    rows: (changes) => changes.filter(({ before }) => !before).map(toItemRow),
    sql: `INSERT INTO content_items (id, ${itemColumns.join(', ')}, published_at, created_by, modified_by)
    SELECT new.id, ${itemColumns.map((name) => `new.${name}`).join(', ')},
      CASE WHEN new.published THEN now() END, :actor::integer, :actor::integer
    FROM ${buildRowsSql('created', columnTypes)}`,
  },
  {
    name: 'updated',
    rows: (changes) => changes.filter((change) => change.before && !keepsFields(change)).map(toItemRow),
    sql: buildUpdateSql('updated', columnTypes, ', deleted_at = CASE WHEN new.deleted THEN now() END'),
  },
  {
    name: derivedPart,
    rows: (changes) => changes.filter(keepsFields).map(toDerivedRow),
    sql: buildUpdateSql(derivedPart, derivedTypes),
  },
  {
    name: 'removed',
    rows: (changes) => changes.flatMap((change) => diffTexts(change).removed),
    sql: `DELETE FROM content_translations text USING jsonb_to_recordset(:removed::jsonb)
      AS gone (content_item_id bigint, language_code text, status text)
    WHERE text.content_item_id = gone.content_item_id AND text.language_code = gone.language_code
      AND text.status = gone.status`,
  },
  {
    name: 'written',
    rows: (changes) => changes.flatMap((change) => diffTexts(change).written),
    sql: `INSERT INTO content_translations
      (content_item_id, language_code, status, content_value, modified_by)
    SELECT content_item_id, language_code, status, content_value, :actor::integer
    FROM jsonb_to_recordset(:written::jsonb)
      AS new (content_item_id bigint, language_code text, status text, content_value text)
    ON CONFLICT (content_item_id, language_code, status) DO UPDATE
      SET content_value = excluded.content_value, updated_at = now(), modified_by = excluded.modified_by`,
    returning:
      'id::text, content_item_id::text, language_code, status, content_value, created_at, updated_at',
  },
  {
    name: 'dropdowns',
    rows: (changes) => changes.filter(writesDropdown).map(toDropdownRow),
    sql: `INSERT INTO dropdowns AS kept
      (content_item_id, dropdown_key, field_name, data, draft_data, modified_by)
    SELECT content_item_id, dropdown_key, field_name, data, nullif(draft_data, 'null'), :actor::integer
    FROM jsonb_to_recordset(:dropdowns::jsonb) AS new
      (content_item_id bigint, dropdown_key text, field_name text, data jsonb, draft_data jsonb)
    ON CONFLICT (content_item_id) DO UPDATE SET dropdown_key = excluded.dropdown_key,
      field_name = excluded.field_name, draft_data = excluded.draft_data, deleted_at = NULL,
      -- In production the options of the old format stay as they were.
      data = CASE WHEN ${modeSql} = 'production' THEN kept.data ELSE excluded.data END,
      modified_by = excluded.modified_by, updated_at = now()`,
  },
  // The key of a deleted dropdown is free again.
  {
    name: 'gone',
    rows: (changes) => changes.filter(deletesDropdown).map(toDropdownRow),
    sql: `UPDATE dropdowns kept SET deleted_at = now() FROM jsonb_to_recordset(:gone::jsonb)
    AS item (content_item_id bigint) WHERE kept.content_item_id = item.content_item_id`,
  },
  {
    name: 'unified',
    rows: toChangedUnifiedRows,
    sql: writeUnifiedSql('unified', `${modeSql} <> 'test'`),
  },
  {
    name: 'unified_gone',
    rows: (changes) => changes.filter(deletesDropdown).map(toDropdownRow),
    sql: `UPDATE unified_content kept SET deleted_at = now() FROM jsonb_to_recordset(:unified_gone::jsonb)
    AS item (content_item_id bigint) WHERE kept.content_item_id = item.content_item_id`,
  },
]

const pickFields = (item: ItemState, names: readonly (keyof ItemFields)[]) => ({
  ...Object.fromEntries(names.map((name) => [name, item[name]])),
  // Readers of the audit log know screens, not the ids of pages.
  ...(names.includes('page_id') && { screen_location: item.screen_location }),
})

const toSnapshot = (item: ItemState) => {
  const { approved, draft, made_from, dropdown } = item
  return { ...pickFields(item, itemFieldNames), approved, draft, made_from, dropdown }
}

const auditFields = (before: ItemState, after: ItemState): AuditDraft[] => {
  const names = findChangedFields({ before, after })
  const sides = { before: pickFields(before, names), after: pickFields(after, names) }
  return names.length > 0 ? [{ resource, record_id: after.id, part: 'fields', ...sides }] : []
}

const toTextSide = (item: ItemState, language: Language) => {
  const made_from = pickSources(item.made_from, language)
  return {
    language,
    approved: item.approved[language] ?? null,
    draft: item.draft[language] ?? null,
    ...(made_from && { made_from }),
  }
}

/** Whether a user confirmed a translation: no text changes, only the source that it was made from. */
const isConfirmed = (before: ItemState, after: ItemState, language: Language): boolean =>
  !changesTexts({ before, after }) &&
  !isDeepStrictEqual(pickSources(before.made_from, language), pickSources(after.made_from, language))

const auditTexts = (before: ItemState, after: ItemState): AuditDraft[] =>
  languages.flatMap((language) => {
    const sideBefore = toTextSide(before, language)
    const sideAfter = toTextSide(after, language)
    const isSame = sideBefore.approved === sideAfter.approved && sideBefore.draft === sideAfter.draft
    return isSame && !isConfirmed(before, after, language)
      ? []
      : [{ resource, record_id: after.id, part: 'text', language, before: sideBefore, after: sideAfter }]
  })

const auditOptions = (before: ItemState, after: ItemState): AuditDraft[] =>
  changesDropdown({ before, after })
    ? [{ resource, record_id: after.id, part: 'options', before: before.dropdown, after: after.dropdown }]
    : []

/** Lists the counters of the item's section and screen; of an item that moves, the previous ones too. */
const listScopes = (change: ItemChange): string[] => {
  const isVisible = isPublicChange(change)
  return [change.before ?? change.after, change.after].flatMap(({ section, screen_location }) => [
    staffCounter(section),
    ...(isVisible ? [publicCounter(screen_location)] : []),
  ])
}

/** Kind of record for items. The audit log gets the fields, each text and the options as separate parts. */
export const itemPersistence: RecordPersistence<ItemState> = {
  parts: itemParts,
  isChanged,
  auditDrafts: (change) => {
    const { before, after } = change
    if (!before || isCreatedOrDeleted(change)) return [auditWholeRecord(resource, change, toSnapshot)]
    return [...auditFields(before, after), ...auditTexts(before, after), ...auditOptions(before, after)]
  },
  scopes: listScopes,
  webhookSubject: ({ id, content_key: key }) => ({ resource, id, key }),
}
