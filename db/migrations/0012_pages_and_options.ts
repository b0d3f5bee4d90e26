import type { Knex } from 'knex'

/** What a page's status may be is checked here as well; a draft of options tells who wrote it, and when. */
export const up = (knex: Knex): Promise<void> =>
  knex.raw(`
    UPDATE pages SET status = 'draft'
      WHERE status NOT IN ('published', 'draft', 'archived', 'pending-review', 'rejected');
    ALTER TABLE pages ADD CONSTRAINT pages_status
      CHECK (status IN ('published', 'draft', 'archived', 'pending-review', 'rejected'));
    ALTER TABLE dropdowns ADD COLUMN modified_by integer REFERENCES users,
      ADD COLUMN updated_at timestamptz NOT NULL DEFAULT now();
  `)

export const down = (knex: Knex): Promise<void> =>
  knex.raw(`
    ALTER TABLE dropdowns DROP COLUMN modified_by, DROP COLUMN updated_at;
    ALTER TABLE pages DROP CONSTRAINT pages_status;
  `)
