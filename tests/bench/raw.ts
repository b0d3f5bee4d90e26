import { once } from 'node:events'
import { createServer } from 'node:http'

/** Fixed response of a minimal Node server. */
export interface Answer {
  status: number
  headers: string[]
  /** Body in base64. */
  body: string
}

const { status, headers, body }: Answer = JSON.parse(process.env.ANSWER ?? '')
const bytes = Buffer.from(body, 'base64')

const server = createServer((_request, response) => {
  response.writeHead(status, headers)
  response.end(bytes)
}).listen(0, '127.0.0.1')

await once(server, 'listening')
const bound = server.address()
if (bound && typeof bound === 'object') console.log(`http://127.0.0.1:${bound.port}`)
