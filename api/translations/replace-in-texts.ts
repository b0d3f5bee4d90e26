import type { Knex } from 'knex'
import { prepareQuery, runQuery } from '../../db/statement.ts'
import type { WorkbenchFilter } from '../../domain/api/translation-workbench.ts'
import { maxBulkItems } from '../../domain/content/bulk-actions.ts'
import type { Language } from '../../domain/languages.ts'
import { createReplacer, type TextReplacement } from '../../domain/translations/text-replacement.ts'
import { findTooLongLanguages, type ItemVersion, planItemChanges } from '../content/check-items.ts'
import {
  descriptionsOf,
  type ItemState,
  itemStateColumns,
  itemStateSource,
  lockItems,
  shownText,
} from '../content/item-state.ts'
import { withTexts } from '../content/item-transitions.ts'
import { saveContent } from '../content/save-content.ts'
import { searchFormSql, searchPattern } from '../resources/field-columns.ts'
import { toBatches } from '../unit-of-work/batches.ts'
import type { Caller } from '../unit-of-work/caller.ts'
import { type StoreDatabase, transact } from '../unit-of-work/unit-of-work.ts'
import { findTextIssues } from './import-translations.ts'
import { filterBindings, filterCondition, itemsWithPages, pageOrder } from './workbench.ts'

/** Which words are replaced in the texts of which language. */
interface ReplacementIn extends TextReplacement {
  readonly language: Language
}

// The index of the search finds what may hold the words; whether it does is seen in the text itself.
const candidates = (condition: string): string => `
  SELECT item.id::text AS id FROM ${itemsWithPages} WHERE ${condition} AND item.search_text LIKE :sought
    AND EXISTS (SELECT FROM content_translations WHERE content_item_id = item.id AND language_code = :language
      AND ${searchFormSql('content_value')} LIKE :sought)
  ORDER BY ${pageOrder}, item.sort_order, item.id`

// Of a text and its draft, the draft comes last and is kept.
const textsOf = prepareQuery<{ id: string; text: string }>(`
  SELECT content_item_id::text AS id, content_value AS text FROM content_translations
  WHERE content_item_id = ANY (ARRAY(SELECT unnest(:ids::bigint[]))) AND language_code = :language ORDER BY status`)

const itemsOf = prepareQuery<ItemState>(`SELECT ${itemStateColumns}
  FROM ${itemStateSource} JOIN unnest(:ids::bigint[]) WITH ORDINALITY AS found (id, place) ON found.id = item.id
  ORDER BY found.place`)

/** The first items whose text changes, one more than are told; a thousand texts are read at a time until these are found. */
const findChangingItems = async (
  knex: Knex,
  ids: readonly string[],
  language: Language,
  replaceText: ReturnType<typeof createReplacer>,
): Promise<string[]> => {
  const changingIds: string[] = []
  for (const batch of toBatches(ids, maxBulkItems)) {
    const rows = await textsOf(knex, { ids: [...batch], language })
    const texts = new Map(rows.map(({ id, text }) => [id, text]))
    changingIds.push(...batch.filter((id) => replaceText(texts.get(id) ?? '') !== undefined))
    if (changingIds.length > maxBulkItems) break
  }
  return changingIds.slice(0, maxBulkItems + 1)
}

const asChange = (item: ItemState, language: Language, before: string, after: string) => ({
  id: item.id,
  content_key: item.content_key,
  component_type: item.component_type,
  descriptions: descriptionsOf(item),
  screen_location: item.screen_location,
  section: item.section,
  version: item.version,
  before,
  after,
  too_long: findTooLongLanguages(item, { [language]: after }).length > 0,
  findings: findTextIssues(item, language, after),
})

/** What would become of the texts that a filter leaves. Two queries, and one for each thousand texts that may change. */
const previewReplacement = async (
  knex: Knex,
  filter: WorkbenchFilter,
  { language, ...replacement }: ReplacementIn,
) => {
  const bindings = { ...filterBindings(filter), language, sought: searchPattern(replacement.find) }
  const rows = await runQuery<{ id: string }>(
    knex,
    knex.raw(candidates(filterCondition(filter)), bindings),
    false,
  )
  const replaceText = createReplacer(replacement)
  const ids = rows.map(({ id }) => id)
  const changingIds = await findChangingItems(knex, ids, language, replaceText)
  const items = await itemsOf(knex, { ids: changingIds.slice(0, maxBulkItems) })
  const changes = items.flatMap((item) => {
    const before = shownText(item, language)
    const after = before === undefined ? undefined : replaceText(before)
    return before === undefined || after === undefined ? [] : [asChange(item, language, before, after)]
  })

  return { changes, has_more: changingIds.length > maxBulkItems }
}

/**
 * Replaces words in the texts of several items in one act, as drafts; with each as far as it goes. Answers how many
 * have changed, why the others have not, and by what the act is taken back.
 */
const replaceInTexts = (
  database: StoreDatabase,
  caller: Caller,
  { language, ...replacement }: ReplacementIn,
  records: readonly ItemVersion[],
) =>
  transact(database, caller, async (unit) => {
    const replaceText = createReplacer(replacement)
    const applyReplacement = (item: ItemState): ItemState => {
      const text = replaceText(shownText(item, language) ?? '')
      return text === undefined ? item : withTexts(item, { [language]: text }, 'draft')
    }
    const stored = await lockItems(
      unit.trx,
      records.map(({ id }) => id),
    )
    const { changes, refused } = planItemChanges(stored, records, applyReplacement)
    await saveContent(unit, 'draft', { items: changes })

    return { changed: changes.length, refused, operation_id: unit.operationId }
  })

/** Words that are looked for in many texts, and others put in their place. */
export const replacing = (database: StoreDatabase) => ({
  preview: (filter: WorkbenchFilter, replacement: ReplacementIn) =>
    previewReplacement(database.knex, filter, replacement),
  replace: (caller: Caller, replacement: ReplacementIn, records: readonly ItemVersion[]) =>
    replaceInTexts(database, caller, replacement, records),
})
