import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import pg from 'pg'

/** Fixed response of a minimal Node server. */
export interface Answer {
  status: number
  headers: string[]
  /** Body in base64. */
  body: string
  /**
   * Statement to run before each answer; `$1` is the hash of the session token, `$2` the number in the path and
   * `$3` the text in the body of the request, as far as the statement has these parameters.
   */
  statement?: string
}

const { status, headers, body, statement }: Answer = JSON.parse(process.env.ANSWER ?? '')
const bytes = Buffer.from(body, 'base64')
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 })

const valuesOf = async (request: IncomingMessage): Promise<unknown[]> => {
  const token = /session=([^;]*)/.exec(request.headers.cookie ?? '')?.[1] ?? ''
  const chunks: Buffer[] = await request.toArray()
  const text = chunks.length > 0 ? JSON.parse(Buffer.concat(chunks).toString()).content_value : undefined
  return [createHash('sha256').update(token).digest(), /\/(\d+)/.exec(request.url ?? '')?.[1], text]
}

const server = createServer(async (request, response) => {
  if (statement) {
    const values = (await valuesOf(request)).filter((_, index) => statement.includes(`$${index + 1}`))
    const { rowCount } = await pool.query({ name: 'statement', text: statement, values })
    // An unknown session or record must not pass for a fast answer.
    if (rowCount !== 1) response.writeHead(404).end()
  }
  if (!response.writableEnded) response.writeHead(status, headers).end(bytes)
}).listen(0, '127.0.0.1')

await once(server, 'listening')
const bound = server.address()
if (bound && typeof bound === 'object') console.log(`http://127.0.0.1:${bound.port}`)
