import supertest from 'supertest'
import { hashToken } from '../../api/users/secret-token.ts'
import { networksOf } from '../../api/users/sign-in/throttle.ts'
import type { Database } from '../../db/database.ts'
import { expectFailure } from './expectations.ts'

/** Creates a sign-in behind one proxy, so that each test can use its own client address. */
export const signInsAt =
  (address: string) =>
  (email: string, password: string, from = '198.51.100.1') =>
    supertest(address).post('/api/auth/login').set('X-Forwarded-For', from).send({ email, password })

/** Creates a function that makes failed sign-ins, none of which is throttled yet. */
export const failingSignIns =
  (signIn: ReturnType<typeof signInsAt>) =>
  async (times: number, email: string, from?: string): Promise<void> => {
    for (let attempt = 0; attempt < times; attempt += 1)
      expectFailure(await signIn(email, 'not the password', from), 401, 'wrong_credentials')
  }

/** Inserts failed sign-ins directly, for tests that need many. */
export const insertFailedSignIns = async (
  { knex }: Database,
  tried: readonly { email: string; from: string }[],
): Promise<void> => {
  const attempts = tried.map(({ email, from }) => ({
    account: hashToken(email),
    ...networksOf(from),
    device: null,
  }))
  await knex('sign_in_attempts').insert(attempts)
}
