import { ask, encodings, screenPath } from '../asked.ts'
import { rateDuring } from '../load.ts'
import { draftMany, publishAll } from '../publish.ts'
import type { Target } from '../stand.ts'
import { type Contender, createRepeated, type Workload } from '../workload.ts'

const texts = 5_000
const load = { connections: 16, headers: encodings, status: 200 } as const

/** Measures reads while thousands of drafts, saved before, are published. */
const readsDuring = (name: string, reader: Target, writer: Target): Contender => ({
  name,
  measure: async () => {
    await draftMany(writer, texts)
    const url = `${reader.address}${screenPath}`
    return rateDuring({ ...load, url }, () => publishAll(writer))
  },
})

export const readsWhileManyArePublished: Workload = {
  name: 'publishing-many',
  title: `Public read of a screen of 100 texts while ${texts} drafts are published at once, those of the screen among them; raw sends the same bytes meanwhile`,
  unit: 'requests/s',
  target: 'the rate of when nobody publishes',
  prepare: async ({ startRaw, postgres, embedded }) => {
    const raw = await startRaw(await ask(postgres, encodings))
    return [
      createRepeated({ ...postgres, name: 'nobody publishes' }, screenPath, load),
      createRepeated({ ...raw, name: 'raw, nobody does' }, screenPath, load),
      readsDuring('raw', raw, postgres),
      readsDuring(postgres.name, postgres, postgres),
      readsDuring(embedded.name, embedded, embedded),
    ]
  },
}

/** Measures the publication of thousands of drafts. */
const createTimed = (writer: Target): Contender => ({
  name: writer.name,
  measure: async () => {
    await draftMany(writer, texts)
    const started = performance.now()
    await publishAll(writer)
    return performance.now() - started
  },
})

export const manyPublished: Workload = {
  name: 'publish-many',
  title: `${texts} drafts published in one transaction`,
  unit: 'ms',
  target: 'told how far it is meanwhile',
  prepare: async ({ postgres, embedded }) => [createTimed(postgres), createTimed(embedded)],
}
