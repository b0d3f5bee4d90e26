import supertest from 'supertest'
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
