import type { Target } from './stand.ts'

/** SQL that finds the user of a session, for `raw`. */
export const openSessionSql = `SELECT FROM sessions session JOIN users person ON person.id = session.user_id
  WHERE session.token_hash = $1 AND session.expires_at > now() AND person.status = 'active'`

/** SQL of the texts of an item as JSON, for `raw`. */
export const textsOfItemSql = `SELECT jsonb_object_agg(language_code, content_value) FROM content_translations
  WHERE content_item_id = item.id`

/** Returns ids of items that can be read and saved one by one. */
export const someIds = async ({ address, cookie }: Target, count: number): Promise<string[]> => {
  const query = new URLSearchParams({ filter: '{"category":"bench_0"}', range: `[0,${count - 1}]` })
  const response = await fetch(`${address}/api/content-items?${query}`, { headers: { cookie } })
  const { data }: { data: { id: string }[] } = await response.json()
  return data.map(({ id }) => id)
}
