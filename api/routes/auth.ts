import { permissions, roles, serverRole } from '../../domain/access.ts'
import { calls } from '../../domain/calls/index.ts'
import { languages } from '../../domain/languages.ts'
import { ApiError } from '../errors.ts'
import { sessionCookie } from '../middleware/session.ts'
import type { Actor } from '../stores/caller.ts'
import type { AuthStore } from '../stores/people/auth.ts'
import { sessionHours } from '../stores/people/sessions.ts'
import { ok, type Route, route } from './route.ts'

const cookie = (value: string, seconds: number, secure: boolean): string =>
  `${sessionCookie}=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${seconds}${secure ? '; Secure' : ''}`

const asUser = ({ id, email, name, role }: Actor) => ({
  id,
  email,
  name,
  role: role ? serverRole(role) : 'none',
  permissions: role ? permissions[role].map(([action, resource]) => ({ action, resource })) : [],
})

/** Signing in and out, and who is signed in. */
export const authRoutes = (auth: AuthStore): Route[] => [
  route(calls.signIn, async ({ body, caller, agent, token: before, secure }) => {
    const { actor, token } = await auth.signIn(caller, body, agent)
    if (before) await auth.signOut(before)
    const headers = { 'Set-Cookie': cookie(token, sessionHours * 3600, secure) }
    return ok({ user: asUser(actor) }, { headers })
  }),
  route(calls.me, async ({ actor }) => {
    if (!actor) throw new ApiError('unauthenticated')
    return ok({ user: asUser(actor) })
  }),
  route(calls.signOut, async ({ token, secure }) => {
    if (token) await auth.signOut(token)
    return ok({ signed_out: true as const }, { headers: { 'Set-Cookie': cookie('', 0, secure) } })
  }),
  route(calls.signInOptions, async () => {
    const accounts = await auth.demoAccounts()
    const byRole = roles.flatMap((role) => accounts.filter((account) => account.role === role))
    return ok({
      demo: accounts.length > 0,
      accounts: byRole.map(({ email, role }) => ({ email, role: serverRole(role) })),
      languages,
    })
  }),
]
