import type { Call, Endpoint, RequestOf, ResponseOf } from '../../domain/api/call.ts'
import { request, type Taking } from './http.ts'

interface Parts {
  readonly params?: object
  readonly query?: object
  readonly body?: unknown
}

const given = (values: object = {}): [string, string][] =>
  Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]))

/** The address of a call, its parameters set in. */
const addressOf = ({ path }: Endpoint, { params, query }: Parts): string => {
  const named = new Map(given(params))
  const address = path.replace(/:(\w+)/g, (_, name) => encodeURIComponent(named.get(name) ?? ''))
  const search = new URLSearchParams(given(query)).toString()
  return search ? `${address}?${search}` : address
}

type Arguments<S> = object extends S ? [sent?: S] : [sent: S]

/** How a call is made, beside what is sent. */
interface Manner {
  readonly signal?: AbortSignal
  readonly headers?: HeadersInit
  readonly take?: Taking
}

/**
 * Makes a call of the API and answers its `data`, both typed by where the call is declared. Rejects with
 * the HttpError of the API.
 */
export const call = async <C extends Call>(
  to: Endpoint<C>,
  ...[sent]: Arguments<RequestOf<C> & Manner>
): Promise<ResponseOf<C>> => {
  const parts: Parts & Manner = { ...sent }
  const init = {
    method: to.method.toUpperCase(),
    signal: parts.signal,
    headers: parts.headers,
    body: parts.body === undefined ? undefined : JSON.stringify(parts.body),
  }
  const { data } = await request<ResponseOf<C>>(addressOf(to, parts), init, parts.take)
  return data
}
