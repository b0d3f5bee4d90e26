import type { Knex } from 'knex'
import { nobody, type Person } from '../../../domain/by-record/owned.ts'
import type { Resource } from '../../../domain/resource.ts'
import { filterColumn } from './field-columns.ts'
import type { Values } from './record.ts'

/** Who reads: a person, or the server for work of its own. */
export type Reader = Person | 'server'

/** What is not for everybody the same, of the records of a store. */
export interface ByReader {
  /** Leaves the records that a person may see. */
  readonly seenBy?: (query: Knex.QueryBuilder, reader: Person) => void
  /** What a person is told of a record, or of what the audit log holds of one. */
  readonly told?: <T extends Values>(record: T, reader: Person) => T
}

/** Leaves of records that belong to people, over the alias `record`, those that the reader may see. */
export const leaveSeen = (
  query: Knex.QueryBuilder,
  resource: Resource,
  { seenBy }: ByReader,
  reader: Reader = nobody,
): void => {
  const { owned } = resource
  if (reader === 'server') return
  seenBy?.(query, reader)
  if (!owned) return
  query.where((either) => {
    either.where(`record.${filterColumn(resource, owned.forAll)}`, true)
    if (reader.id !== undefined) either.orWhere(`record.${filterColumn(resource, owned.by)}`, reader.id)
  })
}
