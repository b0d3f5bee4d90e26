import { HttpError } from 'react-admin'
import type { DependentCount } from '../../domain/descriptor/on-delete.ts'
import {
  type Envelope,
  type ErrorCode,
  type Failure,
  type FieldErrors,
  isSignedOut,
} from '../../domain/errors.ts'
import type { PublishBlocker } from '../../domain/translations/publish-blockers.ts'
import { noteRequest } from './audit/last-request.ts'
import { changesContent, clearContentCache, fetchContent } from './content-cache.ts'
import { reach } from './reach.ts'
import { endSession, type Session, session } from './session.ts'

export interface Answer<T> {
  data: T
  headers: Headers
  /** Of a page: how many there are in all, where the API tells. */
  total?: number
}

/** The body of every HttpError: what the API said, and the keys of the sentences that say it. */
export interface Refusal {
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
  said?: string
  requestId?: string
  /** With `too_many_attempts`: how many seconds to wait. */
  retryAfter?: number
}

type Refused = Partial<Omit<Failure, 'code'>> & Partial<Pick<Refusal, 'code' | 'retryAfter'>>

/** The key of the sentence that says it all in one. */
const sentenceOf = ({ code, findings }: Refused): string =>
  findings ? 'content.checks.refused.title' : `errors.${code ?? 'network'}`

const refusalOf = (refused: Refused): Refusal => {
  const { code, fields = {}, current, findings, children, error: said, requestId, retryAfter } = refused
  const named = Object.entries(fields).map(([path, rule]) => [path, `rules.${rule}`])
  const errors = named.length > 0 ? named : [['root.serverError', sentenceOf(refused)]]
  return {
    code: code ?? 'network',
    fields,
    current,
    findings,
    children,
    said,
    requestId,
    retryAfter,
    errors: Object.fromEntries(errors),
  }
}

const httpError = (status: number, failure: Refused): HttpError => {
  return new HttpError(sentenceOf(failure), status, refusalOf(failure))
}

/** What stands for an answer that holds nothing. */
export const nothingThere = (): HttpError => httpError(404, { code: 'not_found' })

/** What the API would say of a file that is too large to be sent. */
export const tooLarge = (): HttpError => httpError(413, { code: 'too_large' })

/** What the API said, when the error is an answer of the API or a failed network. */
export const refusalIn = (error: unknown): Refusal | undefined => {
  if (!(error instanceof HttpError)) return undefined
  const refusal: Refusal = error.body
  return refusal
}

/** What was answered; what cannot be read is no failure of the network, nor one that the API names. */
const parse = async <T>(response: Response): Promise<Envelope<T> & Pick<Answer<T>, 'total'>> => {
  try {
    return await response.json()
  } catch {
    const code = response.status >= 502 ? 'unavailable' : 'unknown'
    throw httpError(response.status, { code, error: response.statusText })
  }
}

/** How an answer is taken in, before it is read as a whole. */
export type Taking = (response: Response) => Response | Promise<Response>

const asItIs: Taking = (response) => response

const isRead = ({ method = 'GET' }: RequestInit) => method === 'GET'

const answer = async (path: string, init: RequestInit, take = asItIs): Promise<Response> => {
  const isContentRead = isRead(init) && path.startsWith('/api/content')
  try {
    const response = await (isContentRead ? fetchContent : reach)(path, init)
    noteRequest(response)
    return await take(response)
  } catch (error) {
    if (init.signal?.aborted) throw error
    throw httpError(0, {})
  }
}

/** Throws what the API refused, and ends the session that the call was `asked` in, if that is over. */
const refuse = ({ status, headers }: Response, failure: Failure, asked: Session): never => {
  if (isSignedOut(failure.code) && session.get() === asked) endSession(failure.code)
  const retryAfter = Number(headers.get('Retry-After')) || undefined
  throw httpError(status, { ...failure, code: failure.code ?? 'unknown', retryAfter })
}

/**
 * Calls the API and unwraps the envelope. A failure is an HttpError whose message is the key of a sentence
 * and whose body is a Refusal; a network failure has the status 0.
 */
export const request = async <T>(path: string, init: RequestInit = {}, take?: Taking): Promise<Answer<T>> => {
  const headers = new Headers({
    Accept: 'application/json',
    ...(init.body && { 'Content-Type': 'application/json' }),
    ...init.headers,
  })
  const asked = session.get()
  const response = await answer(path, { ...init, headers, credentials: 'same-origin' }, take)
  const envelope = await parse<T>(response)
  if (envelope.success) {
    if (!isRead(init) && changesContent(path)) clearContentCache()
    return { data: envelope.data, headers: response.headers, total: envelope.total }
  }
  return refuse(response, envelope, asked)
}

/** Reads a file of the API, whole: one that breaks off is a failure of the network. */
export const download = async (path: string, signal?: AbortSignal): Promise<Blob> => {
  const asked = session.get()
  const response = await answer(path, { credentials: 'same-origin', signal })
  if (response.ok)
    return response.blob().catch((error: unknown) => {
      throw signal?.aborted ? error : httpError(0, {})
    })
  const envelope = await parse<never>(response)
  return envelope.success ? new Blob() : refuse(response, envelope, asked)
}

/** Calls the API with a JSON body. */
export const send = <T>(method: 'POST' | 'PUT', path: string, body: unknown): Promise<Answer<T>> =>
  request<T>(path, { method, body: JSON.stringify(body) })

/** How a file is sent: by whom it can be given up, and how the answer is taken in. */
interface Sending {
  readonly signal?: AbortSignal
  readonly headers?: Readonly<Record<string, string>>
  readonly take?: Taking
}

/** Sends a file to the API, as it is. */
export const upload = async <T>(
  path: string,
  file: Blob,
  type: string,
  { take, headers, signal }: Sending = {},
): Promise<T> => {
  const body = await file.arrayBuffer()
  const init = { method: 'POST', body, signal, headers: { ...headers, 'Content-Type': type } }
  return (await request<T>(path, init, take)).data
}
