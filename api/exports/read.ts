import type { Resource } from '../../domain/resource.ts'
import type { ListQuery } from '../stores/records/list-query.ts'
import type { Id, StoredRecord } from '../stores/records/record.ts'
import type { ResourceStore } from '../stores/records/resource-store.ts'

/** Records as JSON, as their list answers them to who asked for it, in its order; those that are gone are left out. */
export const readJson = async (
  store: ResourceStore,
  ids: readonly Id[],
  seen: Resource,
  asked: ListQuery,
): Promise<string> => {
  const conditions = [{ field: 'id', operator: 'in', values: ids }] as const
  const page = { first: 0, limit: ids.length }
  const { json } = await store.list({ ...asked, conditions, search: undefined, ...page }, seen)
  return json
}

/** The same records, read. */
export const readIds = async (
  ...[store, ids, seen, asked]: Parameters<typeof readJson>
): Promise<StoredRecord[]> => JSON.parse(await readJson(store, ids, seen, asked))
