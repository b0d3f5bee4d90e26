import supertest from 'supertest'
import { describe, expect, it } from 'vitest'
import { permissions, type Role, roles } from '../../domain/access.ts'
import { demoPassword } from '../../domain/common-passwords.ts'
import { emailOf, newAgent, nobody, startApp } from '../support/app.ts'
import { expectData, expectFailure } from '../support/expectations.ts'

// One proxy in front, so that each test can call from an address of its own.
const { database, as, address } = await startApp({ trustProxy: 1 })

const signIn = (email: string, password: string, from = '198.51.100.1') =>
  supertest(address).post('/api/auth/login').set('X-Forwarded-For', from).send({ email, password })

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

const failTimes = async (times: number, email: string, from?: string) => {
  for (let attempt = 0; attempt < times; attempt += 1)
    expectFailure(await signIn(email, 'not the password', from), 401, 'wrong_credentials')
}

describe('signing in', () => {
  const serverNames = {
    director: 'super_admin',
    administration: 'administration',
    'sales-manager': 'sales-manager',
    'content-manager': 'content_manager',
    brokers: 'brokers',
    'bank-employee': 'bank-employee',
  }

  it.each(roles)('answers %s with the name of the role and its permissions', async (role) => {
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

  it('takes the e-mail in any case and with spaces around it', async () => {
    expectData(await signIn(' Brokers@Demo.Example ', demoPassword))
  })

  it('gives a cookie that scripts cannot read and other sites cannot send', async () => {
    const response = await signIn(emailOf('brokers'), demoPassword)
    const [cookie = ''] = response.get('Set-Cookie') ?? []
    expect(cookie).toMatch(/^session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=86400$/)
  })

  it('keeps the cookie to TLS where the visitor uses it', async () => {
    const response = await signIn(emailOf('brokers'), demoPassword).set('X-Forwarded-Proto', 'https')
    expect(response.get('Set-Cookie')?.[0]).toMatch(/; Secure$/)
  })

  it('keeps no token in the database, only its hash', async () => {
    const response = await signIn(emailOf('brokers'), demoPassword)
    const token = response.get('Set-Cookie')?.[0]?.match(/session=([^;]+)/)?.[1] ?? ''
    const stored = await database.knex('sessions').select('token_hash')
    expect(token).toHaveLength(43)
    expect(stored.map((row) => row.token_hash.toString('latin1'))).not.toContain(token)
  })

  it('ends the session that was there before', async () => {
    const agent = newAgent(address)
    const first = await agent
      .post('/api/auth/login')
      .send({ email: emailOf('brokers'), password: demoPassword })
    await agent.post('/api/auth/login').send({ email: emailOf('brokers'), password: demoPassword })
    const old = first.get('Set-Cookie')?.[0]?.split(';')[0] ?? ''
    expectFailure(await supertest(address).get('/api/auth/me').set('Cookie', old), 401, 'unauthenticated')
    expectData(await agent.get('/api/auth/me'))
  })

  it('is written to the audit log, without what was typed where it was refused', async () => {
    await signIn(emailOf('sales-manager'), demoPassword, '198.51.100.77')
    await signIn(emailOf('sales-manager'), 'not the password', '198.51.100.77')
    await signIn('my secret typed in the wrong field', demoPassword, '198.51.100.77')
    const { id } = await userOf('sales-manager')
    const rows = await database
      .knex('audit_log')
      .where({ address: '198.51.100.77' })
      .orderBy('id')
      .select('action', 'resource', 'record_id', 'actor_name', 'before', 'after')
    const refused = {
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
      { ...refused, record_id: String(id) },
      { ...refused, record_id: '' },
    ])
  })

  it('leaves nothing in the database that was typed into its two fields by mistake', async () => {
    const secret = 'correct horse battery'
    await signIn(secret, secret, '198.51.100.78')
    await signIn(emailOf('brokers'), secret, '198.51.100.78')
    for (const table of ['audit_log', 'sign_in_attempts', 'sessions', 'known_devices'])
      expect(JSON.stringify(await database.knex(table).select())).not.toContain(secret)
  })
})

describe('a refused sign-in', () => {
  it('is the same for an unknown person and a wrong password', async () => {
    const unknown = expectFailure(
      await signIn('unknown@demo.example', demoPassword),
      401,
      'wrong_credentials',
    )
    const wrong = expectFailure(await signIn(emailOf('brokers'), 'wrong password'), 401, 'wrong_credentials')
    expect({ ...unknown, requestId: '' }).toEqual({ ...wrong, requestId: '' })
  })

  it.each(['inactive', 'pending'])('is the answer to a person who is %s', async (status) => {
    await setUser('administration', { status })
    expectFailure(await signIn(emailOf('administration'), demoPassword), 401, 'wrong_credentials')
    await setUser('administration', { status: 'active' })
  })

  it('is the answer to a person who was deleted', async () => {
    await setUser('administration', { deleted_at: new Date() })
    expectFailure(await signIn(emailOf('administration'), demoPassword), 401, 'wrong_credentials')
    await setUser('administration', { deleted_at: null })
  })

  it('gives no cookie', async () => {
    expect((await signIn(emailOf('brokers'), 'wrong password')).get('Set-Cookie')).toBeUndefined()
  })

  it.each([{}, { email: '', password: '' }, { email: 'a@b.example' }, { email: ['x'], password: 'y' }])(
    'names what is missing or wrong in %j',
    async (body) => {
      const failure = expectFailure(await as(nobody).post('/api/auth/login').send(body), 422, 'invalid')
      expect(Object.keys(failure.fields).length).toBeGreaterThan(0)
    },
  )
})

describe('after too many failures', () => {
  const waits = (response: supertest.Response) => {
    expectFailure(response, 429, 'too_many_attempts')
    const seconds = Number(response.get('Retry-After'))
    expect(seconds).toBeGreaterThan(0)
    expect(seconds).toBeLessThanOrEqual(15 * 60)
  }

  it('an account waits in that network, even with the right password', async () => {
    await failTimes(5, emailOf('director'), '198.51.100.2')
    waits(await signIn(emailOf('director'), 'not the password', '198.51.100.2'))
    waits(await signIn(emailOf('director'), demoPassword, '198.51.100.2'))
  })

  it('nobody is locked out of another network', async () => {
    await failTimes(5, emailOf('director'), '198.51.100.21')
    expectData(await signIn(emailOf('director'), demoPassword, '198.51.100.3'))
  })

  it('an account waits, however many attempts come at once', async () => {
    const guesses = Array.from({ length: 20 }, () =>
      signIn('everybody@demo.example', 'a wrong guess', '198.51.100.10'),
    )
    const statuses = (await Promise.all(guesses)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 401)).toHaveLength(5)
    expect(statuses.filter((status) => status === 429)).toHaveLength(15)
  })

  it('an unknown account waits likewise', async () => {
    await failTimes(5, 'nobody@demo.example', '198.51.100.4')
    waits(await signIn('nobody@demo.example', demoPassword, '198.51.100.4'))
  })

  it('other accounts are not held up', async () => {
    await failTimes(5, 'somebody@demo.example', '198.51.100.5')
    expectData(await signIn(emailOf('content-manager'), demoPassword, '198.51.100.5'))
  })

  it('an address that tries many accounts waits', async () => {
    for (let account = 0; account < 30; account += 1)
      await failTimes(1, `account-${account}@demo.example`, '198.51.100.6')
    waits(await signIn(emailOf('content-manager'), demoPassword, '198.51.100.6'))
    expectData(await signIn(emailOf('content-manager'), demoPassword, '198.51.100.7'))
  })

  it('a success in between clears the count of the account', async () => {
    await failTimes(4, emailOf('bank-employee'), '198.51.100.8')
    expectData(await signIn(emailOf('bank-employee'), demoPassword, '198.51.100.8'))
    await failTimes(4, emailOf('bank-employee'), '198.51.100.8')
    expectData(await signIn(emailOf('bank-employee'), demoPassword, '198.51.100.8'))
  })

  it('failures are forgotten after a quarter of an hour', async () => {
    await failTimes(5, emailOf('sales-manager'), '198.51.100.9')
    const longAgo = database.knex.raw("now() - interval '16 minutes'")
    await database.knex('sign_in_attempts').where({ address: '198.51.100.9' }).update({ at: longAgo })
    expectData(await signIn(emailOf('sales-manager'), demoPassword, '198.51.100.9'))
  })

  it('a success elsewhere does not give who guesses another five', async () => {
    await failTimes(5, emailOf('brokers'), '198.51.100.22')
    expectData(await signIn(emailOf('brokers'), demoPassword, '198.51.100.23'))
    waits(await signIn(emailOf('brokers'), 'not the password', '198.51.100.22'))
  })

  it('an account that is tried from everywhere waits wherever nobody has signed in with it', async () => {
    for (let network = 0; network < 20; network += 1)
      await failTimes(5, 'tried@demo.example', `203.0.113.${network}`)
    waits(await signIn('tried@demo.example', demoPassword, '203.0.113.99'))
  })
})

describe('a browser in which an account has signed in', () => {
  /** Signs in from an address, and answers what the browser keeps for the next time. */
  const deviceOf = async (role: Role, from: string) => {
    const response = await signIn(emailOf(role), demoPassword, from)
    expectData(response)
    return response.get('Set-Cookie')?.[1] ?? ''
  }
  const nameAndValue = (cookie: string) => cookie.split(';')[0] ?? ''
  const signInWith = (device: string, role: Role, password: string, from: string) =>
    signIn(emailOf(role), password, from).set('Cookie', nameAndValue(device))

  it('keeps a cookie that scripts cannot read and that crosses the wire for signing in only', async () => {
    const device = await deviceOf('brokers', '198.51.100.30')
    expect(device).toMatch(/^device=[\w-]{43}; Path=\/api\/auth; HttpOnly; SameSite=Lax; Max-Age=31536000$/)
    const overTls = await signIn(emailOf('brokers'), demoPassword).set('X-Forwarded-Proto', 'https')
    expect(overTls.get('Set-Cookie')?.[1]).toMatch(/^__Secure-device=.*; Secure$/)
  })

  it('is stored by its hash only', async () => {
    const device = await deviceOf('brokers', '198.51.100.31')
    const token = nameAndValue(device).slice('device='.length)
    const stored = await database.knex('known_devices').select()
    expect(stored.length).toBeGreaterThan(0)
    expect(JSON.stringify(stored.map((row) => row.token_hash.toString('latin1')))).not.toContain(token)
  })

  it('lets the right password in, whatever others try, in its own network and everywhere', async () => {
    const device = await deviceOf('content-manager', '198.51.100.32')
    await failTimes(5, emailOf('content-manager'), '198.51.100.32')
    for (let network = 100; network < 119; network += 1)
      await failTimes(5, emailOf('content-manager'), `203.0.113.${network}`)
    for (let account = 0; account < 25; account += 1)
      await failTimes(1, `neighbour-${account}@demo.example`, '198.51.100.32')
    expectFailure(
      await signIn(emailOf('content-manager'), demoPassword, '198.51.100.33'),
      429,
      'too_many_attempts',
    )
    expectData(await signInWith(device, 'content-manager', demoPassword, '198.51.100.32'))
  })

  it('has a count of its own, also when many attempts come at once', async () => {
    const device = await deviceOf('bank-employee', '198.51.100.34')
    const guesses = Array.from({ length: 12 }, (_, at) =>
      signInWith(device, 'bank-employee', 'a wrong guess', `198.51.100.${40 + at}`),
    )
    const statuses = (await Promise.all(guesses)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 401)).toHaveLength(5)
    const waiting = await signInWith(device, 'bank-employee', demoPassword, '198.51.100.34')
    expectFailure(waiting, 429, 'too_many_attempts')
    expect(Number(waiting.get('Retry-After'))).toBeGreaterThan(0)
    // Its failures are no others'.
    expectData(await signIn(emailOf('bank-employee'), demoPassword, '198.51.100.34'))
  })

  it('is known to the accounts that have signed in with it, and to no other', async () => {
    const first = await deviceOf('brokers', '198.51.100.60')
    const second = await signInWith(first, 'sales-manager', demoPassword, '198.51.100.60')
    const both = second.get('Set-Cookie')?.[1] ?? ''
    for (const role of ['brokers', 'sales-manager', 'administration'] as const)
      await failTimes(5, emailOf(role), '198.51.100.61')
    const enter = async (role: Role) => (await signInWith(both, role, demoPassword, '198.51.100.61')).status
    expect(await enter('administration')).toBe(429)
    expect(await enter('brokers')).toBe(200)
  })

  it('gets a new token with each sign-in; the one before is worth nothing', async () => {
    const planted = await deviceOf('brokers', '198.51.100.62')
    expectData(await signInWith(planted, 'director', demoPassword, '198.51.100.63'))
    await failTimes(5, emailOf('director'), '198.51.100.64')
    const response = await signInWith(planted, 'director', demoPassword, '198.51.100.64')
    expectFailure(response, 429, 'too_many_attempts')
  })
})
