const characterRange = (first: number, last: number): string =>
  String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, index) => first + index))

/**
 * Typographic variants of what keyboards write, as in `domain/format/search-text.ts`; the apostrophe is
 * doubled for SQL. A change there needs a migration that replaces `search_form` and rebuilds its indexes.
 */
const keyboardVariants: readonly (readonly [string, string])[] = [
  ['"', '\u05f4\u00ab\u00bb\u201c\u201d\u201e\u201f\u2033'],
  ["''", '\u05f3\u2018\u2019\u201a\u201b\u2032\u2039\u203a'],
  ['-', '\u05be\u2010\u2011\u2012\u2013\u2014\u2015\u2212'],
  [' ', '\u00a0\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u202f\u205f\u3000'],
  ['е', 'ё'],
]

/** Hebrew points, direction marks and other characters without width, which the search ignores. */
const invisibleSigns = [
  characterRange(0x591, 0x5bd),
  '\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7',
  characterRange(0x200b, 0x200f),
  characterRange(0x202a, 0x202e),
  characterRange(0x2066, 0x2069),
  '\u00ad\u2060\ufeff',
].join('')

const from = keyboardVariants.map(([, variants]) => variants).join('')
const to = keyboardVariants.map(([key, variants]) => key.repeat(variants.length)).join('')

/** Characters that need no folding; and with them those that are folded one by one, without normalising. */
const plainCharacters = '\\t\\n\\r -~\u0410-\u044f\u05d0-\u05ea'
const typesetCharacters = `${plainCharacters}Ё№₪€…${from}`

/**
 * Search functions of all areas. `search_form` makes the form in which texts are searched, for indexes and
 * queries alike; recognising a plain text takes a twentieth of the time of normalising and folding it.
 * `shown_text` extracts the text that a rich text shows.
 */
const searchFunctions = `
    CREATE FUNCTION search_form(text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
      SELECT CASE
        WHEN $1 COLLATE "C" ~ '^[${plainCharacters}]*$' THEN lower($1 COLLATE "und-x-icu")
        WHEN $1 COLLATE "C" ~ '^[${typesetCharacters}]*$' THEN translate(lower($1 COLLATE "und-x-icu"), '${from}', '${to}')
        ELSE translate(lower(normalize($1, NFC) COLLATE "und-x-icu"), '${from}${invisibleSigns}', '${to}')
      END
    $$;
    CREATE FUNCTION shown_text(text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
      SELECT replace(replace(replace(replace(
        regexp_replace(regexp_replace($1, '</(p|h2|h3|li)>|<br>', ' ', 'g'), '<[^>]*>', '', 'g'),
        '&lt;', '<'), '&gt;', '>'), '&nbsp;', ' '), '&amp;', '&')
    $$;
`

const users = `
    -- Staff. A deleted user keeps their row, to which records refer; the e-mail address becomes free.
    CREATE TABLE users (
      id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      name varchar(120) COLLATE "und-x-icu" NOT NULL,
      email varchar(254) NOT NULL,
      -- Null until the user has set a password by a one-time link.
      password_hash text,
      role varchar(30) NOT NULL CHECK (role IN
        ('super_admin', 'administration', 'sales-manager', 'content_manager', 'brokers', 'bank-employee')),
      status varchar(20) NOT NULL DEFAULT 'pending' CHECK (status IN ('active', 'inactive', 'pending')),
      is_demo boolean NOT NULL DEFAULT false,
      last_login timestamptz,
      version integer NOT NULL DEFAULT 1,
      created_at timestamptz NOT NULL DEFAULT now(),
      updated_at timestamptz NOT NULL DEFAULT now(),
      deleted_at timestamptz
    );
    CREATE UNIQUE INDEX users_email ON users (lower(email)) WHERE deleted_at IS NULL;
    -- The default order of the list, with the ids of a page.
    CREATE INDEX users_in_order ON users (name, id) WHERE deleted_at IS NULL;
    -- Here and below: every search reads all pending entries of a GIN index, 4 MB by default. After a
    -- thousand saves searches took three times as long; 512 kB keeps them fast.
    CREATE INDEX users_searched ON users USING gin (
      search_form(name) gin_trgm_ops, search_form(email) gin_trgm_ops
    ) WITH (gin_pending_list_limit = 512) WHERE deleted_at IS NULL;

    -- What the server remembers for a user, one row per key.
    CREATE TABLE preferences (
      user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
      key varchar(150) NOT NULL,
      value jsonb NOT NULL,
      updated_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (user_id, key)
    );

    -- Filters, order and columns of a list under a name, for their owner or shared with all users.
    CREATE TABLE saved_views (
      id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      name varchar(80) COLLATE "und-x-icu" NOT NULL,
      resource varchar(100) NOT NULL,
      is_shared boolean NOT NULL DEFAULT false,
      owner_id integer REFERENCES users,
      filters jsonb NOT NULL DEFAULT '{}',
      sort jsonb,
      columns jsonb,
      version integer NOT NULL DEFAULT 1,
      created_at timestamptz NOT NULL DEFAULT now(),
      updated_at timestamptz NOT NULL DEFAULT now()
    );
    CREATE UNIQUE INDEX saved_views_name ON saved_views (owner_id, resource, name);
    CREATE INDEX saved_views_shared ON saved_views (resource) WHERE is_shared;
    CREATE INDEX saved_views_searched ON saved_views USING gin (search_form(name) gin_trgm_ops)
      WITH (gin_pending_list_limit = 512);
`

const signIn = `
    -- Open sessions. The id may be shown; the token is stored only as a hash.
    CREATE TABLE sessions (
      token_hash bytea PRIMARY KEY,
      user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
      address text,
      agent text,
      created_at timestamptz NOT NULL DEFAULT now(),
      last_seen_at timestamptz NOT NULL DEFAULT now(),
      expires_at timestamptz NOT NULL,
      id bigint GENERATED ALWAYS AS IDENTITY
    );
    CREATE INDEX sessions_user ON sessions (user_id);
    CREATE INDEX sessions_expiry ON sessions (expires_at);
    CREATE UNIQUE INDEX sessions_id ON sessions (id);

    -- Why a session was ended, kept for some hours so that its browser can be told.
    CREATE TABLE ended_sessions (
      token_hash bytea PRIMARY KEY,
      reason varchar(30) NOT NULL,
      ended_at timestamptz NOT NULL DEFAULT now()
    );
    CREATE INDEX ended_sessions_ended ON ended_sessions (ended_at);

    -- Failed sign-ins of the last day. The account is a digest of what was typed, since people type their
    -- password into the e-mail field by mistake. IPv6 addresses count for their wider networks too: a /48 has
    -- 65,536 networks of /64.
    CREATE TABLE sign_in_attempts (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      address text NOT NULL,
      at timestamptz NOT NULL DEFAULT now(),
      account bytea NOT NULL,
      device bytea,
      address56 text,
      address48 text
    );
    CREATE INDEX sign_in_attempts_address ON sign_in_attempts (address, at);
    CREATE INDEX sign_in_attempts_account ON sign_in_attempts (account, at);
    CREATE INDEX sign_in_attempts_address56 ON sign_in_attempts (address56, at) WHERE address56 IS NOT NULL;
    CREATE INDEX sign_in_attempts_address48 ON sign_in_attempts (address48, at) WHERE address48 IS NOT NULL;

    -- Browsers in which an account has signed in before: their failures are counted apart from those of
    -- strangers.
    CREATE TABLE known_devices (
      token_hash bytea NOT NULL,
      user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
      used_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (token_hash, user_id)
    );
    CREATE INDEX known_devices_user ON known_devices (user_id, used_at);

    -- Links with which one user signs in once to set a password.
    CREATE TABLE one_time_links (
      token_hash bytea PRIMARY KEY,
      user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
      purpose varchar(30) NOT NULL,
      created_at timestamptz NOT NULL DEFAULT now(),
      expires_at timestamptz NOT NULL,
      used_at timestamptz
    );
    CREATE INDEX one_time_links_user ON one_time_links (user_id);

    -- The encrypted secret that a user shares with their authenticator app.
    CREATE TABLE two_factor (
      user_id integer PRIMARY KEY REFERENCES users ON DELETE CASCADE,
      secret bytea NOT NULL,
      -- The latest time step whose code was accepted: no code is accepted twice.
      last_step bigint NOT NULL DEFAULT 0,
      created_at timestamptz NOT NULL DEFAULT now(),
      confirmed_at timestamptz
    );

    -- Codes for users who have lost their authenticator app.
    CREATE TABLE recovery_codes (
      user_id integer NOT NULL REFERENCES two_factor ON DELETE CASCADE,
      code_hash bytea NOT NULL,
      used_at timestamptz,
      PRIMARY KEY (user_id, code_hash)
    );

    -- Sign-ins whose password was right and whose second factor is pending. After a few wrong codes the
    -- password is required again.
    CREATE TABLE sign_in_tickets (
      token_hash bytea PRIMARY KEY,
      user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
      expires_at timestamptz NOT NULL,
      attempts integer NOT NULL DEFAULT 0
    );
    CREATE INDEX sign_in_tickets_user ON sign_in_tickets (user_id);
    CREATE INDEX sign_in_tickets_expiry ON sign_in_tickets (expires_at);

    -- The key that encrypts second factors and other secrets, unless SECRET_KEY provides one.
    CREATE TABLE sealing_key (
      id integer PRIMARY KEY DEFAULT 1 CHECK (id = 1),
      value bytea NOT NULL
    );
`

const settings = `
    -- Rules for passwords and sign-ins, and days that logs are kept: one row.
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
    -- The default order of the list, as for every resource.
    CREATE INDEX security_settings_order ON security_settings (password_min_length, id);

    -- Name and languages of the portal, length of sessions, and the placeholder syntax of texts: one row.
    CREATE TABLE general_settings (
      id integer PRIMARY KEY DEFAULT 1 CHECK (id = 1),
      bank_name_ru varchar(60) NOT NULL DEFAULT '',
      bank_name_he varchar(60) NOT NULL DEFAULT '',
      bank_name_en varchar(60) NOT NULL DEFAULT '',
      default_language varchar(2) NOT NULL DEFAULT 'ru' CHECK (default_language IN ('ru', 'he', 'en')),
      source_language varchar(2) NOT NULL DEFAULT 'ru' CHECK (source_language IN ('ru', 'en')),
      session_hours integer NOT NULL DEFAULT 24 CHECK (session_hours BETWEEN 1 AND 24),
      idle_minutes integer NOT NULL DEFAULT 480 CHECK (idle_minutes BETWEEN 5 AND 480),
      version integer NOT NULL DEFAULT 1,
      created_at timestamptz NOT NULL DEFAULT now(),
      updated_at timestamptz NOT NULL DEFAULT now(),
      message_syntax varchar(20) NOT NULL DEFAULT 'icu'
        CHECK (message_syntax IN ('icu', 'i18next', 'printf', 'vue'))
    );
`

/** Search functions of all areas; users, what they keep, their sign-ins, and the settings of the portal. */
export const sql = [searchFunctions, users, signIn, settings].join('')
