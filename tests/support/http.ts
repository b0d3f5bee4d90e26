import { Agent, request } from 'node:http'

export interface Call {
  readonly method: string
  /** The path as it shall cross the wire: nothing is encoded or made normal. */
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  /** Sent as it is; with a content type of its own, or else as JSON. */
  readonly body?: string | Buffer
}

export interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly text: string
  /** The body where it is JSON. */
  readonly json: unknown
}

// A connection for each call: a kept one may be closed by a busy server just as it is used again.
const agent = new Agent()
/** An answer that takes longer is none. */
const patience = 15_000

const parsed = (text: string, type = ''): unknown =>
  type.includes('json') && text ? JSON.parse(text) : undefined

/** Makes a call as it is given, however odd; rejects when there is no answer. */
export const call = (address: string, { method, path, headers, body }: Call): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const { hostname: host, port } = new URL(address)
    const type = body === undefined ? {} : { 'Content-Type': 'application/json' }
    const length = body === undefined ? {} : { 'Content-Length': Buffer.byteLength(body) }
    const options = { agent, host, port, path, method: method.toUpperCase(), timeout: patience }
    const sent = request({ ...options, headers: { ...type, ...length, ...headers } }, async (response) => {
      const chunks: Buffer[] = []
      for await (const chunk of response) chunks.push(chunk)
      const text = Buffer.concat(chunks).toString()
      const json = parsed(text, response.headers['content-type'])
      resolve({ status: response.statusCode ?? 0, headers: response.headers, text, json })
    })
    sent.on('timeout', () => sent.destroy(new Error(`No answer to ${method} ${path.slice(0, 200)}`)))
    sent.on('error', reject)
    sent.end(body)
  })
