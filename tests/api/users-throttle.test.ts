import supertest from 'supertest'
import { expect, it } from 'vitest'
import { systemCaller } from '../../api/unit-of-work/caller.ts'
import { SignInThrottle } from '../../api/users/sign-in/throttle.ts'
import { demoPassword } from '../../domain/users/passwords.ts'
import { aColleague, setPasswordByLink } from '../support/accounts.ts'
import { emailOf, startApp } from '../support/app.ts'
import { goodPassword } from '../support/builders.ts'
import { expectData, expectFailure } from '../support/expectations.ts'
import { queriesOf } from '../support/queries.ts'
import { insertFailedSignIns } from '../support/sign-ins.ts'

// With a proxy in front, each test can use its own address.
const app = await startApp({ trustProxy: 1 })
const other = await startApp({ trustProxy: 1 }, app.database)
const { database, as } = app

interface Try {
  readonly at?: { address: string }
  readonly email?: string
  readonly password?: string
  readonly from: string
  readonly cookie?: string
}

const signIn = ({ at = app, email = emailOf('brokers'), password = 'no password', from, cookie = '' }: Try) =>
  supertest(at.address)
    .post('/api/auth/login')
    .set({ Origin: at.address, 'X-Forwarded-For': from, Cookie: cookie })
    .send({ email, password })

const fill = async (asked: Try) => {
  for (let attempt = 0; attempt < 5; attempt += 1) expect((await signIn(asked)).status).toBe(401)
  expectFailure(await signIn(asked), 429, 'too_many_attempts')
}

const findRefusals = (from: string) =>
  database
    .knex('audit_log')
    .where({ action: 'sign-in throttled', address: from })
    .select('record_id', 'reason')

it('a paused client is refused without a query, whatever it sends', async () => {
  const from = '198.51.100.1'
  await fill({ from })
  const cookie = 'session=somebody; device=something'
  expectFailure(await signIn({ from, cookie }), 429, 'too_many_attempts')
  const queries = await queriesOf(database, '', async () => {
    for (const credentials of [{ from }, { from, password: demoPassword }, { from, cookie }]) {
      const response = await signIn(credentials)
      expectFailure(response, 429, 'too_many_attempts')
      expect(Number(response.get('Retry-After'))).toBeGreaterThan(800)
    }
  })
  expect(queries).toEqual([])
})

it('a paused network is refused for every account, without a query', async () => {
  const from = '198.51.100.2'
  for (let account = 0; account < 30; account += 1)
    expect((await signIn({ from, email: `account-${account}@demo.example` })).status).toBe(401)
  expect((await signIn({ from })).status).toBe(429)
  const queries = await queriesOf(database, '', async () => {
    for (let account = 50; account < 55; account += 1)
      expect((await signIn({ from, email: `account-${account}@demo.example` })).status).toBe(429)
  })
  expect(queries).toEqual([])
})

it('the first refusal of a pause is recorded in the audit log, and no later one', async () => {
  const from = '198.51.100.3'
  await fill({ from })
  for (let again = 0; again < 3; again += 1) await signIn({ from })
  const { id } = await database
    .knex('users')
    .where({ email: emailOf('brokers') })
    .first('id')
  expect(await findRefusals(from)).toEqual([{ record_id: String(id), reason: 'too many failures: pair' }])
})

it('a provider with a whole /48 is paused as a whole, in one row of the audit log', async () => {
  const addressIn = (network: number) => `2001:db8:77:${network.toString(16)}::1`
  await insertFailedSignIns(
    database,
    Array.from({ length: 100 }, (_, network) => ({
      email: `nobody-${network}@demo.example`,
      from: addressIn(network),
    })),
  )
  for (const network of [500, 501, 502])
    expectFailure(
      await signIn({ from: addressIn(network), email: 'nobody@demo.example' }),
      429,
      'too_many_attempts',
    )
  const rows = await database.knex('audit_log').where({ action: 'sign-in throttled', record_id: '' })
  expect(rows.map(({ reason }) => reason)).toEqual(['too many failures: network48'])
})

it('refusals of unknown addresses are one row of the audit log in each pause', async () => {
  await database.knex('sign_in_attempts').del()
  for (let account = 0; account < 4; account += 1)
    await signIn({ from: `198.51.100.${20 + account}`, email: `stranger-${account}@demo.example` })
  const rows = await database.knex('audit_log').where({ action: 'sign-in refused', record_id: '' })
  expect(rows).toHaveLength(1)
})

it('concurrent refusals are one row of the audit log', async () => {
  const from = '198.51.100.4'
  const email = emailOf('bank-employee')
  await Promise.all(Array.from({ length: 15 }, () => signIn({ from, email })))
  expect(await findRefusals(from)).toMatchObject([{ reason: 'too many failures: pair' }])
})

it('of several concurrent paused sign-ins two query the database, one is logged, and the rest query nothing', async () => {
  const [email, address] = [emailOf('sales-manager'), '198.51.100.7']
  await insertFailedSignIns(
    database,
    Array.from({ length: 5 }, () => ({ email, from: address })),
  )
  const throttle = new SignInThrottle()
  const attemptSignIn = () =>
    throttle.attempt(
      database,
      { ...systemCaller, address },
      { email, deviceToken: undefined },
      async () => {},
    )
  const queries = await queriesOf(database, 'pg_advisory_xact_lock', async () => {
    const all = await Promise.allSettled(Array.from({ length: 8 }, attemptSignIn))
    expect(all.map(({ status }) => status)).toEqual(Array(8).fill('rejected'))
  })
  expect(queries).toHaveLength(2)
  expect(await findRefusals(address)).toHaveLength(1)
})

it('a new password ends the pause, on every instance', async () => {
  const { user } = await aColleague(app)
  const [here, there] = [
    { from: '198.51.100.5', email: user.email },
    { from: '198.51.100.6', email: user.email, at: other },
  ]
  for (const credentials of [here, there]) await fill(credentials)
  const { set_password_link } = expectData(await as('director').post(`/api/users/${user.id}/reset-password`))
  expectData(await setPasswordByLink(as('nobody'), set_password_link))
  expectData(await signIn({ ...here, password: goodPassword }))
  await expect.poll(async () => (await signIn({ ...there, password: goodPassword })).status).toBe(200)
})
