const buildStatusSql = (language: string): string =>
  `CASE WHEN ${language} = ANY (item.draft_languages) THEN 'draft'
    WHEN ${language} = ANY (item.missing_languages) THEN 'missing' ELSE 'approved' END`

const buildRowsSql = (language: string, position: number): string => `
  SELECT item.id * 3 + ${position} AS id, item.id AS content_item_id, item.page_id, '${language}' AS language,
    ${buildStatusSql(`'${language}'`)} AS status, item.sort_${language} AS sort_text, item.search_text,
    item.missing_languages, item.draft_languages, item.deleted_at FROM content_items item`

const texts = `
    -- A row for each item and language, with or without a text; the id is computed from both.
    CREATE VIEW translation_rows AS
      SELECT item.id * 3 + language.position AS id, item.id AS content_item_id, item.content_key,
        page.screen_location, page.section, language.code AS language, ${buildStatusSql('language.code')} AS status,
        (SELECT content_value FROM content_translations
          WHERE content_item_id = item.id AND language_code = language.code
          ORDER BY status DESC LIMIT 1) AS text,
        item.max_length, item.search_text, item.missing_languages, item.draft_languages,
        item.version, item.created_at, item.updated_at, item.deleted_at,
        (ARRAY[item.sort_ru, item.sort_he, item.sort_en])[language.position + 1] AS sort_text
      FROM content_items item LEFT JOIN pages page ON page.id = item.page_id
        CROSS JOIN (VALUES (0, 'ru'), (1, 'he'), (2, 'en')) AS language (position, code);

    -- The same rows for lists sorted by text: PostgreSQL merges the sort indexes of the three languages.
    CREATE VIEW translation_rows_by_text AS
      SELECT text.*, page.screen_location, page.section
      FROM (${['ru', 'he', 'en'].map(buildRowsSql).join(' UNION ALL ')}) text
        LEFT JOIN pages page ON page.id = text.page_id;
`

const work = `
    -- Terms with their agreed translations.
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

    -- Comments of staff on an item, or on its text in one language.
    CREATE TABLE text_comments (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      item_id bigint NOT NULL REFERENCES content_items ON DELETE CASCADE,
      language varchar(2),
      text varchar(2000) NOT NULL,
      author_id integer REFERENCES users ON DELETE SET NULL,
      mentions integer[] NOT NULL DEFAULT '{}',
      at timestamptz NOT NULL DEFAULT clock_timestamp(),
      resolved_by integer REFERENCES users ON DELETE SET NULL,
      resolved_at timestamptz
    );
    CREATE INDEX text_comments_of_item ON text_comments (item_id, id DESC);
    -- Lists count open comments; resolved ones are never deleted and are many more.
    CREATE INDEX text_comments_open ON text_comments (item_id) WHERE resolved_at IS NULL;

    -- Translations that staff request of a text or a whole page, with a due date.
    CREATE TABLE translation_requests (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      item_id bigint REFERENCES content_items ON DELETE CASCADE,
      page_id bigint REFERENCES pages ON DELETE CASCADE,
      languages varchar(2)[] NOT NULL,
      due date NOT NULL,
      note varchar(500) NOT NULL DEFAULT '',
      asked_by integer REFERENCES users ON DELETE SET NULL,
      assignee integer REFERENCES users ON DELETE SET NULL,
      asked_at timestamptz NOT NULL DEFAULT clock_timestamp(),
      done_at timestamptz,
      CHECK ((item_id IS NULL) <> (page_id IS NULL))
    );
    CREATE INDEX translation_requests_open ON translation_requests (due, id) WHERE done_at IS NULL;
    CREATE INDEX translation_requests_item ON translation_requests (item_id);
    CREATE INDEX translation_requests_page ON translation_requests (page_id);
`

const checks = `
    -- Queues a background check of all texts, unless one is waiting or there are no texts, and raises the
    -- counter by which servers know whether the glossary in their memory is current.
    CREATE FUNCTION check_texts_anew() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      INSERT INTO content_versions AS counter (scope) VALUES ('glossary')
        ON CONFLICT (scope, slot) DO UPDATE SET version = counter.version + 1, raised_at = clock_timestamp();
      INSERT INTO jobs (kind) SELECT 'check-texts' WHERE EXISTS (SELECT FROM content_items)
        AND NOT EXISTS (SELECT FROM jobs WHERE kind = 'check-texts' AND status = 'waiting');
      PERFORM pg_notify('jobs', '');
      RETURN NULL;
    END $$;

    -- Whether this counter has a state still, once the lock of texts is held. A statement within a function sees all
    -- that was committed before it, so the counter is read as new as the lock, whenever the save itself began.
    CREATE FUNCTION is_standard_current(lock_id integer, state text) RETURNS boolean LANGUAGE plpgsql AS $$ BEGIN
      PERFORM pg_advisory_xact_lock_shared(lock_id);
      RETURN state IS NOT DISTINCT FROM
        (SELECT counter.version || ' ' || counter.raised_at FROM content_versions counter WHERE scope = 'glossary');
    END $$;

    -- The checks depend on the glossary, the source language and the placeholder syntax.
    CREATE TRIGGER glossary_terms_changed AFTER INSERT OR UPDATE OR DELETE ON glossary_terms
      FOR EACH STATEMENT EXECUTE FUNCTION check_texts_anew();
    CREATE TRIGGER source_language_changed AFTER UPDATE OF source_language ON general_settings
      FOR EACH ROW WHEN (OLD.source_language <> NEW.source_language) EXECUTE FUNCTION check_texts_anew();
    CREATE TRIGGER message_syntax_changed AFTER UPDATE OF message_syntax ON general_settings
      FOR EACH ROW WHEN (OLD.message_syntax <> NEW.message_syntax) EXECUTE FUNCTION check_texts_anew();
`

/** Texts by language, the glossary, comments and translation requests, and when texts are checked again. */
export const sql = [texts, work, checks].join('')
