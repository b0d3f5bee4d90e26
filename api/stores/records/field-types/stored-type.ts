import type { Schema } from 'jsonschema'
import type { Knex } from 'knex'
import type { Field, FieldType } from '../../../../domain/resource.ts'
import type { Condition } from '../condition.ts'

/** How the values of a type of field lie in a table. `column` is what the field's column is named. */
export interface StoredType<T extends FieldType = FieldType> {
  /** The columns that a field is kept in; none for what is kept beside the record. */
  readonly columns: (column: string) => readonly string[]
  /** The types of column that hold the values, as PostgreSQL names them; a new table gets the first. */
  readonly sqlTypes: (field: Field<T>) => readonly [string, ...string[]]
  /** SQL of the value as it stands in JSON, over the alias `record`; null for what is kept beside it. */
  readonly reading: ((column: string, field: Field<T>) => string) | null
  /** The column that a list is sorted and filtered by; a text of several languages by one of them. */
  readonly comparedBy: (column: string, part?: string) => string
  /** The value of each column that a value which is sent writes. */
  readonly storing: (column: string, value: unknown) => Record<string, unknown>
  /** A value that is sent in the form in which it will be read back. */
  readonly asRead: (value: unknown, field: Field<T>, stored: unknown) => unknown
  /** SQL of what is searched of a column, where that is not all of it. */
  readonly searched: (sql: string) => string
  /** The JSON Schema of one value of a filter, where that is not a value of the field. */
  readonly filterSchema: ((field: Field<T>) => Schema) | null
  /** Leaves the records of a query whose column meets a condition. */
  readonly filter: (query: Knex.QueryBuilder, column: string, condition: Condition) => void
  /** True where the best plan for one value of a filter is the best for every other. */
  readonly isPlannedOnce: boolean
}

/** A column of the alias `record`, as SQL. Names are declared, never sent. */
export const recordColumn = (column: string): string => `record."${column}"`

const filter: StoredType['filter'] = (query, column, { operator, values }) => {
  if (operator !== 'in') {
    query.whereRaw(`?? ${operator} ?`, [column, String(values[0])])
    return
  }
  const present = values.filter((value) => value !== null)
  query.where((either) => {
    either.whereIn(column, present)
    if (present.length < values.length) either.orWhereNull(column)
  })
}

/** A time as JSON has it, to the millisecond. */
export const timeInJson = (sql: string): string =>
  `to_char(${sql} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** A text of at most so many characters, or of any length; a long number is text in JSON. */
const textTypes = (field: object): readonly [string, ...string[]] => [
  'maxLength' in field ? `character varying(${field.maxLength})` : 'text',
  'character varying',
  'text',
  'bigint',
]

/** What most types are: one column of text, which holds the value as the API answers it. */
export const oneColumn: StoredType = {
  columns: (column) => [column],
  sqlTypes: textTypes,
  reading: (column) => recordColumn(column),
  comparedBy: (column) => column,
  storing: (column, value) => ({ [column]: value }),
  asRead: (value) => value,
  searched: (sql) => sql,
  filterSchema: null,
  filter,
  isPlannedOnce: true,
}
