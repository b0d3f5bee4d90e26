import type { Knex } from 'knex'

/** Words that are said the same way wherever they stand, in each language. */
export const up = (knex: Knex): Promise<void> =>
  knex.raw(`
    CREATE TABLE glossary_terms (
      id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      term_ru varchar(100) COLLATE "und-x-icu" NOT NULL,
      term_he varchar(100) COLLATE "und-x-icu" NOT NULL,
      term_en varchar(100) COLLATE "und-x-icu" NOT NULL,
      note varchar(1000),
      version integer NOT NULL DEFAULT 1,
      created_at timestamptz NOT NULL DEFAULT now(),
      updated_at timestamptz NOT NULL DEFAULT now(),
      deleted_at timestamptz
    );
    CREATE UNIQUE INDEX glossary_terms_once ON glossary_terms (term_ru, term_he, term_en)
      WHERE deleted_at IS NULL;
    CREATE INDEX glossary_terms_order ON glossary_terms (term_ru, id) WHERE deleted_at IS NULL;
    CREATE INDEX glossary_terms_searched ON glossary_terms USING gin (
      search_form(term_ru) gin_trgm_ops, search_form(term_he) gin_trgm_ops,
      search_form(term_en) gin_trgm_ops, search_form(note) gin_trgm_ops
    ) WITH (gin_pending_list_limit = 512) WHERE deleted_at IS NULL;
  `)

export const down = (knex: Knex): Promise<void> => knex.raw('DROP TABLE glossary_terms')
