import { askAsStaff } from '../asked.ts'
import { openSessionSql, someIds } from '../staff.ts'
import type { Stand, Target } from '../stand.ts'
import { createRepeated, type Workload } from '../workload.ts'

interface Saves {
  readonly target: Target
  readonly method?: 'PUT' | 'PATCH'
  readonly headers: Readonly<Record<string, string>>
  readonly paths: readonly string[]
  readonly connections: number
}

const contender = ({ target, method = 'PUT', headers, paths, connections }: Saves) => {
  let saves = 0
  return createRepeated(target, '', {
    ...{ connections, method, status: 200 },
    vary: (request) => {
      saves += 1
      return {
        ...request,
        ...{ path: paths[saves % paths.length], headers },
        // Saving an unchanged text would write nothing.
        body: JSON.stringify({ content_value: `Сумма кредита, редакция ${saves} от ${Date.now()}` }),
      }
    },
  })
}

/** Number of items that a contender saves in turn. */
const savedItems = 500

/**
 * Saves items of `source`. References save others than the server that they are compared with, since it begins anew
 * with an item that another program has changed.
 */
const savesHere = async (target: Target, source: Target, connections: number): Promise<Saves> => {
  const all = await someIds(source, 2 * savedItems)
  const ids = target === source ? all.slice(savedItems) : all.slice(0, savedItems)
  const headers = { cookie: target.cookie, origin: target.address, 'content-type': 'application/json' }
  return { target, headers, paths: ids.map((id) => `/api/content-items/${id}/translations/ru`), connections }
}

/** The least that a save takes: one statement with the item, the text, the audit entry and the counter. */
const statement = `WITH item AS (
    UPDATE content_items SET version = version + 1, updated_at = now()
    WHERE id = $2::bigint AND EXISTS (${openSessionSql}) RETURNING id),
  before AS (SELECT content_value FROM content_translations
    WHERE content_item_id = $2::bigint AND language_code = 'ru' AND status = 'approved'),
  written AS (
    UPDATE content_translations text SET content_value = $3::text, updated_at = now() FROM item
    WHERE text.content_item_id = item.id AND language_code = 'ru' AND status = 'approved' RETURNING text.*),
  entry AS (
    INSERT INTO audit_log (operation_id, action, resource, record_id, part, language, before, after)
    SELECT gen_random_uuid(), 'publish', 'content-items', id::text, 'text', 'ru', to_jsonb(before), jsonb_build_object('approved', $3::text)
    FROM item, before),
  counter AS (
    INSERT INTO content_versions AS counter (scope) SELECT 'raw' FROM written
    ON CONFLICT (scope, slot) DO UPDATE SET version = counter.version + 1)
  SELECT * FROM written`

const rawSaves = async ({ postgres, startRaw }: Stand, connections: number): Promise<Saves> => {
  const [id] = await someIds(postgres, 1)
  const answer = await askAsStaff(postgres, `/api/content/item/${id}`)
  return savesHere(await startRaw({ ...answer, statement }), postgres, connections)
}

const saving = (name: string, connections: number): Workload => ({
  name,
  title: `One text saved, with version, audit and counter, ${connections} connection${connections > 1 ? 's' : ''}`,
  unit: 'requests/s',
  target: `on PostgreSQL ${connections > 1 ? 3 : 2} times Directus; naive writes a part of it, and notifies nobody`,
  prepare: async (stand) => {
    const { naive, directus, postgres, embedded } = stand
    const saves = await Promise.all([
      rawSaves(stand, connections),
      savesHere(await stand.startReplay(), postgres, connections),
      savesHere(naive, postgres, connections),
      savesHere(postgres, postgres, connections),
      savesHere(embedded, embedded, connections),
    ])
    if (directus) {
      const { headers, textPaths } = directus
      saves.push({ ...{ target: directus, method: 'PATCH', headers, paths: textPaths }, connections })
    }
    return saves.map(contender)
  },
})

export const saveAlone = saving('save-1', 1)
export const saveTogether = saving('save-8', 8)
