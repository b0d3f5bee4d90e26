import * as endpoints from 'virtual:calls'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { createQueryClient, removeOutdatedQueries } from '../../admin/providers/api-queries.ts'
import { dataProvider } from '../../admin/providers/dataProvider.ts'
import { callApi, request, serverReachable } from '../../admin/providers/httpClient.ts'
import { clearAfterWrite, isInvalidated, staleFallbackSince } from '../../admin/providers/response-cache.ts'
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

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', network.mockReset())
  clearAfterWrite('all')
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const contentRead = { cacheTag: 'content', staleIfError: true } as const
const readContent = async () => (await request<string>(path, {}, contentRead)).data

describe('reading content', () => {
  it('asks again with the ETag, and uses the cached answer while it is valid', async () => {
    network.mockImplementationOnce(() => answer('first', { ETag: '"7"' }))
    expect(await readContent()).toBe('first')
    expect(conditionOf(0)).toBeNull()
    network.mockResolvedValueOnce(new Response(null, { status: 304 }))
    expect(await readContent()).toBe('first')
    expect(conditionOf(1)).toBe('"7"')
  })

  it('asks with the content version when there is no ETag', async () => {
    network.mockImplementation(() => answer('first', { 'Bankim-Content-Version': '12' }))
    await readContent()
    await readContent()
    expect(conditionOf(1)).toBe('12')
  })

  it('shows a new answer as soon as the server has it', async () => {
    network.mockImplementationOnce(() => answer('first', { ETag: '"7"' }))
    await readContent()
    network.mockImplementationOnce(() => answer('second', { ETag: '"8"' }))
    expect(await readContent()).toBe('second')
  })

  it.each([
    ['for ten minutes where the answer names no age', {}, 600_000],
    ['for twice the age that the answer names', { 'Cache-Control': 'private, max-age=60' }, 120_000],
  ])('falls back to the cache without a network %s, and says so', async (_, headers, usable) => {
    network.mockImplementationOnce(() => answer('first', headers))
    await readContent()
    network.mockImplementation(offline)
    vi.advanceTimersByTime(usable - 1)
    expect(await readContent()).toBe('first')
    expect(serverReachable.get()).toBe(false)
    vi.advanceTimersByTime(1)
    await expect(readContent()).rejects.toMatchObject({ status: 0, message: 'errors.network' })
  })

  it('takes over the lifetime that a 304 answer names', async () => {
    network.mockImplementationOnce(() => answer('first', { ETag: '"7"' }))
    await readContent()
    const headers = { 'Cache-Control': 'max-age=1' }
    network.mockResolvedValueOnce(new Response(null, { status: 304, headers }))
    await readContent()
    network.mockImplementation(offline)
    vi.advanceTimersByTime(2000)
    await expect(readContent()).rejects.toMatchObject({ status: 0 })
  })

  it('reports the time of the oldest fallback answer until the server answers again', async () => {
    const began = Date.now()
    network.mockImplementation(() => answer('first'))
    await readContent()
    vi.advanceTimersByTime(1000)
    await request('/api/content/credit', {}, contentRead)
    expect(staleFallbackSince.get()).toBeUndefined()
    network.mockImplementation(offline)
    await readContent()
    await request('/api/content/credit', {}, contentRead)
    expect(staleFallbackSince.get()).toBe(began)
    network.mockImplementation(() => answer('first'))
    await readContent()
    expect(staleFallbackSince.get()).toBeUndefined()
  })

  it('caches no answer marked no-store', async () => {
    network.mockImplementationOnce(() => answer('first', { ETag: '"7"', 'Cache-Control': 'no-store' }))
    await readContent()
    network.mockImplementation(offline)
    await expect(readContent()).rejects.toMatchObject({ status: 0 })
  })
})

describe('a write', () => {
  const etags = () => answer('first', { ETag: '"7"' })
  const id = '1'
  const file = new Blob(['{}'], { type: 'application/json' })

  const changingWrites: [string, () => Promise<unknown>][] = [
    ['a text', () => callApi(endpoints.saveText, { params: { id }, body: { status: 'draft' } })],
    [
      'a dropdown',
      () => callApi(endpoints.deleteDropdown, { params: { key: 'a_b' }, query: { version: '1' } }),
    ],
    ['a publication', () => callApi(endpoints.publish, { body: { items: [] } })],
    ['an import', () => callApi(endpoints.takeTexts, { query: { agreed: 'all' }, file })],
    ['a sign-in', () => callApi(endpoints.signIn, { body: { email: 'a@b.example', password: 'secret' } })],
    ['a revert', () => callApi(endpoints.revert, { params: { id }, body: {} })],
    ['a record of a resource', () => dataProvider.delete('content-items', { id, previousData: { id } })],
  ]

  it.each(changingWrites)('of %s empties the content cache', async (_, write) => {
    network.mockImplementation(etags)
    await readContent()
    await write()
    await readContent()
    expect(conditionOf(2)).toBeNull()
  })

  const otherWrites: [string, () => Promise<unknown>][] = [
    ['a bank', () => dataProvider.delete('banks', { id, previousData: { id } })],
    ['a comment', () => callApi(endpoints.resolveComment, { params: { id, comment: '2' } })],
    ['a request', () => callApi(endpoints.withdrawTranslationRequest, { params: { id } })],
    ['a dry run', () => callApi(endpoints.takeTexts, { query: { dry_run: 'true' }, file })],
    ['a check of columns', () => callApi(endpoints.columnsOfTexts, { file })],
  ]

  it.each(otherWrites)('of %s keeps the content cache', async (_, write) => {
    network.mockImplementation(etags)
    await readContent()
    await write()
    await readContent()
    expect(conditionOf(2)).toBe('"7"')
  })

  it('of a comment empties the cached comments', async () => {
    network.mockImplementation(etags)
    const readComments = () => callApi(endpoints.textComments, { params: { id } })
    await readComments()
    await callApi(endpoints.resolveComment, { params: { id, comment: '2' } })
    await readComments()
    expect(conditionOf(2)).toBeNull()
  })

  const leavesContent =
    /\/comments\b|\/validate$|\/preview$|\/columns$|^\/api\/translation-requests|^\/api\/glossary-terms/
  const isAboutContent = ({ access }: Call) => JSON.stringify(access).includes('"content-management"')
  const writes = [
    calls,
    ...Object.values(calls.sections),
    ...resources.map((resource) => resourceCalls(resource)),
  ]
    .flatMap((tree) => Object.values<object | undefined>(tree))
    .filter((call): call is Call => call !== undefined && 'method' in call)
    .filter((call) => call.method !== 'get')
  const nameOf = ({ method, path }: Call) => `${method} ${path}`

  it('declares what it invalidates, in every call', () => {
    expect(writes.length).toBeGreaterThan(100)
    expect(writes.filter(({ invalidates }) => invalidates === undefined).map(nameOf)).toEqual([])
  })

  it('of content invalidates content, in every call', () => {
    const contentWrites = writes.filter(isAboutContent)
    expect(contentWrites.length).toBeGreaterThan(30)
    const wrong = contentWrites.filter(
      ({ path, invalidates }) => isInvalidated('content', invalidates ?? []) === leavesContent.test(path),
    )
    expect(wrong.map(nameOf)).toEqual([])
  })

  it('is not hidden by an earlier request that is answered later', async () => {
    let arrive = () => {}
    const slow = new Promise<void>((resolve) => {
      arrive = resolve
    })
    network.mockImplementationOnce(() => slow.then(etags))
    const before = readContent()
    network.mockImplementation(etags)
    await callApi(endpoints.saveText, { params: { id }, body: { status: 'draft' } })
    arrive()
    await before
    network.mockImplementation(offline)
    await expect(readContent()).rejects.toMatchObject({ status: 0 })
  })

  it('is not hidden by cached query data', async () => {
    const client = createQueryClient()
    const key = ['content', 'pages', 'credit']
    client.setQueryData(key, 'as it was')
    onTestFinished(removeOutdatedQueries(client))
    network.mockImplementation(etags)
    await dataProvider.delete('banks', { id, previousData: { id } })
    expect(client.getQueryData(key)).toBe('as it was')
    await callApi(endpoints.saveText, { params: { id }, body: { status: 'draft' } })
    expect(client.getQueryData(key)).toBeUndefined()
  })
})

it('query data of content is kept as long as it may serve as a fallback', async () => {
  const client = createQueryClient()
  const key = ['content', 'pages', 'credit']
  await client.fetchQuery({ queryKey: key, queryFn: () => 'as it was' })
  vi.advanceTimersByTime(599_999)
  expect(client.getQueryData(key)).toBe('as it was')
  vi.advanceTimersByTime(1)
  expect(client.getQueryData(key)).toBeUndefined()
})
