import type { Knex } from 'knex'
import { prepareQuery } from '../../../db/statement.ts'
import {
  type DependencyReason,
  findDependencyReason,
  isDistinctive,
  type NamedDropdown,
} from '../../../domain/dropdowns/dropdown-uses.ts'
import { normalizeForSearch } from '../../../domain/format/search-text.ts'
import type { SectionKey } from '../../../domain/sections.ts'
import type { Texts } from '../../content/item-state.ts'
import { searchPattern } from '../../resources/field-columns.ts'

const maxDependents = 2_000

/** Returns what all texts begin with. */
const commonStart = ([first = '', ...others]: readonly string[]): string => {
  const start = others.find((other) => !other.startsWith(first))
  return start === undefined ? first : commonStart([first.slice(0, -1), ...others])
}

export interface PlacedDropdown extends NamedDropdown {
  readonly id: string
  readonly page_id: string
}

interface CandidateRow {
  dropdown: string
  id: string
  content_key: string
  component_type: string
  screen_location: string
  section: SectionKey | null
  is_part: boolean
  approved: Texts
  draft: Texts
}

export interface DependentText extends CandidateRow {
  readonly why: DependencyReason
}

// Finds the ids before it reads the rows, since the planner cannot know how few they are. All items are searched
// once for each start of names, and those found for the names themselves.
const findCandidates = prepareQuery<CandidateRow>(`
  WITH found_by_start AS MATERIALIZED (
    SELECT start.pattern, item.id, item.search_text
    FROM unnest(:starts::text[]) AS start (pattern)
      JOIN content_items item ON item.search_text LIKE start.pattern AND item.deleted_at IS NULL
  ), found AS MATERIALIZED (
    SELECT own.id AS dropdown, candidate.id
    FROM jsonb_to_recordset(:dropdowns::jsonb) AS own (id bigint, page_id bigint, field_name text, names jsonb)
      CROSS JOIN LATERAL (
        SELECT beside.id FROM content_items beside
          WHERE beside.page_id = own.page_id AND beside.deleted_at IS NULL
            AND (position(own.field_name IN beside.content_key) > 0 OR beside.parent_id = own.id)
        UNION SELECT rough.id FROM jsonb_to_recordset(own.names) AS searched (name text, start text)
          JOIN found_by_start rough ON rough.pattern = searched.start AND position(searched.name IN rough.search_text) > 0) candidate
    WHERE candidate.id <> own.id LIMIT ${maxDependents})
  SELECT found.dropdown, item.id, item.content_key, item.component_type, item.screen_location, item.section,
    item.parent_id IS NOT DISTINCT FROM found.dropdown AS is_part, texts.approved, texts.draft
  FROM found JOIN content_item_rows item ON item.id = found.id
    CROSS JOIN LATERAL (
      SELECT coalesce(jsonb_object_agg(language_code, content_value) FILTER (WHERE status = 'approved'), '{}') AS approved,
        coalesce(jsonb_object_agg(language_code, content_value) FILTER (WHERE status = 'draft'), '{}') AS draft
      FROM content_translations WHERE content_item_id = found.id) texts
  ORDER BY item.content_key`)

const toSearchedNames = (names: readonly string[]) => {
  const searchedNames = names.filter(isDistinctive).map(normalizeForSearch)
  const start = commonStart(searchedNames)
  return searchedNames.map((name) => ({ name, start: searchPattern(isDistinctive(start) ? start : name) }))
}

/**
 * Returns the names that texts may contain, each with a pattern of its start: the names of a dropdown mostly begin
 * with its screen, as do those of the other dropdowns there, so that few patterns find the texts of many.
 */
const namesOf = ({ dropdown_key, content_key }: NamedDropdown, value?: string) => [
  ...toSearchedNames([dropdown_key, content_key]),
  ...toSearchedNames(value === undefined ? [] : [value]),
]

const toDependentTexts = (row: CandidateRow, dropdown: PlacedDropdown, value?: string): DependentText[] => {
  const texts = [...Object.values(row.approved), ...Object.values(row.draft)]
  const why = findDependencyReason(
    { content_key: row.content_key, texts, isPart: row.is_part },
    dropdown,
    value,
  )
  return why ? [{ ...row, why }] : []
}

/**
 * Finds the texts that depend on dropdowns, or on one value of them if given, by the id of the dropdown. One
 * query for any number of dropdowns.
 */
export const findDependentTexts = async (
  knex: Knex,
  dropdowns: readonly PlacedDropdown[],
  value?: string,
): Promise<Map<string, DependentText[]>> => {
  const searchedDropdowns = dropdowns.map((dropdown) => ({
    id: dropdown.id,
    page_id: dropdown.page_id,
    field_name: dropdown.field_name,
    names: namesOf(dropdown, value),
  }))
  const starts = new Set(searchedDropdowns.flatMap(({ names }) => names.map(({ start }) => start)))
  const rows =
    searchedDropdowns.length > 0
      ? await findCandidates(knex, { starts: [...starts], dropdowns: JSON.stringify(searchedDropdowns) })
      : []

  return new Map(
    dropdowns.map((dropdown) => {
      const dependents = rows.filter((row) => row.dropdown === dropdown.id)
      return [dropdown.id, dependents.flatMap((row) => toDependentTexts(row, dropdown, value))]
    }),
  )
}
