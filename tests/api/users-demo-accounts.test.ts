import supertest from 'supertest'
import { describe, expect, it } from 'vitest'
import { demoPassword } from '../../domain/users/passwords.ts'
import { aColleague, requestLinkHolder, setPasswordByLink } from '../support/accounts.ts'
import { emailOf, nobody, startApp } from '../support/app.ts'
import { goodPassword } from '../support/builders.ts'
import { expectData, expectFailure } from '../support/expectations.ts'

const open = await startApp()
const { database } = open
const production = await startApp({ demoAccounts: 'nowhere' }, database)
const local = await startApp({ demoAccounts: 'here' }, database)
const behindProxy = await startApp({ demoAccounts: 'nowhere', trustProxy: 1 }, database)

const credentials = { email: emailOf('director'), password: demoPassword }
const signIn = (address: string, headers = {}) =>
  supertest(address).post('/api/auth/login').set(headers).send(credentials)
const cookies = async () => (await signIn(open.address)).get('Set-Cookie') ?? []
const me = (address: string, cookie: string, headers = {}) =>
  supertest(address)
    .get('/api/auth/me')
    .set({ Cookie: cookie, ...headers })

describe('when demo accounts are disabled', () => {
  it('none of them can sign in, and the sign-in page lists none', async () => {
    expectFailure(await signIn(production.address), 401, 'wrong_credentials')
    const options = expectData(await production.as(nobody).get('/api/auth/options'))
    expect(options).toMatchObject({ demo: false, accounts: [] })
  })

  it('a session opened before is invalid', async () => {
    const [session = ''] = await cookies()
    expectFailure(await me(production.address, session), 401, 'unauthenticated')
    expectData(await me(open.address, session))
  })

  it('a link to one of them is refused, and no new one is created', async () => {
    const { agent, user } = await aColleague(open, { role: 'super_admin' })
    const { id } = expectData(await open.as('sales-manager').get('/api/auth/me')).user
    const link = expectData(await agent.post(`/api/users/${id}/reset-password`)).set_password_link
    expectFailure(await setPasswordByLink(production.as(nobody), link), 404, 'not_found')
    expectFailure(await requestLinkHolder(production.as(nobody), link), 404, 'not_found')
    const director = production.as(nobody)
    expectData(await director.post('/api/auth/login').send({ email: user.email, password: goodPassword }))
    expectFailure(await director.post(`/api/users/${id}/reset-password`), 409, 'inactive')
    expectData(await requestLinkHolder(open.as(nobody), link))
  })

  it('a browser known to them is no longer known', async () => {
    const [, device = ''] = await cookies()
    const guess = () =>
      signIn(behindProxy.address, { Cookie: device, 'X-Forwarded-For': '198.51.100.1' }).send({
        password: 'a wrong guess',
      })
    for (let count = 0; count < 5; count += 1) expectFailure(await guess(), 401, 'wrong_credentials')
    const elsewhere = { Cookie: device, 'X-Forwarded-For': '198.51.100.2' }
    expectFailure(await signIn(behindProxy.address, elsewhere), 401, 'wrong_credentials')
    expectFailure(await guess(), 429, 'too_many_attempts')
  })
})

describe('when demo accounts are limited to this machine', () => {
  const proxied = { 'X-Forwarded-For': '198.51.100.1' }

  it('they sign in over the loopback address', async () => {
    expectData(await signIn(local.address))
    expectData(await signIn(local.address, { 'X-Forwarded-For': '127.0.0.1' }))
  })

  it.each([
    ['seen elsewhere by a proxy', proxied],
    ['seen elsewhere by one of two proxies', { 'X-Forwarded-For': '127.0.0.1, 198.51.100.1' }],
    ['that claims to be local', { 'X-Forwarded-For': '198.51.100.1, 127.0.0.1' }],
    ['reported by a proxy in another header', { Forwarded: 'for=198.51.100.1' }],
    ['reported by a proxy with an invalid address', { 'X-Forwarded-For': 'unknown' }],
  ])('they are refused for a client %s', async (_, headers) => {
    expectFailure(await signIn(local.address, headers), 401, 'wrong_credentials')
    const [session = ''] = await cookies()
    expectFailure(await me(local.address, session, headers), 401, 'unauthenticated')
    const options = await supertest(local.address).get('/api/auth/options').set(headers)
    expect(expectData(options).demo).toBe(false)
  })

  it('they are refused behind a proxy that does not send the address of the client', async () => {
    const silent = await startApp({ demoAccounts: 'here', trustProxy: 1 }, database)
    expectFailure(await signIn(silent.address), 401, 'wrong_credentials')
    expectData(await signIn(silent.address, { 'X-Forwarded-For': '127.0.0.1' }))
  })
})
