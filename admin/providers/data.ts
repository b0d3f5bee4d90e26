import simpleRestProvider from 'ra-data-simple-rest'
import type { DataProvider, Identifier, RaRecord } from 'react-admin'
import { descriptorOf } from '../../domain/resources/index.ts'
import type { Versioned } from './actions.ts'
import { changesOf } from './changes.ts'
import { request, send } from './http.ts'
import { writtenElsewhere } from './pages/written-elsewhere.ts'

/** What the `meta` of updateMany and deleteMany carries. */
export interface BulkMeta {
  records: Versioned[]
}

const pathTo = (resource: string) => writtenElsewhere[resource]?.path ?? `/api/${resource}`
const pathOf = (resource: string, id: Identifier) => `${pathTo(resource)}/${encodeURIComponent(id)}`

const bulk = async (
  resource: string,
  ids: Identifier[],
  body: BulkMeta & { action: string; data?: unknown },
) => {
  await send('POST', `${pathTo(resource)}/bulk`, body)
  return { data: ids }
}

const reads = simpleRestProvider('/api', async (path: string, init = {}) => {
  const { data, headers } = await request<unknown>(path, init)
  return { status: 200, headers, body: '', json: data }
})

/** The one data provider of the admin: the simple REST dialect, with the version of what was read. */
export const dataProvider: DataProvider = {
  ...reads,
  supportAbortSignal: true,
  create: async <R extends RaRecord>(resource: string, params: { data: object }) => {
    const { data } = await send<R>(
      'POST',
      pathTo(resource),
      changesOf(descriptorOf(resource), { ...params.data }),
    )
    return { data }
  },
  update: async <R extends RaRecord>(
    resource: string,
    params: { id: Identifier; data: object; previousData: RaRecord },
  ) => {
    const { id, previousData } = params
    const changes = changesOf(descriptorOf(resource), { ...params.data }, previousData)
    const { data } = await send<R>('PUT', pathOf(resource, id), { ...changes, version: previousData.version })
    return { data }
  },
  delete: async <R extends RaRecord>(
    resource: string,
    params: { id: Identifier; previousData?: RaRecord },
  ) => {
    const path = `${pathOf(resource, params.id)}?version=${params.previousData?.version}`
    return { data: (await request<R>(path, { method: 'DELETE' })).data }
  },
  updateMany: (resource, { ids, data, meta }) =>
    bulk(resource, ids, { action: 'update', records: meta.records, data }),
  deleteMany: (resource, { ids, meta }) => bulk(resource, ids, { action: 'delete', records: meta.records }),
}
