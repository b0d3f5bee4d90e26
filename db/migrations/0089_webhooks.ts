import type { Knex } from 'knex'

/** Who is told of what visitors read, and what was sent. Messages about one subject are sent in the order of their ids. */
export const up = (knex: Knex): Promise<void> =>
  knex.raw(`
    CREATE TABLE webhooks (
      id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      name varchar(120) COLLATE "und-x-icu" NOT NULL,
      url varchar(500) NOT NULL,
      events text[] NOT NULL DEFAULT '{}',
      is_active boolean NOT NULL DEFAULT true,
      secret text,
      created_by integer REFERENCES users,
      version integer NOT NULL DEFAULT 1,
      created_at timestamptz NOT NULL DEFAULT now(),
      updated_at timestamptz NOT NULL DEFAULT now(),
      deleted_at timestamptz
    );
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
    CREATE INDEX webhook_deliveries_in_order ON webhook_deliveries (webhook_id, subject, id) WHERE status = 'waiting';
    CREATE INDEX webhook_deliveries_queued_at ON webhook_deliveries (queued_at, id);
    CREATE INDEX jobs_of_deliveries ON jobs ((payload->>'delivery')) WHERE kind = 'webhook';
    CREATE INDEX webhook_deliveries_of_webhook ON webhook_deliveries (webhook_id, id);
  `)

export const down = (knex: Knex): Promise<void> =>
  knex.raw('DROP INDEX jobs_of_deliveries; DROP TABLE webhook_deliveries; DROP TABLE webhooks')
