import { connect } from 'node:net'
import { expect, it } from 'vitest'
import { securityHeaders } from '../../api/http/headers.ts'
import { demoPassword } from '../../domain/users/passwords.ts'
import { emailOf, startApp } from '../support/app.ts'
import { type Answer, call } from '../support/http.ts'

const publicUrl = 'https://portal.example'
const { address } = await startApp({ publicUrl })

const send = (method: string, path: string, headers: Record<string, string> = {}, body?: object) =>
  call(address, {
    method,
    path,
    headers: { origin: publicUrl, ...headers },
    body: body && JSON.stringify(body),
  })

const signIn = () =>
  send('post', '/api/auth/login', {}, { email: emailOf('director'), password: demoPassword })
const cookiesIn = ({ headers }: Answer): string[] => [headers['set-cookie'] ?? []].flat()
const sessionIn = (answer: Answer): string => cookiesIn(answer)[0]?.split(';')[0] ?? ''

const cookie = sessionIn(await signIn())
const screen = '/api/content/mortgage_step1/ru'

const conditionalCookie = async (path: string) => {
  const { headers } = await send('get', path, { cookie })
  return { cookie, 'if-none-match': String(headers.etag) }
}

/** Responses of every kind with their status. */
const responses: [kind: string, status: number, make: () => Promise<Answer>][] = [
  ['a public read that is made', 200, () => send('get', '/api/content/mortgage_step2/he')],
  ['a public read from memory', 200, () => send('get', screen)],
  [
    'a public read that the client holds',
    304,
    async () => send('get', screen, await conditionalCookie(screen)),
  ],
  ['the head of a public read', 200, () => send('head', screen)],
  ['an unknown screen', 404, () => send('get', '/api/content/no_such_screen/ru')],
  ['the question of a page of another origin', 204, () => send('options', screen)],
  ['a read', 200, () => send('get', '/api/banks', { cookie })],
  [
    'a read that the client holds',
    304,
    async () => send('get', '/api/banks', await conditionalCookie('/api/banks')),
  ],
  ['a page of the document', 200, () => send('get', '/api/docs', { cookie })],
  ['the sign-in', 200, signIn],
  ['a refused sign-in', 401, () => send('post', '/api/auth/login', {}, { email: 'a', password: 'b' })],
  ['a call without a session', 401, () => send('get', '/api/banks')],
  [
    'a write from elsewhere',
    403,
    () => send('put', '/api/banks/1', { cookie, origin: 'https://x.example' }, {}),
  ],
  ['an unknown call', 404, () => send('get', '/api/no-such-call', { cookie })],
  [
    'a body of the wrong type',
    415,
    () => send('post', '/api/banks', { cookie, 'content-type': 'text/plain' }, {}),
  ],
  ['a value that breaks a rule', 422, () => send('post', '/api/banks', { cookie }, {})],
  ['the health', 200, () => send('get', '/health')],
  ['a file that is not there', 404, () => send('get', '/assets/no-such-file.js')],
  ['a path that climbs', 400, () => send('get', '/..%2fpackage.json')],
]

const expectedHeaders = Object.fromEntries(
  Object.entries(securityHeaders).map(([name, value]) => [name.toLowerCase(), value]),
)
const isPublic = (kind: string) => /public read|unknown screen|another origin/.test(kind)

it.each(responses)('%s has the headers of every response', async (kind, status, make) => {
  const { status: answered, headers } = await make()
  expect(answered).toBe(status)
  expect(headers).toMatchObject({
    ...expectedHeaders,
    'cross-origin-resource-policy': isPublic(kind) ? 'cross-origin' : 'same-origin',
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
    'x-request-id': expect.stringMatching(/^[\da-f-]{36}$/),
  })
})

it('each response has its own id, also from memory', async () => {
  const ids = [await send('get', screen), await send('get', screen)].map(
    ({ headers }) => headers['x-request-id'],
  )
  expect(new Set(ids).size).toBe(2)
})

it('no response demands TLS when visitors do not use it', async () => {
  const plain = await startApp({})
  const { headers } = await call(plain.address, { method: 'get', path: screen })
  expect(headers).not.toHaveProperty('strict-transport-security')
})

it.each([
  ['post', '/api/auth/login'],
  ['get', '/api/auth/me'],
  ['get', '/api/auth/options'],
  ['get', '/api/auth/links/holder'],
  ['get', '/api/users'],
  ['get', '/api/users/1'],
  ['get', '/api/sessions'],
  ['get', '/api/audit'],
  ['get', '/api/events'],
  ['get', '/api/errors'],
  ['get', '/api/notifications'],
  ['get', '/api/start'],
])('the browser stores nothing of %s %s', async (method, path) => {
  const { headers } = path.endsWith('login') ? await signIn() : await send(method, path, { cookie })
  expect(headers['cache-control']).toBe('no-store')
})

it('over TLS the cookies of session and browser are limited to this host and to TLS', async () => {
  const [session, device] = cookiesIn(await signIn())
  expect(session).toMatch(
    /^__Host-session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=86400; Secure$/,
  )
  expect(device).toMatch(/^__Host-device=[\w-]{43}; Path=\/; .*; Secure$/)
})

it('over TLS a session cookie under a name that other hosts could set is ignored', async () => {
  const planted = cookie.replace('__Host-', '')
  expect((await send('get', '/api/auth/me', { cookie: planted })).status).toBe(401)
  expect((await send('get', '/api/auth/me', { cookie })).status).toBe(200)
})

it('signing out clears the browser cache', async () => {
  const session = sessionIn(await signIn())
  const { status, headers } = await send('post', '/api/auth/logout', { cookie: session })
  expect([status, headers['clear-site-data']]).toEqual([200, '"cache"'])
})

/** Returns the status line and body of the response to these bytes. */
const answerTo = async (head: string): Promise<[string, unknown]> => {
  const connection = connect(Number(new URL(address).port), '127.0.0.1')
  connection.write(`${head}\r\nConnection: close\r\n\r\n`)
  const [answered = '', body = ''] = String(Buffer.concat(await connection.toArray())).split('\r\n\r\n')
  return [answered.split('\r\n')[0] ?? '', JSON.parse(body.replace(/^[\da-f]+\r\n|\r\n0\r\n.*$/gs, ''))]
}

it.each([
  ['two hosts', `GET ${screen} HTTP/1.1\r\nHost: portal.example\r\nhost: other.example`],
  ['the same host twice', `GET ${screen} HTTP/1.1\r\nHost: portal.example\r\nHost: portal.example`],
  ['two hosts before the interface', 'GET / HTTP/1.1\r\nHost: portal.example\r\nHOST: other.example'],
])('a request that names %s is malformed, also for responses from memory', async (_, head) => {
  expect(await answerTo(head)).toMatchObject(['HTTP/1.1 400 Bad Request', { code: 'malformed' }])
})
