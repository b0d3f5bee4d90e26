import type { ErrorCode, FieldErrors } from '../../../../domain/envelope.ts'
import type { Resource } from '../../../../domain/resource.ts'
import type { ApiError } from '../../../errors.ts'
import type { Id, Values } from '../record.ts'
import type { Source } from '../source.ts'
import type { Acts } from '../writes/acts.ts'

/** What is imported into, and how it is written. */
export interface Into {
  readonly resource: Resource
  readonly acts: Acts
  readonly source: Source
}

/** A record of a file, or why it is none, with the line on which it begins. */
export type ImportRow = { readonly line: number } & (
  | { readonly values: Values }
  | { readonly refusal: ApiError }
)

/** How an import of records is made. */
export interface ImportAsked {
  /** Does everything, tells of it and takes it back. */
  readonly isDry: boolean
  /** Ends the import, which leaves nothing behind. */
  readonly signal?: AbortSignal
}

/** What a row does, in the values that it gives or changes. */
export interface RowChange {
  readonly line: number
  readonly act: 'created' | 'changed'
  readonly id: Id
  readonly before: Values | null
  readonly after: Values
}

/** Why a row is refused. */
export interface RowRefusal {
  readonly line: number
  readonly code: ErrorCode
  /** The broken rules by field; by no name, where the row is refused as a whole. */
  readonly fields: FieldErrors
}

/** What an import of records did, or would do. */
export interface RowsReport {
  readonly created: number
  readonly changed: number
  readonly unchanged: number
  readonly refused: number
  /** The first of them, in the order of the file. */
  readonly changes: readonly RowChange[]
  readonly refusals: readonly RowRefusal[]
}
