import { byteOrderMark, csvRow } from '../../../domain/csv/write.ts'
import { dateText } from '../../../domain/in-words/dates.ts'

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
      csvRow([who, what, act, String(changes), dateText(last) ?? '']),
    ),
  ].join('')
