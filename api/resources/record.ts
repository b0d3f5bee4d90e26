import { assertNoFieldErrors } from '../errors.ts'

export type Scalar = string | number | boolean | null

/** One condition of a list: a field that equals a value or one of several, or lies within a bound. */
export interface FilterCondition {
  readonly field: string
  readonly operator: 'in' | '>=' | '<='
  readonly values: readonly Scalar[]
}

export type Id = string | number

/** What is sent of a record, or stored of it, by the names of its fields. */
export type RecordValues = Readonly<Record<string, unknown>>

/** A record that a client names, with the version that he has seen; undefined where none is needed. */
export interface RecordTarget {
  readonly id: Id
  readonly version: number | undefined
}

/** A record as it is answered. */
export type StoredRecord = Record<string, unknown> & { id: Id; version: number }

/** Throws `invalid` where a record is named twice: it would be changed once and told of twice. */
export const assertNoDuplicates = (targets: readonly { id: Id }[]): void => {
  const repeated = new Set(targets.map(({ id }) => String(id))).size < targets.length
  assertNoFieldErrors(repeated ? { records: 'uniqueItems' } : {})
}
