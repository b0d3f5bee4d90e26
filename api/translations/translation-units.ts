import type { Knex } from 'knex'
import { prepareQuery } from '../../db/statement.ts'
import type { Language } from '../../domain/languages.ts'
import type { TranslationUnit, UnitItem } from '../../domain/translations/translation-files.ts'
import {
  draftOrPublishedText,
  getDescriptions,
  type ItemState,
  itemStateSource,
} from '../content/item-state.ts'

type Descriptions = Pick<ItemState, 'description' | 'description_he' | 'description_en' | 'max_length'>
type UnitRow = UnitItem &
  Descriptions &
  Pick<ItemState, 'content_key' | 'screen_location' | 'approved' | 'draft'>

/** Languages to read, and whether drafts replace published texts. */
export interface UnitReadOptions {
  readonly languages: readonly Language[]
  /** Preferred language of the descriptions. */
  readonly source: Language
  readonly drafts: boolean
}

const selectRows = prepareQuery<UnitRow>(`SELECT item.content_key, item.screen_location, item.component_type,
    item.category, item.page_number, item.description, item.description_he, item.description_en, item.max_length,
    texts.approved, texts.draft
  FROM ${itemStateSource} JOIN unnest(:ids::bigint[]) WITH ORDINALITY AS asked (id, place) ON asked.id = item.id
  WHERE item.deleted_at IS NULL ORDER BY asked.place`)

/** Reads the translation units of items that are not deleted, in the order of the ids. One query. */
export const readTranslationUnits = async (
  knex: Knex,
  ids: readonly (string | number)[],
  { languages, source, drafts }: UnitReadOptions,
): Promise<TranslationUnit[]> => {
  const rows = await selectRows(knex, { ids: ids.map(String) })
  return rows.map(({ content_key: key, screen_location: screen, ...row }) => {
    const { approved, draft, component_type, category, page_number, max_length: maxLength } = row
    const { ru, he, en, [source]: sourceDescription } = getDescriptions(row)

    return {
      ...{ key, screen, item: { component_type, category, page_number } },
      description: sourceDescription || ru || en || he,
      maxLength,
      texts: Object.fromEntries(
        languages.map((language) => [
          language,
          (drafts ? draftOrPublishedText({ approved, draft }, language) : approved[language]) ?? null,
        ]),
      ),
    }
  })
}
