import { EventEmitter, once } from 'node:events'
import { Agent, get, type IncomingMessage, type RequestListener } from 'node:http'
import { connect } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import express from 'express'
import { expect, it } from 'vitest'
import { responseHeaders } from '../../api/http/headers.ts'
import { CannotListen, listen } from '../../api/http/listen.ts'
import { createBodyReader } from '../../api/http/mount.ts'
import { hasSingleHost } from '../../api/http/request-context.ts'

const carried = responseHeaders('https://portal.example')
const open = (handler: RequestListener) => listen({ handler, headers: carried }, '127.0.0.1', 0)
const portOf = (address: string) => Number(new URL(address).port)
const request = (address: string, agent: Agent) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    get(address, { agent }, resolve).once('error', reject)
  })

it('a port in use is refused in one line that names it', async () => {
  const first = await open((_, response) => response.end())
  const second = listen(
    { handler: (_, response) => response.end(), headers: carried },
    '127.0.0.1',
    portOf(first.address),
  )
  await expect(second).rejects.toThrow(CannotListen)
  await expect(second).rejects.toThrow(`PORT ${portOf(first.address)} on 127.0.0.1 is in use`)
  await first.stop(0)
})

it('an address of another machine is refused by name', async () => {
  await expect(
    listen({ handler: (_, response) => response.end(), headers: carried }, '192.0.2.1', 0),
  ).rejects.toThrow('HOST 192.0.2.1')
})

/** Checks the headers that every response must have. */
const expectCarried = (head: string) => {
  const lines = Object.entries({ ...carried, 'X-Request-Id': '' }).map((header) => header.join(': '))
  for (const line of lines) expect(head).toContain(`\r\n${line}`)
}

/** Returns everything that a server sends until it closes the connection. */
const answerTo = async (address: string, bytes: string): Promise<string> => {
  const connection = connect(portOf(address), '127.0.0.1')
  connection.write(bytes)
  return String(Buffer.concat(await connection.toArray()))
}

it.each([
  [
    'a header of more than 16 KB',
    `GET / HTTP/1.1\r\nHost: x\r\nCookie: ${'x'.repeat(17_000)}\r\n\r\n`,
    431,
    'too_large',
  ],
  ['a request that is not HTTP', 'GOOD DAY\r\n\r\n', 400, 'malformed'],
  ['a header without a name', 'GET / HTTP/1.1\r\nHost: x\r\n: y\r\n\r\n', 400, 'malformed'],
  [
    'a second request that is not HTTP',
    'GET / HTTP/1.1\r\nHost: x\r\n\r\nGOOD DAY\r\n\r\n',
    400,
    'malformed',
  ],
])('%s is refused in the JSON error format', async (_, bytes, status, code) => {
  const server = await open((_, response) => response.end())
  const answer = await answerTo(server.address, bytes)
  const [head = '', body = ''] = answer.slice(answer.lastIndexOf('HTTP/1.1')).split('\r\n\r\n')
  expect(head).toMatch(`HTTP/1.1 ${status} `)
  expectCarried(head)
  expect(JSON.parse(body)).toEqual({
    success: false,
    error: expect.any(String),
    code,
    requestId: expect.any(String),
  })
  await server.stop(0)
})

it('a request with an unreadable body gets one response', async () => {
  const server = await open((_, response) => response.writeHead(415).end())
  const head = 'POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: xchunked\r\n\r\n'
  const answer = await answerTo(server.address, `${head}5\r\nhello\r\n0\r\n\r\n`)
  expect(answer.match(/HTTP\/1\.1 \d+/g)).toHaveLength(1)
  await server.stop(0)
})

it.each([
  ['header', 'POST / HTTP/1.1\r\nHost: x\r\nContent-'],
  ['body', 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n{"half":'],
])('a half-sent %s gets 408 in the JSON error format, and is closed', async (_, bytes) => {
  const read: RequestListener = (request, response) => {
    request.resume().once('end', () => response.end())
  }
  const server = await listen({ handler: read, headers: carried }, '127.0.0.1', 0, { head: 200, whole: 200 })
  const began = performance.now()
  const answer = await answerTo(server.address, bytes)
  expect(performance.now() - began).toBeLessThan(5_000)
  const [head = '', body = ''] = answer.split('\r\n\r\n')
  expect(head).toMatch('HTTP/1.1 408 ')
  expect(JSON.parse(body)).toMatchObject({ success: false, code: 'malformed' })
  await server.stop(0)
})

it('a half-sent body of a call is cut sooner than a file, while the response may take longer', async () => {
  const readBody = createBodyReader({ access: 'public' }, carried, 200)
  const app = express().use(async (request, response) => {
    await readBody(request, response)
    setTimeout(() => response.end('late'), 400)
  })
  const server = await open(app)
  const head = 'POST / HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: application/json\r\n'
  const half = await answerTo(server.address, `${head}Content-Length: 100\r\n\r\n{"half":`)
  expect(half).toMatch('HTTP/1.1 408 ')
  expectCarried(half)
  expect(JSON.parse(half.split('\r\n\r\n')[1] ?? '')).toMatchObject({ success: false, code: 'malformed' })
  expect(await answerTo(server.address, `${head}Content-Length: 2\r\n\r\n{}`)).toMatch(/200 OK.*late/s)
  await server.stop(0)
})

it('a complete request may take longer to answer', async () => {
  const handler: RequestListener = (_, response) => setTimeout(() => response.end('late'), 600)
  const server = await listen({ handler, headers: carried }, '127.0.0.1', 0, { head: 100, whole: 100 })
  const answer = await request(server.address, new Agent())
  expect(String(Buffer.concat(await answer.toArray()))).toBe('late')
  await server.stop(0)
})

it('stopping closes idle connections at once', async () => {
  const server = await open((_, response) => response.end('done'))
  const agent = new Agent({ keepAlive: true })
  const keptResponse = await request(server.address, agent)
  keptResponse.resume()
  const silent = connect(portOf(server.address), '127.0.0.1')
  await Promise.all([once(keptResponse, 'end'), once(silent, 'connect')])
  const began = performance.now()
  await server.stop(5_000)
  expect(performance.now() - began).toBeLessThan(1_000)
  agent.destroy()
})

it('stopping lets a running request finish and accepts no others', async () => {
  const requests = new EventEmitter()
  const arrived = once(requests, 'arrived')
  const server = await open((_, response) => {
    requests.emit('arrived', response)
  })
  const agent = new Agent({ keepAlive: true })
  const running = request(server.address, agent)
  const [answer] = await arrived
  const stopped = server.stop(5_000)
  // A connection opened at this very moment is still accepted.
  await delay(200)
  await expect(request(server.address, new Agent())).rejects.toThrow('ECONNREFUSED')
  answer.end('whole')
  const received = await running
  expect(String(Buffer.concat(await received.toArray()))).toBe('whole')
  // Nothing more may be sent on this connection.
  expect(received.headers.connection).toBe('close')
  await stopped
  agent.destroy()
})

it('stopping cuts a request that exceeds the time limit', async () => {
  const server = await open(() => {})
  const running = expect(request(server.address, new Agent())).rejects.toThrow('socket hang up')
  await delay(50)
  await server.stop(50)
  await running
})

it.each([
  ['GET / HTTP/1.1\r\nHost: x', true],
  ['GET / HTTP/1.0', true],
  ['GET / HTTP/1.1', false],
  ['GET / HTTP/1.1\r\nHost: x\r\nhost: x', false],
])('a request must name exactly one host: %j', async (head, expected) => {
  const server = await open((incoming, response) => response.end(String(hasSingleHost(incoming))))
  expect(await answerTo(server.address, `${head}\r\nConnection: close\r\n\r\n`)).toContain(String(expected))
  await server.stop(0)
})

it('stopping ends event streams at once, which would never end by themselves', async () => {
  const server = await open((_, response) => {
    response.setHeader('Content-Type', 'text/event-stream; charset=utf-8')
    response.write('data: []\n\n')
  })
  const agent = new Agent({ keepAlive: true })
  const response = await request(server.address, agent)
  const before = performance.now()
  await Promise.all([server.stop(60_000), once(response.resume(), 'end')])
  expect(performance.now() - before).toBeLessThan(5_000)
  agent.destroy()
})
