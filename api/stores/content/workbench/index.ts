import type { Knex } from 'knex'
import type { WorkbenchFilter } from '../../../../domain/calls/workbench.ts'
import { completeness, gapCount } from './completeness.ts'
import { type Piece, workbenchIds, workbenchRows } from './rows.ts'

/** All texts side by side in their languages, as translators work on them. */
export const workbench = (knex: Knex) => ({
  rows: (filter: WorkbenchFilter, piece: Piece) => workbenchRows(knex, filter, piece),
  ids: (filter: WorkbenchFilter) => workbenchIds(knex, filter),
  gapCount: () => gapCount(knex),
  completeness: () => completeness(knex),
})
