import supertest from 'supertest'
import { describe, expect, it } from 'vitest'
import { permissions, type Role, roles } from '../../domain/access.ts'
import { demoPassword } from '../../domain/users/passwords.ts'
import { emailOf, newAgent, nobody, startApp } from '../support/app.ts'
import { expectData, expectFailure } from '../support/expectations.ts'
import { signInsAt } from '../support/sign-ins.ts'

// With a proxy in front, each test can use its own address.
const { database, as, address } = await startApp({ trustProxy: 1 })

const signIn = signInsAt(address)

const setUser = (role: Role, values: object) =>
  database
    .knex('users')
    .where({ email: emailOf(role) })
    .update(values)

const userOf = (role: Role) =>
  database
    .knex('users')
    .where({ email: emailOf(role) })
    .first()

describe('signing in', () => {
  const serverNames = {
    director: 'super_admin',
    administration: 'administration',
    'sales-manager': 'sales-manager',
    'content-manager': 'content_manager',
    brokers: 'brokers',
    'bank-employee': 'bank-employee',
  }

  it.each(roles)('as %s returns the role with its permissions', async (role) => {
    const { user } = expectData(await signIn(emailOf(role), demoPassword))
    expect(user).toEqual({
      id: expect.any(Number),
      email: emailOf(role),
      name: expect.stringMatching(/^\S+ \S+$/),
      role: serverNames[role],
      permissions: permissions[role].map(([action, resource]) => ({ action, resource })),
    })
    expect(expectData(await as(role).get('/api/auth/me')).user).toEqual(user)
  })

  it('accepts the email in any letter case and with spaces around it', async () => {
    expectData(await signIn(' Brokers@Demo.Example ', demoPassword))
  })

  it('sets a cookie that scripts cannot read and other sites cannot send', async () => {
    const response = await signIn(emailOf('brokers'), demoPassword)
    const [cookie = ''] = response.get('Set-Cookie') ?? []
    expect(cookie).toMatch(/^session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=86400$/)
  })

  it('sets a cookie for TLS only when the visitor uses TLS', async () => {
    const response = await signIn(emailOf('brokers'), demoPassword).set('X-Forwarded-Proto', 'https')
    expect(response.get('Set-Cookie')?.[0]).toMatch(/; Secure$/)
  })

  it('stores only the hash of the token in the database', async () => {
    const response = await signIn(emailOf('brokers'), demoPassword)
    const token = response.get('Set-Cookie')?.[0]?.match(/session=([^;]+)/)?.[1] ?? ''
    const stored = await database.knex('sessions').select('token_hash')
    expect(token).toHaveLength(43)
    expect(stored.map((row) => row.token_hash.toString('latin1'))).not.toContain(token)
  })

  it('ends the former session of the browser', async () => {
    const agent = newAgent(address)
    const first = await agent
      .post('/api/auth/login')
      .send({ email: emailOf('brokers'), password: demoPassword })
    await agent.post('/api/auth/login').send({ email: emailOf('brokers'), password: demoPassword })
    const old = first.get('Set-Cookie')?.[0]?.split(';')[0] ?? ''
    expectFailure(await supertest(address).get('/api/auth/me').set('Cookie', old), 401, 'unauthenticated')
    expectData(await agent.get('/api/auth/me'))
  })

  it('is recorded in the audit log, without the typed values when it is refused', async () => {
    await signIn(emailOf('sales-manager'), demoPassword, '198.51.100.77')
    await signIn(emailOf('sales-manager'), 'not the password', '198.51.100.77')
    await signIn('my secret typed in the wrong field', demoPassword, '198.51.100.77')
    const { id } = await userOf('sales-manager')
    const rows = await database
      .knex('audit_log')
      .where({ address: '198.51.100.77' })
      .orderBy('id')
      .select('action', 'resource', 'record_id', 'actor_name', 'before', 'after')
    const expectedEntry = {
      action: 'sign-in refused',
      resource: 'sessions',
      actor_name: null,
      before: null,
      after: null,
    }
    expect(rows).toEqual([
      {
        action: 'sign-in',
        resource: 'sessions',
        record_id: String(id),
        actor_name: 'Алон Шапиро',
        before: null,
        after: { email: emailOf('sales-manager') },
      },
      { ...expectedEntry, record_id: String(id) },
      { ...expectedEntry, record_id: '' },
    ])
  })

  it('stores nothing typed into its two fields by mistake', async () => {
    const secret = 'correct horse battery'
    await signIn(secret, secret, '198.51.100.78')
    await signIn(emailOf('brokers'), secret, '198.51.100.78')
    for (const table of ['audit_log', 'sign_in_attempts', 'sessions', 'known_devices'])
      expect(JSON.stringify(await database.knex(table).select())).not.toContain(secret)
  })
})

describe('a refused sign-in', () => {
  it('returns the same for an unknown user and a wrong password', async () => {
    const unknown = expectFailure(
      await signIn('unknown@demo.example', demoPassword),
      401,
      'wrong_credentials',
    )
    const error = expectFailure(await signIn(emailOf('brokers'), 'wrong password'), 401, 'wrong_credentials')
    expect({ ...unknown, requestId: '' }).toEqual({ ...error, requestId: '' })
  })

  it.each(['inactive', 'pending'])('is returned to a user who is %s', async (status) => {
    await setUser('administration', { status })
    expectFailure(await signIn(emailOf('administration'), demoPassword), 401, 'wrong_credentials')
    await setUser('administration', { status: 'active' })
  })

  it('is returned to a deleted user', async () => {
    await setUser('administration', { deleted_at: new Date() })
    expectFailure(await signIn(emailOf('administration'), demoPassword), 401, 'wrong_credentials')
    await setUser('administration', { deleted_at: null })
  })

  it('sets no cookie', async () => {
    expect((await signIn(emailOf('brokers'), 'wrong password')).get('Set-Cookie')).toBeUndefined()
  })

  it.each([{}, { email: '', password: '' }, { email: 'a@b.example' }, { email: ['x'], password: 'y' }])(
    'names missing or invalid fields in %j',
    async (body) => {
      const failure = expectFailure(await as(nobody).post('/api/auth/login').send(body), 422, 'invalid')
      expect(Object.keys(failure.fields).length).toBeGreaterThan(0)
    },
  )
})
