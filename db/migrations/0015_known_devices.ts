import type { Knex } from 'knex'

/**
 * Browsers in which an account has signed in before, so that their failures are counted by themselves. An
 * attempt keeps a digest of what was typed: people type their password there by mistake.
 */
export const up = (knex: Knex): Promise<void> =>
  knex.raw(`
    CREATE TABLE known_devices (
      token_hash bytea NOT NULL,
      user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
      used_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (token_hash, user_id)
    );
    CREATE INDEX known_devices_user ON known_devices (user_id, used_at);

    DELETE FROM sign_in_attempts;
    ALTER TABLE sign_in_attempts DROP COLUMN email, ADD COLUMN account bytea NOT NULL, ADD COLUMN device bytea;
    CREATE INDEX sign_in_attempts_account ON sign_in_attempts (account, at);
  `)

export const down = (knex: Knex): Promise<void> =>
  knex.raw(`
    DELETE FROM sign_in_attempts;
    ALTER TABLE sign_in_attempts DROP COLUMN account, DROP COLUMN device, ADD COLUMN email text NOT NULL;
    CREATE INDEX sign_in_attempts_email ON sign_in_attempts (email, at);
    DROP TABLE known_devices;
  `)
