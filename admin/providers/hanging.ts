import type { Identifier } from 'react-admin'
import type { Hanging } from '../../domain/relations/on-delete.ts'
import { request } from './http.ts'

/** What hangs on records of a resource that may be deleted, as far as the person may read it. */
export const readHanging = async (
  resource: string,
  ids: readonly Identifier[],
  signal: AbortSignal,
): Promise<readonly Hanging[]> => {
  const named = encodeURIComponent(JSON.stringify(ids))
  return (await request<Hanging[]>(`/api/${resource}/children?ids=${named}`, { signal })).data
}
