import { startServer } from '../../support/server.ts'
import { screenOf } from '../items.ts'
import { publishText } from '../publish.ts'
import { someIds } from '../staff.ts'
import type { Target } from '../stand.ts'
import type { Workload } from '../workload.ts'

const publications = 500

/** Publishes a text on one server and returns the delay until the other server serves it, in milliseconds. */
const delayOf = async (writer: Target, reader: string, id: string | undefined): Promise<number> => {
  const text = await publishText(writer, id)
  const answered = performance.now()
  for (;;) {
    const response = await fetch(`${reader}/api/content/${screenOf(0)}/ru`)
    if ((await response.text()).includes(text)) return performance.now() - answered
    if (performance.now() - answered > 10_000) throw new Error('The other server does not serve the text')
  }
}

const slowestButOneInHundred = (delays: readonly number[]): number =>
  [...delays].sort((a, b) => a - b)[Math.ceil(delays.length * 0.99) - 1] ?? 0

export const instances: Workload = {
  name: 'instances',
  title: `A text published on one server and served by another, p99 of ${publications}`,
  unit: 'ms',
  target: 'at most 100 ms',
  prepare: async ({ postgres, url, later }) => {
    const other = await startServer({ DATABASE_URL: url })
    later(() => other.end())
    const [id] = await someIds(postgres, 1)
    const measure = async () => {
      const delays: number[] = []
      while (delays.length < publications) delays.push(await delayOf(postgres, other.address, id))
      return slowestButOneInHundred(delays)
    }
    return [{ name: postgres.name, measure }]
  },
}
