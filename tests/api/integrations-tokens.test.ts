import { describe, expect, it } from 'vitest'
import { allows } from '../../domain/access.ts'
import { tokenAllows } from '../../domain/integrations/token-scopes.ts'
import { aColleague } from '../support/accounts.ts'
import { newAgent, startApp } from '../support/app.ts'
import { uniqueName } from '../support/builders.ts'
import { expectData, expectFailure } from '../support/expectations.ts'

const app = await startApp()
const { as, database, address, routes } = app
const director = as('director')

const buildToken = (overrides: object = {}) => ({
  name: uniqueName('Site '),
  scopes: ['calculator'],
  ...overrides,
})

const aToken = async (overrides?: object) =>
  expectData(await director.post('/api/tokens').send(buildToken(overrides)), 201)

const agentWith = ({ token }: { token: string }) => newAgent(address).set('Authorization', `Bearer ${token}`)

describe('an API token', () => {
  it('is shown once, and is stored as a hash', async () => {
    const created = await aToken()
    expect(created.token).toMatch(/^bkt_[\w-]{43}$/)
    const read = expectData(await director.get(`/api/tokens/${created.id}`))
    expect(read).toMatchObject({ status: 'active', last_used_at: null, scopes: ['calculator'] })
    expect(created.token.startsWith(read.starts_with)).toBe(true)
    const stored = await database.knex('api_tokens').where({ id: created.id }).first()
    const entries = await database.knex('audit_log').where({ resource: 'tokens' }).select()
    expect(JSON.stringify([read, stored, entries])).not.toContain(created.token)
  })

  it('reads its areas, and stores the time of use', async () => {
    const token = await aToken()
    expectData(await agentWith(token).get('/api/banks'))
    expectFailure(await agentWith(token).get('/api/content-items'), 403, 'forbidden')
    const { last_used_at } = expectData(await director.get(`/api/tokens/${token.id}`))
    expect(Date.now() - Date.parse(last_used_at)).toBeLessThan(60_000)
    expectData(await agentWith(await aToken({ scopes: ['content'] })).get('/api/content-items'))
  })

  it('stands for no user: no role, no session, and a session sent with it is ignored', async () => {
    const token = await aToken({ scopes: ['content', 'calculator'] })
    for (const path of ['/api/auth/me', '/api/users', '/api/content-management', '/api/languages'])
      expect((await director.get(path).set('Authorization', `Bearer ${token.token}`)).status).not.toBe(200)
    expectFailure(await agentWith(token).get('/api/nothing'), 404, 'not_found')
    const hourAgo = database.knex.raw("now() - interval '1 hour'")
    await database.knex('sessions').update({ last_seen_at: hourAgo })
    expectData(await director.get('/api/banks').set('Authorization', `Bearer ${token.token}`))
    expect(await database.knex('sessions').where('last_seen_at', '>', hourAgo)).toEqual([])
  })

  it('cannot write', async () => {
    const token = await aToken({ scopes: ['content', 'calculator'] })
    for (const { method, path } of routes.filter((route) => route.method !== 'get'))
      expectFailure(await agentWith(token)[method](path.replace(/:\w+/g, '1')), 403, 'forbidden')
  })

  it('without an expiry ends with the account of its creator, one with an expiry does not', async () => {
    const { user, agent } = await aColleague(app, { role: 'super_admin' })
    const endless = expectData(await agent.post('/api/tokens').send(buildToken()), 201)
    const expires_at = new Date(Date.now() + 86_400_000).toISOString()
    const limited = expectData(await agent.post('/api/tokens').send(buildToken({ expires_at })), 201)
    expectData(await agentWith(endless).get('/api/banks'))
    const records = [{ id: user.id, version: user.version }]
    expectData(await director.post('/api/users/actions/deactivate').send({ records }))
    expectFailure(await agentWith(endless).get('/api/banks'), 401, 'unauthenticated')
    expect(expectData(await director.get(`/api/tokens/${endless.id}`)).status).toBe('expired')
    expectData(await agentWith(limited).get('/api/banks'))
  })

  it('is refused once it is revoked', async () => {
    const { id, version, ...token } = await aToken()
    const records = [{ id, version }]
    const [revoked] = expectData(await director.post('/api/tokens/actions/revoke').send({ records }))
    expect(revoked).toMatchObject({ status: 'revoked' })
    expectFailure(await agentWith(token).get('/api/banks'), 401, 'unauthenticated')
    const history = expectData(await director.get(`/api/tokens/${id}/history`))
    expect(history.map(({ action }: { action: string }) => action)).toEqual(['revoke', 'create'])
    const events = await database.knex('events').where({ kind: 'token' }).orderBy('id').pluck('data')
    expect(events.slice(-2)).toMatchObject([{ act: 'create' }, { id: String(id), act: 'revoke' }])
  })

  it('is refused once it has expired, and cannot be created with an expiry in the past', async () => {
    expectFailure(
      await director.post('/api/tokens').send(buildToken({ expires_at: '2020-01-01T00:00:00Z' })),
      422,
      'invalid',
    )
    const token = await aToken({ expires_at: '2099-01-01T00:00:00Z' })
    expectData(await agentWith(token).get('/api/banks'))
    await database.knex('api_tokens').where({ id: token.id }).update({ expires_at: '2020-01-01T00:00:00Z' })
    expectFailure(await agentWith(token).get('/api/banks'), 401, 'unauthenticated')
    expect(expectData(await director.get(`/api/tokens/${token.id}`)).status).toBe('expired')
  })

  it('that is unknown is refused, even for public calls', async () => {
    expectFailure(await agentWith({ token: 'bkt_unknown' }).get('/api/banks'), 401, 'unauthenticated')
    expectFailure(await agentWith({ token: 'bkt_unknown' }).get('/api/auth/options'), 401, 'unauthenticated')
  })

  it('covers at least one area, and only areas open to its author', async () => {
    const administration = as('administration')
    expectData(await administration.post('/api/tokens').send(buildToken()), 201)
    const response = await administration.post('/api/tokens').send(buildToken({ scopes: ['content'] }))
    expect(expectFailure(response, 403, 'forbidden').fields).toEqual({ scopes: 'rights' })
    const empty = await director.post('/api/tokens').send(buildToken({ scopes: [] }))
    expect(expectFailure(empty, 422, 'invalid').fields).toEqual({ scopes: 'required' })
  })
})

describe('the calls open to API tokens', () => {
  const openRoutes = (...scopes: string[]) => routes.filter((route) => tokenAllows(scopes, route))

  it('only read, and are open to every user who may read the area', () => {
    const open = openRoutes('content', 'calculator').filter(({ access }) => access !== 'public')
    expect(open.length).toBeGreaterThan(20)
    for (const { method, access } of open)
      expect([method, allows(access, 'content-manager'), allows(access, undefined)]).toEqual([
        'get',
        true,
        false,
      ])
  })

  it('are only the public ones without an area or with an unknown one', () => {
    expect(openRoutes().every(({ access }) => access === 'public')).toBe(true)
    expect(openRoutes('users').every(({ access }) => access === 'public')).toBe(true)
  })

  it('require no role', () =>
    expect(
      tokenAllows(['calculator'], {
        method: 'get',
        access: [{ role: 'director' }, ['read', 'calculator-formula']],
      }),
    ).toBe(false))
})
