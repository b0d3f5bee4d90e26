import { beforeEach, describe, expect, it } from 'vitest'
import type { Role } from '../../domain/access.ts'
import { demoPassword } from '../../domain/users/passwords.ts'
import { aColleague } from '../support/accounts.ts'
import { type Agent, emailOf, newAgent, startApp, type TestApp } from '../support/app.ts'
import { goodPassword } from '../support/builders.ts'
import { expectData, expectFailure } from '../support/expectations.ts'
import { codeOf } from '../support/otp.ts'
import { disableDemoFactor, enableDemoFactor, enableFactor, ticketFor } from '../support/two-factor.ts'

const app = await startApp()
const { database, signIn, address } = app

beforeEach(() => disableDemoFactor(database, 'brokers'))

const answer = (agent: Agent, ticket: string, code: string) =>
  agent.post('/api/auth/two-factor').send({ ticket, code })
const me = (agent: Agent) => agent.get('/api/auth/me')

/** Signs in to a demo account; returns the session as an agent and as a cookie. */
const openSession = async (role: Role) => {
  const agent = newAgent(address)
  const credentials = { email: emailOf(role), password: demoPassword }
  const signedIn = await agent.post('/api/auth/login').send(credentials)
  expectData(signedIn)
  return { agent, cookie: signedIn.get('Set-Cookie')?.[0]?.split(';')[0] ?? '' }
}

const auditOf = async (id: number): Promise<string[]> => {
  const rows: { action: string; reason: string | null }[] = await database
    .knex('audit_log')
    .where({ record_id: String(id) })
    .whereIn('resource', ['users', 'sessions'])
    .orderBy('id')
  return rows.map(({ action, reason }) => (reason ? `${action}: ${reason}` : action))
}
const eventsOf = (person_id: number) =>
  database.knex('events').where({ person_id }).orderBy('id').select('kind', 'data')
const noticesOf = (user_id: number): Promise<string[]> =>
  database.knex('notifications').where({ user_id }).orderBy('id').pluck('kind')

describe('signing in with two factors', () => {
  it('ends the former session of the browser', async () => {
    const { agent, cookie } = await openSession('brokers')
    const { id, secret } = await enableDemoFactor(database, 'brokers')
    expectData(await answer(agent, await ticketFor(database, id), codeOf(secret)))
    expectFailure(await me(newAgent(address)).set('Cookie', cookie), 401, 'unauthenticated')
    expectData(await me(agent))
  })

  it('accepts five attempts for one ticket, from any network, and notifies the user', async () => {
    const behindProxy = await startApp({ trustProxy: 1 }, database)
    const { user } = await aColleague(app)
    const secret = await enableFactor(database, user.id)
    const ticket = await ticketFor(database, user.id)
    const tryFrom = (network: number, code: string) =>
      answer(newAgent(behindProxy.address), ticket, code).set('X-Forwarded-For', `198.51.100.${network}`)
    for (let network = 1; network <= 5; network += 1)
      expectFailure(await tryFrom(network, '000000'), 422, 'invalid')
    expectFailure(await tryFrom(6, codeOf(secret)), 404, 'not_found')
    expect(await noticesOf(user.id)).toContain('wrong-code')
  })

  it('records the use of a recovery code, and notifies the user', async () => {
    const { user, agent } = await aColleague(app)
    const setUpResponse = await agent
      .post('/api/auth/two-factor/begin')
      .send({ current_password: goodPassword })
    const code = codeOf(expectData(setUpResponse).secret)
    const { recovery_codes } = expectData(await agent.post('/api/auth/two-factor/confirm').send({ code }))
    expectData(await answer(newAgent(address), await ticketFor(database, user.id), recovery_codes[0]))
    expect(await auditOf(user.id)).toContain('two-factor: recovery code used')
    expect(await eventsOf(user.id)).toContainEqual({
      kind: 'two-factor',
      data: { act: 'recovery code used' },
    })
    expect(await noticesOf(user.id)).toContain('recovery-code')
  })
})

it('failed changes of the user’s own second factor are logged', async () => {
  const { user, agent } = await aColleague(app)
  const post = (path: string, body: object) => agent.post(`/api/auth/two-factor/${path}`).send(body)
  expectFailure(await post('begin', { current_password: 'not the password' }), 422, 'invalid')
  expectData(await post('begin', { current_password: goodPassword }))
  for (const path of ['confirm', 'off', 'recovery-codes'])
    expectFailure(await post(path, { code: '000000' }), 422, 'invalid')
  const refusals = (await auditOf(user.id)).filter((entry) => entry.startsWith('two-factor refused'))
  expect(refusals).toEqual([
    'two-factor refused: wrong password',
    ...Array(3).fill('two-factor refused: wrong code'),
  ])
  const events = (await eventsOf(user.id)).filter(({ kind }) => kind === 'confirmation-refused')
  expect(events.map(({ data }) => data.reason)).toEqual(['password', 'code', 'code', 'code'])
})

describe('requiring two factors for a role', () => {
  /** Signs in, sets up an app on the way, and returns the user id. */
  const enrol = async ({ address: at }: TestApp, email: string, password: string): Promise<number> => {
    const agent = newAgent(at)
    const first = expectData(await agent.post('/api/auth/login').send({ email, password }))
    expect(first).toMatchObject({ two_factor: 'to_set_up' })
    const setUpResponse = await agent.post('/api/auth/two-factor/set-up').send({ ticket: first.ticket })
    return expectData(await answer(agent, first.ticket, codeOf(expectData(setUpResponse).secret))).user.id
  }

  it('ends the sessions of its users without a second factor, and records that they set one up', async () => {
    const { agent, cookie } = await openSession('brokers')
    const policy = { twoFactor: { roles: ['brokers'], coversDemo: true } } as const
    const strict = await startApp(policy, database)
    const meThere = () => me(newAgent(strict.address)).set('Cookie', cookie)
    expectFailure(await meThere(), 401, 'session_ended')
    expectData(await me(agent))
    const id = await enrol(strict, emailOf('brokers'), demoPassword)
    expect(await auditOf(id)).toContain('two-factor: on')
    expectData(await meThere())
  })

  it('ends them as well when the settings add the role', async () => {
    const agent = await signIn('sales-manager')
    await database.knex('security_settings').update({ two_factor_roles: ['sales-manager'] })
    expectFailure(await me(agent), 401, 'session_ended')
    await database.knex('security_settings').update({ two_factor_roles: [] })
    expectData(await me(agent))
  })

  it('leaves demo accounts unchanged unless they are included', async () => {
    const policy = { twoFactor: { roles: ['director'], coversDemo: false } } as const
    const strict = await startApp(policy, database)
    expectData(await me(await strict.signIn('director')))
    const { user } = await aColleague(app, { role: 'super_admin' })
    await enrol(strict, user.email, goodPassword)
  })
})
