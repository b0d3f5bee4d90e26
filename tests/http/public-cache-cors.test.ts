import { describe, expect, it } from 'vitest'
import { languageOfTag } from '../../domain/languages.ts'
import { startApp } from '../support/app.ts'
import { expectData, expectFailure } from '../support/expectations.ts'
import { call } from '../support/http.ts'

const { as, address } = await startApp()
const site = { origin: 'https://site.example' }
const path = '/api/content/mortgage_step1/ru'

const get = (at: string, headers = {}) =>
  call(address, { method: 'get', path: at, headers: { ...site, ...headers } })
const ask = (at: string) =>
  call(address, {
    method: 'options',
    path: at,
    headers: {
      ...site,
      'Access-Control-Request-Method': 'GET',
      'Access-Control-Request-Headers': 'if-none-match',
    },
  })
const corsIn = (headers: object) => Object.keys(headers).filter((name) => name.startsWith('access-control-'))

describe('a page of any origin', () => {
  it('may read a public screen, from cache or not, in full or not modified, and never with credentials', async () => {
    const first = await get(path)
    const answers = [
      first,
      await get(path),
      await get(path, { 'if-none-match': String(first.headers.etag) }),
      await call(address, { method: 'head', path, headers: site }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 304, 200])
    for (const { headers } of answers) {
      expect(headers['access-control-allow-origin']).toBe('*')
      expect(headers['access-control-expose-headers']).toBe('ETag, Bankim-Content-Version')
      expect(headers).not.toHaveProperty('access-control-allow-credentials')
    }
  })

  it.each(['/api/content/no_such_screen/ru', '/api/content/mortgage_step1/fr'])(
    'gets a readable 404 for %s',
    async (unknown) => {
      const { status, headers } = await get(unknown)
      expect([status, headers['access-control-allow-origin']]).toEqual([404, '*'])
    },
  )

  it('may read the error of a screen', async () => {
    const { status, headers, json } = await get('/api/content/%00/ru')
    expect([status, headers['access-control-allow-origin']]).toEqual([400, '*'])
    expect(json).toMatchObject({ code: 'malformed' })
  })

  it.each([path, '/api/content/mortgage_step1/he-IL'])(
    'gets permission by preflight to read %s',
    async (at) => {
      const { status, headers, text } = await ask(at)
      expect([status, text]).toEqual([204, ''])
      expect(headers).toMatchObject({
        'access-control-allow-origin': '*',
        'access-control-allow-methods': 'GET, HEAD',
        'access-control-allow-headers': expect.stringContaining('If-None-Match'),
      })
      expect(headers).not.toHaveProperty('access-control-allow-credentials')
    },
  )

  it.each([
    '/api/content/mortgage',
    '/api/content/mortgage/all-items',
    '/api/content/item/1',
    '/api/auth/login',
    '/api/auth/me',
    '/api/users',
    '/health',
    '/',
  ])('gets no permission for %s', async (at) => {
    for (const answer of [await get(at), await ask(at)]) expect(corsIn(answer.headers)).toEqual([])
  })
})

describe('a language with a region', () => {
  it.each(['he-IL', 'he_IL', 'he-il'])('is treated as the language: %s', async (tag) => {
    const plain = await get('/api/content/mortgage_step1/he')
    const regional = await get(`/api/content/mortgage_step1/${tag}`)
    expect(regional.json).toEqual(plain.json)
    expect(regional.headers.etag).toBe(plain.headers.etag)
    const notModified = await get(`/api/content/mortgage_step1/${tag}`, {
      'if-none-match': String(plain.headers.etag),
    })
    expect(notModified.status).toBe(304)
  })

  it('is served even before the language alone was requested', async () => {
    const { language_code } = expectData(await as('nobody').get('/api/content/refinance_step2/en-150'))
    expect(language_code).toBe('en')
  })

  it.each(['fr-FR', 'he-', 'he-ISR', 'he-IL-x', 'iw', 'RU', 'he%20IL'])('is not found: %s', async (tag) => {
    expectFailure(await as('nobody').get(`/api/content/mortgage_step1/${tag}`), 404, 'not_found')
    expect(languageOfTag(decodeURIComponent(tag))).toBeUndefined()
  })
})
