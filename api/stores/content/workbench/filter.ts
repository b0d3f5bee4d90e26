import type { WorkbenchFilter } from '../../../../domain/calls/workbench.ts'
import { languages } from '../../../../domain/languages.ts'
import { searchPattern } from '../../../resources/field-columns.ts'

const anyLanguage = 'any'

/** SQL that holds where a list of languages, written with the item, has this one; or any. */
const holds = (column: string, name: string, language: string | undefined): string[] => {
  if (language === undefined) return []
  // As the partial index of the column says it.
  const some = `item.${column} <> '{}'`
  return language === anyLanguage ? [some] : [some, `:${name} = ANY (item.${column})`]
}

const wroteIt = ({ changed_by, changed_since }: WorkbenchFilter): string[] => {
  const conditions = [
    ...(changed_by === undefined ? [] : ['modified_by = :changed_by::integer']),
    ...(changed_since === undefined ? [] : ['updated_at >= :changed_since::timestamptz']),
  ]
  if (conditions.length === 0) return []
  return [`item.id IN (SELECT content_item_id FROM content_translations WHERE ${conditions.join(' AND ')})`]
}

const when = (sent: string | undefined, condition: string): string[] =>
  sent === undefined ? [] : [condition]

/** The texts of an open request of which more is wanted. */
const stillWanted = `item.id IN (
  SELECT text.id FROM translation_requests request
    JOIN content_items text ON text.id = request.item_id OR text.page_id = request.page_id
  WHERE request.id = :wanted::bigint AND request.done_at IS NULL
    AND (text.missing_languages || text.outdated_languages) && request.languages)`

// As the partial index of the comments says it.
const isCommented = 'item.id IN (SELECT item_id FROM text_comments WHERE resolved_at IS NULL)'

const inEachLanguage = languages.map((language) => `'${language}:' || :check`).join(', ')

/** SQL that holds where the checks find something in a language, or any, and by this check, or any. */
const fails = ({ failing, check }: WorkbenchFilter): string[] => {
  if (failing === undefined && check === undefined) return []
  // As the partial index of the column says it.
  const some = "item.failing <> '{}'"
  const isAny = failing === undefined || failing === anyLanguage
  if (check === undefined) return isAny ? [some] : [some, ':failing = ANY (item.failing)']
  return isAny
    ? [some, `item.failing && ARRAY[${inEachLanguage}]::varchar[]`]
    : [some, "(:failing || ':' || :check) = ANY (item.failing)"]
}

/** SQL that holds for the items that are asked for, over `item` and its `page`. */
export const conditionOf = (filter: WorkbenchFilter): string =>
  [
    'item.deleted_at IS NULL',
    ...when(filter.present, 'NOT :present = ANY (item.missing_languages)'),
    ...holds('missing_languages', 'missing', filter.missing),
    ...holds('draft_languages', 'draft', filter.draft),
    ...holds('outdated_languages', 'outdated', filter.outdated),
    ...fails(filter),
    ...when(filter.section, "coalesce(page.section, 'none') = :section"),
    ...when(filter.screen, 'page.screen_location = :screen'),
    ...when(filter.type, 'item.component_type = :type'),
    ...when(filter.wanted, stillWanted),
    ...when(filter.commented, isCommented),
    ...wroteIt(filter),
    ...when(filter.search, 'item.search_text LIKE :search'),
  ].join(' AND ')

/** What is bound to its places. */
export const bindingsOf = ({ search, ...filter }: WorkbenchFilter) => ({
  ...Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined)),
  ...(search !== undefined && { search: searchPattern(search) }),
})
