import type { Role } from '../../../domain/access.ts'
import { demoPassword } from '../../../domain/common-passwords.ts'
import { emailOf, type TestApp } from '../app.ts'
import { aUser } from '../builders.ts'
import { codeOf } from '../otp.ts'
import { haveFactor, haveNoFactor, ticketFor } from '../two-factor.ts'
import { director, type Make } from './sample.ts'

// By no other calls, so that nobody is asked for a code who has no app.
const by: Role = 'bank-employee'
// Wrong codes keep this one out, who is somebody else for that reason.
const guest: Role = 'sales-manager'

/** A call with a code that is good, by somebody whose second factor is on. */
const byCode =
  (path: string): Make =>
  async ({ database }) => {
    await haveNoFactor(database, by)
    const { secret } = await haveFactor(database, by)
    return { by, path, body: { code: codeOf(secret) } }
  }

const ticketOf = async ({ database }: TestApp): Promise<{ ticket: string; secret: string }> => {
  await haveNoFactor(database, guest)
  const { id, secret } = await haveFactor(database, guest)
  return { ticket: await ticketFor(database, id), secret }
}

/** Calls about sign-in by two factors. */
export const ofTwoFactor: Record<string, Make> = {
  'post /api/auth/two-factor': async (app) => {
    const { ticket, secret } = await ticketOf(app)
    return { path: '/api/auth/two-factor', body: { ticket, code: codeOf(secret) } }
  },
  'post /api/auth/two-factor/set-up': async (app) => {
    const { ticket } = await ticketOf(app)
    await app.database.knex('two_factor').del()
    return { path: '/api/auth/two-factor/set-up', body: { ticket } }
  },
  'post /api/auth/two-factor/begin': async ({ database }) => {
    await haveNoFactor(database, by)
    const { password_hash } = await database
      .knex('users')
      .where({ email: emailOf('director') })
      .first('password_hash')
    await database
      .knex('users')
      .where({ email: emailOf(by) })
      .update({ password_hash })
    return { by, path: '/api/auth/two-factor/begin', body: { current_password: demoPassword } }
  },
  'post /api/auth/two-factor/confirm': byCode('/api/auth/two-factor/confirm'),
  'post /api/auth/two-factor/recovery-codes': byCode('/api/auth/two-factor/recovery-codes'),
  'post /api/auth/two-factor/off': byCode('/api/auth/two-factor/off'),
  'post /api/users/:id/two-factor/reset': async (app) => ({
    path: `/api/users/${(await aUser(director(app))).id}/two-factor/reset`,
  }),
}
