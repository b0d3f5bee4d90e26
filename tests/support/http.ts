import { Agent, request } from 'node:http'

export interface Call {
  readonly method: string
  /** Path exactly as sent, neither encoded nor normalised. */
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  /** Body sent unchanged, as JSON unless the headers name a content type. */
  readonly body?: string | Buffer
}

export interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly text: string
  /** Parsed body, if it is JSON. */
  readonly json: unknown
}

// One connection per call: a busy server may close a kept one just as it is reused.
const agent = new Agent()
/** Timeout of an answer, in milliseconds. */
const timeoutMs = 15_000

const parseBody = (text: string, type = ''): unknown =>
  type.includes('json') && text ? JSON.parse(text) : undefined

/** Makes a call exactly as given; rejects without an answer. */
export const call = (address: string, { method, path, headers, body }: Call): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const { hostname: host, port } = new URL(address)
    const type = body === undefined ? {} : { 'Content-Type': 'application/json' }
    const length = body === undefined ? {} : { 'Content-Length': Buffer.byteLength(body) }
    const options = { agent, host, port, path, method: method.toUpperCase(), timeout: timeoutMs }
    const outgoing = request(
      { ...options, headers: { ...type, ...length, ...headers } },
      async (response) => {
        const chunks: Buffer[] = []
        for await (const chunk of response) chunks.push(chunk)
        const text = Buffer.concat(chunks).toString()
        const json = parseBody(text, response.headers['content-type'])
        resolve({ status: response.statusCode ?? 0, headers: response.headers, text, json })
      },
    )
    outgoing.on('timeout', () => outgoing.destroy(new Error(`No answer to ${method} ${path.slice(0, 200)}`)))
    outgoing.on('error', reject)
    outgoing.end(body)
  })
