import { ApiError } from '../errors.ts'

export type Scalar = string | number | boolean | null

/** Condition of a list: a field equals one of the values (`in`), or keeps a bound. */
export interface FilterCondition {
  readonly field: string
  readonly operator: 'in' | '>=' | '<='
  readonly values: readonly Scalar[]
}

export type Id = string | number

/** Values of a record by field name. */
export type RecordValues = Readonly<Record<string, unknown>>

/** Record to change, with the version that the client has seen; undefined skips the check of the version. */
export interface RecordTarget {
  readonly id: Id
  readonly version: number | undefined
}

/** Record in the form of an API answer. */
export type StoredRecord = Record<string, unknown> & { id: Id; version: number }

/** Throws `invalid` for a repeated record, which would be changed once but reported twice. */
export const assertNoDuplicates = (targets: readonly { id: Id }[]): void => {
  const hasRepeated = new Set(targets.map(({ id }) => String(id))).size < targets.length
  if (hasRepeated) throw new ApiError('invalid', { fields: { records: 'uniqueItems' } })
}
