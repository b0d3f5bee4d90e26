import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { pino } from 'pino'
import supertest from 'supertest'
import { describe, expect, it } from 'vitest'
import { createApp } from '../../api/app.ts'
import { demoPassword } from '../../domain/users/passwords.ts'
import { aColleague, requestLinkHolder, setPasswordByLink, tokenOf } from '../support/accounts.ts'
import { newAgent, nobody, startApp } from '../support/app.ts'
import { aUser, goodPassword } from '../support/builders.ts'
import { expectData, expectFailure } from '../support/expectations.ts'

const app = await startApp()
const { as, database } = app
const director = as('director')
const visitor = as(nobody)

const signIn = (email: string, password: string) => visitor.post('/api/auth/login').send({ email, password })
const use = (link: string, password = goodPassword) => setPasswordByLink(visitor, link, password)
const reset = async (id: number): Promise<string> =>
  expectData(await director.post(`/api/users/${id}/reset-password`)).set_password_link

describe('a link to set a password', () => {
  it('shows its user and its expiry', async () => {
    const { set_password_link, name, email } = await aUser(director)
    const holder = expectData(await requestLinkHolder(visitor, set_password_link))
    expect(holder).toEqual({ name, email, expires_at: expect.any(String) })
    const hours = (Date.parse(holder.expires_at) - Date.now()) / 3_600_000
    expect(hours).toBeGreaterThan(23.9)
    expect(hours).toBeLessThan(24.1)
  })

  it('sets the password, activates the user and is recorded in the log', async () => {
    const { id, email, set_password_link } = await aUser(director)
    expectFailure(await signIn(email, goodPassword), 401, 'wrong_credentials')
    expect(expectData(await use(set_password_link))).toEqual({ password_set: true })
    expect(expectData(await director.get(`/api/users/${id}`))).toMatchObject({ status: 'active', version: 2 })
    expectData(await signIn(email, goodPassword))
    const row = await database
      .knex('audit_log')
      .where({ action: 'set-password', record_id: String(id) })
      .first()
    expect(row).toMatchObject({ actor_id: id, before: { status: 'pending' }, after: { status: 'active' } })
    expect(JSON.stringify(row)).not.toContain(goodPassword)
  })

  it('works once', async () => {
    const { set_password_link } = await aUser(director)
    await use(set_password_link)
    expectFailure(await requestLinkHolder(visitor, set_password_link), 404, 'not_found')
    expectFailure(await use(set_password_link, 'another quiet river 8'), 404, 'not_found')
  })

  it('works once even when used several times at the same moment', async () => {
    const { email, set_password_link } = await aUser(director)
    const passwords = [1, 2, 3, 4].map((turn) => `${goodPassword} ${turn}`)
    const answers = await Promise.all(passwords.map((password) => use(set_password_link, password)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404, 404])
    const winner = passwords[answers.findIndex(({ status }) => status === 200)] ?? ''
    expectData(await signIn(email, winner))
  })

  it('still works after a refused password', async () => {
    const { set_password_link } = await aUser(director)
    expectFailure(await use(set_password_link, 'short'), 422, 'invalid')
    expectData(await use(set_password_link))
  })

  it.each([
    ['unknown', async () => '/set-password#unknown'],
    ['cut off', async () => (await aUser(director)).set_password_link.slice(0, -1)],
    [
      'expired',
      async () => {
        const { id, set_password_link } = await aUser(director)
        const yesterday = { expires_at: database.knex.raw("now() - interval '1 second'") }
        await database.knex('one_time_links').where({ user_id: id }).update(yesterday)
        return set_password_link
      },
    ],
    [
      'replaced by a newer one',
      async () => {
        const { id, set_password_link } = await aUser(director)
        await reset(id)
        return set_password_link
      },
    ],
    [
      'of a deleted user',
      async () => {
        const { id, set_password_link } = await aUser(director)
        await director.delete(`/api/users/${id}`)
        return set_password_link
      },
    ],
    [
      'of a user whose address has changed',
      async () => {
        const { id, set_password_link } = await aUser(director)
        await director.put(`/api/users/${id}`).send({ email: 'new-address@bank.example' })
        return set_password_link
      },
    ],
    [
      'of a user deactivated and activated again',
      async () => {
        const { id, set_password_link } = await aUser(director)
        for (const status of ['inactive', 'pending']) await director.put(`/api/users/${id}`).send({ status })
        return set_password_link
      },
    ],
  ])('is not found if it is %s', async (_, make) => {
    const link = await make()
    expectFailure(await requestLinkHolder(visitor, link), 404, 'not_found')
    expectFailure(await use(link), 404, 'not_found')
  })

  it('stays valid when its user is only renamed', async () => {
    const { id, set_password_link } = await aUser(director)
    expectData(await director.put(`/api/users/${id}`).send({ name: 'Анна Коэн' }))
    expectData(await requestLinkHolder(visitor, set_password_link))
  })

  it('is not accepted in an address', async () => {
    const { set_password_link } = await aUser(director)
    const token = tokenOf(set_password_link)
    const stranger = newAgent(app.address)
    expectFailure(await stranger.get(`/api/auth/links/${token}`), 401, 'unauthenticated')
    const body = { password: goodPassword }
    expectFailure(await stranger.post(`/api/auth/links/${token}`).send(body), 401, 'unauthenticated')
    const inQuery = await stranger.post(`/api/auth/links/holder?token=${token}`).send({})
    expectFailure(inQuery, 400, 'malformed')
  })

  it('never appears in the log', async () => {
    const lines = new PassThrough()
    const config = { trustProxy: 0, demoAccounts: 'everywhere', sessionLimits: {} } as const
    const logged = await createApp({ database, config, log: pino({ level: 'info' }, lines) })
    const { set_password_link } = await aUser(director)
    const send = { token: tokenOf(set_password_link) }
    await supertest(logged.handler).post('/api/auth/links/holder').send(send)
    await supertest(logged.handler).get(set_password_link)
    await logged.close()
    lines.end()
    const log = await text(lines)
    expect(log).toContain('/api/auth/links/holder')
    expect(log).not.toContain(send.token)
  })
})

describe('a password reset', () => {
  it('keeps the old password until the new one is set, and then ends its sessions', async () => {
    const { user } = await aColleague(app)
    const link = await reset(user.id)
    const older = newAgent(app.address)
    expectData(await older.post('/api/auth/login').send({ email: user.email, password: goodPassword }))
    expectData(await use(link, 'another quiet river 8'))
    expectFailure(await older.get('/api/auth/me'), 401, 'unauthenticated')
    expectFailure(await signIn(user.email, goodPassword), 401, 'wrong_credentials')
    expectData(await signIn(user.email, 'another quiet river 8'))
  })

  it('ends the pause after too many failed sign-ins', async () => {
    const { user } = await aColleague(app)
    for (let attempt = 0; attempt < 5; attempt += 1) await signIn(user.email, 'not the password')
    expectFailure(await signIn(user.email, goodPassword), 429, 'too_many_attempts')
    await use(await reset(user.id))
    expectData(await signIn(user.email, goodPassword))
  })

  it('is refused for an inactive account, and not found for an unknown one', async () => {
    const { id } = await aUser(director)
    await director.put(`/api/users/${id}`).send({ status: 'inactive' })
    expectFailure(await director.post(`/api/users/${id}/reset-password`), 409, 'inactive')
    expectFailure(await director.post('/api/users/999999999/reset-password'), 404, 'not_found')
  })

  it('turns a demo account into one with its own password', async () => {
    const broker = expectData(await as('brokers').get('/api/auth/me')).user
    await use(await reset(broker.id))
    expectFailure(await signIn(broker.email, demoPassword), 401, 'wrong_credentials')
    const { accounts } = expectData(await visitor.get('/api/auth/options'))
    expect(accounts.map(({ email }: { email: string }) => email)).not.toContain(broker.email)
  })
})
