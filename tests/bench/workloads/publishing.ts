import { ask, encodings, screenPath } from '../asked.ts'
import { publishText } from '../publish.ts'
import { someIds } from '../staff.ts'
import type { Target } from '../stand.ts'
import { type Contender, createRepeated, type Workload } from '../workload.ts'

/** Milliseconds between two publications of a text on the screen. */
const rest = 50

const whilePublishing = (reads: Contender, writer: Target, id: string | undefined): Contender => ({
  name: reads.name,
  measure: async (seconds) => {
    const underWay: Promise<string>[] = []
    const timer = setInterval(() => {
      underWay.push(publishText(writer, id))
    }, rest)
    const figure = await reads.measure(seconds).finally(() => clearInterval(timer))
    await Promise.all(underWay)
    return figure
  },
})

export const readsWhilePublishing: Workload = {
  name: 'publishing',
  title: `Public read of a screen of 100 texts while one of them is published ${1_000 / rest} times a second; raw sends the same bytes meanwhile`,
  unit: 'requests/s',
  target: 'the rate of when nobody publishes',
  prepare: async ({ startRaw, postgres }) => {
    const load = { connections: 16, headers: encodings, status: 200 } as const
    const readsOf = (target: Target) => createRepeated(target, screenPath, load)
    const raw = await startRaw(await ask(postgres, encodings))
    const [id] = await someIds(postgres, 1)
    return [
      readsOf({ ...postgres, name: 'nobody publishes' }),
      readsOf({ ...raw, name: 'raw, nobody does' }),
      ...[raw, postgres].map((target) => whilePublishing(readsOf(target), postgres, id)),
    ]
  },
}
