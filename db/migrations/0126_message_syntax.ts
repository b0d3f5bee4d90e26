import type { Knex } from 'knex'

/**
 * Adds the syntax of the application's texts to the settings. All texts are checked again in the background: now,
 * since ICU messages are read otherwise than before, and whenever the setting changes.
 */
export const up = (knex: Knex): Promise<void> =>
  knex.raw(`
    ALTER TABLE general_settings ADD COLUMN message_syntax varchar(20) NOT NULL DEFAULT 'icu'
      CHECK (message_syntax IN ('icu', 'i18next', 'printf', 'vue'));
    CREATE TRIGGER message_syntax_changed AFTER UPDATE OF message_syntax ON general_settings
      FOR EACH ROW WHEN (OLD.message_syntax <> NEW.message_syntax) EXECUTE FUNCTION check_texts_anew();
    INSERT INTO jobs (kind) SELECT 'check-texts' WHERE EXISTS (SELECT FROM content_items)
      AND NOT EXISTS (SELECT FROM jobs WHERE kind = 'check-texts' AND status = 'waiting');
  `)

export const down = (knex: Knex): Promise<void> =>
  knex.raw(`
    DROP TRIGGER message_syntax_changed ON general_settings;
    ALTER TABLE general_settings DROP COLUMN message_syntax;
  `)
