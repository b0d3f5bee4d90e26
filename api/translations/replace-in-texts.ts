import type { Knex } from 'knex'
import { prepareQuery, runQuery } from '../../db/statement.ts'
import type { WorkbenchFilter } from '../../domain/api/translation-workbench.ts'
import { maxBulkItems } from '../../domain/content/bulk-actions.ts'
import type { Language } from '../../domain/languages.ts'
import { createReplacer, type TextReplacement } from '../../domain/translations/text-replacement.ts'
import {
  draftOrPublishedText,
  getDescriptions,
  type ItemState,
  itemStateColumns,
  itemStateSource,
  lockItems,
  withTexts,
} from '../content/item-state.ts'
import { siteOrderSql } from '../content/pages.ts'
import {
  findTooLongLanguages,
  type ItemVersion,
  planItemChanges,
  saveContent,
} from '../content/save-content.ts'
import { searchFormSql, searchPattern } from '../resources/field-columns.ts'
import { toBatches } from '../unit-of-work/batches.ts'
import type { Caller } from '../unit-of-work/caller.ts'
import { type StoreDatabase, transact } from '../unit-of-work/unit-of-work.ts'
import { findTextIssues } from './import-translations.ts'
import { buildFilterBindings, buildFilterSql, itemsWithPages } from './workbench.ts'

interface ReplacementIn extends TextReplacement {
  readonly language: Language
}

// The search index finds candidates; the comparison with the text itself decides.
const candidatesSql = (condition: string): string => `
  SELECT item.id::text AS id FROM ${itemsWithPages} WHERE ${condition} AND item.search_text LIKE :sought
    AND EXISTS (SELECT FROM content_translations WHERE content_item_id = item.id AND language_code = :language
      AND ${searchFormSql('content_value')} LIKE :sought)
  ORDER BY ${siteOrderSql}, item.sort_order, item.id`

// The draft comes after the published text, so it replaces it in a map by id.
const selectTexts = prepareQuery<{ id: string; text: string }>(`
  SELECT content_item_id::text AS id, content_value AS text FROM content_translations
  WHERE content_item_id = ANY (ARRAY(SELECT unnest(:ids::bigint[]))) AND language_code = :language ORDER BY status`)

const selectItems = prepareQuery<ItemState>(`SELECT ${itemStateColumns}
  FROM ${itemStateSource} JOIN unnest(:ids::bigint[]) WITH ORDINALITY AS found (id, place) ON found.id = item.id
  ORDER BY found.place`)

/**
 * Finds the first items whose text changes, one more than the preview lists, in batches of `maxBulkItems`
 * texts.
 */
const findChangingItems = async (
  knex: Knex,
  ids: readonly string[],
  language: Language,
  replaceText: ReturnType<typeof createReplacer>,
): Promise<string[]> => {
  const changingIds: string[] = []
  for (const batch of toBatches(ids, maxBulkItems)) {
    const rows = await selectTexts(knex, { ids: [...batch], language })
    const texts = new Map(rows.map(({ id, text }) => [id, text]))
    changingIds.push(...batch.filter((id) => replaceText(texts.get(id) ?? '') !== undefined))
    if (changingIds.length > maxBulkItems) break
  }
  return changingIds.slice(0, maxBulkItems + 1)
}

const toPreviewChange = (item: ItemState, language: Language, before: string, after: string) => ({
  id: item.id,
  content_key: item.content_key,
  component_type: item.component_type,
  descriptions: getDescriptions(item),
  screen_location: item.screen_location,
  section: item.section,
  version: item.version,
  before,
  after,
  too_long: findTooLongLanguages(item, { [language]: after }).length > 0,
  findings: findTextIssues(item, language, after),
})

/** Previews a replacement in the texts of a filter. Two queries, and one for each batch of candidates. */
export const previewReplacement = async (
  knex: Knex,
  filter: WorkbenchFilter,
  { language, ...replacement }: ReplacementIn,
) => {
  const bindings = { ...buildFilterBindings(filter), language, sought: searchPattern(replacement.find) }
  const rows = await runQuery<{ id: string }>(
    knex,
    knex.raw(candidatesSql(buildFilterSql(filter)), bindings),
    false,
  )
  const replaceText = createReplacer(replacement)
  const ids = rows.map(({ id }) => id)
  const changingIds = await findChangingItems(knex, ids, language, replaceText)
  const items = await selectItems(knex, { ids: changingIds.slice(0, maxBulkItems) })
  const changes = items.flatMap((item) => {
    const before = draftOrPublishedText(item, language)
    const after = before === undefined ? undefined : replaceText(before)
    return before === undefined || after === undefined ? [] : [toPreviewChange(item, language, before, after)]
  })

  return { changes, has_more: changingIds.length > maxBulkItems }
}

/**
 * Replaces words in the texts of items in one transaction and saves them as drafts; items that cannot change
 * are skipped. Returns the number of changes, the skipped items, and the id by which the operation can be
 * reverted.
 */
export const replaceInTexts = (
  database: StoreDatabase,
  caller: Caller,
  { language, ...replacement }: ReplacementIn,
  records: readonly ItemVersion[],
) =>
  transact(database, caller, async (unit) => {
    const replaceText = createReplacer(replacement)
    const applyReplacement = (item: ItemState): ItemState => {
      const text = replaceText(draftOrPublishedText(item, language) ?? '')
      return text === undefined ? item : withTexts(item, { [language]: text }, 'draft')
    }
    const storedItems = await lockItems(
      unit.trx,
      records.map(({ id }) => id),
    )
    const { changes, refused } = planItemChanges(storedItems, records, applyReplacement)
    await saveContent(unit, 'draft', { items: changes })

    return { changed: changes.length, refused, operation_id: unit.operationId }
  })
