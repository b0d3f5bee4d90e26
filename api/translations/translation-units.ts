import type { Knex } from 'knex'
import { prepareQuery } from '../../db/statement.ts'
import type { Language } from '../../domain/languages.ts'
import type { TranslationUnit, UnitItem } from '../../domain/translations/translation-files.ts'
import { type ItemState, itemStateSource, shownText } from '../content/item-state.ts'

type Row = UnitItem & Pick<ItemState, 'content_key' | 'screen_location' | 'approved' | 'draft'>

/** Languages to read, and whether drafts take the place of published texts. */
export interface UnitReadOptions {
  readonly languages: readonly Language[]
  readonly drafts: boolean
}

const selectRows = prepareQuery<Row>(`SELECT item.content_key, item.screen_location, item.component_type,
    item.category, item.page_number, texts.approved, texts.draft
  FROM ${itemStateSource} JOIN unnest(:ids::bigint[]) WITH ORDINALITY AS asked (id, place) ON asked.id = item.id
  WHERE item.deleted_at IS NULL ORDER BY asked.place`)

/** Reads the translation units of items that are not deleted, in the order of the ids. One query. */
export const readTranslationUnits = async (
  knex: Knex,
  ids: readonly (string | number)[],
  { languages, drafts }: UnitReadOptions,
): Promise<TranslationUnit[]> => {
  const rows = await selectRows(knex, { ids: ids.map(String) })
  return rows.map(({ content_key: key, screen_location: screen, approved, draft, ...item }) => ({
    ...{ key, screen, item },
    texts: Object.fromEntries(
      languages.map((language) => [
        language,
        (drafts ? shownText({ approved, draft }, language) : approved[language]) ?? null,
      ]),
    ),
  }))
}
