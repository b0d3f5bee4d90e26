import type { Knex } from 'knex'
import { type RecordUser, unknownUser } from '../../domain/descriptor/record-access.ts'
import type { Resource } from '../../domain/descriptor/resource.ts'
import { filterColumn, tableOf } from './field-columns.ts'
import type { FilterCondition, RecordValues } from './record.ts'

/** Who reads: a person, or the server for work of its own. */
export type RecordReader = RecordUser | 'server'

/** What is not for everybody the same, of the records of a store. */
export interface ReaderRules {
  /** Leaves the records that a person may see. */
  readonly restrictTo?: (query: Knex.QueryBuilder, reader: RecordUser) => void
  /** What a person is told of a record, or of what the audit log holds of one. */
  readonly presentTo?: <T extends RecordValues>(record: T, reader: RecordUser) => T
}

/** Leaves of records that belong to people, over the alias `record`, those that the reader may see. */
export const restrictToReader = (
  query: Knex.QueryBuilder,
  resource: Resource,
  { restrictTo: restrict }: ReaderRules,
  reader: RecordReader = unknownUser,
): void => {
  const { owned } = resource
  if (reader === 'server') return
  restrict?.(query, reader)
  if (!owned) return
  query.where((either) => {
    either.where(`record.${filterColumn(resource, owned.forAll)}`, true)
    if (reader.id !== undefined) either.orWhere(`record.${filterColumn(resource, owned.by)}`, reader.id)
  })
}

/** Where and how a resource is read; a store of its own may read from a view and add columns. */
export interface ReadSource extends ReaderRules {
  /** A table, a view, or a query in brackets. */
  readonly from: string
  /** SQL expressions selected beside the declared fields, over the alias `record` and what is joined. */
  readonly more?: readonly string[]
  /** Joined to each record that is answered, and to no other. */
  readonly joined?: string
  /** The columns that find a record again by an index, where its id is not a column of its own. */
  readonly identity?: readonly string[]
  /** What finds the same records, by the field that they are sorted by, where `from` cannot in that order. */
  readonly sortedFrom?: Readonly<Record<string, string>>
  /** The counters that are raised whenever a list of these records may change; without any it is counted each time. */
  readonly counters?: readonly string[]
  /** The column that holds the text to be searched, already normalised. */
  readonly searchColumn?: string
  /** Says the same as the conditions in terms of what is indexed, where a view hides that. */
  readonly narrow?: (query: Knex.QueryBuilder, conditions: readonly FilterCondition[]) => void
}

/** The SQL of computed fields, over the alias `record`, by their names. */
export type ComputedColumns = Readonly<Record<string, string>>

/** What a store adds to how the table of its resource is read. */
export interface ReadOptions extends ReaderRules {
  readonly computed?: ComputedColumns
}

/** The table of a resource, with what is computed of each record beside its columns. */
export const sourceOf = (
  resource: Resource,
  { computed = {}, ...readerRules }: ReadOptions = {},
): ReadSource => {
  const table = `"${tableOf(resource)}"`
  const columns = Object.entries(computed).map(([name, sql]) => `(${sql}) AS "${name}"`)
  return {
    ...readerRules,
    from: columns.length > 0 ? `(SELECT record.*, ${columns.join(', ')} FROM ${table} record)` : table,
  }
}
