import { tableTypes } from '../../../domain/calls/calculator/parameter-table.ts'
import { calls } from '../../../domain/calls/index.ts'
import { parameterRows, readParameterTable } from '../../calculator/read-parameter-table.ts'
import { type ParameterTable, parameterCsv, parameterSheet } from '../../calculator/write-parameter-table.ts'
import { assertNoRefusedRows } from '../../files/import-errors.ts'
import { ok, type Route, route } from '../../http/route.ts'
import type { SeriesStore } from '../../stores/calculator/series/series-store.ts'
import type { TableImporter } from '../../stores/calculator/table/import-table.ts'

/** The file in one piece: there are not many banks. */
async function* whole(table: ParameterTable, format: keyof typeof tableTypes) {
  yield format === 'csv' ? parameterCsv(table) : await parameterSheet(table)
}

/** Parameters of many banks by one file. */
export const tableRoutes = (importTable: TableImporter, series: SeriesStore): Route[] => [
  route(calls.exportParameters, async ({ query: { format, at, amount, years, language } }) => {
    const loan = amount && years ? { amount, years: Number(years) } : undefined
    const pieces = whole({ rows: await series.all(at), language, loan }, format)
    return { file: { type: tableTypes[format], name: `bank-parameters.${format}`, pieces } }
  }),
  route(calls.importParameters, async ({ query, caller, upload }) => {
    const { type, chunks, signal: gone } = await upload()
    const rows = parameterRows(await readParameterTable(type, chunks))
    const { dry_run, ...asked } = query
    const isDry = dry_run === 'true'
    const report = await importTable(caller, rows, { ...asked, isDry, signal: gone })
    if (!isDry) assertNoRefusedRows(report.refusals, report.refused)
    return ok({ dry_run: isDry, ...report })
  }),
]
