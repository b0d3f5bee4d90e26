import { describe, expect, it } from 'vitest'
import { apiRoleName, type Role, roles } from '../../domain/access.ts'
import { setPasswordByLink } from '../support/accounts.ts'
import { type Agent, nobody, startApp } from '../support/app.ts'
import { aUser, uniqueName, userBody } from '../support/builders.ts'
import { expectData, expectFailure } from '../support/expectations.ts'

const { as, database } = await startApp()
const director = as('director')

/** Roles whose accounts a role may manage and which it may assign. */
const managed: Record<Role, readonly Role[]> = {
  director: roles,
  administration: ['administration'],
  'sales-manager': [],
  'content-manager': [],
  brokers: [],
  'bank-employee': [],
}
const pairs = roles.flatMap((by) => roles.map((other) => ({ by, other })))
const managesAnybody = (by: Role) => managed[by].length > 0

type User = { id: number; version: number }
const userAt = ({ id }: User) => `/api/users/${id}`
const rowOf = ({ id }: User) => database.knex('users').where({ id }).first()
const linksOf = ({ id }: User) => database.knex('one_time_links').where({ user_id: id }).count()
const email = () => `${uniqueName('other')}@bank.example`
const bulk = (agent: Agent, { id, version }: User, action: object) =>
  agent.post('/api/users/bulk').send({ records: [{ id, version }], ...action })

/** Actions on an account, with the fields that an error names. */
const acts: [
  name: string,
  act: (agent: Agent, user: User) => ReturnType<Agent['post']>,
  fields?: string[],
][] = [
  ['change the email', (agent, user) => agent.put(userAt(user)).send({ email: email() }), ['email']],
  ['change the name', (agent, user) => agent.put(userAt(user)).send({ name: 'Иная' }), ['name']],
  ['replace the role', (agent, user) => agent.put(userAt(user)).send({ role: 'administration', name: 'И' })],
  ['deactivate', (agent, user) => agent.put(userAt(user)).send({ status: 'inactive' }), ['status']],
  ['reset the password', (agent, user) => agent.post(`${userAt(user)}/reset-password`)],
  ['reset two-factor sign-in', (agent, user) => agent.post(`${userAt(user)}/two-factor/reset`)],
  ['delete', (agent, user) => agent.delete(`${userAt(user)}?version=${user.version}`)],
  [
    'deactivate in a bulk call',
    (agent, user) => bulk(agent, user, { action: 'update', data: { status: 'inactive' } }),
    ['status'],
  ],
  ['delete in a bulk call', (agent, user) => bulk(agent, user, { action: 'delete' })],
]

describe.each(acts)('permission to %s', (_, action, fields = []) => {
  it.each(pairs)('$by needs all rights of the $other account', async ({ by, other }) => {
    const user = await aUser(director, { role: apiRoleName(other) })
    const before = [await rowOf(user), await linksOf(user)]
    const response = await action(as(by), user)
    if (managed[by].includes(other)) return expectData(response)
    const failure = expectFailure(response, 403, 'forbidden')
    for (const field of managesAnybody(by) ? fields : []) expect(failure.fields[field]).toBe('rights')
    expect([await rowOf(user), await linksOf(user)]).toEqual(before)
  })
})

describe('assigning a role', () => {
  it.each(pairs)('of $other to a new account requires $by to have all its rights', async ({ by, other }) => {
    const body = userBody({ role: apiRoleName(other) })
    const response = await as(by).post('/api/users').send(body)
    if (managed[by].includes(other)) return expectData(response, 201)
    const { fields } = expectFailure(response, 403, 'forbidden')
    if (managesAnybody(by)) expect(fields).toEqual({ role: 'rights' })
    expect(await database.knex('users').where({ email: body.email })).toEqual([])
  })

  it.each(pairs)(
    'of $other to a lower account requires $by to have all its rights',
    async ({ by, other }) => {
      const user = await aUser(director, { role: 'administration' })
      const change = { role: apiRoleName(other) }
      const alone = await as(by).put(userAt(user)).send(change)
      const many = await bulk(as(by), await rowOf(user), { action: 'update', data: change })
      for (const response of [alone, many])
        if (managed[by].includes(other)) expectData(response)
        else expectFailure(response, 403, 'forbidden')
      expect((await rowOf(user)).role).toBe(managed[by].includes(other) ? change.role : 'administration')
    },
  )

  it('that does not exist breaks a rule of the field, not an access rule', async () => {
    const body = userBody({ role: 'director' })
    const response = await as('administration').post('/api/users').send(body)
    expect(expectFailure(response, 422, 'invalid').fields).toEqual({ role: 'enum' })
  })
})

describe('a link to set a password', () => {
  it('is revoked when the role changes, since it was created for other rights', async () => {
    const user = await aUser(as('administration'), { role: 'administration' })
    expectData(await director.put(userAt(user)).send({ role: 'super_admin' }))
    const used = setPasswordByLink(as(nobody), user.set_password_link)
    expectFailure(await used, 404, 'not_found')
  })

  it('stays valid when only the name changes', async () => {
    const user = await aUser(director)
    expectData(await director.put(userAt(user)).send({ name: 'Иная' }))
    expectData(await setPasswordByLink(as(nobody), user.set_password_link))
  })
})
