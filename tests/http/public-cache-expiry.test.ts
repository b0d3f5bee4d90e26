import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import knex from 'knex'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type PreparedAnswer, prepareAnswer, sendPreparedAnswer } from '../../api/http/prepared-answer.ts'
import { AnswerCache, createPublicCache } from '../../api/public-cache/public-cache.ts'

const [url, scope] = ['/api/public/banks', 'public-banks']
const began = Date.UTC(2026, 2, 26, 22)

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: began })
})
afterEach(() => {
  vi.useRealTimers()
})

const pass = (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds)
const lasting = (milliseconds?: number, json = '{}'): PreparedAnswer =>
  prepareAnswer(json, 1n, {}, milliseconds === undefined ? undefined : Date.now() + milliseconds)

/** Returns the caching headers of a response. */
const agesOf = (entry: PreparedAnswer, headers: IncomingMessage['headers'] = {}): unknown => {
  const request = Object.assign(new IncomingMessage(new Socket()), { headers })
  const response = new ServerResponse(request)
  const writeHead = vi.spyOn(response, 'writeHead')
  sendPreparedAnswer(request, response, entry)
  const lines: unknown[] = writeHead.mock.calls.flat(2)
  return lines[lines.indexOf('Cache-Control') + 1]
}

describe('a cached response with an expiry', () => {
  it('is served from memory until it expires, and never after', async () => {
    const cache = new AnswerCache()
    const entry = lasting(5_000)
    await cache.load(url, scope, async () => entry)
    pass(4_999)
    expect(cache.get(url)).toBe(entry)
    pass(1)
    expect(cache.get(url)).toBeUndefined()
  })

  it('is read once for all requests after it expires', async () => {
    const cache = new AnswerCache()
    await cache.load(url, scope, async () => lasting(1_000))
    pass(1_000)
    const next = lasting(undefined, '{"next":true}')
    const load = vi.fn(async () => next)
    const reads = [1, 2, 3].map(() => cache.get(url) ?? cache.load(url, scope, load))
    expect(await Promise.all(reads)).toEqual([next, next, next])
    expect([load.mock.calls.length, cache.get(url)]).toEqual([1, next])
  })

  it('cannot be cached by clients for longer, in full or not modified', () => {
    const entry = lasting(90_500)
    const ages = () => [agesOf(entry), agesOf(entry, { 'if-none-match': entry.etag })]
    const maxAges = (seconds: number) => Array(2).fill(`public, max-age=${seconds}`)
    expect(ages()).toEqual(maxAges(60))
    pass(60_000)
    expect(ages()).toEqual(maxAges(30))
    pass(30_000)
    expect(ages()).toEqual(maxAges(0))
    pass(30_000)
    expect(ages()).toEqual(maxAges(0))
  })
})

it('a client that joins a read begun before the expiry gets the response valid after it', async () => {
  const delivery = createPublicCache({
    knex: knex({ client: 'pg' }),
    headers: {},
    log: pino({ level: 'silent' }),
  })
  const found = [{ name: 'old', validMs: 1_000 }, { name: 'new' }]
  const find = async () => {
    const { name, validMs } = found.shift() ?? { name: 'read once too often' }
    pass(1_000)
    return { version: 1n, data: name, validMs }
  }
  const answers = await Promise.all([1, 2].map(() => delivery.answer({ url, scope, find })))
  const bodies = answers.map((entry) => JSON.parse(String(entry?.plain.body)))
  expect(bodies).toEqual(Array(2).fill({ success: true, data: 'new' }))
  delivery.close()
})

it('a response without an expiry is cached by clients for the usual time', () => {
  expect(agesOf(lasting())).toBe('public, max-age=60')
})
