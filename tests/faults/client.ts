import { once } from 'node:events'
import { type Agent, type IncomingHttpHeaders, request } from 'node:http'
import { demoPassword } from '../../domain/users/passwords.ts'
import type { RunningServer } from '../support/server.ts'

export interface Call {
  readonly method: 'GET' | 'POST' | 'PUT'
  readonly path: string
  readonly body?: unknown
}

export interface Answer {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly body: { success?: boolean; code?: string; requestId?: string; data?: unknown }
}

/** Signed-in user with the calls that the server has not answered yet. */
export interface Client {
  readonly address: string
  readonly cookie: string
  /** Connection handling; by default each call opens a connection. */
  readonly agent?: Agent
  /** Sent calls without a response. */
  readonly unanswered: Set<Call>
}

/** Response of the server that refuses a call. */
export class Refused extends Error {
  constructor(readonly answer: Answer) {
    super(`The server answered ${answer.status}: ${JSON.stringify(answer.body)}`)
  }
}

/** Makes a call. Rejects without a complete response. */
export const send = async ({ address, cookie, agent, unanswered }: Client, call: Call): Promise<Answer> => {
  const headers = { cookie, origin: address, 'content-type': 'application/json' }
  const clientRequest = request(`${address}${call.path}`, {
    method: call.method,
    agent: agent ?? false,
    headers,
  })
  // The same call may run several times at once.
  const owed = { ...call }
  clientRequest.once('finish', () => unanswered.add(owed))
  clientRequest.end(call.body && JSON.stringify(call.body))
  const [response] = await once(clientRequest, 'response')
  const text = Buffer.concat(await response.toArray()).toString()
  unanswered.delete(owed)
  return { status: response.statusCode, headers: response.headers, body: JSON.parse(text) }
}

/** Returns the response, or undefined when the server ends before it responds. */
export const unlessGone = async <T>(call: Promise<T>): Promise<T | undefined> => {
  try {
    return await call
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code === 'ECONNREFUSED' || code === 'ECONNRESET' || code === 'EPIPE') return undefined
    throw error
  }
}

/** Makes a call that must succeed. Throws `Refused`. */
export const dataOf = async <T>(
  client: Client,
  call: Call,
  holds: (data: unknown) => data is T,
): Promise<T> => {
  const answer = await send(client, call)
  if (answer.status >= 300 || !holds(answer.body.data)) throw new Refused(answer)
  return answer.body.data
}

const isRecord = (data: unknown): data is Record<string, unknown> => typeof data === 'object' && data !== null

/** Returns the record in the response to a call. Throws `Refused`. */
export const recordOf = (client: Client, call: Call) => dataOf(client, call, isRecord)

/** Signs in to a demo account, by default the director's. */
export const signIn = async (
  { address }: Pick<RunningServer, 'address'>,
  email = 'director@demo.example',
): Promise<Client> => {
  const body = { email, password: demoPassword }
  const nobody: Client = { address, cookie: '', unanswered: new Set() }
  const answer = await send(nobody, { method: 'POST', path: '/api/auth/login', body })
  const [cookie = ''] = answer.headers['set-cookie'] ?? []
  if (!cookie) throw new Refused(answer)
  return { ...nobody, cookie: cookie.split(';', 1)[0] ?? '' }
}
