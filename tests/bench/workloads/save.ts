import { someIds } from '../staff.ts'
import type { Target } from '../stand.ts'
import { createRepeated, type Workload } from '../workload.ts'

const contender = (target: Target, ids: readonly string[], connections: number) => {
  let saves = 0
  return createRepeated(target, '', {
    connections,
    method: 'PUT',
    status: 200,
    vary: (request) => {
      saves += 1
      return {
        ...request,
        path: `/api/content-items/${ids[saves % ids.length]}/translations/ru`,
        headers: { cookie: target.cookie, origin: target.address, 'content-type': 'application/json' },
        // Saving an unchanged text would write nothing.
        body: JSON.stringify({ content_value: `Сумма кредита, редакция ${saves} от ${Date.now()}` }),
      }
    },
  })
}

const saving = (name: string, connections: number): Workload => ({
  name,
  title: `One text saved, with version, audit and counter, ${connections} connection${connections > 1 ? 's' : ''}`,
  unit: 'requests/s',
  target: 'on PostgreSQL at least four times the best peer; naive writes a part of it, and notifies nobody',
  prepare: async ({ naive, postgres, embedded }) => {
    const ids = await someIds(postgres, 500)
    return [
      contender(naive, ids, connections),
      contender(postgres, ids, connections),
      contender(embedded, await someIds(embedded, 500), connections),
    ]
  },
})

export const saveAlone = saving('save-1', 1)
export const saveTogether = saving('save-8', 8)
