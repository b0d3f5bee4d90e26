import type { Knex } from 'knex'
import { prepareQuery } from '../../../db/statement.ts'
import {
  type DependencyReason,
  findDependencyReason,
  isDistinctive,
  type NamedDropdown,
} from '../../../domain/dropdowns/dropdown-uses.ts'
import type { SectionKey } from '../../../domain/sections.ts'
import type { Texts } from '../../content/item-state.ts'
import { searchPattern } from '../../resources/field-columns.ts'

const maxDependents = 2_000

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

// Finds the ids before it reads the rows, since the planner cannot know how few they are.
const findCandidates = prepareQuery<CandidateRow>(`
  WITH found AS MATERIALIZED (
    SELECT own.id AS dropdown, candidate.id
    FROM jsonb_to_recordset(:dropdowns::jsonb) AS own (id bigint, page_id bigint, field_name text, names text[])
      CROSS JOIN LATERAL (
        SELECT beside.id FROM content_items beside
          WHERE beside.page_id = own.page_id AND beside.deleted_at IS NULL
            AND (position(own.field_name IN beside.content_key) > 0 OR beside.parent_id = own.id)
        UNION SELECT naming.id FROM unnest(own.names) AS name
          JOIN content_items naming ON naming.search_text LIKE name AND naming.deleted_at IS NULL) candidate
    WHERE candidate.id <> own.id LIMIT ${maxDependents})
  SELECT found.dropdown, item.id, item.content_key, item.component_type, item.screen_location, item.section,
    item.parent_id IS NOT DISTINCT FROM found.dropdown AS is_part, texts.approved, texts.draft
  FROM found JOIN content_item_rows item ON item.id = found.id
    CROSS JOIN LATERAL (
      SELECT coalesce(jsonb_object_agg(language_code, content_value) FILTER (WHERE status = 'approved'), '{}') AS approved,
        coalesce(jsonb_object_agg(language_code, content_value) FILTER (WHERE status = 'draft'), '{}') AS draft
      FROM content_translations WHERE content_item_id = found.id) texts
  ORDER BY item.content_key`)

const buildSearchPatterns = ({ dropdown_key, content_key }: NamedDropdown, value?: string): string[] =>
  [dropdown_key, content_key, value ?? ''].filter(isDistinctive).map(searchPattern)

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
    names: buildSearchPatterns(dropdown, value),
  }))
  const rows =
    searchedDropdowns.length > 0
      ? await findCandidates(knex, { dropdowns: JSON.stringify(searchedDropdowns) })
      : []

  return new Map(
    dropdowns.map((dropdown) => {
      const dependents = rows.filter((row) => row.dropdown === dropdown.id)
      return [dropdown.id, dependents.flatMap((row) => toDependentTexts(row, dropdown, value))]
    }),
  )
}
