import type { Knex } from 'knex'
import { runBuilt } from '../../../../db/statement.ts'
import type { WorkbenchFilter } from '../../../../domain/calls/workbench.ts'
import { mostActedOn } from '../../../../domain/content/item-acts.ts'
import { type Replacement, replacer } from '../../../../domain/content/replacement.ts'
import type { Language } from '../../../../domain/languages.ts'
import { normalisedSql, searchPattern } from '../../records/search-sql.ts'
import { findingsIn } from '../exchange/report.ts'
import { tooLong } from '../items/text-limits.ts'
import { descriptionsOf, type ItemState, shownText, stateColumns, stateSource } from '../saving/item-state.ts'
import { bindingsOf, conditionOf } from '../workbench/filter.ts'
import { pageOrder, placedItems } from '../workbench/rows.ts'

/** Which words are replaced in the texts of which language. */
export interface ReplacementIn extends Replacement {
  readonly language: Language
}

// The index of the search finds what may hold the words; whether it does is seen in the text itself.
const candidates = (condition: string): string => `
  WITH found AS MATERIALIZED (
    SELECT item.id, row_number() OVER (ORDER BY ${pageOrder}, item.sort_order, item.id) AS place
    FROM ${placedItems} WHERE ${condition} AND item.search_text LIKE :sought
      AND EXISTS (SELECT FROM content_translations WHERE content_item_id = item.id AND language_code = :language
        AND ${normalisedSql('content_value')} LIKE :sought)
    ORDER BY place LIMIT ${mostActedOn + 1})
  SELECT ${stateColumns} FROM found JOIN (${stateSource}) ON item.id = found.id ORDER BY found.place`

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
  too_long: tooLong(item, { [language]: after }).length > 0,
  findings: findingsIn(item, language, after),
})

/** What would become of the texts that a filter leaves. One query, whatever their number. */
export const previewReplacement = async (
  knex: Knex,
  filter: WorkbenchFilter,
  { language, ...replacement }: ReplacementIn,
) => {
  const bindings = { ...bindingsOf(filter), language, sought: searchPattern(replacement.find) }
  const items = await runBuilt<ItemState>(knex, knex.raw(candidates(conditionOf(filter)), bindings), false)
  const replaced = replacer(replacement)
  const changes = items.slice(0, mostActedOn).flatMap((item) => {
    const before = shownText(item, language)
    const after = before === undefined ? undefined : replaced(before)
    return before === undefined || after === undefined ? [] : [asChange(item, language, before, after)]
  })
  return { changes, has_more: items.length > mostActedOn }
}
