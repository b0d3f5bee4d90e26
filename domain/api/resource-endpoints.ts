import type { ChangedField } from './audit-entries.ts'
import type { Endpoint, Json, ResponseOf } from './call.ts'
import type { childrenCall, exportCall, historyCall } from './resource-reads.ts'

export type FieldChange = Json<ChangedField>

export type RecordHistoryEntry = ResponseOf<ReturnType<typeof historyCall>>['data'][number]

/** Calls of a declared resource besides those of a react-admin data provider. */
interface ResourceEndpoints {
  readonly history: Endpoint<ReturnType<typeof historyCall>>
  readonly children: Endpoint<ReturnType<typeof childrenCall>>
  readonly export: Endpoint<ReturnType<typeof exportCall>>
}

/** Returns the endpoints of a resource that is known by name; `resourceCalls` declares them with their schemas. */
export const resourceEndpoints = (resource: string): ResourceEndpoints => {
  const path = `/api/${encodeURIComponent(resource)}`
  return {
    history: { resource, method: 'get', path: `${path}/:id/history`, isPaged: true },
    children: { resource, method: 'get', path: `${path}/children` },
    export: { resource, method: 'get', path: `${path}/export` },
  }
}
