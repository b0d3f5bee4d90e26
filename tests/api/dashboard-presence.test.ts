import { afterAll, afterEach, describe, expect, it, vi } from 'vitest'
import type { Role } from '../../domain/access.ts'
import { type Agent, nobody, startApp } from '../support/app.ts'
import { aDraft, aPage } from '../support/builders.ts'
import { aConfiguredBank } from '../support/configurations.ts'
import { expectData, expectFailure } from '../support/expectations.ts'

// Only what ends by itself uses these; requests and queries take real time.
vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] })
afterAll(() => void vi.useRealTimers())

const one = await startApp()
const other = await startApp({}, one.database)
const path = '/api/presence'
const item = { resource: 'content-items', id: '7', is_unsaved: false }

const report = async (agent: Agent, open: readonly object[], window = 'window01') =>
  expectData(await agent.post(path).send({ window, open }))

const openElsewhere = async (agent: Agent) => expectData(await agent.get(path))

const streams = new Set<AbortController>()

afterEach(async () => {
  for (const stream of streams) stream.abort()
  streams.clear()
  for (const role of ['director', 'content-manager', 'brokers'] as const) await report(one.as(role), [])
})

const cookieOf = (agent: Agent, address: string): string =>
  agent.jar
    .getCookies({ domain: new URL(address).hostname, path: '/', secure: false, script: false })
    .toValueString()

/** Follows the events of a session; `events` grows, and `over` settles with the stream. */
const follow = async (agent: Agent, { address } = one) => {
  const controller = new AbortController()
  streams.add(controller)
  const headers = { cookie: cookieOf(agent, address), accept: 'text/event-stream', 'accept-encoding': 'gzip' }
  const response = await fetch(`${address}${path}`, { headers, signal: controller.signal })
  const events: string[][] = []
  const lines: string[] = []
  const read = async () => {
    const decoder = new TextDecoder()
    for await (const chunk of response.body ?? []) lines.push(...decoder.decode(chunk).split('\n\n'))
  }
  const over = read().catch(() => undefined)
  return {
    response,
    events,
    over,
    tags: () => [
      ...new Set(lines.flatMap((line) => (line.startsWith('data: ') ? JSON.parse(line.slice(6)) : []))),
    ],
    lines: () => lines.filter((line) => line !== ''),
  }
}

describe('who has a record open', () => {
  it.each([
    ['the same instance', one],
    ['another instance', other],
  ])('is known to others by name on %s, and whether there are unsaved changes', async (_, instance) => {
    expect(await report(one.as('content-manager'), [item])).toEqual([])
    const name = expectData(await one.as('content-manager').get('/api/auth/me')).user.name
    const seen = () => openElsewhere(instance.as('director'))
    await expect.poll(seen).toEqual([{ ...item, name, more_unsaved: 0 }])
    await report(one.as('content-manager'), [{ ...item, is_unsaved: true }])
    await expect.poll(seen).toEqual([{ ...item, name, is_unsaved: true, more_unsaved: 0 }])
    await report(one.as('content-manager'), [])
    await expect.poll(seen).toEqual([])
  })

  it('is told once for several windows of a user, unsaved if one of them is', async () => {
    await report(one.as('content-manager'), [{ ...item, is_unsaved: true }], 'window01')
    await report(one.as('content-manager'), [item], 'window02')
    await expect
      .poll(() => openElsewhere(one.as('director')))
      .toEqual([expect.objectContaining({ ...item, is_unsaved: true })])
    await report(one.as('content-manager'), [], 'window02')
  })

  it('is told only to users who may read the record, and reported only by them', async () => {
    const bank = { resource: 'banks', id: '1', is_unsaved: true }
    await report(one.as('director'), [item, bank, { ...bank, resource: 'users' }])
    await expect.poll(() => openElsewhere(one.as('bank-employee'))).toHaveLength(2)
    expect(await openElsewhere(one.as('brokers'))).toEqual([expect.objectContaining(bank)])
    await report(one.as('brokers'), [item, { ...bank, is_unsaved: false }])
    await expect
      .poll(() => openElsewhere(one.as('director')))
      .toEqual([expect.objectContaining({ resource: 'banks' })])
    expectFailure(await one.as(nobody).get(path), 401, 'unauthenticated')
  })

  it('expires without reports, later with unsaved changes, since hidden windows report seldom', async () => {
    await report(one.as('content-manager'), [item])
    await report(one.as('brokers'), [{ resource: 'banks', id: '2', is_unsaved: true }])
    const seen = async () => (await openElsewhere(one.as('director'))).map(({ id }: { id: string }) => id)
    await expect.poll(seen).toEqual(['7', '2'])
    vi.advanceTimersByTime(25_000)
    expect(await seen()).toEqual(['7', '2'])
    vi.advanceTimersByTime(10_000)
    expect(await seen()).toEqual(['2'])
    vi.advanceTimersByTime(60_000)
    expect(await seen()).toEqual([])
  })

  it('is told of as many records as a window reports, with the longest ids', async () => {
    const id = (index: number) => String(index).padStart(36, '9')
    const open = Array.from({ length: 50 }, (_, index) => ({ ...item, id: id(index) }))
    await report(one.as('content-manager'), open)
    await expect.poll(() => openElsewhere(other.as('director'))).toHaveLength(50)
  })

  it('is told with the number of records that were too many to list, the most of all windows', async () => {
    const send = (window: string, more_unsaved: number) =>
      one
        .as('content-manager')
        .post(path)
        .send({ window, open: [{ ...item, is_unsaved: true }], more_unsaved })
    const seen = async () => (await openElsewhere(other.as('director')))[0]?.more_unsaved
    expectData(await send('window01', 12))
    await expect.poll(seen).toBe(12)
    expectData(await send('window02', 3))
    expectData(await send('window01', 11))
    await expect.poll(seen).toBe(11)
    await report(one.as('content-manager'), [], 'window02')
  })

  it('is refused with more records, an unknown resource or a bad window', async () => {
    const send = (body: object) => one.as('director').post(path).send(body)
    const window = 'window01'
    expectFailure(await send({ window, open: [item], more_unsaved: -1 }), 422, 'invalid')
    expectFailure(await send({ window, open: Array(51).fill(item) }), 422, 'invalid')
    expectFailure(await send({ window, open: [{ ...item, resource: 'nothing' }] }), 422, 'invalid')
    expectFailure(await send({ window: 'a b', open: [] }), 422, 'invalid')
    for (const id of ['', 'א', '9'.repeat(37)])
      expectFailure(await send({ window, open: [{ ...item, id }] }), 422, 'invalid')
  })

  it('does not keep a session alive', async () => {
    const agent = await one.signIn('administration')
    const lastSeen = () =>
      one.database
        .knex('sessions')
        .join('users', 'users.id', 'user_id')
        .where({ role: 'administration' })
        .max('last_seen_at as at')
        .first<{ at: Date }>()
    const longAgo = new Date(Date.now() - 300_000)
    await one.database.knex('sessions').update({ last_seen_at: longAgo })
    await report(agent, [])
    await openElsewhere(agent)
    expect((await lastSeen()).at).toEqual(longAgo)
    expectData(await agent.get('/api/auth/me'))
    expect((await lastSeen()).at.getTime()).toBeGreaterThan(longAgo.getTime())
  })
})

describe('the event stream', () => {
  it('is neither stored, compressed nor buffered, and sends comments while nothing happens', async () => {
    const { response, lines } = await follow(one.as('director'))
    expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
    expect(response.headers.get('cache-control')).toContain('no-store')
    expect(response.headers.get('content-encoding')).toBeNull()
    expect(response.headers.get('x-accel-buffering')).toBe('no')
    await expect.poll(lines).toEqual(['data: []'])
    vi.advanceTimersByTime(20_000)
    await expect.poll(lines).toEqual(['data: []', ':'])
  })

  it('tells others on every instance who has something open, and when it expires', async () => {
    const followers = [await follow(one.as('director')), await follow(other.as('director'), other)]
    const own = await follow(one.as('content-manager'))
    await report(one.as('content-manager'), [item])
    for (const { tags } of followers) await expect.poll(tags).toEqual(['presence'])
    expect(own.tags()).toEqual([])
    const told = (await follow(one.as('director'))).tags
    vi.advanceTimersByTime(35_000)
    await expect.poll(told).toEqual(['presence'])
  })

  it('tells those who may read it that content has changed, except the author', async () => {
    const page = await aPage(one.database, { section: 'credit' })
    const [reader, author, outsider] = await Promise.all(
      (['bank-employee', 'content-manager', 'brokers'] as const).map((role: Role) =>
        follow(other.as(role), other),
      ),
    )
    await aDraft(one.as('content-manager'), page)
    await expect.poll(() => reader?.tags()).toEqual(['content', 'requests', 'start'])
    expect(author?.tags()).toEqual([])
    expect(outsider?.tags()).toEqual([])
  })

  it('tells everybody who may read them that parameters have changed, and so their start pages', async () => {
    const broker = await follow(other.as('brokers'), other)
    await aConfiguredBank(one.as('director'))
    await expect.poll(() => broker.tags()).toEqual(['calculator', 'start'])
  })

  it('ends with its session, on every instance', async () => {
    const agent = await one.signIn('administration')
    const stream = await follow(agent, other)
    const survivor = await follow(one.as('administration'))
    await agent.post('/api/auth/logout').expect(200)
    let isOver = false
    void stream.over.then(() => {
      isOver = true
    })
    // The other instance learns of the end by notification, which may come after its first check.
    const checkSessions = () => {
      vi.advanceTimersByTime(10_000)
      return isOver
    }
    await expect.poll(checkSessions).toBe(true)
    await report(one.as('director'), [item])
    await expect.poll(survivor.tags).toEqual(['presence'])
  })

  it('is refused above the number that one session may have, until one of them ends', async () => {
    const agent = await one.signIn('brokers')
    for (let count = 0; count < 10; count += 1) expect((await follow(agent)).response.status).toBe(200)
    const refused = await follow(agent)
    expect(refused.response.status).toBe(429)
    expect(refused.response.headers.get('retry-after')).toBe('30')
    const [first] = streams
    first?.abort()
    await expect.poll(async () => (await follow(agent)).response.status).toBe(200)
  })
})
