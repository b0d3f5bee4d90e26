import { tableTypes } from '../../../domain/calls/calculator/parameter-table.ts'
import { calls } from '../../../domain/calls/index.ts'
import { type ParameterTable, parameterCsv, parameterSheet } from '../../exports/parameters.ts'
import { parameterRows } from '../../imports/parameters/rows.ts'
import { tableOf } from '../../imports/parameters/table.ts'
import { refuseRows } from '../../imports/refused.ts'
import type { SeriesStore } from '../../stores/calculator/series/series-store.ts'
import type { TableImporter } from '../../stores/calculator/table/import-table.ts'
import { ok, type Route, route } from '../route.ts'

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
    const { type, chunks, gone } = await upload()
    const rows = parameterRows(await tableOf(type, chunks))
    const { dry_run, ...asked } = query
    const isDry = dry_run === 'true'
    const report = await importTable(caller, rows, { ...asked, isDry, signal: gone })
    if (!isDry) refuseRows(report.refusals, report.refused)
    return ok({ dry_run: isDry, ...report })
  }),
]
