import type { Knex } from 'knex'

/**
 * The checks compare texts with the language that the settings name: all are looked at anew now, since English
 * was the one until now, and whenever the setting becomes another one.
 */
export const up = (knex: Knex): Promise<void> =>
  knex.raw(`
    CREATE TRIGGER source_language_changed AFTER UPDATE OF source_language ON general_settings
      FOR EACH ROW WHEN (OLD.source_language <> NEW.source_language) EXECUTE FUNCTION check_texts_anew();
    INSERT INTO jobs (kind) SELECT 'check-texts' WHERE EXISTS (SELECT FROM content_items)
      AND NOT EXISTS (SELECT FROM jobs WHERE kind = 'check-texts' AND status = 'waiting');
  `)

export const down = (knex: Knex): Promise<void> =>
  knex.raw('DROP TRIGGER source_language_changed ON general_settings')
