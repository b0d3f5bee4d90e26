import { actHeader } from '../../domain/api/call.ts'
import type { CacheTag, Invalidation } from '../../domain/cache-tags.ts'
import { observable } from './browser-state.ts'

declare global {
  interface Window {
    /** Responses that `public/first-answers.js` has requested before the scripts were loaded, by path. */
    firstAnswers?: Map<string, Promise<Response>>
  }
}

/**
 * Takes the response to a read that was requested early; each can be taken once. A write drops all of
 * them, since they may be outdated.
 */
export const takePrefetchedResponse = (
  path: string,
  { method = 'GET' }: RequestInit,
): Promise<Response> | undefined => {
  const responses = window.firstAnswers
  if (method !== 'GET') {
    responses?.clear()
    return undefined
  }

  const response = responses?.get(path)
  responses?.delete(path)
  return response
}

/** Id of the last response, by which the server log finds the request. */
let lastSeenRequestId: string | undefined

export const rememberRequestId = ({ headers }: Pick<Response, 'headers'>): void => {
  lastSeenRequestId = headers.get('X-Request-Id') ?? lastSeenRequestId
}

export const getLastRequestId = (): string | undefined => lastSeenRequestId

/** Act of the last successful write, if the user can revert it. */
let lastAct: string | undefined

/** Remembers the act of a write; a write that cannot be reverted removes the previous one. */
export const rememberAct = ({ ok, headers }: Pick<Response, 'ok' | 'headers'>): void => {
  if (ok) lastAct = headers.get(actHeader) ?? undefined
}

/** Returns the act of the last write, once. */
export const takeLastAct = (): string | undefined => {
  const act = lastAct
  lastAct = undefined
  return act
}

/** Whether the last request reached the server; if not, the data shown may be outdated. */
export const serverReachable = observable(true)

const setReachable = (isConnected: boolean) => {
  if (serverReachable.get() !== isConnected) serverReachable.set(isConnected)
}

/** Fetches a response and updates `serverReachable`, except for an aborted request. */
export const fetchFromServer = async (path: string, init: RequestInit): Promise<Response> => {
  try {
    const response = await (takePrefetchedResponse(path, init) ?? fetch(path, init))
    setReachable(true)
    return response
  } catch (error) {
    if (!init.signal?.aborted) setReachable(false)
    throw error
  }
}

/** Asks whether the server answers, and updates `serverReachable`. */
export const isServerReachable = async (): Promise<boolean> => {
  try {
    const { ok } = await fetch('/', { method: 'HEAD', cache: 'no-store' })
    setReachable(true)
    return ok
  } catch {
    setReachable(false)
    return false
  }
}

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

/** Requests a response and stores it, unless a write has made it outdated since the request. */
const revalidate = async (
  path: string,
  init: RequestInit,
  tag: CacheTag | undefined,
  entry: CachedResponse | undefined,
): Promise<Response> => {
  const writeCountBefore = writeCount
  const response = await fetchFromServer(path, addConditionalHeaders(init, entry))
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
export const fetchContent = async (
  path: string,
  init: RequestInit,
  tag: CacheTag | undefined,
): Promise<Response> => {
  const entry = cachedResponses.get(path)
  try {
    return await revalidate(path, init, tag, entry)
  } catch (error) {
    const fallback = entry && !init.signal?.aborted && readStaleFallback(entry)
    if (fallback) return fallback
    throw error
  }
}
