import supertest from 'supertest'
import { afterEach, describe, expect, it } from 'vitest'
import { demoPassword } from '../../domain/users/passwords.ts'
import { emailOf, newAgent, nobody, startApp } from '../support/app.ts'
import { expectData, expectFailure } from '../support/expectations.ts'
import { untilStatus, writeElsewhere } from '../support/open-sessions.ts'

const { database, as, signIn, address } = await startApp()

const broker = database.knex('users').where({ email: emailOf('brokers') })
const sessions = database.knex('sessions').whereIn(
  'user_id',
  database
    .knex('users')
    .where({ email: emailOf('brokers') })
    .select('id'),
)

afterEach(async () => {
  await broker.clone().update({ role: 'brokers', status: 'active', deleted_at: null })
})

const me = (agent: ReturnType<typeof as>) => agent.get('/api/auth/me')

describe('a session', () => {
  it('ends on the server when its user signs out: the old cookie is invalid', async () => {
    const credentials = { email: emailOf('brokers'), password: demoPassword }
    const entry = await as(nobody).post('/api/auth/login').send(credentials)
    const cookie = entry.get('Set-Cookie')?.[0]?.split(';')[0] ?? ''
    const response = await newAgent(address).post('/api/auth/logout').set('Cookie', cookie)
    expectData(response)
    expect(response.get('Set-Cookie')?.[0]).toMatch(/^session=; .*Max-Age=0/)
    expect(cookie).toMatch(/^session=/)
    const old = supertest(address).get('/api/auth/me').set('Cookie', cookie)
    expectFailure(await old, 401, 'unauthenticated')
  })

  it('is recorded in the audit log when it ends by signing out or in again', async () => {
    const credentials = { email: emailOf('brokers'), password: demoPassword }
    const agent = newAgent(address)
    for (let entry = 0; entry < 2; entry += 1)
      expectData(await agent.post('/api/auth/login').send(credentials))
    const { id } = await broker.clone().first('id')
    const ended = database.knex('audit_log').where({ action: 'sign-out', record_id: String(id) })
    const before = await ended.clone().orderBy('id', 'desc').first()
    expect(before).toMatchObject({ actor_id: id, resource: 'sessions', before: null, after: null })
    expectData(await agent.post('/api/auth/logout'))
    const latest = await ended.clone().orderBy('id', 'desc').first()
    expect(latest.id).not.toBe(before.id)
    expect(latest).toMatchObject({ actor_id: id })
  })

  it('is not affected when another session of the user ends', async () => {
    const [here, there] = [await signIn('brokers'), await signIn('brokers')]
    await here.post('/api/auth/logout')
    expectFailure(await me(here), 401, 'unauthenticated')
    expectData(await me(there))
  })

  it('uses a role that was changed on another instance', async () => {
    const agent = await signIn('brokers')
    const path = '/api/content/mortgage'
    const becomes = (role: string) =>
      writeElsewhere(database, (trx) => broker.clone().transacting(trx).update({ role }))
    expectFailure(await agent.get(path), 403, 'forbidden')
    await becomes('content_manager')
    await untilStatus(() => agent.get(path), 200)
    expect(expectData(await me(agent)).user.role).toBe('content_manager')
    await becomes('brokers')
    await untilStatus(() => agent.get(path), 403)
  })

  it('has its changed role, and its end, on every instance', async () => {
    const other = await startApp({}, database)
    const director = as('director')
    const credentials = { email: emailOf('administration'), password: demoPassword }
    const cookie = (await as(nobody).post('/api/auth/login').send(credentials)).get('Set-Cookie')?.[0] ?? ''
    const there = (path: string) => supertest(other.address).get(path).set('Cookie', cookie)
    expectData(await there('/api/users'))
    const { id, version } = await database
      .knex('users')
      .where({ email: emailOf('administration') })
      .first('id', 'version')
    const becomes = { role: 'brokers', version }
    expectData(await director.put(`/api/users/${id}`).send(becomes))
    await untilStatus(() => there('/api/users'), 403)
    expectData(await director.put(`/api/users/${id}`).send({ role: 'administration', version: version + 1 }))
    await untilStatus(() => there('/api/users'), 200)
    expectData(await director.post(`/api/users/${id}/reset-password`))
    await untilStatus(() => there('/api/auth/me'), 401)
    expectFailure(await there('/api/auth/me'), 401, 'session_ended')
  })

  it('is read for each call while the notifications of other instances are lost', async () => {
    const deaf = await startApp({}, { ...database, listen: async () => async () => undefined })
    const agent = await deaf.signIn('brokers')
    expectData(await me(agent))
    await broker.clone().update({ status: 'inactive' })
    expectFailure(await me(agent), 401, 'unauthenticated')
  })

  it('is read once for the calls that a page makes together', async () => {
    const agent = await signIn('brokers')
    const queries: string[] = []
    const note = ({ sql }: { sql: string }) => queries.push(sql)
    database.knex.on('query', note)
    for (const response of await Promise.all([me(agent), me(agent), me(agent)])) expectData(response)
    database.knex.off('query', note)
    expect(queries.filter((sql) => sql.includes('FROM sessions'))).toHaveLength(1)
  })

  it.each([{ status: 'inactive' }, { status: 'pending' }, { deleted_at: '2026-01-01T00:00:00Z' }])(
    'is invalid once its user has %o',
    async (change) => {
      const agent = await signIn('brokers')
      await broker.clone().update(change)
      expectFailure(await me(agent), 401, 'unauthenticated')
    },
  )

  it('ends a day after the sign-in', async () => {
    const agent = await signIn('brokers')
    await sessions
      .clone()
      .update({ expires_at: database.knex.raw("expires_at - interval '23 hours 59 minutes'") })
    expectData(await me(agent))
    await writeElsewhere(database, (trx) =>
      sessions
        .clone()
        .transacting(trx)
        .update({ expires_at: trx.raw("expires_at - interval '2 minutes'") }),
    )
    await untilStatus(() => me(agent), 401)
    expectFailure(await me(agent), 401, 'session_expired')
  })

  it('ends after eight hours without a call, and each call restarts them', async () => {
    await sessions.clone().del()
    const agent = await signIn('brokers')
    const quietFor = (time: string) =>
      sessions.clone().update({ last_seen_at: database.knex.raw('now() - ?::interval', [time]) })
    await quietFor('7 hours 59 minutes')
    expectData(await me(agent))
    const [{ quiet }] = await sessions
      .clone()
      .select(database.knex.raw('max(now() - last_seen_at) < ?::interval AS quiet', ['1 minute']))
    expect(quiet).toBe(true)
    await quietFor('8 hours 1 minute')
    expectFailure(await me(agent), 401, 'session_expired')
  })

  it('can be limited further for a role, also while it is open', async () => {
    const sessionLimits = { brokers: { age: 2 * 3600, idle: 600 } }
    const strict = await startApp({ sessionLimits }, database)
    const credentials = { email: emailOf('brokers'), password: demoPassword }
    const meAfter = async (age: string, idle: string) => {
      const entry = await as(nobody).post('/api/auth/login').send(credentials)
      const [cookie = ''] = entry.get('Set-Cookie') ?? []
      const time = (ago: string) => database.knex.raw('now() - ?::interval', [ago])
      await sessions.clone().update({ created_at: time(age), last_seen_at: time(idle) })
      return supertest(strict.address).get('/api/auth/me').set('Cookie', cookie)
    }
    expectData(await meAfter('119 minutes', '9 minutes'))
    expectFailure(await meAfter('121 minutes', '9 minutes'), 401, 'session_expired')
    expectFailure(await meAfter('119 minutes', '11 minutes'), 401, 'session_expired')
    const entry = await strict.as(nobody).post('/api/auth/login').send(credentials)
    expect(entry.get('Set-Cookie')?.[0]).toContain('Max-Age=7200')
  })

  it('is one of at most ten: the oldest open one ends, which is logged', async () => {
    await sessions.clone().del()
    const agents = []
    for (let count = 0; count < 11; count += 1) agents.push(await signIn('brokers'))
    const [first, second, ...others] = agents
    const last = others.at(-1)
    if (!first || !second || !last) throw new Error('Nobody has signed in')
    expectFailure(await me(first), 401, 'unauthenticated')
    expectData(await me(second))
    const { id } = expectData(await me(last)).user
    const entry = await database.knex('audit_log').where({ action: 'session-ended' }).first()
    expect(entry).toMatchObject({ actor_id: id, resource: 'sessions', record_id: String(id) })
    expect(entry.reason).toBe('too many sessions')
    // An ended session no longer counts.
    await last.post('/api/auth/logout')
    await signIn('brokers')
    expectData(await me(second))
  })

  it.each([
    ['missing', ''],
    ['empty', 'session='],
    ['forged', 'session=forged'],
    ['malformed', 'session="'],
    ['very long', `session=${'x'.repeat(5000)}`],
  ])('is not opened by a cookie that is %s', async (_, cookie) => {
    const call = supertest(address).get('/api/auth/me').set('Cookie', cookie)
    expectFailure(await call, 401, 'unauthenticated')
  })
})

describe('the options of the sign-in page', () => {
  it('contain the languages, and the demo accounts by role while they exist', async () => {
    const options = expectData(await as(nobody).get('/api/auth/options'))
    expect(options.demo).toBe(true)
    expect(options.languages).toEqual(['ru', 'he', 'en'])
    expect(options.accounts[0]).toEqual({ email: 'director@demo.example', role: 'super_admin' })
    expect(options.accounts).toHaveLength(6)
    await database.knex('users').update({ is_demo: false })
    expect(expectData(await as(nobody).get('/api/auth/options'))).toMatchObject({ demo: false, accounts: [] })
    await database.knex('users').update({ is_demo: true })
  })
})
