import { Type } from '@sinclair/typebox'
import { permissions, roles, serverRole } from '../../domain/access.ts'
import { languages } from '../../domain/languages.ts'
import { ApiError } from '../errors.ts'
import { deviceCookie, sessionCookie } from '../middleware/session.ts'
import type { Actor } from '../stores/caller.ts'
import type { AuthStore } from '../stores/people/auth.ts'
import { deviceDays } from '../stores/people/devices.ts'
import { sessionHours } from '../stores/people/sessions.ts'
import { account, signedInUser } from './answers/people.ts'
import { languageList, listOf } from './answers/values.ts'
import { ok, type Route, route } from './route.ts'
import { closed } from './schemas.ts'

const credentials = closed({
  email: Type.String({ minLength: 1, maxLength: 254 }),
  password: Type.String({ minLength: 1, maxLength: 200 }),
})

const cookie = (name: string, value: string, path: string, seconds: number, secure: boolean): string =>
  `${name}=${value}; Path=${path}; HttpOnly; SameSite=Lax; Max-Age=${seconds}${secure ? '; Secure' : ''}`

const sessionFor = (token: string, seconds: number, secure: boolean): string =>
  cookie(sessionCookie, token, '/', seconds, secure)

const deviceFor = (token: string, secure: boolean): string =>
  cookie(deviceCookie, token, '/api/auth', deviceDays * 86_400, secure)

const asUser = ({ id, email, name, role }: Actor) => ({
  id,
  email,
  name,
  role: role ? serverRole(role) : 'none',
  permissions: role ? permissions[role].map(([action, resource]) => ({ action, resource })) : [],
})

/** Signing in and out, and who is signed in. */
export const authRoutes = (auth: AuthStore): Route[] => [
  route({
    method: 'post',
    path: '/api/auth/login',
    access: 'public',
    summary: 'Sign in; the session is kept in a cookie',
    accept: { body: credentials },
    answers: {
      data: signedInUser,
      headers: { 'Set-Cookie': 'The session, and what tells this browser at the next sign-in' },
    },
    fails: ['wrong_credentials', 'too_many_attempts'],
    handle: async ({ body, caller, agent, token: before, device: known, secure }) => {
      const { actor, token, device } = await auth.signIn(caller, body, { agent, device: known })
      if (before) await auth.signOut(before)
      const cookies = [sessionFor(token, sessionHours * 3600, secure), deviceFor(device, secure)]
      return ok({ user: asUser(actor) }, { headers: { 'Set-Cookie': cookies } })
    },
  }),
  route({
    method: 'get',
    path: '/api/auth/me',
    access: 'signed-in',
    summary: 'Who is signed in, with the permissions of the role',
    answers: { data: signedInUser },
    handle: async ({ actor }) => {
      if (!actor) throw new ApiError('unauthenticated')
      return ok({ user: asUser(actor) })
    },
  }),
  route({
    method: 'post',
    path: '/api/auth/logout',
    access: 'signed-in',
    summary: 'Sign out; the session ends on the server at once',
    answers: {
      data: Type.Object({ signed_out: Type.Literal(true) }),
      headers: { 'Set-Cookie': 'An empty session that has ended' },
    },
    handle: async ({ token, secure }) => {
      if (token) await auth.signOut(token)
      return ok({ signed_out: true as const }, { headers: { 'Set-Cookie': sessionFor('', 0, secure) } })
    },
  }),
  route({
    method: 'get',
    path: '/api/auth/options',
    access: 'public',
    summary: 'What the sign-in page needs: languages, and the demo accounts while demo data is loaded',
    answers: {
      data: Type.Object({ demo: Type.Boolean(), accounts: listOf(account), languages: languageList }),
    },
    handle: async () => {
      const accounts = await auth.demoAccounts()
      const byRole = roles.flatMap((role) => accounts.filter((account) => account.role === role))
      return ok({
        demo: accounts.length > 0,
        accounts: byRole.map(({ email, role }) => ({ email, role: serverRole(role) })),
        languages,
      })
    },
  }),
]
