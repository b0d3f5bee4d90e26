import { forbidden } from '../../errors.ts'
import type { StoreDatabase } from '../unit.ts'
import { idReader } from './id-reads.ts'
import { listReader, stateReader } from './list-reads.ts'
import type { ResourceStore } from './resource-store.ts'
import type { Source } from './source.ts'
import { readRecord } from './table-reads.ts'

const refuse = (act: string) => async () => {
  throw forbidden(act)
}

/** The store of what is only read, or of what writes by verbs of its own. */
export const readOnlyStore = ({ knex }: StoreDatabase, source: Source): ResourceStore => ({
  list: listReader(knex, source),
  ids: idReader(knex, source),
  state: stateReader(knex, source),
  get: (id, seen) => readRecord(knex, seen, source, id),
  create: refuse('create'),
  update: refuse('update'),
  remove: refuse('delete'),
  updateMany: refuse('update'),
  removeMany: refuse('delete'),
  act: refuse('act'),
  revertedBy: () => undefined,
  revert: refuse('revert'),
})
