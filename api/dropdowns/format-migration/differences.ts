import { isDeepStrictEqual } from 'node:util'
import type { Knex } from 'knex'
import { prepareQuery } from '../../../db/statement.ts'
import {
  type ComparedPart,
  optionSetFromUnified,
  type UnifiedDropdown,
} from '../../../domain/dropdowns/format-migration.ts'
import type { OptionSet } from '../../../domain/dropdowns/options.ts'
import { type Language, languages } from '../../../domain/languages.ts'
import type { Texts } from '../../content/item-state.ts'

/** Difference between the two formats in one part of a dropdown. */
export interface Difference {
  readonly dropdown_key: string
  /** Null for a part that is the same in all languages. */
  readonly language: Language | null
  readonly part: ComparedPart
  readonly old: unknown
  readonly new: unknown
}

interface Side {
  readonly field_name: string
  readonly label: Texts
  readonly set: OptionSet
}

interface ComparedDropdown extends Side {
  readonly id: string
  readonly dropdown_key: string
  readonly document: UnifiedDropdown | null
}

// SQL preselects the few dropdowns that may differ; the code below compares them as their readers see them.
const selectSuspects = prepareQuery<ComparedDropdown>(`
  SELECT dropdown.content_item_id AS id, dropdown.dropdown_key, dropdown.field_name, text.label, dropdown.data AS set,
    unified.data AS document
  FROM dropdowns dropdown
    CROSS JOIN LATERAL (
      SELECT coalesce(jsonb_object_agg(language_code, content_value), '{}') AS label FROM content_translations
      WHERE content_item_id = dropdown.content_item_id AND status = 'approved') text
    LEFT JOIN unified_content unified ON unified.content_item_id = dropdown.content_item_id
      AND unified.deleted_at IS NULL AND unified.key = dropdown.dropdown_key
  WHERE dropdown.deleted_at IS NULL
    AND (:ids::bigint[] IS NULL OR dropdown.content_item_id = ANY (:ids::bigint[]))
    AND (:key::text IS NULL OR dropdown.dropdown_key = :key)
    AND (unified.data IS NULL OR dropdown_set(unified.data) IS DISTINCT FROM dropdown.data
      OR unified.data -> 'label' IS DISTINCT FROM text.label
      OR unified.data ->> 'field_name' IS DISTINCT FROM dropdown.field_name)
  ORDER BY dropdown.dropdown_key`)

const partReaders: Record<Exclude<ComparedPart, 'missing'>, (side: Side, language: Language) => unknown> = {
  name: ({ field_name }) => field_name,
  label: ({ label }, language) => label[language] ?? null,
  placeholder: ({ set }, language) => set.placeholder?.[language] ?? null,
  options: ({ set }, language) =>
    set.options.map(({ value, text }) => ({ value, text: text[language] ?? '' })),
  metadata: ({ set }) => set.options.map(({ value, metadata }) => ({ value, metadata: metadata ?? null })),
  validation: ({ set }) => set.validation ?? null,
}

const isPerLanguage = (part: string): boolean => ['label', 'placeholder', 'options'].includes(part)

const partNames = ['name', 'label', 'placeholder', 'options', 'metadata', 'validation'] as const

/** Lists the differences between the old and the new content of a dropdown, by part and language. */
export const compareSides = (dropdown_key: string, oldSide: Side, newSide: Side): Difference[] =>
  partNames.flatMap((part) =>
    languages
      .filter((_, index) => isPerLanguage(part) || index === 0)
      .flatMap((language): Difference[] => {
        const sides = { old: partReaders[part](oldSide, language), new: partReaders[part](newSide, language) }
        if (isDeepStrictEqual(sides.old, sides.new)) return []
        return [{ dropdown_key, language: isPerLanguage(part) ? language : null, part, ...sides }]
      }),
  )

export const toComparisonSide = (document: UnifiedDropdown): Side => ({
  field_name: document.field_name,
  label: document.label,
  set: optionSetFromUnified(document),
})

const listDifferences = ({ dropdown_key, document, ...oldSide }: ComparedDropdown): Difference[] =>
  document
    ? compareSides(dropdown_key, oldSide, toComparisonSide(document))
    : [{ dropdown_key, language: null, part: 'missing', old: oldSide.set, new: null }]

interface DifferenceFilter {
  readonly ids?: readonly string[]
  readonly key?: string
}

/** Finds the dropdowns whose two formats differ, each with its differences. One query. */
export const findDifferences = async (knex: Knex, { ids, key }: DifferenceFilter = {}) => {
  const suspects = await selectSuspects(knex, { ids: ids ? [...ids] : null, key: key ?? null })
  return suspects
    .map((dropdown) => ({ id: dropdown.id, differences: listDifferences(dropdown) }))
    .filter(({ differences }) => differences.length > 0)
}
