import { describe, expect, it } from 'vitest'
import { startApp } from '../support/app.ts'
import { anItem, bankBody } from '../support/builders.ts'
import { expectData, expectFailure } from '../support/expectations.ts'
import { call } from '../support/http.ts'
import { newSession } from '../support/sessions.ts'

const app = await startApp()
const { as, address } = app
const headers = await newSession(app, 'director')
const director = as('director')

const nested = (depth: number): unknown => (depth === 0 ? 1 : { deeper: nested(depth - 1) })

describe('an unreadable body', () => {
  const post = (type: string, body: string) =>
    director.post('/api/banks').set('Content-Type', type).send(body)

  it.each(['{', '{"a": }', "{'a': 1}", '{"a": 1} x'])('is malformed: %j', async (body) => {
    expectFailure(await post('application/json', body), 400, 'malformed')
  })

  it.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'text/json',
  ])('is refused with the type %s', async (type) => {
    expectFailure(await post(type, JSON.stringify(bankBody())), 415, 'unsupported_type')
  })

  it('is accepted with a known charset, and refused with an unknown one', async () => {
    expectData(await post('application/json; charset=utf-8', JSON.stringify(bankBody())), 201)
    expectData(await post('application/json;charset="UTF-8"', JSON.stringify(bankBody())), 201)
    for (const charset of ['x-none', 'utf-16', 'utf-16le', 'utf-32', 'iso-8859-1', 'windows-1251', ''])
      expectFailure(await post(`application/json; charset=${charset}`, '{}'), 415, 'unsupported_type')
  })

  it.each([
    ['in another charset', Buffer.from([0xcf, 0xf0, 0xe8])],
    ['with half a character', Buffer.from('Привет').subarray(0, 3)],
    ['of a surrogate', Buffer.from([0xed, 0xa0, 0x80])],
    ['with an overlong encoding', Buffer.from([0xc0, 0xaf])],
  ])('is malformed with bytes %s, which are not replaced', async (_, bytes) => {
    const text = JSON.stringify(bankBody({ name_ru: '?' }))
    const [before = '', after = ''] = text.split('?')
    const body = Buffer.concat([Buffer.from(before), bytes, Buffer.from(after)])
    const { status, json } = await call(address, { method: 'post', path: '/api/banks', headers, body })
    expect(status).toBe(400)
    expect(json).toMatchObject({ success: false, code: 'malformed' })
  })

  it('is too large from a megabyte on', async () => {
    const body = { content_value: 'x'.repeat(2 * 1024 * 1024) }
    expectFailure(await director.put('/api/content-items/1/translations/ru').send(body), 413, 'too_large')
  })

  it('is too large sooner for public calls', async () => {
    const body = { email: 'x'.repeat(64 * 1024), password: 'x' }
    expectFailure(await director.post('/api/auth/login').send(body), 413, 'too_large')
  })

  it.each(['null', '[]', '7', '"text"', 'true'])('is not a record: %s', async (body) => {
    const path = `/api/content-items/${(await anItem(director)).id}`
    const put = director.put(path).set('Content-Type', 'application/json').send(body)
    expectFailure(await put, 422, 'invalid')
    expectFailure(await post('application/json', body), 422, 'invalid')
  })

  it('is malformed when it is missing', async () => {
    expectFailure(await director.post('/api/banks'), 422, 'invalid')
    expectFailure(await director.post('/api/content/publications'), 422, 'invalid')
  })
})

describe('a body of a megabyte', () => {
  const ones = `[${'1,'.repeat(400_000)}1]`
  const names = JSON.stringify(Object.fromEntries(Array.from({ length: 80_000 }, (_, at) => [`n${at}`, 1])))

  it.each([
    ['post', '/api/banks', `{"name_ru":${ones}}`],
    ['post', '/api/banks', names],
    ['put', '/api/banks/1', `{"version":1,"name_ru":${ones}}`],
    ['put', '/api/content-items/1', `{"version":1,"description":${ones}}`],
    ['put', '/api/content-items/1', `{"version":1,"translations":${ones}}`],
    ['put', '/api/content-items/1', `{"version":1,"translations":${names}}`],
    ['put', '/api/content/text/1', `{"textContent":${names}}`],
    ['post', '/api/users', `{"email":${ones}}`],
    ['put', '/api/ui-settings/menu_line_height', `{"settingValue":${ones}}`],
    ['post', '/api/content/publications', `{"items":${ones}}`],
    ['post', '/api/auth/login', ones, 413],
  ])('is refused quickly, however many entries it has: %s %s', async (method, path, body, expected = 422) => {
    const began = performance.now()
    const { status } = await call(address, { method, path, headers, body })
    expect(status).toBe(expected)
    expect(performance.now() - began).toBeLessThan(3_000)
  })
})

describe('a text that the database cannot store', () => {
  it.each([
    ['a NUL character', 'a\\u0000b'],
    ['half a surrogate pair', 'a\\ud800b'],
    ['the other half', '\\udc00'],
  ])('is refused: %s', async (_, text) => {
    const item = await anItem(director)
    const send = (path: string, body: string) =>
      director.put(path).set('Content-Type', 'application/json').send(body)
    const path = `/api/content-items/${item.id}`
    for (const response of [
      await send(`${path}/translations/ru`, `{"content_value": "${text}"}`),
      await send(path, `{"translations": {"ru": "${text}"}}`),
      await send(path, `{"translations": {"${text}": "x"}}`),
      await send(`/api/content/text/${item.id}`, `{"ruText": "${text}"}`),
      await send('/api/banks/1', `{"name_ru": "${text}", "version": 1}`),
    ])
      expect(Object.values(expectFailure(response, 422, 'invalid').fields)).toEqual(['characters'])
    expect(expectData(await director.get(path))).toEqual(item)
  })

  it('is refused in a search and in a path as well', async () => {
    const search = await director.get('/api/content-items').query({ filter: '{"q":"a\\u0000b"}' })
    expect([400, 422]).toContain(search.status)
    expect(search.body).toMatchObject({ success: false, code: expect.any(String) })
    expectFailure(await director.get('/api/content/mortgage/drill/a%00b'), 400, 'malformed')
    expectFailure(await director.get('/api/content-items?filter=%00'), 400, 'malformed')
  })
})

describe('a name on the prototype of all objects', () => {
  it.each([
    '{"__proto__": {"is_active": false}}',
    '{"translations": {"__proto__": "x"}}',
    '{"constructor": {"prototype": {}}}',
    '{"toString": "x"}',
    '{"translations": {"constructor": "x"}}',
  ])('is refused: %s', async (body) => {
    const item = await anItem(director)
    const path = `/api/content-items/${item.id}`
    const versioned = body.replace('{', '{"version": 1, ')
    const put = director.put(path).set('Content-Type', 'application/json').send(versioned)
    expectFailure(await put, 422, 'invalid')
    expect(expectData(await director.get(path))).toEqual(item)
    expect({}).not.toHaveProperty('is_active')
  })

  it('is refused in a query', async () => {
    expectFailure(await director.get('/api/content-items?__proto__=x'), 400, 'malformed')
    expectFailure(
      await director.get('/api/content-items').query({ filter: '{"__proto__":1}' }),
      400,
      'malformed',
    )
  })
})

describe('nesting of the body', () => {
  it.each([61, 5_000])('of %i levels is refused', async (depth) => {
    const body = `{"description": ${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}}`
    const put = director.put('/api/content-items/1').set('Content-Type', 'application/json').send(body)
    expectFailure(await put, 422, 'invalid')
    const filter = JSON.stringify({ screen_location: depth < 100 ? nested(depth) : 'x' })
    const list = await director.get('/api/content-items').query({ filter })
    expect(list.status).toBeLessThan(500)
  })
})
