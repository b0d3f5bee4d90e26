import type { Knex } from 'knex'

const shownIn = `(SELECT content_value FROM content_translations
  WHERE content_item_id = item.id AND language_code = code ORDER BY status DESC LIMIT 1)`

/** The languages in which this holds for items that have an empty text, and the marks that are right for them. */
const told = (isGap: string): string => `
  UPDATE content_items item SET missing_languages = told.missing,
    outdated_languages = ARRAY(SELECT code FROM unnest(item.outdated_languages) AS code
      WHERE code <> ALL (told.missing) AND (item.made_from
        -> CASE WHEN code = ANY (item.draft_languages) THEN 'draft' ELSE 'approved' END
        -> code ->> 'from') <> ALL (told.missing))
  FROM (SELECT item.id, ARRAY(SELECT code FROM languages WHERE ${isGap}) AS missing FROM content_items item
    WHERE id IN (SELECT content_item_id FROM content_translations WHERE content_value = '')) told
  WHERE told.id = item.id`

/** An empty text is a gap like one that is not there, as those who translate see it; nor is it translated from. */
export const up = (knex: Knex): Promise<void> => knex.raw(told(`coalesce(${shownIn}, '') = ''`))

export const down = (knex: Knex): Promise<void> => knex.raw(told(`${shownIn} IS NULL`))
