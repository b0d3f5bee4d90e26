import type { Knex } from 'knex'

export const up = (knex: Knex): Promise<void> =>
  knex.raw(`
    CREATE TABLE calculator_settings (
      id integer PRIMARY KEY DEFAULT 1 CHECK (id = 1),
      second_approval boolean NOT NULL DEFAULT false,
      warning_share numeric(5, 2) NOT NULL DEFAULT 10 CHECK (warning_share > 0 AND warning_share <= 100),
      version integer NOT NULL DEFAULT 1,
      created_at timestamptz NOT NULL DEFAULT now(),
      updated_at timestamptz NOT NULL DEFAULT now()
    );
    INSERT INTO calculator_settings DEFAULT VALUES;

    -- Changes of the parameters of banks that another person has to approve; none of them is ever lost.
    CREATE TABLE configuration_changes (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      bank_id integer NOT NULL REFERENCES banks,
      status text NOT NULL DEFAULT 'waiting' CHECK (status IN ('waiting', 'approved', 'rejected', 'withdrawn')),
      effective_from timestamptz,
      replaces bigint REFERENCES bank_configurations,
      based_on integer NOT NULL CHECK (based_on >= 0),
      base_interest_rate numeric(6, 3) NOT NULL,
      min_interest_rate numeric(6, 3) NOT NULL,
      max_interest_rate numeric(6, 3) NOT NULL,
      max_ltv_ratio numeric(5, 2) NOT NULL,
      min_credit_score integer NOT NULL CHECK (min_credit_score >= 0),
      max_loan_amount numeric(14, 2) NOT NULL,
      min_loan_amount numeric(14, 2) NOT NULL,
      processing_fee numeric(12, 2) NOT NULL,
      reason varchar(500),
      version integer NOT NULL DEFAULT 1,
      created_by integer REFERENCES users,
      created_at timestamptz NOT NULL DEFAULT now(),
      decided_by integer REFERENCES users,
      decided_at timestamptz,
      decision_reason varchar(500),
      CHECK (min_interest_rate < max_interest_rate),
      CHECK (min_loan_amount < max_loan_amount),
      CHECK (status <> 'approved' OR decided_by <> created_by),
      CHECK ((status = 'waiting') = (decided_at IS NULL))
    );
    CREATE INDEX configuration_changes_bank ON configuration_changes (bank_id, id);
    CREATE INDEX configuration_changes_waiting ON configuration_changes (id) WHERE status = 'waiting';
    CREATE INDEX configuration_changes_author ON configuration_changes (created_by) WHERE status = 'rejected';
  `)

export const down = (knex: Knex): Promise<void> =>
  knex.raw('DROP TABLE configuration_changes; DROP TABLE calculator_settings;')
