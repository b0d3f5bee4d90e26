import { get } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { startApp } from '../support/app.ts'
import { expectFailure } from '../support/expectations.ts'

const { as, address } = await startApp()
const director = as('director')

interface RawAnswer {
  body: Buffer
  headers: Record<string, string | string[] | undefined>
}

/** Sends a request and returns the response as on the wire; supertest would unpack it. */
const raw = (path: string, encoding?: string): Promise<RawAnswer> =>
  new Promise((resolve, reject) => {
    const headers = encoding === undefined ? {} : { 'Accept-Encoding': encoding }
    get(`${address}${path}`, { headers }, async (response) => {
      const chunks: Buffer[] = []
      for await (const chunk of response) chunks.push(chunk)
      resolve({ body: Buffer.concat(chunks), headers: response.headers })
    }).on('error', reject)
  })

describe('a compressed response', () => {
  const path = '/api/content/mortgage_step1/he'
  const isPacked = () =>
    expect.poll(async () => (await raw(path, 'br')).headers['content-encoding']).toBe('br')

  it('equals the plain one when unpacked', async () => {
    await isPacked()
    const plain = await raw(path, 'identity')
    expect(plain.headers).not.toHaveProperty('content-encoding')
    const [gzip, brotli] = [await raw(path, 'gzip'), await raw(path, 'gzip, br')]
    expect([gzip.headers['content-encoding'], brotli.headers['content-encoding']]).toEqual(['gzip', 'br'])
    expect(gunzipSync(gzip.body).equals(plain.body)).toBe(true)
    expect(brotliDecompressSync(brotli.body).equals(plain.body)).toBe(true)
    expect(gzip.body.length).toBeLessThan(plain.body.length / 2)
  })

  it('is prepared in the background: the first client gets the plain one', async () => {
    const { headers } = await raw('/api/content/mortgage_step2/he', 'gzip, br')
    expect(headers).not.toHaveProperty('content-encoding')
    expect(Number(headers['content-length'])).toBeGreaterThan(0)
  })

  it.each([
    [undefined, undefined],
    ['', undefined],
    ['deflate', undefined],
    ['br;q=0', undefined],
    ['br;q=0, gzip', 'gzip'],
    ['gzip;q=0, br;q=0.5', 'br'],
  ])('is sent only to clients that accept it: %j', async (accepted, expected) => {
    await isPacked()
    const { headers } = await raw(path, accepted)
    expect(headers['content-encoding']).toBe(expected)
    expect(headers.vary).toMatch(/Accept-Encoding/i)
  })

  it('has its length and type, which browsers must not guess', async () => {
    await isPacked()
    const { headers, body } = await raw(path, 'br')
    expect(headers).toMatchObject({
      'content-length': String(body.length),
      'content-type': 'application/json; charset=utf-8',
      'x-content-type-options': 'nosniff',
    })
  })
})

describe('the response to HEAD', () => {
  it('has no body', async () => {
    const path = '/api/content/mortgage_step1/ru'
    const [full, head] = [await director.get(path), await director.head(path)]
    expect(head.status).toBe(200)
    expect(head.get('ETag')).toBe(full.get('ETag'))
    expect(head.text).toBeUndefined()
  })
})

it('an error is never cached', async () => {
  const response = await as('nobody').get('/api/content/no_such_screen/ru')
  expectFailure(response, 404, 'not_found')
  expect(response.get('Cache-Control')).toBe('no-store')
})
