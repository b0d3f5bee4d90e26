import type { Answer, Call, Sent } from '../../domain/calls/call.ts'
import type { Endpoint } from '../../domain/calls/endpoints.ts'
import { request } from './http.ts'

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

/**
 * Makes a call of the API and answers its `data`, both typed by where the call is declared. Rejects with
 * the HttpError of the API.
 */
export const call = async <C extends Call>(
  to: Endpoint<C>,
  ...[sent]: Arguments<Sent<C> & { readonly signal?: AbortSignal }>
): Promise<Answer<C>> => {
  const parts: Parts & { signal?: AbortSignal } = { ...sent }
  const { data } = await request<Answer<C>>(addressOf(to, parts), {
    method: to.method.toUpperCase(),
    signal: parts.signal,
    body: parts.body === undefined ? undefined : JSON.stringify(parts.body),
  })
  return data
}
