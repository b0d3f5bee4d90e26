import { observable } from './observable.ts'
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

/** How many times its time to live an answer may be used while the server cannot be reached. */
const grace = 2

/** How long content that no page shows is kept, to be shown at once. */
export const keptFor = grace * defaultTtl

/** Since when the oldest of the answers holds that stand in for those of a server out of reach. */
export const standingIn = observable<number | undefined>(undefined)

/** Another page says for itself how old it is. */
export const forgetStandIns = (): void => {
  if (standingIn.get() !== undefined) standingIn.set(undefined)
}

/** How often everything was forgotten; who keeps content besides forgets it then as well. */
export const turns = observable(0)

/** Forgets every stored answer, those on the way included: after a write they may no longer hold. */
export const clearContentCache = (): void => {
  entries.clear()
  forgetStandIns()
  turns.set(turns.get() + 1)
}

// What brings or changes content, and what changes who reads it.
const changing = /^\/api\/(content|translations|dropdowns|admin|v2|imports|audit|auth)\b/

/** True for writes after which content may be another. */
export const changesContent = (path: string): boolean => changing.test(path)

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

/** What a 304 says of the stored answer. */
const renewed = (held: Headers, told: Headers): Headers => {
  const headers = new Headers(held)
  headers.set('Cache-Control', told.get('Cache-Control') ?? held.get('Cache-Control') ?? '')
  return headers
}

const isKept = ({ ok, headers }: Response) => ok && !headers.get('Cache-Control')?.includes('no-store')

/** What the server answers, which is kept unless all was forgotten while it was on the way. */
const revalidated = async (path: string, init: RequestInit, entry: Entry | undefined): Promise<Response> => {
  const turn = turns.get()
  const response = await reach(path, conditional(init, entry))
  forgetStandIns()
  const isUnchanged = response.status === 304 && entry
  if (!isUnchanged && !isKept(response)) return response
  const data = isUnchanged ? entry.data : await response.text()
  const headers = isUnchanged ? renewed(entry.headers, response.headers) : response.headers
  if (turn === turns.get()) store(path, data, headers)
  return new Response(data, { headers })
}

/** The entry in place of an answer, where it is young enough. */
const standIn = (entry: Entry): Response | undefined => {
  if (Date.now() - entry.timestamp >= grace * entry.ttl) return undefined
  standingIn.set(Math.min(standingIn.get() ?? entry.timestamp, entry.timestamp))
  return answerOf(entry)
}

/**
 * Reads content: always asks the server, which answers 304 when the stored answer still holds. Where the
 * network fails, an answer younger than twice its time to live stands in, and `standingIn` tells its age.
 */
export const fetchContent = async (path: string, init: RequestInit): Promise<Response> => {
  const entry = entries.get(path)
  try {
    return await revalidated(path, init, entry)
  } catch (error) {
    const answer = entry && !init.signal?.aborted && standIn(entry)
    if (answer) return answer
    throw error
  }
}
