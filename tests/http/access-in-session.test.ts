import { describe, expect, it } from 'vitest'
import { allows, apiRoleName, type Role } from '../../domain/access.ts'
import { type Agent, emailOf, startApp } from '../support/app.ts'
import { expectData } from '../support/expectations.ts'
import { call, codesOf } from '../support/guarded-calls.ts'
import { untilStatus, writeElsewhere } from '../support/open-sessions.ts'

const { database, routes, signIn, as } = await startApp()

/** All calls that need a session, except the one that ends it. */
const guarded = routes.filter(({ access, path }) => access !== 'public' && path !== '/api/auth/logout')

const person = (role: Role) => database.knex('users').where({ email: emailOf(role) })

/** Events that end a session, with the error code of each later call. */
const sessionEnds: readonly [
  what: string,
  role: Role,
  code: string,
  happens: (agent: Agent) => Promise<unknown>,
][] = [
  [
    'was ended elsewhere by its user',
    'brokers',
    'unauthenticated',
    async () => expectData(await (await signIn('brokers')).delete('/api/auth/sessions')),
  ],
  [
    'was ended by a password reset',
    'sales-manager',
    'session_ended',
    async () => {
      const { id } = await person('sales-manager').first('id')
      expectData(await as('director').post(`/api/users/${id}/reset-password`))
    },
  ],
  [
    'has expired',
    'administration',
    'session_expired',
    async (agent) => {
      const { id } = await person('administration').first('id')
      await writeElsewhere(database, (trx) =>
        trx('sessions')
          .where({ user_id: id })
          .update({ expires_at: new Date(0) }),
      )
      await untilStatus(() => agent.get('/api/auth/me'), 401)
    },
  ],
  [
    'belongs to a deactivated account',
    'content-manager',
    'deactivated',
    async () => {
      const { id, version } = await person('content-manager').first('id', 'version')
      const shut = { status: 'inactive', version }
      expectData(await as('director').put(`/api/users/${id}`).send(shut))
    },
  ],
]

describe.each(sessionEnds)('a session that %s', (_, role, code, happens) => {
  it('is refused for every call', async () => {
    const agent = await signIn(role)
    const [first] = guarded
    if (first) expect((await call(agent, first)).status).not.toBe(401)
    await happens(agent)
    const codes = await codesOf(agent, guarded)
    expect(codes).toEqual(guarded.map(({ method, path }) => `401 ${code} to ${method} ${path}`))
  })
})

it('a user whose role changes has the permissions of the new role from the next call on, and no others', async () => {
  const agent = await signIn('bank-employee')
  const becomes = async (role: Role) => {
    const { id, version } = await person('bank-employee').first('id', 'version')
    expectData(
      await as('director')
        .put(`/api/users/${id}`)
        .send({ role: apiRoleName(role), version }),
    )
  }
  for (const role of ['director', 'administration'] as const) {
    await becomes(role)
    const forbidden = (await codesOf(agent, guarded)).filter((code) => code.startsWith('403 forbidden'))
    expect(forbidden).toEqual(
      guarded
        .filter(({ access }) => !allows(access, role))
        .map(({ method, path }) => `403 forbidden to ${method} ${path}`),
    )
  }
})
