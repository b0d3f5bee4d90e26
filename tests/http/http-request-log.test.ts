import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { pino } from 'pino'
import supertest from 'supertest'
import { expect, it } from 'vitest'
import { createApp } from '../../api/app.ts'
import { demoPassword } from '../../domain/users/passwords.ts'
import { emailOf, startApp } from '../support/app.ts'

const { database } = await startApp()

/** Returns the lines that a new app logs during the calls. */
const linesOf = async (work: (visitor: ReturnType<typeof supertest>) => Promise<unknown>) => {
  const output = new PassThrough()
  const log = pino({ level: 'info', base: null, timestamp: false }, output)
  const config = { trustProxy: 1, demoAccounts: 'everywhere', sessionLimits: {} } as const
  const app = await createApp({ database, config, log })
  await work(supertest(app.handler))
  await app.close()
  output.end()
  const lines = (await text(output)).trim().split('\n')
  return lines.filter(Boolean).map((line) => JSON.parse(line))
}

const from = { 'X-Forwarded-For': '198.51.100.7' }
const anId = expect.stringMatching(/^[\da-f-]{36}$/)

it('a log line contains user, path and address, and never the query', async () => {
  const lines = await linesOf(async (visitor) => {
    const credentials = { email: emailOf('director'), password: demoPassword }
    const entry = await visitor.post('/api/auth/login').set(from).send(credentials)
    const [cookie = ''] = entry.get('Set-Cookie') ?? []
    await visitor.get('/content/mortgage?q=secret').set({ ...from, Cookie: cookie })
    await visitor.get('/api/content/mortgage?q=secret').set({ ...from, Cookie: cookie })
    await visitor.get('/api/users').set(from)
  })
  const { id } = await database
    .knex('users')
    .where({ email: emailOf('director') })
    .first('id')
  const about = { level: 30, requestId: anId, address: '198.51.100.7', ms: expect.any(Number), method: 'GET' }
  expect(lines).toEqual([
    { ...about, method: 'POST', path: '/api/auth/login', status: 200 },
    { ...about, path: '/content/mortgage', status: expect.any(Number) },
    { ...about, path: '/api/content/mortgage', status: 200, user: id },
    { ...about, path: '/api/users', status: 401 },
  ])
  expect(JSON.stringify(lines)).not.toMatch(/secret|calculator-demo|index\.html/)
})

it('public reads from memory are counted by status', async () => {
  const path = '/api/content/mortgage_step1/ru'
  const lines = await linesOf(async (visitor) => {
    const { headers } = await visitor.get(path)
    for (let read = 0; read < 3; read += 1) await visitor.get(path)
    await visitor.get(path).set('If-None-Match', headers.etag ?? '')
  })
  expect(lines.map(({ path, status, publicReads }) => publicReads ?? [path, status])).toEqual([
    [path, 200],
    { 200: 3, 304: 1 },
  ])
})
