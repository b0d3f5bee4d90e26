import { describe, expect, it } from 'vitest'
import { aColleague, requestLinkHolder } from '../support/accounts.ts'
import { type Agent, newAgent, nobody, startApp } from '../support/app.ts'
import { goodPassword, uniqueName } from '../support/builders.ts'
import { expectData, expectFailure } from '../support/expectations.ts'

const app = await startApp()
const { as, address, database } = app

const aDirector = () => aColleague(app, { role: 'super_admin' })
const freshEmail = () => `${uniqueName('moved_')}@bank.example`
const change = (agent: Agent, email: string, current_password = goodPassword) =>
  agent.put('/api/auth/email').send({ current_password, email })
const actionsOf = (id: number) =>
  database
    .knex('audit_log')
    .where({ resource: 'users', record_id: String(id), actor_id: id })
    .orderBy('id')
    .pluck('action')

describe('an open session without the password', () => {
  it('cannot reset the password of its user', async () => {
    const { agent, user } = await aDirector()
    expectFailure(await agent.post(`/api/users/${user.id}/reset-password`), 409, 'self')
    expectData(await agent.get('/api/auth/me'))
  })

  it.each([
    [
      'in a form',
      (agent: Agent, id: number, version: number) =>
        agent.put(`/api/users/${id}`).send({ email: freshEmail(), version }),
    ],
    [
      'in a bulk call',
      (agent: Agent, id: number, version: number) =>
        agent.post('/api/users/bulk').send({ records: [{ id, version }], values: { email: freshEmail() } }),
    ],
  ])('cannot change the address of its user %s', async (_, send) => {
    const { agent, user } = await aDirector()
    expectFailure(await send(agent, user.id, user.version), 422, 'invalid')
    expect(expectData(await as('director').get(`/api/users/${user.id}`)).email).toBe(user.email)
  })

  it('can save the form of its user with an unchanged address', async () => {
    const { agent, user } = await aDirector()
    const { email, version } = user
    expectData(await agent.put(`/api/users/${user.id}`).send({ name: 'Новое Имя', email, version }))
  })
})

describe('changing one’s own email address', () => {
  it('requires the password, and the new address signs in from then on', async () => {
    const { agent, user } = await aDirector()
    const email = freshEmail()
    expect(expectData(await change(agent, email)).user).toMatchObject({ id: user.id, email })
    const signIn = (address_: string) =>
      newAgent(address).post('/api/auth/login').send({ email: address_, password: goodPassword })
    expectData(await signIn(email))
    expectFailure(await signIn(user.email), 401, 'wrong_credentials')
  })

  it('revokes unused links to the account', async () => {
    const { agent, user } = await aDirector()
    const reset = await as('director').post(`/api/users/${user.id}/reset-password`)
    const { set_password_link } = expectData(reset)
    const currentAgent = newAgent(address)
    expectData(await currentAgent.post('/api/auth/login').send({ email: user.email, password: goodPassword }))
    expectFailure(await agent.get('/api/auth/me'), 401, 'session_ended')
    expectData(await change(currentAgent, freshEmail()))
    expectFailure(await requestLinkHolder(as(nobody), set_password_link), 404, 'not_found')
  })

  it('is refused with a wrong password, which is logged and throttled', async () => {
    const { agent, user } = await aDirector()
    for (let guess = 0; guess < 5; guess += 1) {
      const error = expectFailure(await change(agent, freshEmail(), 'not the password'), 422, 'invalid')
      expect(error.fields).toEqual({ current_password: 'wrong' })
    }
    expectFailure(await change(agent, freshEmail()), 429, 'too_many_attempts')
    expect(await actionsOf(user.id)).toContain('change-email refused')
    const events = await database.knex('events').where({ person_id: user.id, kind: 'confirmation-refused' })
    expect(events).toHaveLength(5)
  })

  it.each([
    ['pattern', 'no address'],
    ['required', ''],
  ])('breaks the rule %s as %j', async (rule, email) => {
    const { agent } = await aDirector()
    expect(expectFailure(await change(agent, email), 422, 'invalid').fields).toEqual({ email: rule })
  })

  it('is refused with the address of another account', async () => {
    const { agent } = await aDirector()
    const { user } = await aDirector()
    expectFailure(await change(agent, user.email), 409, 'unique')
  })
})
