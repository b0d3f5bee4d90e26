import type { parameterTableCalls } from '../../../domain/api/bank-configuration-files.ts'
import type { ResponseOf } from '../../../domain/api/call.ts'
import { upload } from '../http.ts'

/** What a table of parameters did, or would do. */
export type TableReport = ResponseOf<typeof parameterTableCalls.importParameters>
/** What it changes of a bank. */
export type TableChange = TableReport['changes'][number]
/** Why a row of it is refused. */
export type TableRefusal = TableReport['refusals'][number]

const spreadsheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

const typeOf = ({ name }: File): string => {
  if (/\.xlsx$/i.test(name)) return spreadsheet
  return /\.json$/i.test(name) ? 'application/json' : 'text/csv'
}

/** How the changes of a table are made. */
export interface TableManner {
  /** The moment from which they hold; at once for null. */
  readonly effective_from: string | null
  readonly reason: string
}

/** Imports a table of parameters as a dry run has told of it, or asks what it would do. */
export const importTable = (
  file: File,
  { effective_from, reason }: TableManner,
  agreed?: TableReport,
): Promise<TableReport> => {
  const query = new URLSearchParams({
    ...(agreed ? { agreed: agreed.mark } : { dry_run: 'true' }),
    ...(effective_from && { effective_from }),
    ...(reason && { reason }),
  })
  return upload(`/api/bank-configurations/import?${query}`, file, typeOf(file))
}
