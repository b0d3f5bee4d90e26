import { afterEach, describe, expect, it } from 'vitest'
import { demoPassword } from '../../domain/users/passwords.ts'
import { type Agent, emailOf, newAgent, startApp } from '../support/app.ts'
import { expectData, expectFailure } from '../support/expectations.ts'
import { codeOf } from '../support/otp.ts'
import { disableDemoFactor, enableDemoFactor, ticketFor } from '../support/two-factor.ts'

const app = await startApp()
const { database, as, signIn, address } = app

afterEach(() => disableDemoFactor(database, 'brokers'))

const knock = (agent: Agent) =>
  agent.post('/api/auth/login').send({ email: emailOf('brokers'), password: demoPassword })
const answer = (agent: Agent, ticket: string, code: string) =>
  agent.post('/api/auth/two-factor').send({ ticket, code })
const me = (agent: Agent) => agent.get('/api/auth/me')
const wrongCode = { fields: { code: 'wrong' } }

describe('a sign-in with two factors', () => {
  it('is incomplete after the password, and complete after the code', async () => {
    const { secret } = await enableDemoFactor(database, 'brokers')
    const agent = newAgent(address)
    const first = await knock(agent)
    expect(expectData(first)).toEqual({
      two_factor: 'required',
      ticket: expect.stringMatching(/^[\w-]{43}$/),
    })
    expect(first.get('Set-Cookie')).toBeUndefined()
    expectFailure(await me(agent), 401, 'unauthenticated')
    const second = expectData(await answer(agent, first.body.data.ticket, codeOf(secret)))
    expect(second).toEqual({ user: expect.objectContaining({ email: emailOf('brokers'), role: 'brokers' }) })
    expectData(await me(agent))
  })

  it('accepts each code once, and no older code', async () => {
    const { id, secret } = await enableDemoFactor(database, 'brokers')
    const ticket = () => ticketFor(database, id)
    const agent = newAgent(address)
    expectData(await answer(agent, await ticket(), codeOf(secret)))
    for (const code of [codeOf(secret), codeOf(secret, -1)])
      expect(expectFailure(await answer(agent, await ticket(), code), 422, 'invalid')).toMatchObject(
        wrongCode,
      )
    expectData(await answer(agent, await ticket(), codeOf(secret, 1)))
  })
})

describe('a sign-in ticket', () => {
  it.each([
    ['unknown', () => database.knex('sign_in_tickets').del()],
    ['expired', () => database.knex('sign_in_tickets').update({ expires_at: database.knex.fn.now() })],
    [
      'of a deactivated user',
      () =>
        database
          .knex('users')
          .where({ email: emailOf('sales-manager') })
          .update({ status: 'inactive' }),
    ],
  ])('is refused if it is %s', async (_, spoil) => {
    const { id, secret } = await enableDemoFactor(database, 'sales-manager')
    const ticket = await ticketFor(database, id)
    await spoil()
    expectFailure(await answer(newAgent(address), ticket, codeOf(secret)), 404, 'not_found')
  })

  it('works once, and cannot replace an existing second factor', async () => {
    const { id, secret } = await enableDemoFactor(database, 'administration')
    const ticket = await ticketFor(database, id)
    const agent = newAgent(address)
    expectFailure(await agent.post('/api/auth/two-factor/set-up').send({ ticket }), 422, 'invalid')
    expectData(await answer(agent, ticket, codeOf(secret)))
    expectFailure(await answer(agent, ticket, codeOf(secret, 1)), 404, 'not_found')
  })
})

describe('a user with two factors', () => {
  /** Turns on the second factor by the calls of its user. */
  const setUp = async (agent: Agent) => {
    const setUpResponse = agent.post('/api/auth/two-factor/begin').send({ current_password: demoPassword })
    const { secret } = expectData(await setUpResponse)
    const confirmed = agent.post('/api/auth/two-factor/confirm').send({ code: codeOf(secret) })
    const { recovery_codes } = expectData(await confirmed)
    return { secret, codes: recovery_codes }
  }
  const state = async (agent: Agent) => expectData(await agent.get('/api/auth/two-factor'))

  it('sets them up with password and code, and gets ten recovery codes, each valid once', async () => {
    const agent = await signIn('content-manager')
    expect(await state(agent)).toEqual({ is_on: false, is_required: false, recovery_codes_left: 0 })
    const request = agent.post('/api/auth/two-factor/begin').send({ current_password: 'wrong' })
    expectFailure(await request, 422, 'invalid')
    const { codes } = await setUp(agent)
    expect(new Set(codes).size).toBe(10)
    const { id } = expectData(await me(agent)).user
    const spend = async (code: string) => answer(newAgent(address), await ticketFor(database, id), code)
    expectData(await spend(codes[0].toLowerCase().replaceAll('-', ' ')))
    expect(expectFailure(await spend(codes[0]), 422, 'invalid')).toMatchObject(wrongCode)
    expect(await state(agent)).toEqual({ is_on: true, is_required: false, recovery_codes_left: 9 })
  })

  it('gets new recovery codes or turns the factor off with a code, and never reads stored secrets', async () => {
    const agent = await signIn('bank-employee')
    const { secret, codes } = await setUp(agent)
    const stored = JSON.stringify(await database.knex('two_factor').select())
    expect(stored).not.toContain(Buffer.from(secret).toString('hex'))
    const renew = (code: string) => agent.post('/api/auth/two-factor/recovery-codes').send({ code })
    expectFailure(await renew('000000'), 422, 'invalid')
    const renewed = expectData(await renew(codes[0])).recovery_codes
    const off = (code: string) => agent.post('/api/auth/two-factor/off').send({ code })
    expectFailure(await off(codes[1]), 422, 'invalid')
    expectData(await off(renewed[1]))
    expect(await state(agent)).toMatchObject({ is_on: false, recovery_codes_left: 0 })
  })

  it('loses the second factor and all sessions when an administrator resets it', async () => {
    const agent = await signIn('brokers')
    const { id } = await enableDemoFactor(database, 'brokers')
    expectData(await as('director').post(`/api/users/${id}/two-factor/reset`))
    expectFailure(await me(agent), 401, 'session_ended')
    expectData(await knock(agent))
    expectData(await me(agent))
  })
})

describe('a role that requires two factors', () => {
  it('sets up its app while signing in, and is signed in with its recovery codes', async () => {
    const strict = await startApp({ twoFactor: { roles: ['sales-manager'], coversDemo: true } }, database)
    await disableDemoFactor(database, 'sales-manager')
    await database
      .knex('users')
      .where({ email: emailOf('sales-manager') })
      .update({ status: 'active' })
    const agent = newAgent(strict.address)
    const credentials = { email: emailOf('sales-manager'), password: demoPassword }
    const first = expectData(await agent.post('/api/auth/login').send(credentials))
    expect(first).toEqual({ two_factor: 'to_set_up', ticket: expect.any(String) })
    const setUpResponse = agent.post('/api/auth/two-factor/set-up').send({ ticket: first.ticket })
    const { secret, address: told } = expectData(await setUpResponse)
    expect(told).toContain(`secret=${secret}`)
    const { recovery_codes } = expectData(await answer(agent, first.ticket, codeOf(secret)))
    expect(recovery_codes).toHaveLength(10)
    const state = expectData(await agent.get('/api/auth/two-factor'))
    expect(state).toEqual({ is_on: true, is_required: true, recovery_codes_left: 10 })
  })
})

describe('guessing a code', () => {
  it('is throttled like guessing a password, and a new ticket does not reset the count', async () => {
    const { secret } = await enableDemoFactor(database, 'brokers')
    const agent = newAgent(address)
    const { ticket } = expectData(await knock(agent))
    for (let attempt = 0; attempt < 4; attempt += 1)
      expectFailure(await answer(agent, ticket, '000000'), 422, 'invalid')
    expectFailure(await answer(agent, ticket, codeOf(secret)), 429, 'too_many_attempts')
    expectFailure(await knock(agent), 429, 'too_many_attempts')
  })
})
