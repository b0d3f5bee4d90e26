import type { Knex } from 'knex'

/** How the portal greets and how long it lets people work: one record. */
export const up = (knex: Knex): Promise<void> =>
  knex.raw(`
    CREATE TABLE general_settings (
      id integer PRIMARY KEY DEFAULT 1 CHECK (id = 1),
      bank_name_ru varchar(60) NOT NULL DEFAULT '',
      bank_name_he varchar(60) NOT NULL DEFAULT '',
      bank_name_en varchar(60) NOT NULL DEFAULT '',
      default_language varchar(2) NOT NULL DEFAULT 'ru' CHECK (default_language IN ('ru', 'he', 'en')),
      source_language varchar(2) NOT NULL DEFAULT 'ru' CHECK (source_language IN ('ru', 'en')),
      session_hours integer NOT NULL DEFAULT 24 CHECK (session_hours BETWEEN 1 AND 24),
      idle_minutes integer NOT NULL DEFAULT 480 CHECK (idle_minutes BETWEEN 5 AND 480),
      version integer NOT NULL DEFAULT 1,
      created_at timestamptz NOT NULL DEFAULT now(),
      updated_at timestamptz NOT NULL DEFAULT now()
    );
    INSERT INTO general_settings DEFAULT VALUES;
  `)

export const down = (knex: Knex): Promise<void> => knex.raw('DROP TABLE general_settings')
