import type { Knex } from 'knex'

export const up = async (knex: Knex): Promise<void> => {
  await knex.raw(`
    -- The time by which values hold. Not that of the transaction: of two that waited for each other, the one
    -- that goes on later is later.
    CREATE FUNCTION effective_now() RETURNS timestamptz LANGUAGE sql STABLE AS 'SELECT statement_timestamp()';

    ALTER TABLE bank_configurations
      ADD COLUMN reason varchar(500),
      ADD COLUMN approved_by integer REFERENCES users,
      ADD COLUMN withdrawn_at timestamptz,
      ADD COLUMN withdrawn_by integer REFERENCES users,
      ADD COLUMN planned tstzrange,
      -- What was withdrawn holds at no time, and what holds at some time was not withdrawn.
      ADD CONSTRAINT bank_configurations_withdrawn CHECK ((withdrawn_at IS NULL) = (NOT isempty(effective))),
      ADD CONSTRAINT bank_configurations_planned CHECK ((withdrawn_at IS NULL) = (planned IS NULL)),
      ADD CONSTRAINT bank_configurations_begin CHECK (isempty(effective) OR isfinite(lower(effective)) IS TRUE),
      ADD CONSTRAINT bank_configurations_two CHECK (approved_by <> created_by);
    CREATE INDEX bank_configurations_in_time ON bank_configurations (bank_id, lower(effective))
      WHERE withdrawn_at IS NULL;
    CREATE INDEX bank_configurations_of_bank ON bank_configurations (bank_id, withdrawn_at);
  `)
  // What has begun was told to borrowers: of it, only the end may still be set, and not to a time gone by.
  await knex.raw(`
    CREATE FUNCTION refuse_past_configuration() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE
      ended bank_configurations := OLD;
      -- Slow transactions are given a minute between the choice of a moment and its storing.
      latest timestamptz := effective_now() - interval '1 minute';
    BEGIN
      IF OLD.withdrawn_at IS NULL AND lower(OLD.effective) > effective_now() THEN
        RETURN coalesce(NEW, OLD);
      END IF;
      IF TG_OP = 'UPDATE' THEN
        ended.effective := NEW.effective;
        IF NEW IS NOT DISTINCT FROM ended AND lower(NEW.effective) = lower(OLD.effective)
          AND coalesce(upper(OLD.effective) >= latest, true)
          AND coalesce(upper(NEW.effective) >= latest, true) THEN
          RETURN NEW;
        END IF;
      END IF;
      RAISE EXCEPTION 'Configurations that have begun cannot be changed' USING ERRCODE = 'check_violation';
    END $$;
    CREATE TRIGGER bank_configurations_past BEFORE UPDATE OR DELETE ON bank_configurations
      FOR EACH ROW EXECUTE FUNCTION refuse_past_configuration();
  `)
}

export const down = (knex: Knex): Promise<void> =>
  knex.raw(`
    DROP TRIGGER bank_configurations_past ON bank_configurations;
    DROP FUNCTION refuse_past_configuration();
    DROP INDEX bank_configurations_in_time, bank_configurations_of_bank;
    DELETE FROM bank_configurations WHERE withdrawn_at IS NOT NULL;
    ALTER TABLE bank_configurations
      DROP COLUMN reason, DROP COLUMN approved_by, DROP COLUMN withdrawn_at, DROP COLUMN withdrawn_by,
      DROP COLUMN planned, DROP CONSTRAINT bank_configurations_begin;
    DROP FUNCTION effective_now();
  `)
