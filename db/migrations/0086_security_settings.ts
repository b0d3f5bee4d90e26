import type { Knex } from 'knex'

export const up = (knex: Knex): Promise<void> =>
  knex.raw(`
    CREATE TABLE security_settings (
      id integer PRIMARY KEY DEFAULT 1 CHECK (id = 1),
      password_min_length integer NOT NULL DEFAULT 10 CHECK (password_min_length BETWEEN 10 AND 64),
      two_factor_roles text[] NOT NULL DEFAULT '{}',
      sign_in_failures integer NOT NULL DEFAULT 5 CHECK (sign_in_failures BETWEEN 3 AND 10),
      sign_in_minutes integer NOT NULL DEFAULT 15 CHECK (sign_in_minutes BETWEEN 5 AND 60),
      allowed_origins varchar(1000),
      events_days integer NOT NULL DEFAULT 365 CHECK (events_days BETWEEN 30 AND 3650),
      errors_days integer NOT NULL DEFAULT 90 CHECK (errors_days BETWEEN 7 AND 3650),
      version integer NOT NULL DEFAULT 1,
      created_at timestamptz NOT NULL DEFAULT now(),
      updated_at timestamptz NOT NULL DEFAULT now()
    );
    CREATE INDEX security_settings_order ON security_settings (password_min_length, id);
    INSERT INTO security_settings DEFAULT VALUES;
  `)

export const down = (knex: Knex): Promise<void> => knex.raw('DROP TABLE security_settings')
