import { maxReportedChanges } from '../../domain/api/content-import.ts'
import type { Resource } from '../../domain/descriptor/resource.ts'
import type { ApiError } from '../errors.ts'
import type { RowRefusal } from '../files/import-errors.ts'
import type { Id, RecordValues } from './record.ts'
import type { ReadSource } from './source.ts'
import type { TableWrites } from './table-writes.ts'

/** What is imported into, and how it is written. */
export interface ImportTarget {
  readonly resource: Resource
  readonly acts: TableWrites
  readonly source: ReadSource
}

/** A record of a file, or why it is none, with the line on which it begins. */
export type ImportRow = { readonly line: number } & (
  | { readonly values: RecordValues }
  | { readonly refusal: ApiError }
)

/** How an import of records is made. */
export interface ImportRowsOptions {
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
  readonly before: RecordValues | null
  readonly after: RecordValues
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

/** Collects what the rows of an import do. */
export class RowsReportBuilder {
  readonly #counts = { created: 0, changed: 0, unchanged: 0, refused: 0 }
  readonly #changes: RowChange[] = []
  readonly #refusals: RowRefusal[] = []

  get whole(): RowsReport {
    return { ...this.#counts, changes: this.#changes, refusals: this.#refusals }
  }

  /** A row that does something; undefined for one that is stored like this already. */
  add(change: RowChange | undefined): void {
    this.#counts[change?.act ?? 'unchanged'] += 1
    if (change && this.#changes.length < maxReportedChanges) this.#changes.push(change)
  }

  refuse(line: number, { code, details }: ApiError): void {
    this.#counts.refused += 1
    if (this.#refusals.length < maxReportedChanges)
      this.#refusals.push({ line, code, fields: details.fields ?? {} })
  }
}
