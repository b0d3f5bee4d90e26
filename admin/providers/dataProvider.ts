import simpleRestProvider from 'ra-data-simple-rest'
import type { DataProvider, Identifier, RaRecord } from 'react-admin'
import type { Access } from '../../domain/access.ts'
import { contentAccess } from '../../domain/access-rules.ts'
import type { ResponseOf } from '../../domain/api/call.ts'
import type { importCall } from '../../domain/api/resource-writes.ts'
import { changeOf } from '../../domain/cache-tags.ts'
import { resourceSummaries } from '../../domain/resources/summaries.ts'
import { request, send } from './httpClient.ts'

const cacheTagOf = (resource: string | undefined) =>
  resourceSummaries.find(({ name }) => name === resource)?.cacheTag

/** Reads that a write to a resource makes outdated, besides its own. */
const changeOfResource = (resource: string) => changeOf(cacheTagOf(resource))

/** Record and the version that the user has seen. */
export interface RecordVersion {
  id: Identifier
  version: number
}

/** Runs an action of a resource on several records: on all of them, or on none. */
export const runAction = async (
  resource: string,
  action: string,
  records: readonly RecordVersion[],
): Promise<void> => {
  const versions = records.map(({ id, version }) => ({ id, version }))
  await send('POST', `/api/${resource}/actions/${action}`, { records: versions }, changeOfResource(resource))
}

/** Report of an import or of its dry run. */
export type ImportReport = ResponseOf<NonNullable<ReturnType<typeof importCall>>>
export type RowChange = ImportReport['changes'][number]
export type RejectedRow = ImportReport['refusals'][number]

const typeOf = ({ name }: File): string => (/\.json$/i.test(name) ? 'application/json' : 'text/csv')

/** Imports a file into a resource; a dry run only reports what it would do. */
export const importFile = async (resource: string, file: File, isDry: boolean): Promise<ImportReport> => {
  const init = { method: 'POST', body: await file.arrayBuffer(), headers: { 'Content-Type': typeOf(file) } }
  const invalidates = isDry ? [] : changeOfResource(resource)
  return (await request<ImportReport>(`/api/${resource}/import?dry_run=${isDry}`, init, { invalidates })).data
}

interface CustomWrites {
  readonly path: string
  readonly access: { readonly create: Access; readonly update: Access }
}

/** Resources whose writes are calls of their own, in the same REST dialect. */
export const resourcesWithCustomWrites: Readonly<Record<string, CustomWrites>> = {
  pages: {
    path: '/api/content/pages',
    access: { create: contentAccess.write, update: contentAccess.publish },
  },
}

/** `meta` of updateMany and deleteMany. */
export interface BulkMeta {
  records: RecordVersion[]
}

const pathTo = (resource: string) => resourcesWithCustomWrites[resource]?.path ?? `/api/${resource}`
const pathOf = (resource: string, id: Identifier) => `${pathTo(resource)}/${encodeURIComponent(id)}`

const sendBulk = async (
  resource: string,
  ids: Identifier[],
  body: BulkMeta & { action: string; data?: unknown },
) => {
  await send('POST', `${pathTo(resource)}/bulk`, body, changeOfResource(resource))
  return { data: ids }
}

const restPath = /^\/api\/(?<resource>[^/?]+)/

const restProvider = simpleRestProvider('/api', async (path: string, init = {}) => {
  const cacheTag = cacheTagOf(restPath.exec(path)?.groups?.resource)
  const { data, headers } = await request<unknown>(path, init, {
    cacheTag,
    staleIfError: cacheTag === 'content',
  })
  return { status: 200, headers, body: '', json: data }
})

/** Picks what a save sends; forms, which alone save, have loaded the fields. */
const pickChanges = async (resource: string, values: object, before?: object) => {
  const [{ pickChangedFields }, { descriptorOf }] = await Promise.all([
    import('../../domain/descriptor/changed-fields.ts'),
    import('../../domain/resources/index.ts'),
  ])
  return pickChangedFields(descriptorOf(resource), { ...values }, before && { ...before })
}

/** Data provider of the admin: the simple REST dialect, with the version of each record as it was read. */
export const dataProvider: DataProvider = {
  ...restProvider,
  supportAbortSignal: true,
  create: async <R extends RaRecord>(resource: string, params: { data: object }) => {
    const { data } = await send<R>(
      'POST',
      pathTo(resource),
      await pickChanges(resource, params.data),
      changeOfResource(resource),
    )
    return { data }
  },
  update: async <R extends RaRecord>(
    resource: string,
    params: { id: Identifier; data: object; previousData: RaRecord },
  ) => {
    const { id, previousData } = params
    const changes = await pickChanges(resource, params.data, previousData)
    const body = { ...changes, version: previousData.version }
    const { data } = await send<R>('PUT', pathOf(resource, id), body, changeOfResource(resource))
    return { data }
  },
  delete: async <R extends RaRecord>(
    resource: string,
    params: { id: Identifier; previousData?: RaRecord },
  ) => {
    const path = `${pathOf(resource, params.id)}?version=${params.previousData?.version}`
    const options = { invalidates: changeOfResource(resource) }
    return { data: (await request<R>(path, { method: 'DELETE' }, options)).data }
  },
  updateMany: (resource, { ids, data, meta }) =>
    sendBulk(resource, ids, { action: 'update', records: meta.records, data }),
  deleteMany: (resource, { ids, meta }) =>
    sendBulk(resource, ids, { action: 'delete', records: meta.records }),
}
