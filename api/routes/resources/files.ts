import { fileTypes } from '../../../domain/calls/resources/files.ts'
import type { resourceCalls } from '../../../domain/calls/resources/index.ts'
import type { Resource } from '../../../domain/resource.ts'
import { visibleTo } from '../../../domain/visible.ts'
import { ApiError } from '../../errors.ts'
import { namesAsked } from '../../exports/columns.ts'
import type { Exporter } from '../../exports/export-records.ts'
import { readRows } from '../../imports/read-rows.ts'
import { refuseRows } from '../../imports/refused.ts'
import { listQuery } from '../../stores/records/list-query.ts'
import type { ResourceStore } from '../../stores/records/resource-store.ts'
import { ok, type Route, route } from '../route.ts'

type Calls = ReturnType<typeof resourceCalls>

/** All that a list consists of, as a file. */
export const exporting = (resource: Resource, { export: call }: Calls, exportRecords: Exporter): Route =>
  route(call, async ({ query, actor }) => {
    const seen = visibleTo(resource, actor?.role)
    const { format, language, columns } = query
    if (language && format !== 'csv') throw new ApiError('malformed', { fields: { language: 'unknown' } })
    const names = namesAsked(seen, columns)
    const asked = { format, language, names, query: listQuery(seen, query, actor) }
    const file = {
      type: fileTypes[format],
      name: `${resource.name}.${format}`,
      pieces: exportRecords(resource, actor, asked),
    }
    return { file }
  })

/** Records by the rows of a file, where the store takes some. */
export const importing = (resource: Resource, { import: call }: Calls, { importRows }: ResourceStore) =>
  call &&
  importRows &&
  route(call, async ({ query, caller, upload }) => {
    const { type, chunks, gone } = await upload()
    const isDry = query.dry_run === 'true'
    const rows = await readRows(visibleTo(resource, caller.actor?.role), type, chunks)
    const report = await importRows(caller, rows, { isDry, signal: gone })
    if (!isDry) refuseRows(report.refusals, report.refused)
    return ok({ dry_run: isDry, ...report })
  })
