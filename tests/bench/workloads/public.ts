import { get, type IncomingMessage } from 'node:http'
import { screenOf } from '../items.ts'
import type { Answer } from '../raw.ts'
import type { Target } from '../stand.ts'
import { repeated, type Workload } from '../workload.ts'

const path = `/api/content/${screenOf(0)}/ru`
const connections = 16
// As browsers and fetch ask.
const encodings = { 'accept-encoding': 'gzip, deflate, br' }

/** Headers that node:http sends by itself. */
const own = ['connection', 'date', 'keep-alive']

const ask = async (
  { address }: Target,
  headers: Record<string, string>,
): Promise<Answer & { tag: string }> => {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    get(`${address}${path}`, { headers }, resolve).on('error', reject)
  })
  const body = Buffer.concat(await response.toArray()).toString('base64')
  const sent = response.rawHeaders.flatMap((name, index, all) =>
    index % 2 > 0 || own.includes(name.toLowerCase()) ? [] : [name, all[index + 1] ?? ''],
  )
  return { status: response.statusCode ?? 0, headers: sent, body, tag: response.headers.etag ?? '' }
}

export const publicRead: Workload = {
  name: 'public-read',
  title: 'Public read of a screen of 100 texts, 16 connections',
  unit: 'requests/s',
  target: 'on PostgreSQL at least 0.6 of raw',
  prepare: async ({ startRaw, naive, postgres, embedded }) => {
    const raw = await startRaw(await ask(postgres, encodings))
    const load = { connections, headers: encodings, status: 200 } as const
    return [raw, naive, postgres, embedded].map((target) => repeated(target, path, load))
  },
}

export const notModified: Workload = {
  name: 'not-modified',
  title: 'The same with a matching ETag, 16 connections',
  unit: 'requests/s',
  target: 'on PostgreSQL at least 0.7 of raw',
  prepare: async ({ startRaw, naive, postgres, embedded }) => {
    const held = async (target: Target) => ({
      ...encodings,
      'if-none-match': (await ask(target, encodings)).tag,
    })
    const raw = await startRaw(await ask(postgres, await held(postgres)))
    const load = { connections, headers: await held(postgres), status: 304 } as const
    const others = [naive, postgres, embedded].map(async (target) =>
      repeated(target, path, { ...load, headers: await held(target) }),
    )
    return [repeated(raw, path, load), ...(await Promise.all(others))]
  },
}
