import { reach } from './reach.ts'

interface Entry {
  data: string
  headers: Headers
  etag: string | null
  timestamp: number
  /** Milliseconds. */
  ttl: number
}

const defaultTtl = 300_000
const capacity = 200
const entries = new Map<string, Entry>()

/** Forgets every stored answer: after a write, what was read before may no longer hold. */
export const clearContentCache = (): void => entries.clear()

const answerOf = ({ data, headers }: Entry) => new Response(data, { headers })

const ttlOf = (headers: Headers): number => {
  const seconds = /max-age=(\d+)/.exec(headers.get('Cache-Control') ?? '')?.[1]
  return seconds === undefined ? defaultTtl : Number(seconds) * 1000
}

const store = (path: string, data: string, headers: Headers): Entry => {
  const etag = headers.get('ETag') ?? headers.get('Bankim-Content-Version')
  const entry = { data, headers, etag, timestamp: Date.now(), ttl: ttlOf(headers) }
  entries.delete(path)
  entries.set(path, entry)
  for (const oldest of entries.keys()) if (entries.size > capacity) entries.delete(oldest)
  return entry
}

const conditional = (init: RequestInit, entry: Entry | undefined): RequestInit => {
  const headers = new Headers(init.headers)
  if (entry?.etag) headers.set('If-None-Match', entry.etag)
  return { ...init, headers }
}

/**
 * Reads content: always asks the server, which answers 304 when the stored answer still holds. Where the
 * network fails, an answer younger than twice its time to live stands in.
 */
export const fetchContent = async (path: string, init: RequestInit): Promise<Response> => {
  const entry = entries.get(path)
  try {
    const response = await reach(path, conditional(init, entry))
    if (response.status === 304 && entry) return answerOf(store(path, entry.data, entry.headers))
    return response.ok ? answerOf(store(path, await response.text(), response.headers)) : response
  } catch (error) {
    const usable = entry && !init.signal?.aborted && Date.now() - entry.timestamp < 2 * entry.ttl
    if (usable) return answerOf(entry)
    throw error
  }
}
