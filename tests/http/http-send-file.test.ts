import { once } from 'node:events'
import { createServer, get, type IncomingMessage } from 'node:http'
import { setImmediate } from 'node:timers/promises'
import compression from 'compression'
import express from 'express'
import { pino } from 'pino'
import { afterEach, expect, it } from 'vitest'
import { ApiError } from '../../api/errors.ts'
import { errorHandler } from '../../api/http/error-handler.ts'
import { requestContext } from '../../api/http/request-context.ts'
import { sendFile } from '../../api/http/send-file.ts'

const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

const logged: unknown[] = []
const log = pino({ level: 'error' }, { write: (line) => logged.push(JSON.parse(line)) })

/** Serves pieces as a file, and returns its address. */
const serve = async (pieces: () => AsyncGenerator<string, void, undefined>) => {
  const app = express().use(requestContext(log), compression())
  app.get('/file', (options, response) =>
    sendFile(options, response, { type: 'text/csv', name: 'x.csv', chunks: pieces() }),
  )
  app.use(errorHandler(log))
  const server = createServer(app).listen(0, '127.0.0.1')
  await once(server, 'listening')
  closing.push(() => {
    server.close()
    server.closeAllConnections()
  })
  return `http://127.0.0.1:${Object(server.address()).port}/file`
}

const answerOf = (address: string, headers = {}): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    get(address, { headers }, resolve).on('error', reject)
  })

const packed = [{}, { 'Accept-Encoding': 'gzip' }]
const piece = 'x'.repeat(100_000)

/** Endless file, with a record of how its producer ends. */
const endless = () => {
  const progress = { count: 0, isOver: false }
  let end = () => {}
  const over = new Promise<void>((resolve) => {
    end = resolve
  })
  async function* yieldEndless() {
    try {
      for (;;) {
        progress.count += 1
        // Random text, which compresses badly.
        yield piece + Math.random().toString(36).repeat(10_000)
      }
    } finally {
      progress.isOver = true
      end()
    }
  }
  return { made: progress, pieces: yieldEndless, over }
}

it.each(packed)('a streamed file is produced no faster than its client reads it: %j', async (headers) => {
  const { made, pieces } = endless()
  const answer = await answerOf(await serve(pieces), headers)
  let quiet = 0
  for (let before = 0; quiet < 200; quiet = made.count > before ? 0 : quiet + 1) {
    before = made.count
    await setImmediate()
  }
  expect(made.count).toBeLessThan(300)
  answer.destroy()
})

it.each(packed)('a streamed file is no longer produced when its client disconnects: %j', async (headers) => {
  const { made, pieces, over } = endless()
  const answer = await answerOf(await serve(pieces), headers)
  await once(answer, 'data')
  answer.destroy()
  await over
  expect(made.isOver).toBe(true)
  expect(logged).toEqual([])
})

it.each(packed)('a streamed file never looks complete when it breaks off: %j', async (headers) => {
  async function* yieldBroken() {
    yield piece
    yield piece
    throw new Error('gone')
  }
  const answer = await answerOf(await serve(yieldBroken), headers)
  answer.resume()
  await expect(once(answer, 'end')).rejects.toThrow('aborted')
  expect(answer.complete).toBe(false)
  expect(logged.splice(0)).toMatchObject([{ err: { message: 'gone' } }])
})

it('a streamed file that fails before it begins is an ordinary error', async () => {
  async function* failAtOnce() {
    yield await Promise.reject<string>(new ApiError('unavailable'))
  }
  const response = await fetch(await serve(failAtOnce))
  expect([response.status, await response.json()]).toMatchObject([503, { code: 'unavailable' }])
})

it('a streamed file is not produced for a HEAD request', async () => {
  const { made, pieces } = endless()
  const response = await fetch(await serve(pieces), { method: 'HEAD' })
  expect([response.status, response.headers.get('Content-Disposition')]).toEqual([
    200,
    'attachment; filename="x.csv"',
  ])
  expect(made).toEqual({ count: 1, isOver: true })
})
