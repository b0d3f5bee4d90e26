import type { Resource } from '../../../domain/resource.ts'
import { ApiError } from '../../errors.ts'
import type { StoreDatabase } from '../unit.ts'
import { listReader, stateReader } from './list-reads.ts'
import type { ResourceStore } from './resource-store.ts'
import { readRecord, type Source } from './table-reads.ts'

const refuse = async () => {
  throw new ApiError('forbidden')
}

/** The store of what is only read, or of what writes by verbs of its own. */
export const readOnlyStore = (
  { knex }: StoreDatabase,
  resource: Resource,
  source: Source,
): ResourceStore => ({
  list: listReader(knex, resource, source),
  state: stateReader(knex, source),
  get: (id) => readRecord(knex, resource, source, id),
  create: refuse,
  update: refuse,
  remove: refuse,
  updateMany: refuse,
  removeMany: refuse,
  revertedBy: () => undefined,
  revert: refuse,
})
