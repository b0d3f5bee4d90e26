import type { Knex } from 'knex'
import type { Resource } from '../../../domain/resource.ts'
import type { Condition } from './condition.ts'
import { tableOf } from './field-columns.ts'
import type { ByReader } from './reader.ts'

/** Where and how a resource is read; a store of its own may read from a view and add columns. */
export interface Source extends ByReader {
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
  readonly narrow?: (query: Knex.QueryBuilder, conditions: readonly Condition[]) => void
}

/** The SQL of computed fields, over the alias `record`, by their names. */
export type Computed = Readonly<Record<string, string>>

/** What a store adds to how the table of its resource is read. */
export interface OwnReading extends ByReader {
  readonly computed?: Computed
}

/** The table of a resource, with what is computed of each record beside its columns. */
export const sourceOf = (resource: Resource, { computed = {}, ...telling }: OwnReading = {}): Source => {
  const table = `"${tableOf(resource)}"`
  const columns = Object.entries(computed).map(([name, sql]) => `(${sql}) AS "${name}"`)
  return {
    ...telling,
    from: columns.length > 0 ? `(SELECT record.*, ${columns.join(', ')} FROM ${table} record)` : table,
  }
}
