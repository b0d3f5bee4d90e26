import { describe, expect, it } from 'vitest'
import type { Role } from '../../domain/access.ts'
import { type Agent, emailOf, startApp } from '../support/app.ts'
import { expectData, expectFailure } from '../support/expectations.ts'
import { queriesOf } from '../support/queries.ts'

const { database, as, signIn } = await startApp()

interface Session {
  id: string
  user_id: number
  email: string
  is_current: boolean
  is_own: boolean
  is_endable: boolean
}

interface Page {
  sessions: Session[]
  total: number
}

const list = async (agent: Agent, query: object = {}): Promise<Page> =>
  expectData(await agent.get('/api/sessions').query(query))

const findSessions = (agent: Agent, role: Role) => list(agent, { q: emailOf(role) })

const newest = async (role: Role): Promise<Session> => {
  const { sessions } = await findSessions(as('director'), role)
  const [first] = sessions.toSorted((one, other) => Number(other.id) - Number(one.id))
  if (!first) throw new Error(`${role} is not signed in`)
  return first
}

const isIn = (agent: Agent) => agent.get('/api/auth/me')

describe('the list of all sessions', () => {
  it('shows user, device and times, with the current one first and marked', async () => {
    await signIn('brokers')
    const { sessions, total } = await list(as('director'))
    expect(total).toBe(sessions.length)
    expect(sessions[0]).toMatchObject({ email: emailOf('director'), is_current: true, is_own: true })
    const ofBroker = sessions.find(({ email }) => email === emailOf('brokers'))
    expect(ofBroker).toEqual({
      id: expect.stringMatching(/^\d+$/),
      user_id: expect.any(Number),
      name: expect.any(String),
      email: emailOf('brokers'),
      role: 'brokers',
      address: expect.stringMatching(/./),
      agent: expect.any(String),
      created_at: expect.any(String),
      last_seen_at: expect.any(String),
      is_own: false,
      is_current: false,
      is_endable: true,
    })
  })

  it('is searched by user and read page by page, each in one query', async () => {
    await signIn('brokers')
    await signIn('brokers')
    const all = await findSessions(as('director'), 'brokers')
    expect(new Set(all.sessions.map(({ email }) => email))).toEqual(new Set([emailOf('brokers')]))
    const paged = { q: emailOf('brokers').toUpperCase(), limit: 1, page: 2 }
    const second = await list(as('director'), paged)
    expect(second).toMatchObject({ sessions: [all.sessions[1]], total: all.total })
    const beyond = await list(as('director'), { ...paged, page: 999 })
    expect(beyond).toMatchObject({ sessions: [], total: all.total })
    expect(await queriesOf(database, 'WITH alive AS', () => list(as('director')))).toHaveLength(1)
  })

  it('leaves out ended sessions', async () => {
    await signIn('sales-manager')
    const before = await findSessions(as('director'), 'sales-manager')
    const { id } = await newest('sales-manager')
    const idle = database.knex.raw("now() - interval '9 hours'")
    await database.knex('sessions').where({ id }).update({ last_seen_at: idle })
    expect((await findSessions(as('director'), 'sales-manager')).total).toBe(before.total - 1)
  })
})

describe('a session of another user', () => {
  it('is ended at once, with the administrator named to the user and in the log', async () => {
    const agent = await signIn('content-manager')
    const { id, user_id } = await newest('content-manager')
    expect(expectData(await as('director').delete(`/api/sessions/${id}`))).toEqual({ ended: 1 })
    expectFailure(await isIn(agent), 401, 'session_ended')
    const entry = await database.knex('audit_log').orderBy('id', 'desc').first()
    const expectedEntry = {
      action: 'session-ended',
      record_id: String(user_id),
      reason: 'by an administrator',
    }
    expect(entry).toMatchObject(expectedEntry)
    expectFailure(await as('director').delete(`/api/sessions/${id}`), 404, 'not_found')
  })

  it('is ended together with all others of that user only', async () => {
    const [one, two] = [await signIn('bank-employee'), await signIn('bank-employee')]
    const { user_id } = await newest('bank-employee')
    const { ended } = expectData(await as('director').delete(`/api/users/${user_id}/sessions`))
    expect(ended).toBeGreaterThanOrEqual(2)
    expectFailure(await isIn(one), 401, 'session_ended')
    expectFailure(await isIn(two), 401, 'session_ended')
    expectData(await isIn(as('brokers')))
  })

  it('is shown but cannot be ended if the user has more rights', async () => {
    const { sessions } = await findSessions(as('administration'), 'director')
    expect(sessions[0]).toMatchObject({ is_endable: false, is_own: false })
    const { id, user_id } = sessions[0] ?? {}
    expectFailure(await as('administration').delete(`/api/sessions/${id}`), 403, 'forbidden')
    expectFailure(await as('administration').delete(`/api/users/${user_id}/sessions`), 403, 'forbidden')
    expectData(await isIn(as('director')))
  })
})

it('users cannot end their own sessions in the list of all sessions', async () => {
  const { id, user_id, is_endable } = await newest('director')
  expect(is_endable).toBe(false)
  expectFailure(await as('director').delete(`/api/sessions/${id}`), 409, 'self')
  expectFailure(await as('director').delete(`/api/users/${user_id}/sessions`), 409, 'self')
  expectData(await isIn(as('director')))
})

it('only users with the permission see who is signed in', async () => {
  expectFailure(await as('brokers').get('/api/sessions'), 403, 'forbidden')
})
