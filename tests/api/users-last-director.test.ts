import { describe, expect, it } from 'vitest'
import { systemCaller } from '../../api/unit-of-work/caller.ts'
import { userStore } from '../../api/users/user-store.ts'
import { aColleague } from '../support/accounts.ts'
import { emailOf, startApp } from '../support/app.ts'
import { aUser } from '../support/builders.ts'
import { expectData, expectFailure } from '../support/expectations.ts'

const app = await startApp()
const { as, database } = app
const director = as('director')
const administration = as('administration')

const userAt = (id: number) => `/api/users/${id}`
const me = async (agent = director): Promise<number> => expectData(await agent.get('/api/auth/me')).user.id
const activeDirectors = async () => {
  const filter = JSON.stringify({ role: 'super_admin', status: 'active' })
  return expectData(await administration.get('/api/users').query({ filter }))
}

describe('users cannot take away their own', () => {
  it.each([
    ['account', (id: number) => administration.delete(userAt(id))],
    ['access', (id: number) => administration.put(userAt(id)).send({ status: 'inactive' })],
    ['role', (id: number) => administration.put(userAt(id)).send({ role: 'brokers' })],
    ['limits', (id: number) => administration.put(userAt(id)).send({ role: 'super_admin' })],
  ])('%s', async (_, action) => {
    const id = await me(administration)
    expectFailure(await action(id), 409, 'self')
    expect(expectData(await director.get(userAt(id)))).toMatchObject({
      status: 'active',
      role: 'administration',
    })
  })

  it('account as one of several', async () => {
    const { id, version } = await aUser(director)
    const ownAccount = expectData(await director.get(userAt(await me())))
    const records = [
      { id, version },
      { id: ownAccount.id, version: ownAccount.version },
    ]
    expectFailure(await director.post('/api/users/bulk').send({ action: 'delete', records }), 409, 'self')
    expectData(await director.get(userAt(id)))
  })

  it('but may change other fields', async () => {
    const ownAccount = expectData(await administration.get(userAt(await me(administration))))
    expectData(await administration.put(userAt(ownAccount.id)).send({ ...ownAccount, name: 'Ирина Каплан' }))
  })
})

describe('the last active director', () => {
  const caller = { ...systemCaller, demo: true }
  const store = userStore({ knex: database.knex })
  const target = async () => ({ id: await me(), version: undefined })
  const expectedError = { code: 'last_director' }

  it('cannot be deleted', async () => {
    // A user without a password does not count.
    await aUser(director, { role: 'super_admin' })
    await expect(store.remove(caller, await target())).rejects.toMatchObject(expectedError)
    expectData(await director.get('/api/auth/me'))
  })

  it.each([{ status: 'inactive' }, { role: 'administration' }])('cannot be changed by %j', async (change) => {
    await expect(store.update(caller, await target(), change)).rejects.toMatchObject(expectedError)
    expectData(await director.get('/api/auth/me'))
  })

  it('is protected again once another director is demoted', async () => {
    const { user } = await aColleague(app, { role: 'super_admin' })
    expectData(await director.put(userAt(user.id)).send({ role: 'brokers' }))
    const demoted = store.update(caller, await target(), { role: 'brokers' })
    await expect(demoted).rejects.toMatchObject(expectedError)
  })

  it('is protected even if a demo account that cannot sign in has the same role', async () => {
    const { user } = await aColleague(app, { role: 'super_admin' })
    const target = { id: user.id, version: undefined }
    await expect(store.remove({ ...caller, demo: false }, target)).rejects.toMatchObject({
      code: 'last_director',
    })
    expectData(await director.delete(userAt(user.id)))
  })

  it('remains when the last two are demoted at once', { repeats: 9 }, async () => {
    const { user, agent } = await aColleague(app, { role: 'super_admin' })
    const demote = { role: 'brokers' }
    const answers = await Promise.all([
      director.put(userAt(user.id)).send(demote),
      agent.put(userAt(await me())).send(demote),
      director.put(userAt(user.id)).send(demote),
      agent.put(userAt(await me())).send(demote),
    ])
    expect(await activeDirectors()).toHaveLength(1)
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
