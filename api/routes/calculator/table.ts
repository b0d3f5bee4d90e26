import { calls } from '../../../domain/calls/index.ts'
import { parameterRows } from '../../imports/parameters/rows.ts'
import { tableOf } from '../../imports/parameters/table.ts'
import { refuseRows } from '../../imports/refused.ts'
import type { TableImporter } from '../../stores/calculator/table/import-table.ts'
import { ok, type Route, route } from '../route.ts'

/** Parameters of many banks by one file. */
export const tableRoutes = (importTable: TableImporter): Route[] => [
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
