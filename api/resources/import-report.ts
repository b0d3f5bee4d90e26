import { maxReportedChanges } from '../../domain/api/content-import.ts'
import type { Resource } from '../../domain/descriptor/resource.ts'
import type { ApiError } from '../errors.ts'
import type { RejectedRow } from '../files/import-errors.ts'
import type { Id, RecordValues } from './record.ts'
import type { ReadSource } from './source.ts'
import type { TableWrites } from './table-writes.ts'

export interface ImportTarget {
  readonly resource: Resource
  readonly writes: TableWrites
  readonly source: ReadSource
}

/** Record of a file, or the error that makes it unreadable, with the line on which it begins. */
export type ImportRow = { readonly line: number } & (
  | { readonly values: RecordValues }
  | { readonly error: ApiError }
)

export interface ImportRowsOptions {
  /** Whether to do everything, report it and roll it back. */
  readonly isDry: boolean
  /** Aborts the import, which is then rolled back. */
  readonly signal?: AbortSignal
}

export interface RowChange {
  readonly line: number
  readonly act: 'created' | 'changed'
  readonly id: Id
  readonly before: RecordValues | null
  readonly after: RecordValues
}

/** Report of an import of records, or of its dry run. */
export interface RowsReport {
  readonly created: number
  readonly changed: number
  readonly unchanged: number
  readonly refused: number
  /**
   * First `maxReportedChanges` of the changes, in the order of the file; the same limit holds for refusals.
   */
  readonly changes: readonly RowChange[]
  readonly refusals: readonly RejectedRow[]
}

/** Collects the results of the rows of an import. */
export class RowsReportBuilder {
  readonly #counts = { created: 0, changed: 0, unchanged: 0, refused: 0 }
  readonly #changes: RowChange[] = []
  readonly #refusals: RejectedRow[] = []

  get result(): RowsReport {
    return { ...this.#counts, changes: this.#changes, refusals: this.#refusals }
  }

  /** Adds the result of a row; undefined when its record already has these values. */
  add(change: RowChange | undefined): void {
    this.#counts[change?.act ?? 'unchanged'] += 1
    if (change && this.#changes.length < maxReportedChanges) this.#changes.push(change)
  }

  reject(line: number, { code, details }: ApiError): void {
    this.#counts.refused += 1
    if (this.#refusals.length < maxReportedChanges)
      this.#refusals.push({ line, code, fields: details.fields ?? {} })
  }
}
