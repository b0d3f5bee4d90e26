import type supertest from 'supertest'
import { describe, expect, it } from 'vitest'
import type { Role } from '../../domain/access.ts'
import { demoPassword } from '../../domain/users/passwords.ts'
import { emailOf, startApp } from '../support/app.ts'
import { expectData, expectFailure } from '../support/expectations.ts'
import { failingSignIns, insertFailedSignIns, signInsAt } from '../support/sign-ins.ts'

const { database, address } = await startApp({ trustProxy: 1 })
const signIn = signInsAt(address)
const failTimes = failingSignIns(signIn)

const makeMany = <T>(count: number, make: (index: number) => T) =>
  Array.from({ length: count }, (_, index) => make(index))

describe('after too many failures', () => {
  const expectPause = (response: supertest.Response) => {
    expectFailure(response, 429, 'too_many_attempts')
    const seconds = Number(response.get('Retry-After'))
    expect(seconds).toBeGreaterThan(0)
    expect(seconds).toBeLessThanOrEqual(15 * 60)
  }

  it('an account is paused for that network, even with the right password', async () => {
    await failTimes(5, emailOf('director'), '198.51.100.2')
    expectPause(await signIn(emailOf('director'), 'not the password', '198.51.100.2'))
    expectPause(await signIn(emailOf('director'), demoPassword, '198.51.100.2'))
  })

  it('the account can still sign in from another network', async () => {
    await failTimes(5, emailOf('director'), '198.51.100.21')
    expectData(await signIn(emailOf('director'), demoPassword, '198.51.100.3'))
  })

  it('an account is paused, however many attempts come at once', async () => {
    const guesses = Array.from({ length: 20 }, () =>
      signIn('everybody@demo.example', 'a wrong guess', '198.51.100.10'),
    )
    const statuses = (await Promise.all(guesses)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 401)).toHaveLength(5)
    expect(statuses.filter((status) => status === 429)).toHaveLength(15)
  })

  it('an unknown account is paused as well', async () => {
    await failTimes(5, 'nobody@demo.example', '198.51.100.4')
    expectPause(await signIn('nobody@demo.example', demoPassword, '198.51.100.4'))
  })

  it('other accounts are not paused', async () => {
    await failTimes(5, 'somebody@demo.example', '198.51.100.5')
    expectData(await signIn(emailOf('content-manager'), demoPassword, '198.51.100.5'))
  })

  it('an address that tries many accounts is paused', async () => {
    const from = '198.51.100.6'
    const account = (index: number) => `account-${index}@demo.example`
    const others = makeMany(29, (index) => ({ email: account(index), from }))
    await insertFailedSignIns(database, others)
    await failTimes(1, account(29), from)
    expectPause(await signIn(emailOf('content-manager'), demoPassword, '198.51.100.6'))
    expectData(await signIn(emailOf('content-manager'), demoPassword, '198.51.100.7'))
  })

  it('a successful sign-in in between resets the count of the account', async () => {
    await failTimes(4, emailOf('bank-employee'), '198.51.100.8')
    expectData(await signIn(emailOf('bank-employee'), demoPassword, '198.51.100.8'))
    await failTimes(4, emailOf('bank-employee'), '198.51.100.8')
    expectData(await signIn(emailOf('bank-employee'), demoPassword, '198.51.100.8'))
  })

  it('failures expire after a quarter of an hour', async () => {
    await failTimes(5, emailOf('sales-manager'), '198.51.100.9')
    const longAgo = database.knex.raw("now() - interval '16 minutes'")
    await database.knex('sign_in_attempts').where({ address: '198.51.100.9' }).update({ at: longAgo })
    expectData(await signIn(emailOf('sales-manager'), demoPassword, '198.51.100.9'))
  })

  it('a successful sign-in elsewhere does not reset the count of the guessing network', async () => {
    await failTimes(5, emailOf('brokers'), '198.51.100.22')
    expectData(await signIn(emailOf('brokers'), demoPassword, '198.51.100.23'))
    expectPause(await signIn(emailOf('brokers'), 'not the password', '198.51.100.22'))
  })

  it('an account tried from everywhere is paused in all browsers not used by it before', async () => {
    const email = 'tried@demo.example'
    await insertFailedSignIns(
      database,
      makeMany(99, (index) => ({ email, from: `203.0.113.${index}` })),
    )
    await failTimes(1, email, '203.0.113.99')
    expectPause(await signIn(email, demoPassword, '203.0.113.100'))
  })
})

describe('a browser used to sign in before', () => {
  /** Signs in from an address, and returns the cookie that identifies the browser. */
  const deviceOf = async (role: Role, from: string) => {
    const response = await signIn(emailOf(role), demoPassword, from)
    expectData(response)
    return response.get('Set-Cookie')?.[1] ?? ''
  }
  const nameAndValue = (cookie: string) => cookie.split(';')[0] ?? ''
  const signInWith = (device: string, role: Role, password: string, from: string) =>
    signIn(emailOf(role), password, from).set('Cookie', nameAndValue(device))

  it('keeps a cookie that scripts cannot read and that is sent only when signing in', async () => {
    const device = await deviceOf('brokers', '198.51.100.30')
    expect(device).toMatch(/^device=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=31536000$/)
    const overTls = await signIn(emailOf('brokers'), demoPassword).set('X-Forwarded-Proto', 'https')
    expect(overTls.get('Set-Cookie')?.[1]).toMatch(/^__Host-device=.*; Secure$/)
  })

  it('is stored as a hash only', async () => {
    const device = await deviceOf('brokers', '198.51.100.31')
    const token = nameAndValue(device).slice('device='.length)
    const stored = await database.knex('known_devices').select()
    expect(stored.length).toBeGreaterThan(0)
    expect(JSON.stringify(stored.map((row) => row.token_hash.toString('latin1')))).not.toContain(token)
  })

  it('accepts the right password whatever others try, in its own network and everywhere', async () => {
    const from = '198.51.100.32'
    const email = emailOf('content-manager')
    const device = await deviceOf('content-manager', from)
    await insertFailedSignIns(database, [
      ...makeMany(5, () => ({ email, from })),
      ...makeMany(95, (index) => ({ email, from: `203.0.113.${101 + index}` })),
      ...makeMany(25, (index) => ({ email: `neighbour-${index}@demo.example`, from })),
    ])
    expectFailure(
      await signIn(emailOf('content-manager'), demoPassword, '198.51.100.33'),
      429,
      'too_many_attempts',
    )
    expectData(await signInWith(device, 'content-manager', demoPassword, from))
  })

  it('has its own count of failures, also for concurrent attempts', async () => {
    const device = await deviceOf('bank-employee', '198.51.100.34')
    const guesses = Array.from({ length: 12 }, (_, at) =>
      signInWith(device, 'bank-employee', 'a wrong guess', `198.51.100.${40 + at}`),
    )
    const statuses = (await Promise.all(guesses)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 401)).toHaveLength(5)
    const waiting = await signInWith(device, 'bank-employee', demoPassword, '198.51.100.34')
    expectFailure(waiting, 429, 'too_many_attempts')
    expect(Number(waiting.get('Retry-After'))).toBeGreaterThan(0)
    // Failures of one browser do not count for others.
    expectData(await signIn(emailOf('bank-employee'), demoPassword, '198.51.100.34'))
  })

  it('is known to the accounts that signed in with it, and to no others', async () => {
    const first = await deviceOf('brokers', '198.51.100.60')
    const second = await signInWith(first, 'sales-manager', demoPassword, '198.51.100.60')
    const both = second.get('Set-Cookie')?.[1] ?? ''
    for (const role of ['brokers', 'sales-manager', 'administration'] as const)
      await failTimes(5, emailOf(role), '198.51.100.61')
    const enter = async (role: Role) => (await signInWith(both, role, demoPassword, '198.51.100.61')).status
    expect(await enter('administration')).toBe(429)
    expect(await enter('brokers')).toBe(200)
  })

  it('gets a new token with each sign-in, which makes the former one invalid', async () => {
    const planted = await deviceOf('brokers', '198.51.100.62')
    expectData(await signInWith(planted, 'director', demoPassword, '198.51.100.63'))
    await failTimes(5, emailOf('director'), '198.51.100.64')
    const response = await signInWith(planted, 'director', demoPassword, '198.51.100.64')
    expectFailure(response, 429, 'too_many_attempts')
  })
})
