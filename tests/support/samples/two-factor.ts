import { demoPassword } from '../../../domain/users/passwords.ts'
import { aUser } from '../builders.ts'
import { codeOf } from '../otp.ts'
import { enableFactor, ticketFor } from '../two-factor.ts'
import { aPerson } from './person.ts'
import { director, type Make } from './sample.ts'

/** Builds a call with a valid code of an account with two-factor sign-in. */
const sendCode =
  (path: string): Make =>
  async (app) => {
    const { id, headers } = await aPerson(app, 'bank-employee')
    const secret = await enableFactor(app.database, id)
    return { headers, path, body: { code: codeOf(secret) } }
  }

/** Sample calls for two-factor sign-in. */
export const twoFactorSamples: Record<string, Make> = {
  'post /api/auth/two-factor': async (app) => {
    // Signing in ends the session of the request.
    const { id, headers } = await aPerson(app, 'sales-manager')
    const secret = await enableFactor(app.database, id)
    const ticket = await ticketFor(app.database, id)
    return { headers, path: '/api/auth/two-factor', body: { ticket, code: codeOf(secret) } }
  },
  'post /api/auth/two-factor/set-up': async (app) => {
    const { id } = await aPerson(app, 'sales-manager')
    return { path: '/api/auth/two-factor/set-up', body: { ticket: await ticketFor(app.database, id) } }
  },
  'post /api/auth/two-factor/begin': async (app) => {
    const { headers } = await aPerson(app, 'bank-employee')
    return { headers, path: '/api/auth/two-factor/begin', body: { current_password: demoPassword } }
  },
  'post /api/auth/two-factor/confirm': sendCode('/api/auth/two-factor/confirm'),
  'post /api/auth/two-factor/recovery-codes': sendCode('/api/auth/two-factor/recovery-codes'),
  'post /api/auth/two-factor/off': sendCode('/api/auth/two-factor/off'),
  'post /api/users/:id/two-factor/reset': async (app) => ({
    path: `/api/users/${(await aUser(director(app))).id}/two-factor/reset`,
  }),
}
