import { describe, expect, it } from 'vitest'
import type { Role } from '../../domain/access.ts'
import { type Agent, emailOf, startApp } from '../support/app.ts'
import { expectData, expectFailure } from '../support/expectations.ts'

const { database, as, signIn } = await startApp()

const me = (agent: Agent) => agent.get('/api/auth/me')

const idOf = async (role: Role): Promise<number> => {
  const person = await database
    .knex('users')
    .where({ email: emailOf(role) })
    .first('id')
  return person.id
}

describe('a call with an ended session is told the reason', () => {
  it('when an administrator has reset the password', async () => {
    const agent = await signIn('brokers')
    const id = await idOf('brokers')
    expectData(await as('director').post(`/api/users/${id}/reset-password`))
    expectFailure(await me(agent), 401, 'session_ended')
    expectFailure(await agent.get('/api/nothing'), 401, 'session_ended')
  })

  it('but not when the user has signed out', async () => {
    const agent = await signIn('administration')
    expectData(await agent.post('/api/auth/logout'))
    expectFailure(await me(agent), 401, 'unauthenticated')
  })
})

describe('the list of own sessions', () => {
  const list = async (agent: Agent) => expectData(await agent.get('/api/auth/sessions'))

  it('shows device and start, the current one first, and never those of other users', async () => {
    const agent = await signIn('bank-employee')
    await signIn('bank-employee')
    const sessions = await list(agent)
    const total = database.knex('sessions').where({ user_id: await idOf('bank-employee') })
    expect(sessions).toHaveLength(Number((await total.count().first())?.count))
    expect(sessions.map(({ is_current }: { is_current: boolean }) => is_current).slice(0, 2)).toEqual([
      true,
      false,
    ])
    expect(sessions[0]).toEqual({
      id: expect.stringMatching(/^\d+$/),
      address: expect.stringMatching(/./),
      agent: '',
      created_at: expect.any(String),
      last_seen_at: expect.any(String),
      is_current: true,
    })
  })

  it('leaves out ended sessions', async () => {
    const agent = await signIn('bank-employee')
    const before = (await list(agent)).length
    const latest = database
      .knex('sessions')
      .max('id')
      .where({ user_id: await idOf('bank-employee') })
    await signIn('bank-employee')
    await database
      .knex('sessions')
      .where('id', latest)
      .update({ last_seen_at: database.knex.raw("now() - interval '9 hours'") })
    expect(await list(agent)).toHaveLength(before)
  })

  it('ends single sessions, which is recorded in the log', async () => {
    const [here, there] = [await signIn('content-manager'), await signIn('content-manager')]
    const [{ id }] = await list(there)
    expect(expectData(await here.delete(`/api/auth/sessions/${id}`))).toEqual({ ended: 1 })
    expectFailure(await me(there), 401, 'unauthenticated')
    expectData(await me(here))
    const entry = await database
      .knex('audit_log')
      .where({ action: 'session-ended' })
      .orderBy('id', 'desc')
      .first()
    expect(entry).toMatchObject({ record_id: String(await idOf('content-manager')), reason: 'by its person' })
  })

  it('ends all sessions but the current one', async () => {
    const [here, there] = [await signIn('content-manager'), await signIn('content-manager')]
    const { ended } = expectData(await here.delete('/api/auth/sessions'))
    expect(ended).toBeGreaterThan(0)
    expectFailure(await me(there), 401, 'unauthenticated')
    expect(await list(here)).toHaveLength(1)
  })

  it('does not end sessions of other users by their id', async () => {
    const [{ id }] = await list(as('director'))
    const other = await signIn('content-manager')
    expectFailure(await other.delete(`/api/auth/sessions/${id}`), 404, 'not_found')
    expectData(await me(as('director')))
    expectFailure(await other.delete('/api/auth/sessions/x'), 400, 'malformed')
  })
})
