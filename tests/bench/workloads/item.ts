import { askAsStaff } from '../asked.ts'
import { openSessionSql, someIds, textsOfItemSql } from '../staff.ts'
import type { Stand, Target } from '../stand.ts'
import { createRepeated, type Workload } from '../workload.ts'

const contender = async (target: Target, source = target) => {
  const [id] = await someIds(source, 1)
  const headers = { cookie: target.cookie }
  return createRepeated(target, `/api/content/item/${id}`, { connections: 1, headers, status: 200 })
}

/** The least that an item takes: one statement for the session and the item. */
const statement = `SELECT item.*, page.screen_location, page.section, (${textsOfItemSql}) AS texts
  FROM content_items item JOIN pages page ON page.id = item.page_id
  WHERE item.id = $2::bigint AND item.deleted_at IS NULL AND EXISTS (${openSessionSql})`

const rawContender = async ({ postgres, startRaw }: Stand) => {
  const [id] = await someIds(postgres, 1)
  const answer = await askAsStaff(postgres, `/api/content/item/${id}`)
  return contender(await startRaw({ ...answer, statement }), postgres)
}

export const item: Workload = {
  name: 'item',
  title: 'One item with its translations, 1 connection',
  unit: 'requests/s',
  target: 'on PostgreSQL 6 times Directus',
  prepare: async (stand) => {
    const { naive, directus, postgres, embedded } = stand
    return [
      await rawContender(stand),
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
    ]
  },
}
