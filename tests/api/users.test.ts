import { describe, expect, it } from 'vitest'
import { systemCaller } from '../../api/stores/caller.ts'
import { userStore } from '../../api/stores/users.ts'
import { roles, serverRole } from '../../domain/access.ts'
import { aColleague } from '../support/accounts.ts'
import { emailOf, startApp } from '../support/app.ts'
import { aUser, userBody } from '../support/builders.ts'
import { expectData, expectFailure } from '../support/expectations.ts'

const app = await startApp()
const { as, database } = app
const director = as('director')
const administration = as('administration')

const userAt = (id: number) => `/api/users/${id}`
const me = async (agent = director): Promise<number> => expectData(await agent.get('/api/auth/me')).user.id
const listed = async (filter: object) =>
  expectData(await administration.get('/api/users').query({ filter: JSON.stringify(filter) }))

describe('a user', () => {
  it('is created by who manages users, waits for a password, and gets a link to set it', async () => {
    const body = userBody()
    const user = expectData(await administration.post('/api/users').send(body), 201)
    expect(user).toEqual({
      ...body,
      id: expect.any(Number),
      status: 'pending',
      last_login: null,
      version: 1,
      created_at: expect.any(String),
      updated_at: expect.any(String),
      set_password_link: expect.stringMatching(/^\/set-password\/[\w-]{43}$/),
    })
  })

  it('has its link in the answer that creates it only, and its password in none', async () => {
    const { set_password_link: link, ...user } = await aUser(director)
    expect(expectData(await director.get(userAt(user.id)))).toEqual(user)
    const token = link.split('/').at(-1)
    const stored = await Promise.all(
      ['audit_log', 'users', 'one_time_links'].map((table) => database.knex(table).select()),
    )
    expect(JSON.stringify(stored)).not.toContain(token)
    const all = JSON.stringify(expectData(await director.get('/api/users')))
    expect(all).not.toMatch(/password|argon2/)
  })

  it('cannot choose the status that it begins with', async () => {
    expect(await aUser(director, { status: 'active', last_login: '2026-01-01T00:00:00Z' })).toMatchObject({
      status: 'pending',
      last_login: null,
    })
  })

  it.each(roles.map(serverRole))('may have the role %s', async (role) => {
    expect((await aUser(director, { role })).role).toBe(role)
  })

  it.each([
    ['enum', 'role', { role: 'director' }],
    ['required', 'name', { name: '' }],
    ['pattern', 'name', { name: '   ' }],
    ['pattern', 'email', { email: 'nobody' }],
    ['pattern', 'email', { email: 'two words@bank.example' }],
    ['unknown', 'password', { password: 'sent by a client' }],
    ['unknown', 'is_demo', { is_demo: true }],
  ])('is refused with the rule, %s, of the field %s', async (rule, field, change) => {
    const response = await director.post('/api/users').send(userBody(change))
    expect(expectFailure(response, 422, 'invalid').fields).toEqual({ [field]: rule })
  })

  it('has an e-mail that nobody else has, in whatever case, until it is deleted', async () => {
    const { id, email } = await aUser(director)
    const again = userBody({ email: email.toUpperCase() })
    const refused = expectFailure(await director.post('/api/users').send(again), 409, 'unique')
    expect(refused.fields).toEqual({ email: 'unique' })
    expectData(await director.delete(userAt(id)))
    expectData(await director.post('/api/users').send(again), 201)
  })

  it('is changed without a version by older clients, and only in the version that a newer one saw', async () => {
    const { id } = await aUser(director)
    expect(expectData(await director.put(userAt(id)).send({ name: 'Вторая' })).version).toBe(2)
    expectFailure(await director.put(userAt(id)).send({ name: 'Третья', version: 1 }), 409, 'conflict')
  })

  it('is found by name and e-mail, and filtered by role and status', async () => {
    const { id, email } = await aUser(director, { name: 'Ёлкина Зоя', role: 'bank-employee' })
    const found = [{ q: 'елкина' }, { q: email }, { q: 'елкина', role: 'bank-employee', status: 'pending' }]
    for (const filter of found)
      expect((await listed(filter)).map((user: { id: number }) => user.id)).toEqual([id])
    expect(await listed({ q: 'елкина', status: 'active' })).toEqual([])
  })

  it('is written to the audit log with who did it', async () => {
    const { id } = await aUser(administration)
    await administration.put(userAt(id)).send({ name: 'Другая' })
    await administration.post(`${userAt(id)}/reset-password`)
    await administration.delete(userAt(id))
    const rows = await database
      .knex('audit_log')
      .where({ resource: 'users', record_id: String(id) })
      .orderBy('id')
    expect(rows.map(({ action, actor_name }) => [action, actor_name])).toEqual(
      ['create', 'update', 'reset-password', 'delete'].map((action) => [action, 'Ирина Каплан']),
    )
  })
})

describe('a role that was changed', () => {
  it('counts from the next call on', async () => {
    const { user, agent } = await aColleague(app, { role: 'administration' })
    expectData(await agent.get('/api/users'))
    expectData(await director.put(userAt(user.id)).send({ role: 'brokers' }))
    expectFailure(await agent.get('/api/users'), 403, 'forbidden')
  })
})

describe('the sessions of a user end', () => {
  it.each([
    ['is deactivated', (id: number) => director.put(userAt(id)).send({ status: 'inactive' })],
    ['has to set a password first', (id: number) => director.put(userAt(id)).send({ status: 'pending' })],
    ['is deleted', (id: number) => director.delete(userAt(id))],
    ['gets a new password', (id: number) => director.post(`${userAt(id)}/reset-password`)],
  ])('who %s', async (_, act) => {
    const { user, agent } = await aColleague(app)
    expectData(await act(user.id))
    expectFailure(await agent.get('/api/auth/me'), 401, 'unauthenticated')
    expect(await database.knex('sessions').where({ user_id: user.id })).toEqual([])
  })

  it('for good: activation does not bring them back', async () => {
    const { user, agent } = await aColleague(app)
    for (const status of ['inactive', 'active'])
      expectData(await director.put(userAt(user.id)).send({ status }))
    expectFailure(await agent.get('/api/auth/me'), 401, 'unauthenticated')
  })

  it('and not when only the name changes', async () => {
    const { user, agent } = await aColleague(app)
    expectData(await director.put(userAt(user.id)).send({ name: 'Иная' }))
    expectData(await agent.get('/api/auth/me'))
  })
})

describe('nobody takes away his own', () => {
  it.each([
    ['account', (id: number) => administration.delete(userAt(id))],
    ['access', (id: number) => administration.put(userAt(id)).send({ status: 'inactive' })],
    ['role', (id: number) => administration.put(userAt(id)).send({ role: 'brokers' })],
    ['limits', (id: number) => administration.put(userAt(id)).send({ role: 'super_admin' })],
  ])('%s', async (_, act) => {
    const id = await me(administration)
    expectFailure(await act(id), 409, 'self')
    expect(expectData(await director.get(userAt(id)))).toMatchObject({
      status: 'active',
      role: 'administration',
    })
  })

  it('account among others', async () => {
    const { id, version } = await aUser(director)
    const own = expectData(await director.get(userAt(await me())))
    const records = [
      { id, version },
      { id: own.id, version: own.version },
    ]
    expectFailure(await director.post('/api/users/bulk').send({ action: 'delete', records }), 409, 'self')
    expectData(await director.get(userAt(id)))
  })

  it('but may change the rest', async () => {
    const own = expectData(await administration.get(userAt(await me(administration))))
    expectData(await administration.put(userAt(own.id)).send({ ...own, name: 'Ирина Каплан' }))
  })
})

describe('the last active director', () => {
  it.each([
    ['deleted', (id: number) => administration.delete(userAt(id))],
    ['deactivated', (id: number) => administration.put(userAt(id)).send({ status: 'inactive' })],
    ['demoted', (id: number) => administration.put(userAt(id)).send({ role: 'administration' })],
  ])('is not %s', async (_, act) => {
    // Who has no password cannot take over.
    await aUser(director, { role: 'super_admin' })
    expectFailure(await act(await me()), 409, 'last_director')
    expectData(await director.get('/api/auth/me'))
  })

  it('is one of two no more when the other can sign in', async () => {
    const { user } = await aColleague(app, { role: 'super_admin' })
    expectData(await administration.put(userAt(user.id)).send({ role: 'brokers' }))
    expectFailure(
      await administration.put(userAt(await me())).send({ role: 'brokers' }),
      409,
      'last_director',
    )
  })

  it('is no demo account where those may not sign in', async () => {
    const { user } = await aColleague(app, { role: 'super_admin' })
    const production = userStore({ knex: database.knex, onRaised: () => {} }, false)
    const target = { id: user.id, version: undefined }
    await expect(production.remove(systemCaller, target)).rejects.toMatchObject({ code: 'last_director' })
    expectData(await director.delete(userAt(user.id)))
  })

  it('stays when the last two are demoted at once', { repeats: 9 }, async () => {
    const { user, agent } = await aColleague(app, { role: 'super_admin' })
    const demote = { role: 'brokers' }
    const answers = await Promise.all([
      director.put(userAt(user.id)).send(demote),
      agent.put(userAt(await me())).send(demote),
      administration.put(userAt(user.id)).send(demote),
      administration.put(userAt(await me())).send(demote),
    ])
    const left = await listed({ role: 'super_admin', status: 'active' })
    expect(left).toHaveLength(1)
    for (const { status, body } of answers)
      expect([200, 'last_director', 'forbidden', 'unauthenticated']).toContain(
        status === 200 ? 200 : body.code,
      )
    await database
      .knex('users')
      .where({ email: emailOf('director') })
      .update({ role: 'super_admin' })
    await database.knex('users').where({ id: user.id }).update({ role: 'brokers' })
  })
})
