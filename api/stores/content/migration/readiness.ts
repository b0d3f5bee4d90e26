import type { Knex } from 'knex'
import { statement } from '../../../../db/statement.ts'
import {
  type MigrationHindrance,
  type MigrationMode,
  migrationHindrances,
} from '../../../../domain/content/dropdown/migration.ts'
import { differing } from './differences.ts'

interface Tried {
  target: 'test' | 'parallel'
  state: 'done' | 'failed'
}

// What only told what it would do tests nothing, but for the test itself.
const lastTried = statement<Tried>(`SELECT DISTINCT ON (target) target, state FROM dropdown_migration_runs
  WHERE state IN ('done', 'failed') AND (target = 'test' OR (target = 'parallel' AND NOT dry_run))
  ORDER BY target, id DESC`)

const isRunning = statement<unknown>(`SELECT FROM dropdown_migration_runs WHERE state = 'running'`)

/** What keeps production from being switched to, in the order in which it is done away with. */
export const hindrancesOf = async (
  knex: Knex,
  mode: MigrationMode,
  different?: number,
): Promise<MigrationHindrance[]> => {
  if (mode === 'production') return ['in_production']
  const tried = await lastTried(knex)
  const stateOf = (target: Tried['target']) => tried.find((run) => run.target === target)?.state
  const [test, parallel] = [stateOf('test'), stateOf('parallel')]
  const differences = different ?? (mode === 'parallel' ? (await differing(knex)).length : 0)
  const hindrances: Record<MigrationHindrance, boolean> = {
    in_production: false,
    unfinished: (await isRunning(knex)).length > 0,
    no_test: test === undefined,
    test_failed: test === 'failed',
    no_parallel: parallel === undefined,
    parallel_failed: parallel === 'failed',
    not_parallel: mode !== 'parallel',
    differences: mode === 'parallel' && differences > 0,
  }
  return migrationHindrances.filter((name) => hindrances[name])
}
