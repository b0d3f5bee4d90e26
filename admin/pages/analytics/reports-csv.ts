import { byteOrderMark, csvRow } from '../../../domain/format/csv.ts'
import { formatDateTime } from '../../../domain/format/format.ts'

/** A row of the report, in words. */
export interface ReportRow {
  readonly who: string
  readonly what: string
  readonly act: string
  readonly changes: number
  readonly last: string
}

/** The report as a table for spreadsheets. */
export const reportCsv = (heads: readonly string[], rows: readonly ReportRow[]): string =>
  [
    byteOrderMark + csvRow(heads),
    ...rows.map(({ who, what, act, changes, last }) =>
      csvRow([who, what, act, String(changes), formatDateTime(last) ?? '']),
    ),
  ].join('')
