import { HttpError } from 'react-admin'
import {
  actHeader,
  type Call,
  type Endpoint,
  type RequestOf,
  type ResponseOf,
} from '../../domain/api/call.ts'
import type { Invalidation } from '../../domain/cache-tags.ts'
import type { DependentCount } from '../../domain/descriptor/on-delete.ts'
import {
  type Envelope,
  type ErrorCode,
  type Failure,
  type FieldErrors,
  isSignedOut,
} from '../../domain/errors.ts'
import type { FileProblem } from '../../domain/translations/file-problems.ts'
import type { PublishBlocker } from '../../domain/translations/publish-blockers.ts'
import { observable } from './browser-state.ts'
import { clearAfterWrite, fetchContent } from './response-cache.ts'
import { expireSession, type Session, session } from './session.ts'

declare global {
  interface Window {
    /** Responses that `head/first-answers.js` has requested before the scripts were loaded, by path. */
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

const rememberRequestId = ({ headers }: Pick<Response, 'headers'>): void => {
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

interface ApiResponse<T> {
  data: T
  headers: Headers
  /** Number of records of the whole list, if the API states it. */
  total?: number
}

/** Body of every HttpError: the error of the API, and the message keys that describe it. */
export interface ApiError {
  /** Error code of the API; `network`: no response, `unknown`: a response that cannot be parsed. */
  code: ErrorCode | 'network' | 'unknown'
  /** Message keys by field path; `root.serverError` is for errors of the whole record. */
  errors: Record<string, string>
  fields: FieldErrors
  /** With `conflict`: the record as it is stored now. */
  current?: unknown
  /** With `invalid`: what blocks publishing. */
  findings?: readonly PublishBlocker[]
  /** With `in_use`: the dependents of the record, as far as the user may read them. */
  children?: readonly DependentCount[]
  /** With `malformed`: why a file cannot be read. */
  problem?: FileProblem
  /** Message of the API itself, in English except for what it quotes from the specification. */
  serverMessage?: string
  requestId?: string
  /** With `too_many_attempts`: seconds to wait. */
  retryAfter?: number
}

type FailedRequest = Partial<Omit<Failure, 'code'>> & Partial<Pick<ApiError, 'code' | 'retryAfter'>>

/** Returns the message key that describes the failure as a whole. */
const messageKeyOf = ({ code, findings }: FailedRequest): string =>
  findings ? 'content.checks.refused.title' : `errors.${code ?? 'network'}`

const toApiError = (failure: FailedRequest): ApiError => {
  const { code, fields = {}, current, findings, children, problem, requestId, retryAfter } = failure
  const fieldErrors = Object.entries(fields).map(([path, rule]) => [path, `rules.${rule}`])
  const errors = fieldErrors.length > 0 ? fieldErrors : [['root.serverError', messageKeyOf(failure)]]

  return {
    code: code ?? 'network',
    fields,
    current,
    findings,
    children,
    problem,
    serverMessage: failure.error,
    requestId,
    retryAfter,
    errors: Object.fromEntries(errors),
  }
}

const httpError = (status: number, failure: FailedRequest): HttpError =>
  new HttpError(messageKeyOf(failure), status, toApiError(failure))

/** Returns the error for a response that holds nothing. */
export const notFound = (): HttpError => httpError(404, { code: 'not_found' })

/** Returns the error of the API for a file that is too large to send. */
export const tooLarge = (): HttpError => httpError(413, { code: 'too_large' })

/** Returns the error of the API or of the network; undefined for any other error. */
export const apiErrorOf = (error: unknown): ApiError | undefined => {
  if (!(error instanceof HttpError)) return undefined
  const apiError: ApiError = error.body
  return apiError
}

/**
 * Parses a response; the `data` of a paged one gets its totals. Throws `unavailable` or `unknown` if it is not
 * JSON.
 */
const parseEnvelope = async <T>(
  response: Response,
  isPaged = false,
): Promise<Envelope<T> & Pick<ApiResponse<T>, 'total'>> => {
  try {
    const envelope = await response.json()
    const { data, total, people } = envelope
    return isPaged ? { ...envelope, data: { data, total, people } } : envelope
  } catch {
    const code = response.status >= 502 ? 'unavailable' : 'unknown'
    throw httpError(response.status, { code, error: response.statusText })
  }
}

/** Reads a response before it is parsed as a whole. */
export type ResponseReader = (response: Response) => Response | Promise<Response>

const passThrough: ResponseReader = (response) => response

/** Options of a request besides those of `fetch`. */
interface RequestOptions extends Pick<Endpoint, 'cacheTag' | 'staleIfError' | 'invalidates' | 'isPaged'> {
  readonly readResponse?: ResponseReader
  /** Whether the user has not caused the request, which therefore leaves the act that they may undo. */
  readonly isBackground?: boolean
}

const fetchResponse = async (
  path: string,
  init: RequestInit,
  { cacheTag, staleIfError, readResponse = passThrough, isBackground }: RequestOptions,
): Promise<Response> => {
  try {
    const response = await (staleIfError
      ? fetchContent({ path, init, tag: cacheTag }, fetchFromServer)
      : fetchFromServer(path, init))
    rememberRequestId(response)
    if (init.method && init.method !== 'GET' && !isBackground) rememberAct(response)
    return await readResponse(response)
  } catch (error) {
    if (init.signal?.aborted) throw error
    throw httpError(0, {})
  }
}

/** Throws the error of the API, and ends the session `callSession` of the call if the server says it is over. */
const throwApiError = ({ status, headers }: Response, failure: Failure, callSession: Session): never => {
  if (isSignedOut(failure.code) && session.get() === callSession) expireSession(failure.code)
  const retryAfter = Number(headers.get('Retry-After')) || undefined
  throw httpError(status, { ...failure, code: failure.code ?? 'unknown', retryAfter })
}

/**
 * Calls the API and unwraps the envelope. Throws an HttpError whose message is a message key and whose body
 * is an ApiError; a network failure has the status 0.
 */
export const request = async <T>(
  path: string,
  init: RequestInit = {},
  options: RequestOptions = {},
): Promise<ApiResponse<T>> => {
  const headers = new Headers({
    Accept: 'application/json',
    ...(init.body && { 'Content-Type': 'application/json' }),
    ...init.headers,
  })
  const callSession = session.get()
  const response = await fetchResponse(path, { ...init, headers, credentials: 'same-origin' }, options)
  const envelope = await parseEnvelope<T>(response, options.isPaged)
  if (envelope.success) {
    clearAfterWrite(options.invalidates ?? [])
    return { data: envelope.data, headers: response.headers, total: envelope.total }
  }

  return throwApiError(response, envelope, callSession)
}

/** Calls the API with a JSON body. */
export const send = <T>(
  method: 'POST' | 'PUT',
  path: string,
  body: unknown,
  invalidates?: Invalidation,
): Promise<ApiResponse<T>> => request<T>(path, { method, body: JSON.stringify(body) }, { invalidates })

/** Parts of a request, whatever the call. */
export interface RequestParts {
  readonly params?: object
  readonly query?: object
  readonly body?: unknown
}

const queryEntries = (values: object = {}): [string, string][] =>
  Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]))

/** Builds the address of a call from its path, parameters and query. */
const addressOf = ({ path }: Endpoint, { params, query }: RequestParts): string => {
  const paramValues = new Map(queryEntries(params))
  const address = path.replace(/:(\w+)/g, (_, name) => encodeURIComponent(paramValues.get(name) ?? ''))
  const search = new URLSearchParams(queryEntries(query)).toString()
  return search ? `${address}?${search}` : address
}

/** Arguments of a function that takes the request of a call: none needed when every part is optional. */
export type RequestArguments<S> = object extends S ? [input?: S] : [input: S]

/** Options of a call besides the parts of its request. */
export interface CallOptions extends Pick<RequestOptions, 'readResponse' | 'isBackground'> {
  readonly signal?: AbortSignal
  /** File that an upload sends; its `type` is the content type. */
  readonly file?: Blob
  readonly headers?: HeadersInit
}

/** Whether a call only previews a write. */
const isDryRun = ({ query, body }: RequestParts): boolean =>
  [query, body].some((part) => {
    const values = new Map(Object.entries(part ?? {}))
    return values.get('dry_run') === true || values.get('dry_run') === 'true'
  })

/** Calls an endpoint with the parts of a request that were checked against its declaration before. */
export const sendParts = async <C extends Call>(
  endpoint: Endpoint<C>,
  parts: RequestParts & CallOptions,
): Promise<ResponseOf<C>> => {
  const { file, readResponse, isBackground } = parts
  const init = {
    method: endpoint.method.toUpperCase(),
    signal: parts.signal,
    headers: { ...(file && { 'Content-Type': file.type }), ...parts.headers },
    body: file ? await file.arrayBuffer() : JSON.stringify(parts.body),
  }
  const { cacheTag, staleIfError, isPaged } = endpoint
  const invalidates = isDryRun(parts) ? [] : endpoint.invalidates
  const options = { cacheTag, staleIfError, isPaged, invalidates, readResponse, isBackground }

  return (await request<ResponseOf<C>>(addressOf(endpoint, parts), init, options)).data
}

/**
 * Calls an endpoint and returns its `data`; input and result are typed by the declaration of the call. Rejects
 * with the HttpError of `request`.
 */
export const callApi = <C extends Call>(
  endpoint: Endpoint<C>,
  ...[input]: RequestArguments<RequestOf<C> & CallOptions>
): Promise<ResponseOf<C>> => sendParts(endpoint, { ...input })
