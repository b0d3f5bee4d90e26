import type { Identifier } from 'react-admin'
import type { DependentCount } from '../../domain/descriptor/on-delete.ts'
import { request } from './http.ts'

/** What hangs on records of a resource that may be deleted, as far as the person may read it. */
export const readHanging = async (
  resource: string,
  ids: readonly Identifier[],
  signal: AbortSignal,
): Promise<readonly DependentCount[]> => {
  const named = encodeURIComponent(JSON.stringify(ids))
  return (await request<DependentCount[]>(`/api/${resource}/children?ids=${named}`, { signal })).data
}
