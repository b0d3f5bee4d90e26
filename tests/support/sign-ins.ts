import supertest from 'supertest'
import { hashToken } from '../../api/users/secret-token.ts'
import { networksOf } from '../../api/users/sign-in/throttle.ts'
import type { Database } from '../../db/database.ts'
import { expectFailure } from './expectations.ts'

/** Signs in at a server behind one proxy, so that each test can call from an address of its own. */
export const signInsAt =
  (address: string) =>
  (email: string, password: string, from = '198.51.100.1') =>
    supertest(address).post('/api/auth/login').set('X-Forwarded-For', from).send({ email, password })

/** Tries a wrong password so many times, each of them refused without having to wait. */
export const failuresOf =
  (signIn: ReturnType<typeof signInsAt>) =>
  async (times: number, email: string, from?: string): Promise<void> => {
    for (let attempt = 0; attempt < times; attempt += 1)
      expectFailure(await signIn(email, 'not the password', from), 401, 'wrong_credentials')
  }

/** Failures as the server counts them, for tests of what becomes of many: none is made by a password. */
export const haveFailed = async (
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
