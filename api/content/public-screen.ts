import type { Knex } from 'knex'
import { prepareQuery } from '../../db/statement.ts'
import type { DropdownOption, OptionSet } from '../../domain/dropdowns/options.ts'
import type { Language } from '../../domain/languages.ts'
import { hiddenStatus } from '../../domain/resources/pages.ts'
import { assertStorable } from '../http/input-validation.ts'

interface PublicItem {
  key: string
  value: string
  component_type: string
  category: string | null
  options: OptionSet | null
}

interface ScreenRow {
  version: string
  items: PublicItem[] | null
}

/** Content of a screen for visitors, with the version of its counter. */
interface PublicScreen {
  readonly version: bigint
  readonly data: unknown
}

// Visitors get approved texts of active items only.
const screenWithItems = prepareQuery<ScreenRow>(`SELECT
    coalesce((SELECT version FROM content_versions WHERE scope = 'public:' || page.screen_location), 0) AS version,
    (SELECT jsonb_agg(jsonb_build_object('key', item.content_key, 'value', text.content_value,
        'component_type', item.component_type, 'category', item.category, 'options', dropdown.data)
        ORDER BY item.sort_order, item.id)
      FROM content_items item
      JOIN content_translations text ON text.content_item_id = item.id
        AND text.language_code = :language AND text.status = 'approved'
      LEFT JOIN dropdown_sets dropdown ON dropdown.content_item_id = item.id AND dropdown.deleted_at IS NULL
      WHERE item.page_id = page.id AND item.is_active AND item.deleted_at IS NULL) AS items
  FROM pages page WHERE page.screen_location = :screen AND page.deleted_at IS NULL AND page.status <> '${hiddenStatus}'`)

/** Parses a text that is a JSON list; one that is nested too deep to be serialized again stays a text. */
const parseServedText = (text: string): unknown => {
  if (!text.startsWith('[')) return text
  try {
    const list: unknown = JSON.parse(text)
    assertStorable(list, 'invalid')
    return list
  } catch {
    return text
  }
}

const toPublicOptions = (set: OptionSet, language: Language) => ({
  placeholder: set.placeholder?.[language] ?? null,
  options: set.options.map(({ value, text }: DropdownOption) => ({ value, text: text[language] ?? '' })),
})

/**
 * Reads the approved content of a screen in a language; undefined for an unknown or hidden screen. One query.
 */
export const readPublicScreen = async (
  knex: Knex,
  screen: string,
  language: Language,
): Promise<PublicScreen | undefined> => {
  const [row] = await screenWithItems(knex, { screen, language })
  if (!row) return undefined

  const content = (row.items ?? []).map(({ key, value, component_type, category, options }) => [
    key,
    {
      value: parseServedText(value),
      status: 'approved',
      component_type,
      category,
      language,
      ...(options && toPublicOptions(options, language)),
    },
  ])
  const data = {
    screen_location: screen,
    language_code: language,
    content_count: content.length,
    content: Object.fromEntries(content),
  }

  return { version: BigInt(row.version), data }
}
