import supertest from 'supertest'
import { describe, it } from 'vitest'
import { demoPassword } from '../../domain/users/passwords.ts'
import { emailOf, nobody, startApp } from '../support/app.ts'
import { expectData, expectFailure } from '../support/expectations.ts'

const { database, as, address } = await startApp()

describe('a write caused by another site', () => {
  const write = () => as('director').put('/api/ui-settings/menu_font_family').send({ settingValue: 'Arimo' })

  const signInAsBrokers = () =>
    supertest(address)
      .post('/api/auth/login')
      .send({ email: emailOf('brokers'), password: demoPassword })

  it('is refused by its Origin', async () => {
    expectFailure(await write().set('Origin', 'https://elsewhere.example'), 403, 'foreign_origin')
    expectFailure(await write().set('Origin', 'null'), 403, 'foreign_origin')
    expectFailure(await write().set('Origin', address.replace('http:', 'https:')), 403, 'foreign_origin')
  })

  it('is refused by its Sec-Fetch-Site', async () => {
    expectFailure(await write().set('Sec-Fetch-Site', 'cross-site'), 403, 'foreign_origin')
    expectFailure(await write().set('Sec-Fetch-Site', 'same-site'), 403, 'foreign_origin')
  })

  it('is also refused for the sign-in', async () => {
    const login = as(nobody).post('/api/auth/login').set('Origin', 'https://elsewhere.example')
    expectFailure(await login.send({ email: 'a', password: 'b' }), 403, 'foreign_origin')
  })

  it('is accepted from the portal’s own pages', async () => {
    expectData(await write().set('Origin', address).set('Sec-Fetch-Site', 'same-origin'))
    expectData(await write())
  })

  it('is refused with a session but without these headers, as from a browser', async () => {
    const { headers } = await signInAsBrokers()
    const cookie = headers['set-cookie'] ?? ''
    const call = (headers: object) =>
      supertest(address)
        .post('/api/auth/logout')
        .set({ Cookie: cookie, ...headers })
    expectFailure(await call({}), 403, 'foreign_origin')
    expectData(await call({ 'Sec-Fetch-Site': 'same-origin' }))
  })

  it('is accepted without a session and without these headers, as from a program', async () => {
    expectData(await signInAsBrokers())
    const { headers } = await signInAsBrokers()
    const device = headers['set-cookie']?.[1] ?? ''
    expectData(await signInAsBrokers().set('Cookie', device))
  })

  it('is accepted if it is only a read', async () => {
    const { headers } = await signInAsBrokers()
    expectData(
      await supertest(address)
        .get('/api/auth/me')
        .set('Cookie', headers['set-cookie'] ?? ''),
    )
  })
})

describe('with a public address', () => {
  it('only that address is the own origin', async () => {
    const app = await startApp({ publicUrl: 'http://portal.example' }, database)
    const write = () =>
      app.as('director').put('/api/ui-settings/menu_font_family').send({ settingValue: 'Arimo' })
    expectData(await write().set('Origin', 'http://portal.example'))
    expectFailure(await write().set('Origin', app.address), 403, 'foreign_origin')
  })
})

describe('an export', () => {
  const exportOf = (site: string) =>
    as('director').get('/api/banks/export?format=csv').set('Sec-Fetch-Site', site)

  it.each(['cross-site', 'same-site'])('is not started by a page that is %s', async (site) => {
    expectFailure(await exportOf(site), 403, 'foreign_origin')
  })

  it.each(['same-origin', 'none'])('is served for the request type %s', async (site) => {
    await exportOf(site).expect(200)
  })
})

describe('without a public address', () => {
  const signInAs = (host: string, at = address) =>
    supertest(at)
      .post('/api/auth/login')
      .set({ Host: host, Origin: `http://${host}` })
      .send({ email: emailOf('brokers'), password: demoPassword })

  it('a foreign host name that points here cannot sign in', async () => {
    expectFailure(await signInAs('evil.example:3140'), 403, 'foreign_origin')
  })

  it.each(['localhost:3140', '127.0.0.1:3140', '[::1]:3140', '192.168.1.5:3140'])(
    '%s can sign in',
    async (host) => {
      expectData(await signInAs(host))
    },
  )

  it('the host that the server listens on can sign in', async () => {
    const app = await startApp({ host: 'desk.example' }, database)
    expectData(await signInAs('desk.example:3140', app.address))
  })
})

describe('a further address of the portal', () => {
  it('may write from its own pages, unlike any other site', async () => {
    const app = await startApp({ publicUrl: 'https://portal.example' }, database)
    const other = 'https://second.example'
    const third = 'https://third.example'
    await database.knex('security_settings').update({ allowed_origins: `${other}, ${third}` })
    const signInFrom = (site: string, origin = other) =>
      supertest(app.address)
        .post('/api/auth/login')
        .set({ Origin: origin, 'Sec-Fetch-Site': site })
        .send({ email: emailOf('brokers'), password: demoPassword })
    expectData(await signInFrom('same-origin'))
    expectData(await signInFrom('same-origin', third))
    expectFailure(await signInFrom('cross-site'), 403, 'foreign_origin')
    const beginning = 'https://third.exam'
    expectFailure(await signInFrom('same-origin', beginning), 403, 'foreign_origin')
    await database.knex('security_settings').update({ allowed_origins: null })
  })
})
