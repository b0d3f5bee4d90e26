/** Integrations: webhooks that notify other systems, and tokens with which they read. */
export const sql = `
    -- Addresses that are notified when published content changes. The secret that signs messages is
    -- encrypted.
    CREATE TABLE webhooks (
      id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      name varchar(120) COLLATE "und-x-icu" NOT NULL,
      url varchar(500) NOT NULL,
      events text[] NOT NULL DEFAULT '{}',
      is_active boolean NOT NULL DEFAULT true,
      secret bytea,
      created_by integer REFERENCES users,
      version integer NOT NULL DEFAULT 1,
      created_at timestamptz NOT NULL DEFAULT now(),
      updated_at timestamptz NOT NULL DEFAULT now(),
      deleted_at timestamptz
    );

    -- Messages to webhooks. Those about one subject are sent in the order of their ids; an instance claims a
    -- message until claimed_until while it sends it. answer is the HTTP status, failure the reason without
    -- one.
    CREATE TABLE webhook_deliveries (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      webhook_id integer NOT NULL REFERENCES webhooks,
      event_id varchar(40) NOT NULL DEFAULT 'msg_' || replace(gen_random_uuid()::text, '-', ''),
      event varchar(50) NOT NULL,
      subject varchar(120) NOT NULL,
      payload jsonb NOT NULL,
      status varchar(10) NOT NULL DEFAULT 'waiting' CHECK (status IN ('waiting', 'delivered', 'failed')),
      tries integer NOT NULL DEFAULT 0,
      answer integer,
      failure varchar(20),
      queued_at timestamptz NOT NULL DEFAULT clock_timestamp(),
      sent_at timestamptz,
      claimed_until timestamptz,
      version integer NOT NULL DEFAULT 1,
      created_at timestamptz NOT NULL DEFAULT now(),
      updated_at timestamptz NOT NULL DEFAULT now()
    );
    -- Finds the next message about a subject.
    CREATE INDEX webhook_deliveries_in_order ON webhook_deliveries (webhook_id, subject, id)
      WHERE status = 'waiting';
    -- Counts the messages that could not be delivered.
    CREATE INDEX webhook_deliveries_failed ON webhook_deliveries (status) WHERE status = 'failed';
    CREATE INDEX webhook_deliveries_queued_at ON webhook_deliveries (queued_at, id);
    CREATE INDEX webhook_deliveries_of_webhook ON webhook_deliveries (webhook_id, id);

    -- Tokens of other systems. Only a hash is stored, with the beginning by which people recognise a token.
    CREATE TABLE api_tokens (
      id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      name varchar(120) COLLATE "und-x-icu" NOT NULL,
      scopes text[] NOT NULL DEFAULT '{}',
      token_hash bytea UNIQUE,
      starts_with varchar(20),
      expires_at timestamptz,
      last_used_at timestamptz,
      revoked_at timestamptz,
      created_by integer REFERENCES users,
      version integer NOT NULL DEFAULT 1,
      created_at timestamptz NOT NULL DEFAULT now(),
      updated_at timestamptz NOT NULL DEFAULT now()
    );
`
