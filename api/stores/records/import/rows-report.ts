import { mostChanges } from '../../../../domain/calls/imports.ts'
import type { ApiError } from '../../../errors.ts'
import type { RowChange, RowRefusal, RowsReport } from './row.ts'

/** Collects what the rows of an import do. */
export class RowsTold {
  readonly #counts = { created: 0, changed: 0, unchanged: 0, refused: 0 }
  readonly #changes: RowChange[] = []
  readonly #refusals: RowRefusal[] = []

  get whole(): RowsReport {
    return { ...this.#counts, changes: this.#changes, refusals: this.#refusals }
  }

  /** A row that does something; undefined for one that is stored like this already. */
  add(change: RowChange | undefined): void {
    this.#counts[change?.act ?? 'unchanged'] += 1
    if (change && this.#changes.length < mostChanges) this.#changes.push(change)
  }

  refuse(line: number, { code, details }: ApiError): void {
    this.#counts.refused += 1
    if (this.#refusals.length < mostChanges) this.#refusals.push({ line, code, fields: details.fields ?? {} })
  }
}
