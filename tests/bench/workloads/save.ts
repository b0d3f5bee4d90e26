import { someIds } from '../staff.ts'
import type { Target } from '../stand.ts'
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

const savesHere = async (target: Target, source: Target, connections: number): Promise<Saves> => {
  const ids = await someIds(source, 500)
  const headers = { cookie: target.cookie, origin: target.address, 'content-type': 'application/json' }
  return { target, headers, paths: ids.map((id) => `/api/content-items/${id}/translations/ru`), connections }
}

const saving = (name: string, connections: number): Workload => ({
  name,
  title: `One text saved, with version, audit and counter, ${connections} connection${connections > 1 ? 's' : ''}`,
  unit: 'requests/s',
  target: `on PostgreSQL ${connections > 1 ? 3 : 2} times Directus; naive writes a part of it, and notifies nobody`,
  prepare: async ({ naive, directus, postgres, embedded }) => {
    const saves = await Promise.all([
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
