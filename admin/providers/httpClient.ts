import { HttpError } from 'react-admin'
import {
  type Call,
  type Endpoint,
  jsonLines,
  type RequestOf,
  type ResponseOf,
} from '../../domain/api/call.ts'
import type { Progress } from '../../domain/api/schemas.ts'
import type { DependentCount } from '../../domain/descriptor/on-delete.ts'
import {
  type Envelope,
  type ErrorCode,
  errorStatus,
  type Failure,
  type FieldErrors,
  isSignedOut,
} from '../../domain/errors.ts'
import type { PublishBlocker } from '../../domain/translations/publish-blockers.ts'
import {
  clearContentCache,
  fetchContent,
  fetchFromServer,
  mayChangeContent,
  rememberRequestId,
} from './network.ts'
import { expireSession, type Session, session } from './session.ts'

interface ApiResponse<T> {
  data: T
  headers: Headers
  /** Of a page: how many there are in all, where the API tells. */
  total?: number
}

/** The body of every HttpError: what the API said, and the keys of the sentences that say it. */
export interface ApiError {
  /** What the API calls it; `network`: it did not answer, `unknown`: what it answered cannot be read. */
  code: ErrorCode | 'network' | 'unknown'
  /** Message keys by path of the field; what concerns the whole record stands under `root.serverError`. */
  errors: Record<string, string>
  fields: FieldErrors
  /** With `conflict`: the record as it is stored now. */
  current?: unknown
  /** With `invalid`: what stands in the way of publishing. */
  findings?: readonly PublishBlocker[]
  /** With `in_use`: what hangs on the record, as far as the person may read it. */
  children?: readonly DependentCount[]
  /** The sentence of the API itself, in English save for what the specification quotes. */
  serverMessage?: string
  requestId?: string
  /** With `too_many_attempts`: how many seconds to wait. */
  retryAfter?: number
}

type FailedRequest = Partial<Omit<Failure, 'code'>> & Partial<Pick<ApiError, 'code' | 'retryAfter'>>

/** The key of the sentence that says it all in one. */
const messageKeyOf = ({ code, findings }: FailedRequest): string =>
  findings ? 'content.checks.refused.title' : `errors.${code ?? 'network'}`

const toApiError = (failure: FailedRequest): ApiError => {
  const { code, fields = {}, current, findings, children, error: errorText, requestId, retryAfter } = failure
  const fieldErrors = Object.entries(fields).map(([path, rule]) => [path, `rules.${rule}`])
  const errors = fieldErrors.length > 0 ? fieldErrors : [['root.serverError', messageKeyOf(failure)]]

  return {
    code: code ?? 'network',
    fields,
    current,
    findings,
    children,
    serverMessage: errorText,
    requestId,
    retryAfter,
    errors: Object.fromEntries(errors),
  }
}

const httpError = (status: number, failure: FailedRequest): HttpError => {
  return new HttpError(messageKeyOf(failure), status, toApiError(failure))
}

/** What stands for an answer that holds nothing. */
export const notFound = (): HttpError => httpError(404, { code: 'not_found' })

/** What the API would say of a file that is too large to be sent. */
export const tooLarge = (): HttpError => httpError(413, { code: 'too_large' })

/** What the API said, when the error is an answer of the API or a failed network. */
export const apiErrorOf = (error: unknown): ApiError | undefined => {
  if (!(error instanceof HttpError)) return undefined
  const apiError: ApiError = error.body
  return apiError
}

/** What was answered; what cannot be read is no failure of the network, nor one that the API names. */
const parseEnvelope = async <T>(response: Response): Promise<Envelope<T> & Pick<ApiResponse<T>, 'total'>> => {
  try {
    return await response.json()
  } catch {
    const code = response.status >= 502 ? 'unavailable' : 'unknown'
    throw httpError(response.status, { code, error: response.statusText })
  }
}

/** How an answer is taken in, before it is read as a whole. */
type ResponseReader = (response: Response) => Response | Promise<Response>

const passThrough: ResponseReader = (response) => response

const isReadRequest = ({ method = 'GET' }: RequestInit) => method === 'GET'

const fetchResponse = async (
  path: string,
  init: RequestInit,
  readResponse = passThrough,
): Promise<Response> => {
  const isContentRead = isReadRequest(init) && path.startsWith('/api/content')
  try {
    const response = await (isContentRead ? fetchContent : fetchFromServer)(path, init)
    rememberRequestId(response)
    return await readResponse(response)
  } catch (error) {
    if (init.signal?.aborted) throw error
    throw httpError(0, {})
  }
}

/** Throws what the API refused, and ends the session `callSession` that the call was made in, if that is over. */
const throwApiError = ({ status, headers }: Response, failure: Failure, callSession: Session): never => {
  if (isSignedOut(failure.code) && session.get() === callSession) expireSession(failure.code)
  const retryAfter = Number(headers.get('Retry-After')) || undefined
  throw httpError(status, { ...failure, code: failure.code ?? 'unknown', retryAfter })
}

/**
 * Calls the API and unwraps the envelope. A failure is an HttpError whose message is the key of a sentence
 * and whose body is a Refusal; a network failure has the status 0.
 */
export const request = async <T>(
  path: string,
  init: RequestInit = {},
  readResponse?: ResponseReader,
): Promise<ApiResponse<T>> => {
  const headers = new Headers({
    Accept: 'application/json',
    ...(init.body && { 'Content-Type': 'application/json' }),
    ...init.headers,
  })
  const callSession = session.get()
  const response = await fetchResponse(path, { ...init, headers, credentials: 'same-origin' }, readResponse)
  const envelope = await parseEnvelope<T>(response)
  if (envelope.success) {
    if (!isReadRequest(init) && mayChangeContent(path)) clearContentCache()
    return { data: envelope.data, headers: response.headers, total: envelope.total }
  }

  return throwApiError(response, envelope, callSession)
}

/** Reads a file of the API, whole: one that breaks off is a failure of the network. */
export const download = async (path: string, signal?: AbortSignal): Promise<Blob> => {
  const callSession = session.get()
  const response = await fetchResponse(path, { credentials: 'same-origin', signal })
  if (response.ok)
    return response.blob().catch((error: unknown) => {
      throw signal?.aborted ? error : httpError(0, {})
    })
  const envelope = await parseEnvelope<never>(response)
  return envelope.success ? new Blob() : throwApiError(response, envelope, callSession)
}

/** Calls the API with a JSON body. */
export const send = <T>(method: 'POST' | 'PUT', path: string, body: unknown): Promise<ApiResponse<T>> =>
  request<T>(path, { method, body: JSON.stringify(body) })

/** How a file is sent: by whom it can be given up, and how the answer is taken in. */
interface UploadOptions {
  readonly signal?: AbortSignal
  readonly headers?: Readonly<Record<string, string>>
  readonly take?: ResponseReader
}

/** Sends a file to the API, as it is. */
export const upload = async <T>(
  path: string,
  file: Blob,
  type: string,
  { take, headers, signal }: UploadOptions = {},
): Promise<T> => {
  const body = await file.arrayBuffer()
  const init = { method: 'POST', body, signal, headers: { ...headers, 'Content-Type': type } }
  return (await request<T>(path, init, take)).data
}

interface Parts {
  readonly params?: object
  readonly query?: object
  readonly body?: unknown
}

const queryEntries = (values: object = {}): [string, string][] =>
  Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]))

/** The address of a call, its parameters set in. */
const addressOf = ({ path }: Endpoint, { params, query }: Parts): string => {
  const paramValues = new Map(queryEntries(params))
  const address = path.replace(/:(\w+)/g, (_, name) => encodeURIComponent(paramValues.get(name) ?? ''))
  const search = new URLSearchParams(queryEntries(query)).toString()
  return search ? `${address}?${search}` : address
}

type Arguments<S> = object extends S ? [sent?: S] : [sent: S]

/** How a call is made, beside what is sent. */
interface CallOptions {
  readonly signal?: AbortSignal
  readonly headers?: HeadersInit
  readonly take?: ResponseReader
}

/**
 * Makes a call of the API and answers its `data`, both typed by where the call is declared. Rejects with
 * the HttpError of the API.
 */
export const callApi = async <C extends Call>(
  endpoint: Endpoint<C>,
  ...[input]: Arguments<RequestOf<C> & CallOptions>
): Promise<ResponseOf<C>> => {
  const parts: Parts & CallOptions = { ...input }
  const init = {
    method: endpoint.method.toUpperCase(),
    signal: parts.signal,
    headers: parts.headers,
    body: parts.body === undefined ? undefined : JSON.stringify(parts.body),
  }
  const { data } = await request<ResponseOf<C>>(addressOf(endpoint, parts), init, parts.take)
  return data
}

/** The names of all fields of a value, at whatever depth; what holds any names has none of its own. */
type FieldNames<T> = T extends readonly (infer Entry)[]
  ? FieldNames<Entry>
  : T extends object
    ? string extends keyof T
      ? never
      : { [Name in keyof T & string]: Name | FieldNames<T[Name]> }[keyof T & string]
    : never

/**
 * What a call answers, with the names of the fields that the interface knows: those that it reads, and those
 * that it leaves alone. Where the call answers another field, or one of these no more, nothing that reads the
 * answer compiles until somebody has decided what becomes of it.
 */
export type KnownFields<T, Names extends FieldNames<T>> = [Exclude<FieldNames<T>, Names>] extends [never]
  ? T
  : { readonly unknown: Exclude<FieldNames<T>, Names> }

export type OnProgress = (progress: Progress) => void

/** Who waits for a long act: told how far it is, and free to give it up. */
export interface ProgressOptions {
  readonly onProgress: OnProgress
  readonly signal: AbortSignal
}

/** The lines of an answer as they come; the last one may end without a break. */
async function* readLines(response: Response): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  let remainder = ''
  for (const reader = response.body?.getReader(); ; ) {
    const { value, done } = (await reader?.read()) ?? { done: true }
    const lines = (remainder + decoder.decode(value, { stream: !done })).split('\n')
    remainder = lines.pop() ?? ''
    yield* lines
    if (done) break
  }
  yield remainder
}

const statusOf = (answer: { code?: keyof typeof errorStatus }): number =>
  answer.code ? (errorStatus[answer.code] ?? 500) : 200

/** Takes in an answer that begins with lines of progress: tells of them, and leaves what stands in the last one. */
const createProgressReader =
  (onProgress: OnProgress): ResponseReader =>
  async (response) => {
    if (!response.headers.get('Content-Type')?.includes(jsonLines)) return response
    for await (const line of readLines(response)) {
      const message = JSON.parse(line)
      if ('success' in message) return new Response(line, { status: statusOf(message) })
      onProgress(message)
    }
    throw new TypeError('The answer has broken off')
  }

/** How a call is made that tells how far it is. */
export const progressOptions = (onProgress: OnProgress) => ({
  headers: { Accept: jsonLines },
  take: createProgressReader(onProgress),
})
