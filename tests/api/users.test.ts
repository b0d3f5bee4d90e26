import { describe, expect, it } from 'vitest'
import { apiRoleName, roles } from '../../domain/access.ts'
import { aColleague } from '../support/accounts.ts'
import { startApp } from '../support/app.ts'
import { aUser, userBody } from '../support/builders.ts'
import { expectData, expectFailure } from '../support/expectations.ts'

const app = await startApp()
const { as, database } = app
const director = as('director')
const administration = as('administration')

const userAt = (id: number) => `/api/users/${id}`
const findUsers = async (filter: object) =>
  expectData(await administration.get('/api/users').query({ filter: JSON.stringify(filter) }))

describe('a user', () => {
  it('is created by users who manage users, is pending without a password, and gets a link to set it', async () => {
    const body = userBody({ role: 'administration' })
    const user = expectData(await administration.post('/api/users').send(body), 201)
    expect(user).toEqual({
      ...body,
      id: expect.any(Number),
      status: 'pending',
      last_login: null,
      version: 1,
      created_at: expect.any(String),
      updated_at: expect.any(String),
      set_password_link: expect.stringMatching(/^\/set-password#[\w-]{43}$/),
    })
  })

  it('has its link in the response to its creation only, and its password in none', async () => {
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

  it('cannot be created with another status', async () => {
    expect(await aUser(director, { status: 'active', last_login: '2026-01-01T00:00:00Z' })).toMatchObject({
      status: 'pending',
      last_login: null,
    })
  })

  it('cannot be activated before it has a password', async () => {
    const { id, version } = await aUser(director)
    const alone = await director.put(userAt(id)).send({ status: 'active' })
    const records = [{ id, version }]
    const data = { status: 'active' }
    const many = await director.post('/api/users/bulk').send({ action: 'update', records, data })
    for (const error of [alone, many])
      expect(expectFailure(error, 422, 'invalid').fields).toEqual({ status: 'password' })
    expect(expectData(await director.get(userAt(id)))).toMatchObject({ status: 'pending', version })
    expectData(await director.put(userAt(id)).send({ status: 'inactive' }))
    expectFailure(await director.put(userAt(id)).send({ status: 'active' }), 422, 'invalid')
  })

  it.each(roles.map(apiRoleName))('may have the role %s', async (role) => {
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

  it('has an email that is unique in any letter case until the user is deleted', async () => {
    const { id, email } = await aUser(director)
    const again = userBody({ email: email.toUpperCase() })
    const error = expectFailure(await director.post('/api/users').send(again), 409, 'unique')
    expect(error.fields).toEqual({ email: 'unique' })
    expectData(await director.delete(userAt(id)))
    expectData(await director.post('/api/users').send(again), 201)
  })

  it('is changed without a version by older clients, and with one only if it is current', async () => {
    const { id } = await aUser(director)
    expect(expectData(await director.put(userAt(id)).send({ name: 'Вторая' })).version).toBe(2)
    expectFailure(await director.put(userAt(id)).send({ name: 'Третья', version: 1 }), 409, 'conflict')
  })

  it('is found by name and e-mail, and filtered by role and status', async () => {
    const { id, email } = await aUser(director, { name: 'Ёлкина Зоя', role: 'bank-employee' })
    const found = [{ q: 'елкина' }, { q: email }, { q: 'елкина', role: 'bank-employee', status: 'pending' }]
    for (const filter of found)
      expect((await findUsers(filter)).map((user: { id: number }) => user.id)).toEqual([id])
    expect(await findUsers({ q: 'елкина', status: 'active' })).toEqual([])
  })

  it('is recorded in the audit log with its user', async () => {
    const { id } = await aUser(administration, { role: 'administration' })
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

describe('a changed role', () => {
  it('is used from the next call on', async () => {
    const { user, agent } = await aColleague(app, { role: 'administration' })
    expectData(await agent.get('/api/users'))
    expectData(await director.put(userAt(user.id)).send({ role: 'brokers' }))
    expectFailure(await agent.get('/api/users'), 403, 'forbidden')
  })
})

describe('the sessions of a user end', () => {
  it.each([
    ['is deactivated', (id: number) => director.put(userAt(id)).send({ status: 'inactive' }), 'deactivated'],
    ['becomes pending', (id: number) => director.put(userAt(id)).send({ status: 'pending' }), 'deactivated'],
    ['is deleted', (id: number) => director.delete(userAt(id)), 'deactivated'],
    ['gets a new password', (id: number) => director.post(`${userAt(id)}/reset-password`), 'session_ended'],
  ] as const)('with the reason if the user %s', async (_, action, code) => {
    const { user, agent } = await aColleague(app)
    expectData(await action(user.id))
    expectFailure(await agent.get('/api/auth/me'), 401, code)
    expect(await database.knex('sessions').where({ user_id: user.id })).toEqual([])
  })

  it('for good: activation does not reopen them', async () => {
    const { user, agent } = await aColleague(app)
    for (const status of ['inactive', 'active'])
      expectData(await director.put(userAt(user.id)).send({ status }))
    expectFailure(await agent.get('/api/auth/me'), 401, 'deactivated')
  })

  it('but not when only the name changes', async () => {
    const { user, agent } = await aColleague(app)
    expectData(await director.put(userAt(user.id)).send({ name: 'Иная' }))
    expectData(await agent.get('/api/auth/me'))
  })
})
