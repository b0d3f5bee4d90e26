import { describe, expect, it } from 'vitest'
import { demoPassword } from '../../domain/users/passwords.ts'
import { aColleague, requestLinkHolder, setPasswordByLink, tokenOf } from '../support/accounts.ts'
import { type Agent, newAgent, nobody, startApp } from '../support/app.ts'
import { aBank, aUser, goodPassword } from '../support/builders.ts'
import { expectData, expectFailure } from '../support/expectations.ts'

const app = await startApp()
const { as, address, database } = app
const newPassword = 'another quiet river 8'

const change = (agent: Agent, password = newPassword, current_password = goodPassword) =>
  agent.put('/api/auth/password').send({ current_password, password })

const signIn = async (email: string, password: string) => {
  const agent = newAgent(address)
  return { agent, response: await agent.post('/api/auth/login').send({ email, password }) }
}

describe('a user who changes their own password', () => {
  it('continues in a new session, and signs in with the new password only', async () => {
    const { agent, user } = await aColleague(app)
    const changed = await change(agent)
    expect(expectData(changed)).toEqual({ password_changed: true })
    expect(changed.get('Set-Cookie')?.[0]).toMatch(/^session=[\w-]{43}; Path=\/; HttpOnly/)
    expectData(await agent.get('/api/auth/me'))
    expectFailure((await signIn(user.email, goodPassword)).response, 401, 'wrong_credentials')
    expectData((await signIn(user.email, newPassword)).response)
  })

  it('ends all other sessions, including the old cookie, and revokes unused links', async () => {
    const { agent, user } = await aColleague(app)
    const elsewhere = await signIn(user.email, goodPassword)
    const { set_password_link } = expectData(
      await as('director').post(`/api/users/${user.id}/reset-password`),
    )
    // The reset has ended all sessions.
    const currentAgent = await signIn(user.email, goodPassword)
    const before = currentAgent.response.get('Set-Cookie')?.[0]?.split(';')[0] ?? ''
    expectData(await change(currentAgent.agent))
    for (const old of [agent, elsewhere.agent])
      expectFailure(await old.get('/api/auth/me'), 401, 'session_ended')
    const copied = as(nobody).get('/api/auth/me').set('Cookie', before)
    expectFailure(await copied, 401, 'unauthenticated')
    expectFailure(await requestLinkHolder(as(nobody), set_password_link), 404, 'not_found')
  })

  it('is recorded in the audit log, without either password', async () => {
    const { agent, user } = await aColleague(app)
    await change(agent, newPassword, 'not the password')
    await change(agent)
    const rows = await database
      .knex('audit_log')
      .where({ resource: 'users', record_id: String(user.id), actor_id: user.id })
      .whereLike('action', 'change-password%')
      .orderBy('id')
    expect(rows.map(({ action }) => action)).toEqual(['change-password refused', 'change-password'])
    for (const password of [goodPassword, newPassword]) expect(JSON.stringify(rows)).not.toContain(password)
  })

  it('must enter the old password, throttled like the sign-in', async () => {
    const { agent, user } = await aColleague(app)
    for (let guess = 0; guess < 5; guess += 1) {
      const error = expectFailure(await change(agent, newPassword, `a wrong guess ${guess}`), 422, 'invalid')
      expect(error.fields).toEqual({ current_password: 'wrong' })
    }
    const waiting = await change(agent)
    expectFailure(waiting, 429, 'too_many_attempts')
    expect(Number(waiting.get('Retry-After'))).toBeGreaterThan(0)
    expectData(await agent.get('/api/auth/me'))
    expect(expectData(await as('director').get(`/api/users/${user.id}`)).version).toBe(user.version)
  })

  it('sees which rule the new password breaks, before the old one is checked', async () => {
    const { agent } = await aColleague(app)
    for (const [password, rule] of [
      ['short', 'minLength'],
      ['manchester', 'common'],
      ['Mortgage-2026', 'context'],
    ] as const)
      for (let attempt = 0; attempt < 3; attempt += 1)
        expect(expectFailure(await change(agent, password, 'wrong'), 422, 'invalid').fields).toEqual({
          password: rule,
        })
    expectData(await change(agent))
  })

  it('changes it once when the request is sent twice at the same moment', async () => {
    const { agent, user } = await aColleague(app)
    const answers = await Promise.all([change(agent, `${newPassword} a`), change(agent, `${newPassword} b`)])
    const winner = answers.findIndex(({ status }) => status === 200)
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expectData((await signIn(user.email, `${newPassword} ${'ab'[winner]}`)).response)
  })

  it('is no longer a demo account with a published password', async () => {
    const agent = await app.signIn('brokers')
    expectData(await change(agent, newPassword, demoPassword))
    const { accounts } = expectData(await as(nobody).get('/api/auth/options'))
    expect(accounts.map(({ role }: { role: string }) => role)).not.toContain('brokers')
  })
})

it('a password cannot be changed without a session', async () => {
  expectFailure(await change(as(nobody)), 401, 'unauthenticated')
})

describe('a password set by a link is refused', () => {
  it.each([
    ['minLength', 'short one'],
    ['minLength', ''],
    ['maxLength', 'ab1 '.repeat(51)],
    ['common', 'password1234'],
    ['common', 'Manchester'],
    ['common', '2026 basketball!'],
    ['context', 'Mortgage-2026'],
  ])('with the rule %s', async (rule, password) => {
    const { set_password_link } = await aUser(as('director'))
    expect(
      expectFailure(await setPasswordByLink(as(nobody), set_password_link, password), 422, 'invalid').fields,
    ).toEqual({
      password: rule,
    })
  })

  it('when it is the name of an existing bank', async () => {
    const bank = await aBank(as('director'), { name_en: 'Quixotic Harvest' })
    const { set_password_link } = await aUser(as('director'))
    const password = 'HARVEST*quixotic*77'
    expect(
      expectFailure(await setPasswordByLink(as(nobody), set_password_link, password), 422, 'invalid').fields,
    ).toEqual({
      password: 'context',
    })
    await as('director').delete(`/api/banks/${bank.id}?version=${bank.version}`)
    expectData(await setPasswordByLink(as(nobody), set_password_link, password))
  })

  it('when it is the email address, or empty', async () => {
    const { email, set_password_link } = await aUser(as('director'))
    const error = expectFailure(
      await setPasswordByLink(as(nobody), set_password_link, email.toUpperCase()),
      422,
      'invalid',
    )
    expect(error.fields).toEqual({ password: 'email' })
    for (const body of [{}, { password: null }, { password: 7 }])
      expectFailure(
        await as(nobody)
          .post('/api/auth/links/password')
          .send({ token: tokenOf(set_password_link), ...body }),
        422,
        'invalid',
      )
  })
})
