import type { Knex } from 'knex'

export const up = (knex: Knex): Promise<void> =>
  knex.raw(`
    CREATE TABLE users (
      id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      name varchar(120) NOT NULL,
      email varchar(254) NOT NULL,
      password_hash text,
      role varchar(30) NOT NULL CHECK (role IN
        ('super_admin', 'administration', 'sales-manager', 'content_manager', 'brokers', 'bank-employee')),
      status varchar(20) NOT NULL DEFAULT 'active' CHECK (status IN ('active', 'inactive', 'pending')),
      is_demo boolean NOT NULL DEFAULT false,
      last_login timestamptz,
      version integer NOT NULL DEFAULT 1,
      created_at timestamptz NOT NULL DEFAULT now(),
      updated_at timestamptz NOT NULL DEFAULT now(),
      deleted_at timestamptz
    );
    CREATE UNIQUE INDEX users_email ON users (lower(email)) WHERE deleted_at IS NULL;

    CREATE TABLE sessions (
      token_hash bytea PRIMARY KEY,
      user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
      address text,
      agent text,
      created_at timestamptz NOT NULL DEFAULT now(),
      last_seen_at timestamptz NOT NULL DEFAULT now(),
      expires_at timestamptz NOT NULL
    );
    CREATE INDEX sessions_user ON sessions (user_id);
    CREATE INDEX sessions_expiry ON sessions (expires_at);

    CREATE TABLE sign_in_attempts (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      email text NOT NULL,
      address text NOT NULL,
      at timestamptz NOT NULL DEFAULT now()
    );
    CREATE INDEX sign_in_attempts_email ON sign_in_attempts (email, at);
    CREATE INDEX sign_in_attempts_address ON sign_in_attempts (address, at);
  `)

export const down = (knex: Knex): Promise<void> =>
  knex.raw('DROP TABLE sign_in_attempts; DROP TABLE sessions; DROP TABLE users;')
