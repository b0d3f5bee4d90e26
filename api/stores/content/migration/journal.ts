import type { Knex } from 'knex'
import { statement } from '../../../../db/statement.ts'
import { journalPage as limit } from '../../../../domain/content/dropdown/migration.ts'
import type { RunRow, StepRow } from './run-rows.ts'

type Entry = Omit<StepRow, 'position' | 'cursor'> & Pick<RunRow, 'target' | 'dry_run' | 'started_by'>

interface Row extends Entry {
  readonly run: string
  readonly run_state: RunRow['state']
}

const readPage =
  statement<Row>(`SELECT run.id AS run, run.target, run.dry_run, run.state AS run_state, run.started_by,
    step.name, step.state, step.done, step.total, step.started_at, step.finished_at, step.result
  FROM dropdown_migration_steps step JOIN dropdown_migration_runs run ON run.id = step.run_id
  WHERE step.state <> 'waiting'
  ORDER BY step.run_id DESC, step.position DESC LIMIT :limit::integer OFFSET :offset::integer`)

const countSteps = statement<{ count: number }>(
  `SELECT count(*)::integer AS count FROM dropdown_migration_steps WHERE state <> 'waiting'`,
)

/** A page of the steps that runs have come to, the newest first. */
export const journal = async (knex: Knex, page: number) => {
  const [counted] = await countSteps(knex)
  return {
    entries: await readPage(knex, { limit, offset: (page - 1) * limit }),
    total: counted?.count ?? 0,
    page,
    limit,
  }
}
