import { ask, encodings, screenPath } from '../asked.ts'
import type { Target } from '../stand.ts'
import { createRepeated, type Workload } from '../workload.ts'

const connections = 16

export const publicRead: Workload = {
  name: 'public-read',
  title: 'Public read of a screen of 100 texts, 16 connections',
  unit: 'requests/s',
  target: 'on PostgreSQL at least 0.85 of raw',
  prepare: async ({ startRaw, naive, postgres, embedded }) => {
    const raw = await startRaw(await ask(postgres, encodings))
    const load = { connections, headers: encodings, status: 200 } as const
    return [raw, naive, postgres, embedded].map((target) => createRepeated(target, screenPath, load))
  },
}

export const notModified: Workload = {
  name: 'not-modified',
  title: 'The same with a matching ETag, 16 connections',
  unit: 'requests/s',
  target: 'on PostgreSQL at least 1.0 of raw that sends the whole screen',
  prepare: async ({ startRaw, naive, postgres, embedded }) => {
    const conditionalHeaders = async (target: Target) => ({
      ...encodings,
      'if-none-match': (await ask(target, encodings)).tag,
    })
    const raw = await startRaw(await ask(postgres, await conditionalHeaders(postgres)))
    const load = { connections, headers: await conditionalHeaders(postgres), status: 304 } as const
    const others = [naive, postgres, embedded].map(async (target) =>
      createRepeated(target, screenPath, { ...load, headers: await conditionalHeaders(target) }),
    )
    return [createRepeated(raw, screenPath, load), ...(await Promise.all(others))]
  },
}
