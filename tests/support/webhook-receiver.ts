import { createHmac, timingSafeEqual } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { afterAll } from 'vitest'

/** Message that the receiver got. */
export interface Received {
  readonly id: string
  readonly at: number
  readonly signature: string
  readonly body: string
}

/** Reads the event, the subject and the counter of a message. */
export const readMessage = ({ body }: Received) => {
  const { type, data } = JSON.parse(body)
  return {
    type,
    screen: data.screen,
    version: data.version,
    keys: data.records?.map(({ key }: { key: string }) => key),
  }
}

/** Verifies the signature of a message as documented for receivers. */
export const isSigned = ({ id, at, signature, body }: Received, secret: string): boolean => {
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64')
  const expected = createHmac('sha256', key).update(`${id}.${at}.${body}`).digest()
  const [, sent = ''] = signature.split(',')
  return timingSafeEqual(expected, Buffer.from(sent, 'base64'))
}

/** Starts a receiver on this machine; it answers from a queue, with 200 when that is empty. */
export const startReceiver = async () => {
  const received: Received[] = []
  const answers: { status: number; headers?: Record<string, string> }[] = []
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request.setEncoding('utf8')) body += chunk
    const { 'webhook-id': id, 'webhook-timestamp': at, 'webhook-signature': signature } = request.headers
    received.push({ id: String(id), at: Number(at), signature: String(signature), body })
    const { status, headers } = answers.shift() ?? { status: 200 }
    response.writeHead(status, headers).end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  afterAll(() => server.close())
  const boundAddress = server.address()
  if (boundAddress === null || typeof boundAddress === 'string')
    throw new Error('The receiver has no address')
  return { url: `http://127.0.0.1:${boundAddress.port}/hook`, port: boundAddress.port, received, answers }
}
