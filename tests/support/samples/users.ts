import { randomBytes } from 'node:crypto'
import type { Role } from '../../../domain/access.ts'
import { demoPassword } from '../../../domain/users/passwords.ts'
import { tokenOf } from '../accounts.ts'
import { emailOf, type TestApp } from '../app.ts'
import { aUser, goodPassword, uniqueName } from '../builders.ts'
import { expectData } from '../expectations.ts'
import { aPerson } from './person.ts'
import { director, type Make } from './sample.ts'

const createLinkToken = async (app: TestApp): Promise<string> =>
  tokenOf((await aUser(director(app))).set_password_link)

/** Opens a session for the demo account of a role and returns its id. */
const openSession = async ({ database: { knex } }: TestApp, role: Role): Promise<string> => {
  const { id: user_id } = await knex('users')
    .where({ email: emailOf(role) })
    .first('id')
  const expires_at = knex.raw("now() + interval '1 hour'")
  const [{ id }] = await knex('sessions')
    .insert({ user_id, token_hash: randomBytes(32), expires_at })
    .returning('id')
  return id
}

/** Sample calls for accounts, sessions and links. */
export const userSamples: Record<string, Make> = {
  'post /api/auth/login': async (app) => {
    const { email, headers } = await aPerson(app, 'brokers')
    return { headers, path: '/api/auth/login', body: { email, password: demoPassword } }
  },
  'post /api/auth/links/holder': async (app) => ({
    path: '/api/auth/links/holder',
    body: { token: await createLinkToken(app) },
  }),
  'post /api/auth/links/password': async (app) => ({
    path: '/api/auth/links/password',
    body: { token: await createLinkToken(app), password: goodPassword },
  }),
  'put /api/auth/password': async (app) => {
    const { headers } = await aPerson(app, 'brokers')
    const body = { current_password: demoPassword, password: goodPassword }
    return { headers, path: '/api/auth/password', body }
  },
  'delete /api/auth/sessions/:id': async (app) => ({
    path: `/api/auth/sessions/${await openSession(app, 'director')}`,
  }),
  'delete /api/sessions/:id': async (app) => ({ path: `/api/sessions/${await openSession(app, 'brokers')}` }),
  'delete /api/users/:id/sessions': async (app) => ({
    path: `/api/users/${(await aUser(director(app))).id}/sessions`,
  }),
  'delete /api/auth/sessions': async (app) => ({
    headers: (await aPerson(app, 'brokers')).headers,
    path: '/api/auth/sessions',
  }),
  'post /api/auth/logout': async (app) => ({
    headers: (await aPerson(app, 'brokers')).headers,
    path: '/api/auth/logout',
  }),
  'put /api/auth/profile': async (app) => ({
    headers: (await aPerson(app, 'brokers')).headers,
    path: '/api/auth/profile',
    body: { name: 'Ирина' },
  }),
  'put /api/auth/email': async (app) => ({
    headers: (await aPerson(app, 'administration')).headers,
    path: '/api/auth/email',
    body: { current_password: demoPassword, email: `${uniqueName('moved_')}@bank.example` },
  }),
  'post /api/notifications/read': async () => ({ path: '/api/notifications/read', body: {} }),
  'post /api/presence': async () => ({ path: '/api/presence', body: { window: 'window01', open: [] } }),
  'put /api/preferences/:key': async () => ({
    path: '/api/preferences/columns:banks',
    body: { value: ['code'] },
  }),
  'post /api/users/:id/reset-password': async (app) => ({
    path: `/api/users/${(await aUser(director(app))).id}/reset-password`,
  }),
  // Only an account with a password can be activated.
  'post /api/users/actions/activate': async (app) => {
    const { id } = expectData(await director(app).get('/api/auth/me')).user
    const { version } = expectData(await director(app).get(`/api/users/${id}`))
    return { path: '/api/users/actions/activate', body: { records: [{ id, version }] } }
  },
}
