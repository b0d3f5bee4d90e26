import { perCategory, searchedWord } from '../items.ts'
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

export const staffList: Workload = {
  name: 'staff-list',
  title: `Staff list page, 20 of ${perCategory} with total and 3 languages, 16 connections`,
  unit: 'requests/s',
  target: 'on PostgreSQL ahead of naive',
  prepare: async (stand) => {
    const { directus } = stand
    const contenders = await lists({ category: 'bench_0' }, '/api/content-items?category=bench_0')(stand)
    if (!directus) return contenders
    const { listPath, headers } = directus
    return [...contenders, createRepeated(directus, listPath, { connections: 16, headers, status: 200 })]
  },
}

export const search: Workload = {
  name: 'search',
  title: 'Search of a substring in key and 3 texts, 20 with total, 16 connections',
  unit: 'requests/s',
  target: 'on PostgreSQL at least 20 times the best peer',
  prepare: lists({ q: searchedWord }, `/api/content-items?${new URLSearchParams({ q: searchedWord })}`),
}
