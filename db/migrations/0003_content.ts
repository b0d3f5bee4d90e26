const structure = `
    -- The languages of texts, with the direction in which they are written.
    CREATE TABLE languages (
      id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      code varchar(2) NOT NULL UNIQUE,
      name varchar(50) NOT NULL,
      native_name varchar(50) NOT NULL,
      direction varchar(3) NOT NULL CHECK (direction IN ('ltr', 'rtl')),
      is_default boolean NOT NULL DEFAULT false,
      is_active boolean NOT NULL DEFAULT true,
      sort_order integer NOT NULL DEFAULT 0,
      version integer NOT NULL DEFAULT 1,
      created_at timestamptz NOT NULL DEFAULT now(),
      updated_at timestamptz NOT NULL DEFAULT now()
    );

    -- The sections of the calculator, with the page size of their lists and the prefix of their page numbers.
    CREATE TABLE sections (
      key varchar(30) PRIMARY KEY,
      title_ru text NOT NULL,
      title_he text NOT NULL,
      title_en text NOT NULL,
      route text NOT NULL,
      number_prefix varchar(10) NOT NULL,
      page_size integer NOT NULL,
      sort_order integer NOT NULL
    );

    -- Categories of texts, such as headings and buttons.
    CREATE TABLE content_categories (
      id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      name varchar(100) NOT NULL UNIQUE,
      display_name varchar(200) NOT NULL,
      description text,
      parent_id integer REFERENCES content_categories,
      sort_order integer NOT NULL DEFAULT 0,
      is_active boolean NOT NULL DEFAULT true,
      version integer NOT NULL DEFAULT 1,
      created_at timestamptz NOT NULL DEFAULT now(),
      updated_at timestamptz NOT NULL DEFAULT now()
    );
    CREATE INDEX content_categories_searched ON content_categories USING gin (
      search_form(name) gin_trgm_ops, search_form(display_name) gin_trgm_ops,
      search_form(description) gin_trgm_ops
    ) WITH (gin_pending_list_limit = 512);

    -- Fonts and sizes of the menu, one row per setting.
    CREATE TABLE ui_settings (
      setting_key varchar(100) COLLATE "C" PRIMARY KEY,
      setting_value varchar(200) NOT NULL,
      version integer NOT NULL DEFAULT 1,
      created_at timestamptz NOT NULL DEFAULT now(),
      updated_at timestamptz NOT NULL DEFAULT now()
    );
    CREATE INDEX ui_settings_searched ON ui_settings USING gin (
      search_form(setting_key) gin_trgm_ops, search_form(setting_value) gin_trgm_ops
    ) WITH (gin_pending_list_limit = 512);

    -- Pages and items draw their ids from one sequence: no page has the id of an item.
    CREATE SEQUENCE content_ids;

    -- The screens of the public site, with their number, titles and review status.
    CREATE TABLE pages (
      id bigint PRIMARY KEY DEFAULT nextval('content_ids'),
      screen_location varchar(100) COLLATE "C" NOT NULL,
      section varchar(30) REFERENCES sections,
      category varchar(100),
      content_key varchar(255) COLLATE "C" NOT NULL,
      confluence_num varchar(30),
      -- The parts of confluence_num, by which the pages of a section are sorted.
      number_parts integer[],
      title_ru text,
      title_he text,
      title_en text,
      description text,
      status varchar(20) NOT NULL DEFAULT 'published' CONSTRAINT pages_status
        CHECK (status IN ('published', 'draft', 'archived', 'pending-review', 'rejected')),
      review_note text,
      url text,
      application varchar(20) NOT NULL DEFAULT 'public',
      created_by integer REFERENCES users,
      modified_by integer REFERENCES users,
      version integer NOT NULL DEFAULT 1,
      created_at timestamptz NOT NULL DEFAULT now(),
      updated_at timestamptz NOT NULL DEFAULT now(),
      deleted_at timestamptz,
      -- When the status was last set: a rejection ends with the next change of the page's content.
      reviewed_at timestamptz
    );
    CREATE UNIQUE INDEX pages_screen ON pages (screen_location) WHERE deleted_at IS NULL;
    CREATE UNIQUE INDEX pages_content_key ON pages (content_key) WHERE deleted_at IS NULL;
    CREATE INDEX pages_section ON pages (section, number_parts) WHERE deleted_at IS NULL;
    CREATE INDEX pages_searched ON pages USING gin (
      search_form(screen_location) gin_trgm_ops, search_form(content_key) gin_trgm_ops,
      search_form(title_ru) gin_trgm_ops, search_form(title_he) gin_trgm_ops,
      search_form(title_en) gin_trgm_ops
    ) WITH (gin_pending_list_limit = 512) WHERE deleted_at IS NULL;
`

/** Condition of the items that count as actions of their page: neither additional texts nor options. */
const isAction = `deleted_at IS NULL AND parent_id IS NULL
  AND component_type <> ALL (ARRAY['option', 'dropdown_option', 'field_option', 'radio_option'])`

const items = `
    -- A position on a page that has a text in each language. The languages and sort columns and failing are
    -- derived from the texts and saved with them, so that lists find items without reading all texts.
    CREATE TABLE content_items (
      id bigint PRIMARY KEY DEFAULT nextval('content_ids'),
      content_key varchar(255) COLLATE "C" NOT NULL,
      component_type varchar(50) NOT NULL,
      category varchar(100),
      page_id bigint NOT NULL REFERENCES pages,
      -- In Russian; description_he and description_en are the same for other staff.
      description text,
      is_active boolean NOT NULL DEFAULT true,
      page_number integer,
      action_number integer,
      sort_order integer NOT NULL DEFAULT 0,
      parent_id bigint REFERENCES content_items,
      max_length integer CHECK (max_length > 0),
      -- Everything that finds the item, in its search form.
      search_text text NOT NULL DEFAULT '',
      modified_by integer REFERENCES users,
      version integer NOT NULL DEFAULT 1,
      created_at timestamptz NOT NULL DEFAULT now(),
      updated_at timestamptz NOT NULL DEFAULT now(),
      deleted_at timestamptz,
      -- Languages without a text or with an empty one.
      missing_languages varchar(2)[] NOT NULL DEFAULT '{}',
      draft_languages varchar(2)[] NOT NULL DEFAULT '{}',
      -- The beginnings of the texts in their search form: lists are sorted by them without a collation.
      sort_ru text COLLATE "C",
      sort_he text COLLATE "C",
      sort_en text COLLATE "C",
      description_he text,
      description_en text,
      created_by integer REFERENCES users,
      -- By status and language: the source language and source text that a translation was made from.
      made_from jsonb NOT NULL DEFAULT '{}',
      -- Languages whose translation was made from an older source text.
      outdated_languages varchar(2)[] NOT NULL DEFAULT '{}',
      -- Text checks that found something, each with its language.
      failing varchar(30)[] NOT NULL DEFAULT '{}',
      -- When visitors last began to see a new text or new options of the item.
      published_at timestamptz
    );
    ALTER SEQUENCE content_ids OWNED BY content_items.id;

    -- Lists page and count by the following indexes alone, hence the id, the page and the filtered column in
    -- each: PostgreSQL asks for the page even where it leaves out the join with it.
    CREATE UNIQUE INDEX content_items_key ON content_items (content_key) INCLUDE (page_id, id)
      WHERE deleted_at IS NULL;
    CREATE INDEX content_items_updated ON content_items (updated_at, id) INCLUDE (page_id)
      WHERE deleted_at IS NULL;
    CREATE INDEX content_items_published ON content_items (published_at) INCLUDE (page_id, id)
      WHERE deleted_at IS NULL;
    CREATE INDEX content_items_type ON content_items (component_type, content_key) INCLUDE (page_id, id)
      WHERE deleted_at IS NULL;
    CREATE INDEX content_items_category ON content_items (category, content_key) INCLUDE (page_id, id)
      WHERE deleted_at IS NULL;
    CREATE INDEX content_items_missing ON content_items (content_key) INCLUDE (page_id, id, missing_languages)
      WHERE deleted_at IS NULL AND missing_languages <> '{}';
    CREATE INDEX content_items_draft ON content_items (content_key) INCLUDE (page_id, id, draft_languages)
      WHERE deleted_at IS NULL AND draft_languages <> '{}';
    CREATE INDEX content_items_outdated ON content_items (content_key)
      INCLUDE (page_id, id, outdated_languages) WHERE deleted_at IS NULL AND outdated_languages <> '{}';
    CREATE INDEX content_items_failing ON content_items (content_key) INCLUDE (page_id, id, failing)
      WHERE deleted_at IS NULL AND failing <> '{}';
    CREATE INDEX content_items_sort_ru ON content_items (sort_ru, id) INCLUDE (page_id)
      WHERE deleted_at IS NULL;
    CREATE INDEX content_items_sort_he ON content_items (sort_he, id) INCLUDE (page_id)
      WHERE deleted_at IS NULL;
    CREATE INDEX content_items_sort_en ON content_items (sort_en, id) INCLUDE (page_id)
      WHERE deleted_at IS NULL;

    -- Also counts the earlier actions of a page, see shown_number.
    CREATE INDEX content_items_page ON content_items (page_id, sort_order, id) INCLUDE (parent_id, component_type)
      WHERE deleted_at IS NULL;
    CREATE INDEX content_items_parent ON content_items (parent_id) WHERE parent_id IS NOT NULL;
    CREATE INDEX content_items_search ON content_items USING gin (search_text gin_trgm_ops)
      WITH (gin_pending_list_limit = 512);

    -- The texts of an item: in each language one that visitors read, a draft, or both. No index has a column that
    -- a save changes, so that a new text takes the free space of its page and touches no index.
    CREATE TABLE content_translations (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      content_item_id bigint NOT NULL REFERENCES content_items ON DELETE CASCADE,
      language_code varchar(2) NOT NULL REFERENCES languages (code),
      status varchar(10) NOT NULL CHECK (status IN ('approved', 'draft')),
      content_value text NOT NULL,
      modified_by integer REFERENCES users,
      created_at timestamptz NOT NULL DEFAULT now(),
      updated_at timestamptz NOT NULL DEFAULT now(),
      UNIQUE (content_item_id, language_code, status)
    ) WITH (fillfactor = 90);
    CREATE INDEX content_translations_drafts ON content_translations (content_item_id) WHERE status = 'draft';
    -- Finds the texts that a user has changed.
    CREATE INDEX content_translations_changed ON content_translations (modified_by) INCLUDE (content_item_id);

    -- Items as the API returns them. Every item has a page; the join is an outer one because PostgreSQL
    -- leaves that out where nothing of the page is requested, as in counts. shown_number is the number that
    -- an item was given, or its position among the actions of its page; null for an additional text.
    CREATE VIEW content_item_rows AS
      SELECT item.id, item.content_key, item.component_type, item.category, item.page_id, item.description,
        item.is_active, item.page_number, item.action_number, item.sort_order, item.parent_id,
        item.max_length, item.search_text, item.modified_by, item.version, item.created_at, item.updated_at, item.deleted_at,
        item.missing_languages, item.sort_ru, item.sort_he, item.sort_en, item.description_he,
        item.description_en, item.made_from, item.outdated_languages, item.failing, page.screen_location, page.section,
        CASE WHEN item.parent_id IS NULL THEN coalesce(item.action_number, (
          SELECT count(*)::integer
          FROM (SELECT page_id, sort_order, id FROM content_items WHERE ${isAction}) earlier
          WHERE earlier.page_id = item.page_id
            AND (earlier.sort_order, earlier.id) <= (item.sort_order, item.id)
        )) END AS shown_number
      FROM content_items item LEFT JOIN pages page ON page.id = item.page_id;
`

/** The text that staff see, the draft if there is one; not read by queries that do not select it. */
const buildLabelSql = (language: string): string =>
  `(SELECT content_value FROM content_translations
    WHERE content_item_id = item.id AND language_code = '${language}' ORDER BY status DESC LIMIT 1)`

const dropdowns = `
    -- The options of a dropdown, whose label is the text of its item. It is deleted and restored with its
    -- item, so that views can join the item by an outer join.
    CREATE TABLE dropdowns (
      content_item_id bigint PRIMARY KEY REFERENCES content_items ON DELETE CASCADE,
      dropdown_key varchar(255) COLLATE "C" NOT NULL,
      field_name varchar(100) NOT NULL,
      data jsonb NOT NULL,
      draft_data jsonb,
      deleted_at timestamptz,
      -- Author and time of the draft.
      modified_by integer REFERENCES users,
      updated_at timestamptz NOT NULL DEFAULT now()
    );
    CREATE UNIQUE INDEX dropdowns_key ON dropdowns (dropdown_key) WHERE deleted_at IS NULL;
    -- Drafts are few, and every list of pages counts them.
    CREATE INDEX dropdowns_draft ON dropdowns (content_item_id)
      WHERE draft_data IS NOT NULL AND deleted_at IS NULL;
    CREATE INDEX dropdowns_field ON dropdowns (field_name) WHERE deleted_at IS NULL;
    CREATE INDEX dropdowns_gone ON dropdowns (deleted_at) WHERE deleted_at IS NOT NULL;

    -- Dropdowns in the unified format: one document with label and options.
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

    -- Which of the two formats is read and written: one row.
    CREATE TABLE dropdown_migration (
      id integer PRIMARY KEY DEFAULT 1 CHECK (id = 1),
      mode varchar(10) NOT NULL DEFAULT 'test' CHECK (mode IN ('test', 'parallel', 'production'))
    );

    -- Runs that convert dropdowns from one format to the other.
    CREATE TABLE dropdown_migration_runs (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      target varchar(10) NOT NULL CHECK (target IN ('test', 'parallel', 'production')),
      dry_run boolean NOT NULL CHECK (dry_run OR target <> 'test'),
      mode_before varchar(10) NOT NULL,
      state varchar(12) NOT NULL DEFAULT 'running'
        CHECK (state IN ('running', 'done', 'failed', 'rolled_back')),
      -- The process that works on the run; another one takes it over with an owner id of its own.
      owner uuid NOT NULL,
      started_by varchar(255),
      rolled_back_by varchar(255),
      started_at timestamptz NOT NULL DEFAULT now(),
      updated_at timestamptz NOT NULL DEFAULT now(),
      finished_at timestamptz
    );
    -- At most one run at a time.
    CREATE UNIQUE INDEX dropdown_migration_runs_running ON dropdown_migration_runs (state)
      WHERE state = 'running';

    -- The steps of a run, with their progress and the last item that each has processed.
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

    -- The rows of a dropdown in both formats before a run changed them, for its rollback.
    CREATE TABLE dropdown_migration_backup (
      run_id bigint NOT NULL REFERENCES dropdown_migration_runs,
      content_item_id bigint NOT NULL,
      dropdown jsonb NOT NULL,
      unified jsonb,
      PRIMARY KEY (run_id, content_item_id)
    );

    -- Converts a document of the unified format to the data of dropdowns.
    CREATE FUNCTION dropdown_set(document jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
      SELECT jsonb_build_object('placeholder', document -> 'placeholder', 'options', (
          SELECT coalesce(jsonb_agg((option - 'label') || jsonb_build_object('text', option -> 'label') ORDER BY place), '[]')
          FROM jsonb_array_elements(document -> 'options') WITH ORDINALITY AS listed (option, place)))
        || CASE WHEN document -> 'validation' IS NOT NULL THEN jsonb_build_object('validation', document -> 'validation') ELSE '{}' END
    $$;

    -- Dropdowns in the format of the mode: all queries read options from here.
    CREATE VIEW dropdown_sets AS
      SELECT content_item_id, dropdown_key, field_name,
        CASE WHEN (SELECT mode FROM dropdown_migration) = 'production'
          THEN coalesce((SELECT dropdown_set(unified.data) FROM unified_content unified
            WHERE unified.content_item_id = dropdown.content_item_id), dropdown.data)
          ELSE dropdown.data END AS data,
        draft_data, modified_by, updated_at, deleted_at
      FROM dropdowns dropdown;

    -- Dropdowns as the API lists them, with the options that staff see: the draft if there is one.
    CREATE VIEW dropdown_rows AS
      SELECT dropdown.content_item_id AS id, dropdown.dropdown_key, item.content_key, page.screen_location,
        page.section, dropdown.field_name,
        ${buildLabelSql('ru')} AS label_ru, ${buildLabelSql('he')} AS label_he, ${buildLabelSql('en')} AS label_en,
        shown.data -> 'options' AS options, jsonb_array_length(shown.data -> 'options') AS options_count,
        dropdown.draft_data IS NOT NULL AS has_draft, item.search_text, item.draft_languages,
        item.version, item.created_at, item.updated_at, dropdown.deleted_at
      FROM dropdown_sets dropdown LEFT JOIN content_items item ON item.id = dropdown.content_item_id
        LEFT JOIN pages page ON page.id = item.page_id
        CROSS JOIN LATERAL (SELECT coalesce(dropdown.draft_data, dropdown.data) AS data) shown;
`

/** Pages, their items with texts, and dropdowns in both formats. */
export const sql = [structure, items, dropdowns].join('')
