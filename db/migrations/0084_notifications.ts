import type { Knex } from 'knex'

/** What each person is told; of the same matter once, with how often, until he has read it. */
export const up = (knex: Knex): Promise<void> =>
  knex.raw(`
    CREATE TABLE notifications (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
      kind varchar(50) NOT NULL,
      subject varchar(200) NOT NULL DEFAULT '',
      data jsonb NOT NULL DEFAULT '{}',
      times integer NOT NULL DEFAULT 1,
      at timestamptz NOT NULL DEFAULT clock_timestamp(),
      read_at timestamptz
    );
    CREATE INDEX notifications_latest ON notifications (user_id, at DESC, id DESC);
    CREATE UNIQUE INDEX notifications_unread ON notifications (user_id, kind, subject) WHERE read_at IS NULL;
  `)

export const down = (knex: Knex): Promise<void> => knex.raw('DROP TABLE notifications')
