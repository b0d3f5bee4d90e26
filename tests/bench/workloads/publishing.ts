import { screenOf } from '../items.ts'
import { publishText } from '../publish.ts'
import { someIds } from '../staff.ts'
import type { Target } from '../stand.ts'
import { type Contender, repeated, type Workload } from '../workload.ts'

/** Milliseconds between two publications of a text on the screen that is read. */
const rest = 50

const whilePublishing = (
  reads: Contender,
  name: string,
  target: Target,
  id: string | undefined,
): Contender => ({
  name,
  measure: async (seconds) => {
    const underWay: Promise<string>[] = []
    const timer = setInterval(() => {
      underWay.push(publishText(target, id))
    }, rest)
    const figure = await reads.measure(seconds).finally(() => clearInterval(timer))
    await Promise.all(underWay)
    return figure
  },
})

export const readsWhilePublishing: Workload = {
  name: 'publishing',
  title: `Public read of a screen of 100 texts while one of them is published ${1_000 / rest} times a second`,
  unit: 'requests/s',
  target: 'the rate of when nobody publishes',
  prepare: async ({ postgres }) => {
    const headers = { 'accept-encoding': 'gzip, deflate, br' }
    const path = `/api/content/${screenOf(0)}/ru`
    const quiet = { ...postgres, name: 'nobody publishes' }
    const reads = repeated(quiet, path, { connections: 16, headers, status: 200 })
    const [id] = await someIds(postgres, 1)
    return [reads, whilePublishing(reads, postgres.name, postgres, id)]
  },
}
