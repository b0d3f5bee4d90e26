import { permissions, roles, serverRole } from '../../../domain/access.ts'
import { calls } from '../../../domain/calls/index.ts'
import { languages } from '../../../domain/languages.ts'
import { ApiError } from '../../errors.ts'
import { deviceCookie, sessionCookie } from '../../http/authentication.ts'
import { ok, type Route, route } from '../../http/route.ts'
import type { Tokens } from '../../stores/people/admit.ts'
import type { AuthStore } from '../../stores/people/auth.ts'
import { deviceDays } from '../../stores/people/devices.ts'
import type { Actor } from '../../unit-of-work/caller.ts'

/** A person as he is told who he is. */
export const asUser = ({ id, email, name, role }: Actor) => ({
  id,
  email,
  name,
  role: role ? serverRole(role) : 'none',
  permissions: role ? permissions[role].map(([action, resource]) => ({ action, resource })) : [],
})

/** The cookies of somebody who has signed in. */
export const cookiesFor = ({ token, device, age }: Tokens & { age: number }, secure: boolean): string[] => [
  sessionCookie(token, age, secure),
  deviceCookie(device, deviceDays * 86_400, secure),
]

/** Signing in and out, and who is signed in. */
export const authRoutes = (auth: AuthStore): Route[] => [
  route(calls.signIn, async ({ body, caller, agent, token: before, device: known, secure }) => {
    const entry = await auth.signIn(caller, body, { agent, device: known })
    if ('two_factor' in entry) return ok(entry)
    const { actor } = entry
    if (before) await auth.signOut({ ...caller, actor }, before)
    return ok({ user: asUser(actor) }, { headers: { 'Set-Cookie': cookiesFor(entry, secure) } })
  }),
  route(calls.me, async ({ actor }) => {
    if (!actor) throw new ApiError('unauthenticated')
    return ok({ user: asUser(actor) })
  }),
  route(calls.changePassword, async ({ body, actor, caller, agent, device, secure }) => {
    if (!actor) throw new ApiError('unauthenticated')
    const passwords = { current: body.current_password, password: body.password }
    const { token, age } = await auth.changePassword({ ...caller, actor }, passwords, { agent, device })
    const headers = { 'Set-Cookie': sessionCookie(token, age, secure) }
    return ok({ password_changed: true as const }, { headers })
  }),
  route(calls.signOut, async ({ token, caller, secure }) => {
    if (token) await auth.signOut(caller, token)
    const headers = { 'Set-Cookie': sessionCookie('', 0, secure), 'Clear-Site-Data': '"cache"' }
    return ok({ signed_out: true as const }, { headers })
  }),
  route(calls.signInOptions, async ({ caller }) => {
    const accounts = await auth.demoAccounts(caller.demo)
    const byRole = roles.flatMap((role) => accounts.filter((account) => account.role === role))
    return ok({
      demo: accounts.length > 0,
      accounts: byRole.map(({ email, role }) => ({ email, role: serverRole(role) })),
      languages,
      ...(await auth.settings()),
    })
  }),
]
