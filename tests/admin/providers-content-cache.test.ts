import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { contentQueryKey } from '../../admin/providers/content.ts'
import { request, send } from '../../admin/providers/httpClient.ts'
import { mayChangeContent, serverReachable, staleFallbackSince } from '../../admin/providers/network.ts'
import { createQueryClient, dropContentAfterWrites } from '../../admin/providers/queryClient.ts'
import type { Call } from '../../domain/api/call.ts'
import { calls } from '../../domain/api/calls.ts'
import { resourceCalls } from '../../domain/api/resource-calls.ts'
import { resources } from '../../domain/resources/index.ts'

const path = '/api/content/mortgage'
const network = vi.fn<(path: string, init: RequestInit) => Promise<Response>>()

const answer = (data: unknown, headers: Record<string, string> = {}) =>
  Promise.resolve(new Response(JSON.stringify({ success: true, data }), { headers }))
const conditionOf = (call: number) => new Headers(network.mock.calls[call]?.[1].headers).get('If-None-Match')
const offline = () => Promise.reject(new TypeError('Failed to fetch'))

beforeEach(async () => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', network.mockReset())
  network.mockImplementationOnce(() => answer('a write that empties the cache'))
  await send('POST', '/api/content-items', {})
  network.mockReset()
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const read = async () => (await request<string>(path)).data

describe('reading content', () => {
  it('asks again with the ETag, and takes what is stored when it still holds', async () => {
    network.mockImplementationOnce(() => answer('first', { ETag: '"7"' }))
    expect(await read()).toBe('first')
    expect(conditionOf(0)).toBeNull()
    network.mockResolvedValueOnce(new Response(null, { status: 304 }))
    expect(await read()).toBe('first')
    expect(conditionOf(1)).toBe('"7"')
  })

  it('asks with the content version where there is no ETag', async () => {
    network.mockImplementation(() => answer('first', { 'Bankim-Content-Version': '12' }))
    await read()
    await read()
    expect(conditionOf(1)).toBe('12')
  })

  it('shows what is new as soon as the server has it', async () => {
    network.mockImplementationOnce(() => answer('first', { ETag: '"7"' }))
    await read()
    network.mockImplementationOnce(() => answer('second', { ETag: '"8"' }))
    expect(await read()).toBe('second')
  })

  it.each([
    ['for ten minutes where the answer names no age', {}, 600_000],
    ['for twice the age that the answer names', { 'Cache-Control': 'private, max-age=60' }, 120_000],
  ])('stands in for a lost network %s, and says so', async (_, headers, usable) => {
    network.mockImplementationOnce(() => answer('first', headers))
    await read()
    network.mockImplementation(offline)
    vi.advanceTimersByTime(usable - 1)
    expect(await read()).toBe('first')
    expect(serverReachable.get()).toBe(false)
    vi.advanceTimersByTime(1)
    await expect(read()).rejects.toMatchObject({ status: 0, message: 'errors.network' })
  })

  it('takes the time to live from a 304 that names another', async () => {
    network.mockImplementationOnce(() => answer('first', { ETag: '"7"' }))
    await read()
    const headers = { 'Cache-Control': 'max-age=1' }
    network.mockResolvedValueOnce(new Response(null, { status: 304, headers }))
    await read()
    network.mockImplementation(offline)
    vi.advanceTimersByTime(2000)
    await expect(read()).rejects.toMatchObject({ status: 0 })
  })

  it('tells since when the oldest answer holds that stands in, until the server answers again', async () => {
    const began = Date.now()
    network.mockImplementation(() => answer('first'))
    await read()
    vi.advanceTimersByTime(1000)
    await request('/api/content/credit')
    expect(staleFallbackSince.get()).toBeUndefined()
    network.mockImplementation(offline)
    await read()
    await request('/api/content/credit')
    expect(staleFallbackSince.get()).toBe(began)
    network.mockImplementation(() => answer('first'))
    await read()
    expect(staleFallbackSince.get()).toBeUndefined()
  })

  it('keeps nothing that may not be kept', async () => {
    network.mockImplementationOnce(() => answer('first', { ETag: '"7"', 'Cache-Control': 'no-store' }))
    await read()
    network.mockImplementation(offline)
    await expect(read()).rejects.toMatchObject({ status: 0 })
  })
})

describe('a write', () => {
  const etags = () => answer('first', { ETag: '"7"' })

  it.each([
    ['PUT', '/api/content-items/1/translations/ru'],
    ['PUT', '/api/content/text/1'],
    ['PUT', '/api/content/mortgage/1'],
    ['POST', '/api/dropdowns'],
    ['DELETE', '/api/dropdowns/1'],
    ['POST', '/api/admin/dropdown'],
    ['DELETE', '/api/admin/dropdown/a_b'],
    ['PUT', '/api/v2/content/unified'],
    ['POST', '/api/content/publications'],
    ['POST', '/api/imports'],
    ['POST', '/api/texts/import?status=draft'],
    ['POST', '/api/workbench/replacements'],
    ['POST', '/api/audit/1/revert'],
    ['POST', '/api/auth/login'],
  ])('of the kind %s %s empties the cache', async (method, path) => {
    network.mockImplementation(etags)
    await read()
    await request(path, { method })
    await read()
    expect(conditionOf(2)).toBeNull()
  })

  it.each([
    ['PUT', '/api/banks/1'],
    ['POST', '/api/content-items/1/comments'],
    ['POST', '/api/content-items/1/comments/2/resolve'],
    ['POST', '/api/translation-requests'],
    ['POST', '/api/admin/dropdown/validate'],
    ['POST', '/api/texts/import/columns'],
    ['POST', '/api/texts/import?dry_run=true'],
    ['POST', '/api/imports?dry_run=true'],
  ])('of the kind %s %s leaves it', async (method, path) => {
    network.mockImplementation(etags)
    await read()
    await request(path, { method })
    await read()
    expect(conditionOf(2)).toBe('"7"')
  })

  it('of a comment empties the comments on that text alone', async () => {
    const comments = (id: number) => `/api/content-items/${id}/comments`
    network.mockImplementation(etags)
    for (const id of [1, 2]) await request(comments(id))
    await send('POST', comments(1), {})
    for (const id of [1, 2]) await request(comments(id))
    expect([conditionOf(3), conditionOf(4)]).toEqual([null, '"7"'])
  })

  const leavesContent =
    /\/comments\b|\/validate$|\/columns$|^\/api\/translation-requests|^\/api\/glossary-terms/
  const isAboutContent = ({ access }: Call) => JSON.stringify(access).includes('"content-management"')
  const contentWrites = [
    calls,
    ...Object.values(calls.sections),
    ...resources.map((resource) => resourceCalls(resource)),
  ]
    .flatMap((tree) => Object.values<object | undefined>(tree))
    .filter((call): call is Call => call !== undefined && 'method' in call)
    .filter((call) => call.method !== 'get' && isAboutContent(call))

  it('of content empties it, whichever call makes it', () => {
    expect(contentWrites.length).toBeGreaterThan(30)
    const forgotten = contentWrites.filter(({ path }) => mayChangeContent(path) === leavesContent.test(path))
    expect(forgotten.map(({ method, path }) => `${method} ${path}`)).toEqual([])
  })

  it('is not hidden by what was asked for before it and came after it', async () => {
    let arrive = () => {}
    const slow = new Promise<void>((resolve) => {
      arrive = resolve
    })
    network.mockImplementationOnce(() => slow.then(etags))
    const before = read()
    network.mockImplementation(etags)
    await send('PUT', '/api/content/text/1', {})
    arrive()
    await before
    network.mockImplementation(offline)
    await expect(read()).rejects.toMatchObject({ status: 0 })
  })

  it('is not hidden by what a page has shown before', async () => {
    const client = createQueryClient()
    const key = [contentQueryKey, 'pages', 'credit']
    client.setQueryData(key, 'as it was')
    onTestFinished(dropContentAfterWrites(client))
    network.mockImplementation(etags)
    await send('PUT', '/api/banks/1', {})
    expect(client.getQueryData(key)).toBe('as it was')
    await send('PUT', '/api/content/text/1', {})
    expect(client.getQueryData(key)).toBeUndefined()
  })
})

it('keeps content to be shown at once for as long as it could stand in', async () => {
  const client = createQueryClient()
  const key = [contentQueryKey, 'pages', 'credit']
  await client.fetchQuery({ queryKey: key, queryFn: () => 'as it was' })
  vi.advanceTimersByTime(599_999)
  expect(client.getQueryData(key)).toBe('as it was')
  vi.advanceTimersByTime(1)
  expect(client.getQueryData(key)).toBeUndefined()
})
