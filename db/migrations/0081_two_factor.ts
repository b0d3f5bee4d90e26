import type { Knex } from 'knex'

/** Sign-in by a second factor: what the authenticator app knows, codes for when it is lost, and sign-ins half done. */
export const up = (knex: Knex): Promise<void> =>
  knex.raw(`
    -- Used where the environment gives no key.
    CREATE TABLE sealing_key (
      id integer PRIMARY KEY DEFAULT 1 CHECK (id = 1),
      value bytea NOT NULL
    );

    CREATE TABLE two_factor (
      user_id integer PRIMARY KEY REFERENCES users ON DELETE CASCADE,
      secret bytea NOT NULL,
      -- The latest step of time whose code was taken: none is taken twice.
      last_step bigint NOT NULL DEFAULT 0,
      created_at timestamptz NOT NULL DEFAULT now(),
      confirmed_at timestamptz
    );

    CREATE TABLE recovery_codes (
      user_id integer NOT NULL REFERENCES two_factor ON DELETE CASCADE,
      code_hash bytea NOT NULL,
      used_at timestamptz,
      PRIMARY KEY (user_id, code_hash)
    );

    CREATE TABLE sign_in_tickets (
      token_hash bytea PRIMARY KEY,
      user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
      expires_at timestamptz NOT NULL
    );
    CREATE INDEX sign_in_tickets_user ON sign_in_tickets (user_id);
    CREATE INDEX sign_in_tickets_expiry ON sign_in_tickets (expires_at);
  `)

export const down = (knex: Knex): Promise<void> =>
  knex.raw(`
    DROP TABLE sign_in_tickets;
    DROP TABLE recovery_codes;
    DROP TABLE two_factor;
    DROP TABLE sealing_key;
  `)
