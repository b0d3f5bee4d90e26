import type { ResponseOf } from '../../domain/api/call.ts'
import type { importCall } from '../../domain/api/resource-writes.ts'
import { upload } from './http.ts'

/** What an import did, or would do. */
export type ImportReport = ResponseOf<NonNullable<ReturnType<typeof importCall>>>
/** What a row of a file changes. */
export type RowChange = ImportReport['changes'][number]
/** Why a row of a file is refused. */
export type RowRefusal = ImportReport['refusals'][number]

const typeOf = ({ name }: File): string => (/\.json$/i.test(name) ? 'application/json' : 'text/csv')

/** Imports a file into a resource, or only asks what that would do. */
export const importFile = (resource: string, file: File, isDry: boolean): Promise<ImportReport> =>
  upload(`/api/${resource}/import?dry_run=${isDry}`, file, typeOf(file))
