import type { CacheTag, Invalidation } from '../../domain/cache-tags.ts'
import { observable } from './browser-state.ts'

interface CachedResponse {
  tag: CacheTag | undefined
  data: string
  headers: Headers
  etag: string | null
  timestamp: number
  /** Time to live in milliseconds. */
  ttl: number
}

const defaultTtlMs = 300_000
const maxCachedResponses = 200
const cachedResponses = new Map<string, CachedResponse>()

/** Multiple of its time to live for which a response may be used while the server is out of reach. */
const staleFactor = 2

/** Time for which content that no page shows is kept. */
export const keepContentMs = staleFactor * defaultTtlMs

/** Time of the oldest cached response shown while the server is out of reach. */
export const staleFallbackSince = observable<number | undefined>(undefined)

export const clearStaleFallback = (): void => {
  if (staleFallbackSince.get() !== undefined) staleFallbackSince.set(undefined)
}

/** Reads that the latest write has made outdated; notifies its listeners of every write. */
export const lastInvalidation = observable<Invalidation>([])

/** Number of writes that made reads outdated; responses requested before such a write are not stored. */
let writeCount = 0
export const getWriteCount = (): number => writeCount

/** Whether a write makes reads with this tag outdated. */
export const isInvalidated = (tag: CacheTag | undefined, invalidation: Invalidation): boolean =>
  invalidation === 'all' || (tag !== undefined && invalidation.includes(tag))

/** Removes the stored responses that a write has made outdated. */
export const clearAfterWrite = (invalidation: Invalidation): void => {
  if (invalidation.length === 0) return
  writeCount += 1
  for (const [path, { tag }] of cachedResponses)
    if (isInvalidated(tag, invalidation)) cachedResponses.delete(path)
  if (isInvalidated('content', invalidation)) clearStaleFallback()
  lastInvalidation.set(invalidation)
}

const toResponse = ({ data, headers }: CachedResponse) => new Response(data, { headers })

const parseTtlMs = (headers: Headers): number => {
  const seconds = /max-age=(\d+)/.exec(headers.get('Cache-Control') ?? '')?.[1]
  return seconds === undefined ? defaultTtlMs : Number(seconds) * 1000
}

const storeResponse = (
  path: string,
  tag: CacheTag | undefined,
  data: string,
  headers: Headers,
): CachedResponse => {
  const etag = headers.get('ETag') ?? headers.get('Bankim-Content-Version')
  const entry = { tag, data, headers, etag, timestamp: Date.now(), ttl: parseTtlMs(headers) }
  cachedResponses.delete(path)
  cachedResponses.set(path, entry)
  for (const oldest of cachedResponses.keys())
    if (cachedResponses.size > maxCachedResponses) cachedResponses.delete(oldest)
  return entry
}

const addConditionalHeaders = (init: RequestInit, entry: CachedResponse | undefined): RequestInit => {
  const headers = new Headers(init.headers)
  if (entry?.etag) headers.set('If-None-Match', entry.etag)
  return { ...init, headers }
}

/** Updates the stored headers by those of a 304. */
const mergeHeaders = (storedHeaders: Headers, newHeaders: Headers): Headers => {
  const headers = new Headers(storedHeaders)
  headers.set('Cache-Control', newHeaders.get('Cache-Control') ?? storedHeaders.get('Cache-Control') ?? '')
  return headers
}

const isStorable = ({ ok, headers }: Response) => ok && !headers.get('Cache-Control')?.includes('no-store')

/** Sends a request, as `fetch` does. */
type Fetch = (path: string, init: RequestInit) => Promise<Response>

/** Read of content: its path, its request, and the tag of what it reads. */
interface ContentRead {
  readonly path: string
  readonly init: RequestInit
  readonly tag: CacheTag | undefined
}

/** Requests a response and stores it, unless a write has made it outdated since the request. */
const revalidate = async (
  { path, init, tag }: ContentRead,
  entry: CachedResponse | undefined,
  fetchResponse: Fetch,
): Promise<Response> => {
  const writeCountBefore = writeCount
  const response = await fetchResponse(path, addConditionalHeaders(init, entry))
  clearStaleFallback()
  const isUnchanged = response.status === 304 && entry
  if (!isUnchanged && !isStorable(response)) return response
  const data = isUnchanged ? entry.data : await response.text()
  const headers = isUnchanged ? mergeHeaders(entry.headers, response.headers) : response.headers
  if (writeCountBefore === writeCount) storeResponse(path, tag, data, headers)
  return new Response(data, { headers })
}

/** Returns a stored response if it is recent enough to be used without the server. */
const readStaleFallback = (entry: CachedResponse): Response | undefined => {
  if (Date.now() - entry.timestamp >= staleFactor * entry.ttl) return undefined
  staleFallbackSince.set(Math.min(staleFallbackSince.get() ?? entry.timestamp, entry.timestamp))
  return toResponse(entry)
}

/**
 * Reads content: always asks the server, which answers 304 while the stored response is current. If the
 * network fails, a response younger than twice its time to live is used, and `staleFallbackSince` is set.
 */
export const fetchContent = async (read: ContentRead, fetchResponse: Fetch): Promise<Response> => {
  const entry = cachedResponses.get(read.path)
  try {
    return await revalidate(read, entry, fetchResponse)
  } catch (error) {
    const fallback = entry && !read.init.signal?.aborted && readStaleFallback(entry)
    if (fallback) return fallback
    throw error
  }
}
