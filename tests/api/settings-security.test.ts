import supertest from 'supertest'
import { afterEach, expect, it } from 'vitest'
import { forgetOldLogs } from '../../api/audit/logs.ts'
import { aColleague, setPasswordByLink } from '../support/accounts.ts'
import { nobody, startApp } from '../support/app.ts'
import { aUser, goodPassword } from '../support/builders.ts'
import { expectData, expectFailure } from '../support/expectations.ts'

const app = await startApp({ trustProxy: 1 })
const { as, database, address } = app
const path = '/api/security-settings/1'

const atFirst = expectData(await as('director').get(path))

const set = async (changes: Readonly<Record<string, unknown>>) => {
  const { version } = expectData(await as('director').get(path))
  return as('administration')
    .put(path)
    .send({ ...changes, version })
}

afterEach(async () => {
  const { password_min_length, two_factor_roles, sign_in_failures, sign_in_minutes, events_days } = atFirst
  const body = { password_min_length, two_factor_roles, sign_in_failures, sign_in_minutes, events_days }
  expectData(await set(body))
})

const signIn = (email: string, password: string, from: string) =>
  supertest(address)
    .post('/api/auth/login')
    .set({ Origin: address, 'X-Forwarded-For': from })
    .send({ email, password })

it('a new password needs the minimum length of the settings', async () => {
  expectData(await set({ password_min_length: 40 }))
  const { set_password_link: link } = await aUser(as('director'))
  const error = expectFailure(await setPasswordByLink(as(nobody), link), 422, 'invalid')
  expect(error.fields).toEqual({ password: 'minLength' })
  expectData(await setPasswordByLink(as(nobody), link, goodPassword.padEnd(40, '?')))
})

it('a user whose role requires two factors is asked to set up the second one', async () => {
  const { user } = await aColleague(app, { role: 'brokers' })
  expectData(await set({ two_factor_roles: ['brokers'] }))
  const half = expectData(await signIn(user.email, goodPassword, '198.51.100.81'))
  expect(half).toMatchObject({ two_factor: 'to_set_up' })
})

it('sign-ins are paused after as many failures and for as long as the settings say', async () => {
  expectData(await set({ sign_in_failures: 3, sign_in_minutes: 60 }))
  const { email } = await aUser(as('director'))
  const fail = () => signIn(email, 'no password', '198.51.100.82')
  for (let attempt = 0; attempt < 3; attempt += 1) expectFailure(await fail(), 401, 'wrong_credentials')
  const waiting = await fail()
  expectFailure(waiting, 429, 'too_many_attempts')
  expect(Number(waiting.get('Retry-After'))).toBeGreaterThan(3_500)
})

it('events are deleted after as many days as the settings say', async () => {
  const at = database.knex.raw("now() - interval '40 days'")
  const [{ id }] = await database.knex('events').insert({ kind: 'start', at }).returning('id')
  await forgetOldLogs(database.knex)
  expect(await database.knex('events').where({ id })).toHaveLength(1)
  expectData(await set({ events_days: 30 }))
  await forgetOldLogs(database.knex)
  expect(await database.knex('events').where({ id })).toHaveLength(0)
})

it('settings that would weaken sign-ins are refused, and only users who manage the system see them', async () => {
  for (const weak of [{ password_min_length: 9 }, { sign_in_failures: 11 }, { two_factor_roles: ['owner'] }])
    expectFailure(await set(weak), 422, 'invalid')
  expectFailure(await as('brokers').get(path), 403, 'forbidden')
})
