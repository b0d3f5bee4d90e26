import { askAsStaff } from '../asked.ts'
import { perCategory, searchedWord } from '../items.ts'
import { openSessionSql, textsOfItemSql } from '../staff.ts'
import type { Target } from '../stand.ts'
import { createRepeated, type Workload } from '../workload.ts'

const load = ({ cookie }: Target) => ({ connections: 16, headers: { cookie }, status: 200 }) as const

/** Returns the path of the first 20 records with their total, as the admin requests them. */
const listPath = (filter: object): string => {
  const query = { filter: JSON.stringify(filter), range: '[0,19]', sort: '["content_key","ASC"]' }
  return `/api/content-items?${new URLSearchParams(query)}`
}

const lists =
  (filter: object, naivePath: string): Workload['prepare'] =>
  async ({ naive, postgres, embedded }) => [
    createRepeated(naive, naivePath, load(naive)),
    ...[postgres, embedded].map((target) => createRepeated(target, listPath(filter), load(target))),
  ]

/** The least that a page takes: one statement for the session, the page and the total. */
const pageStatement = `SELECT (SELECT count(*) FROM content_items WHERE category = 'bench_0' AND deleted_at IS NULL) AS total,
    (SELECT json_agg(row) FROM (
      SELECT item.id, item.content_key, item.component_type, item.category, item.is_active, item.updated_at,
        page.screen_location, (${textsOfItemSql}) AS texts
      FROM (SELECT * FROM content_items WHERE category = 'bench_0' AND deleted_at IS NULL
        ORDER BY content_key LIMIT 20) item JOIN pages page ON page.id = item.page_id
      ORDER BY item.content_key) row)::text AS items
  WHERE EXISTS (${openSessionSql})`

export const staffList: Workload = {
  name: 'staff-list',
  title: `Staff list page, 20 of ${perCategory} with total and 3 languages, 16 connections`,
  unit: 'requests/s',
  target: 'on PostgreSQL 6 times Directus',
  prepare: async (stand) => {
    const { directus, postgres, startRaw } = stand
    const filter = { category: 'bench_0' }
    const answer = await askAsStaff(postgres, listPath(filter))
    const raw = await startRaw({ ...answer, statement: pageStatement })
    const contenders = [
      createRepeated(raw, listPath(filter), load(raw)),
      ...(await lists(filter, '/api/content-items?category=bench_0')(stand)),
    ]
    if (!directus) return contenders
    const { headers } = directus
    return [
      ...contenders,
      createRepeated(directus, directus.listPath, { connections: 16, headers, status: 200 }),
    ]
  },
}

export const search: Workload = {
  name: 'search',
  title: 'Search of a substring in key and 3 texts, 20 with total, 16 connections',
  unit: 'requests/s',
  target: 'on PostgreSQL 25 times Directus',
  prepare: lists({ q: searchedWord }, `/api/content-items?${new URLSearchParams({ q: searchedWord })}`),
}
