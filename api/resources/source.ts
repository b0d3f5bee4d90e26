import type { Knex } from 'knex'
import { type RecordUser, unknownUser } from '../../domain/descriptor/record-access.ts'
import type { Resource } from '../../domain/descriptor/resource.ts'
import { filterColumn, tableOf } from './field-columns.ts'
import type { FilterCondition, RecordValues } from './record.ts'

/** User who reads, or `server` for internal work without restrictions. */
export type RecordReader = RecordUser | 'server'

export interface ReaderRules {
  /** Restricts a query to the records that the reader may see. */
  readonly restrictTo?: (query: Knex.QueryBuilder, reader: RecordUser) => void
  /** Presents a record to its reader; also used for the values in audit entries. */
  readonly presentTo?: <T extends RecordValues>(record: T, reader: RecordUser) => T
}

/** Restricts a query over the alias `record` to the records that the reader may see. */
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

/** SQL from which a resource is read; a custom store may read from a view and add columns. */
export interface ReadSource extends ReaderRules {
  /** Table, view, or query in brackets. */
  readonly from: string
  /** SQL expressions selected in addition to the fields, over the alias `record` and the joined tables. */
  readonly extraColumns?: readonly string[]
  /** SQL of joins, applied only to the records of the answer and not to all matches. */
  readonly joins?: string
  /** Indexed columns that identify a record, when its id is not a column. */
  readonly identity?: readonly string[]
  /** Replacements of `from` by sort field, for orders that `from` cannot serve with an index. */
  readonly sortedFrom?: Readonly<Record<string, string>>
  /** Counters raised by every change of the lists; without them, totals are counted on each read. */
  readonly counters?: readonly string[]
  /** Column with the normalised searchable text. */
  readonly searchColumn?: string
  /** Repeats the conditions on indexed columns, for views that keep PostgreSQL from using an index. */
  readonly narrow?: (query: Knex.QueryBuilder, conditions: readonly FilterCondition[]) => void
}

/** SQL of computed fields by field name, over the alias `record`. */
export type ComputedColumns = Readonly<Record<string, string>>

/** Additions of a store to the reads of its table. */
export interface ReadOptions extends ReaderRules {
  readonly computed?: ComputedColumns
}

/** Builds the source of a resource: its table, with the computed fields as further columns. */
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
