import { Readable } from 'node:stream'
import { allows } from '../../../domain/access.ts'
import { content } from '../../../domain/areas.ts'
import { mostChanges } from '../../../domain/calls/imports.ts'
import { calls } from '../../../domain/calls/index.ts'
import type { ImportChange, TextImporter } from '../../content/import-texts.ts'
import { ok, type Route, route } from '../../http/route.ts'

/** Files that are sent, over the same import as the command's. */
export const importRoutes = (importer: TextImporter): Route[] => [
  route(calls.importTexts, async ({ query, caller, upload }) => {
    const { type, chunks, signal: gone } = await upload()
    const isDry = query.dry_run === 'true'
    const changes: ImportChange[] = []
    const report = await importer(caller, Readable.from(chunks), {
      status: query.status ?? 'approved',
      mayPublish: allows(content.publish, caller.actor?.role),
      isDry,
      format: type === 'application/json' ? 'array' : 'lines',
      signal: gone,
      onChange: (change) => {
        if (changes.length < mostChanges) changes.push(change)
      },
    })
    return ok({ dry_run: isDry, ...report, changes })
  }),
]
