import type { Knex } from 'knex'

const sets = (data: string): string => `
  CREATE OR REPLACE VIEW dropdown_sets AS
    SELECT content_item_id, dropdown_key, field_name, ${data} AS data, draft_data, modified_by, updated_at, deleted_at
    FROM dropdowns dropdown;`

/** Dropdowns in their unified form, the mode that tells which form is read and written, and the runs that lead there. */
export const up = (knex: Knex): Promise<void> =>
  knex.raw(`
    CREATE TABLE unified_content (
      content_item_id bigint PRIMARY KEY REFERENCES content_items ON DELETE CASCADE,
      key varchar(255) COLLATE "C" NOT NULL,
      screen_location varchar(100) NOT NULL,
      category varchar(100),
      data jsonb NOT NULL,
      modified_by integer REFERENCES users,
      updated_at timestamptz NOT NULL DEFAULT now(),
      deleted_at timestamptz
    );
    CREATE UNIQUE INDEX unified_content_key ON unified_content (key) WHERE deleted_at IS NULL;

    CREATE TABLE dropdown_migration (
      id integer PRIMARY KEY DEFAULT 1 CHECK (id = 1),
      mode varchar(10) NOT NULL DEFAULT 'test' CHECK (mode IN ('test', 'parallel', 'production'))
    );
    INSERT INTO dropdown_migration DEFAULT VALUES;

    CREATE TABLE dropdown_migration_runs (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      target varchar(10) NOT NULL CHECK (target IN ('test', 'parallel', 'production')),
      dry_run boolean NOT NULL CHECK (dry_run OR target <> 'test'),
      mode_before varchar(10) NOT NULL,
      state varchar(12) NOT NULL DEFAULT 'running' CHECK (state IN ('running', 'done', 'failed', 'rolled_back')),
      -- Whoever carries it on: another one takes it over by a name of his own.
      owner uuid NOT NULL,
      started_by varchar(255),
      rolled_back_by varchar(255),
      started_at timestamptz NOT NULL DEFAULT now(),
      updated_at timestamptz NOT NULL DEFAULT now(),
      finished_at timestamptz
    );
    CREATE UNIQUE INDEX dropdown_migration_runs_running ON dropdown_migration_runs (state) WHERE state = 'running';

    CREATE TABLE dropdown_migration_steps (
      run_id bigint NOT NULL REFERENCES dropdown_migration_runs,
      position integer NOT NULL,
      name varchar(10) NOT NULL,
      state varchar(10) NOT NULL DEFAULT 'waiting',
      done integer NOT NULL DEFAULT 0,
      total integer NOT NULL DEFAULT 0,
      cursor bigint NOT NULL DEFAULT 0,
      result jsonb NOT NULL DEFAULT '{}',
      started_at timestamptz,
      finished_at timestamptz,
      PRIMARY KEY (run_id, position)
    );

    -- The rows of a dropdown in both forms as a run has found them.
    CREATE TABLE dropdown_migration_backup (
      run_id bigint NOT NULL REFERENCES dropdown_migration_runs,
      content_item_id bigint NOT NULL,
      dropdown jsonb NOT NULL,
      unified jsonb,
      PRIMARY KEY (run_id, content_item_id)
    );

    CREATE FUNCTION dropdown_set(document jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
      SELECT jsonb_build_object('placeholder', document -> 'placeholder', 'options', (
          SELECT coalesce(jsonb_agg((option - 'label') || jsonb_build_object('text', option -> 'label') ORDER BY place), '[]')
          FROM jsonb_array_elements(document -> 'options') WITH ORDINALITY AS listed (option, place)))
        || CASE WHEN document -> 'validation' IS NOT NULL THEN jsonb_build_object('validation', document -> 'validation') ELSE '{}' END
    $$;
    ${sets(`CASE WHEN (SELECT mode FROM dropdown_migration) = 'production'
      THEN coalesce((SELECT dropdown_set(unified.data) FROM unified_content unified
        WHERE unified.content_item_id = dropdown.content_item_id), dropdown.data)
      ELSE dropdown.data END`)}
  `)

export const down = (knex: Knex): Promise<void> =>
  knex.raw(`
    ${sets('data')}
    DROP FUNCTION dropdown_set(jsonb);
    DROP TABLE dropdown_migration_backup;
    DROP TABLE dropdown_migration_steps;
    DROP TABLE dropdown_migration_runs;
    DROP TABLE dropdown_migration;
    DROP TABLE unified_content;
  `)
