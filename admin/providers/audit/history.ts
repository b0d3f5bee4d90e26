import { revert as endpoint } from 'virtual:calls'
import type { ChangedField, HistoryEntry } from '../../../domain/api/audit-entries.ts'
import type { Json } from '../../../domain/api/call.ts'
import { call } from '../call.ts'
import { request } from '../http.ts'

/** A field that a change altered. */
export type Change = Json<ChangedField>
/** A change in the history of a record. */
export type Entry = Omit<Json<HistoryEntry>, 'changes'> & { readonly changes: readonly Change[] }

/** How many changes one page of a history has. */
export const pageSize = 25

const pathOf = (resource: string, id: string | number, page: number, limit: number): string =>
  `/api/${resource}/${encodeURIComponent(id)}/history?page=${page}&limit=${limit}`

/** One page of the history of a record, newest first. */
export const readHistory = async (
  resource: string,
  id: string | number,
  page: number,
  signal: AbortSignal,
): Promise<Entry[]> => {
  return (await request<Entry[]>(pathOf(resource, id, page, pageSize), { signal })).data
}

/** How many changes the history of a record has. */
export const countHistory = async (
  resource: string,
  id: string | number,
  signal: AbortSignal,
): Promise<number> => (await request<Entry[]>(pathOf(resource, id, 1, 1), { signal })).total ?? 0

/** Brings back what was before an entry, where the record still has this version. */
export const revertEntry = (id: string, version: number | undefined) =>
  call(endpoint, { params: { id }, body: { version } })
