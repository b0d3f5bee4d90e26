import { someIds } from '../staff.ts'
import type { Target } from '../stand.ts'
import { createRepeated, type Workload } from '../workload.ts'

const contender = async (target: Target, source = target) => {
  const [id] = await someIds(source, 1)
  const headers = { cookie: target.cookie }
  return createRepeated(target, `/api/content/item/${id}`, { connections: 1, headers, status: 200 })
}

export const item: Workload = {
  name: 'item',
  title: 'One item with its translations, 1 connection',
  unit: 'requests/s',
  target: 'on PostgreSQL ahead of naive',
  prepare: async ({ naive, directus, postgres, embedded }) => [
    await contender(naive, postgres),
    ...(directus
      ? [
          createRepeated(directus, directus.itemPath, {
            ...{ connections: 1, headers: directus.headers, status: 200 },
          }),
        ]
      : []),
    await contender(postgres),
    await contender(embedded),
  ],
}
