import { apiRoleName, permissions, roles } from '../../domain/access.ts'
import { calls } from '../../domain/api/calls.ts'
import { maxSessions } from '../../domain/api/users.ts'
import { languages } from '../../domain/languages.ts'
import { ApiError } from '../errors.ts'
import { clampNumber } from '../http/input-validation.ts'
import { formatDeviceCookie, formatSessionCookie } from '../http/request-context.ts'
import { ok, type Route, requireSession, route } from '../http/route.ts'
import type { Actor } from '../unit-of-work/caller.ts'
import type { AuthStore } from './auth-store.ts'
import { deviceDays } from './devices.ts'
import type { OwnSessionStore, SessionAdminStore } from './session-admin.ts'
import type { SignInTokens } from './sign-in/sign-in.ts'
import type { UserStore } from './user-store.ts'

/** Builds the routes for users with a one-time link and no session. */
export const linkRoutes = (auth: AuthStore): Route[] => [
  route(calls.linkHolder, async ({ body, caller }) => {
    const { name, email, expires_at } = await auth.linkHolder(caller, body.token)
    return ok({ name, email, expires_at })
  }),
  route(calls.setPassword, async ({ body, caller }) => {
    await auth.setPassword(caller, body.token, body.password)
    return ok({ password_set: true as const })
  }),
]

/** Builds the routes by which users list and end their own sessions. */
export const ownSessionRoutes = (sessions: OwnSessionStore): Route[] => [
  route(calls.ownSessions, async (input) => {
    const { caller, token } = requireSession(input)
    return ok(await sessions.list(caller.actor, token))
  }),
  route(calls.endOwnSession, async (input) => {
    await sessions.end(requireSession(input).caller, input.params.id)
    return ok({ ended: 1 })
  }),
  route(calls.endOtherSessions, async (input) => {
    const { caller, token } = requireSession(input)
    return ok({ ended: await sessions.endOthers(caller, token) })
  }),
]

const toUserReply = ({ id, email, name, role }: Actor) => ({
  id,
  email,
  name,
  role: role ? apiRoleName(role) : 'none',
  permissions: role ? permissions[role].map(([action, resource]) => ({ action, resource })) : [],
})

const formatSignInCookies = (
  { token, deviceToken, age }: SignInTokens & { age: number },
  secure: boolean,
): string[] => [
  formatSessionCookie(token, age, secure),
  formatDeviceCookie(deviceToken, deviceDays * 86_400, secure),
]

/** Builds the routes to sign in and out, to change the password, and to read the signed-in user. */
export const authRoutes = (auth: AuthStore): Route[] => [
  route(calls.signIn, async ({ body, caller, userAgent, token: previousToken, deviceToken, secure }) => {
    const entry = await auth.signIn(caller, body, { userAgent, deviceToken })
    if ('two_factor' in entry) return ok(entry)
    const { actor } = entry
    if (previousToken) await auth.signOut({ ...caller, actor }, previousToken)
    return ok({ user: toUserReply(actor) }, { headers: { 'Set-Cookie': formatSignInCookies(entry, secure) } })
  }),
  route(calls.me, async ({ actor }) => {
    if (!actor) throw new ApiError('unauthenticated')
    return ok({ user: toUserReply(actor) })
  }),
  route(calls.changePassword, async ({ body, actor, caller, userAgent, deviceToken, secure }) => {
    if (!actor) throw new ApiError('unauthenticated')
    const passwords = { current: body.current_password, password: body.password }
    const { token, age } = await auth.changePassword({ ...caller, actor }, passwords, {
      userAgent,
      deviceToken,
    })
    const headers = { 'Set-Cookie': formatSessionCookie(token, age, secure) }
    return ok({ password_changed: true as const }, { headers })
  }),
  route(calls.signOut, async ({ token, caller, secure }) => {
    if (token) await auth.signOut(caller, token)
    const headers = { 'Set-Cookie': formatSessionCookie('', 0, secure), 'Clear-Site-Data': '"cache"' }
    return ok({ signed_out: true as const }, { headers })
  }),
  route(calls.signInOptions, async ({ caller }) => {
    const accounts = await auth.demoAccounts(caller.demo)
    const byRole = roles.flatMap((role) => accounts.filter((account) => account.role === role))
    return ok({
      demo: accounts.length > 0,
      accounts: byRole.map(({ email, role }) => ({ email, role: apiRoleName(role) })),
      languages,
      ...(await auth.settings()),
    })
  }),
]

/** Builds the routes by which users change their own account. */
export const profileRoutes = (users: UserStore, auth: AuthStore): Route[] => [
  route(calls.changeProfile, async (input) => {
    const { caller } = requireSession(input)
    const { name } = await users.update(caller, { id: caller.actor.id, version: undefined }, input.body)
    return ok({ user: toUserReply({ ...caller.actor, name: String(name) }) })
  }),
  route(calls.changeEmail, async (input) => {
    const { caller } = requireSession(input)
    const { current_password: current } = input.body
    const email = await auth.changeEmail(caller, { current, email: input.body.email }, input.deviceToken)
    return ok({ user: toUserReply({ ...caller.actor, email }) })
  }),
]

const sessionsPerPage = 25
const lastPage = 1_000_000

/** Builds the routes to list all open sessions and to end those of other users. */
export const sessionRoutes = (sessions: SessionAdminStore): Route[] => [
  route(calls.openSessions, async (input) => {
    const { caller, token } = requireSession(input)
    const { q = '', page, limit } = input.query
    const paging = {
      page: clampNumber(page, 1, lastPage),
      limit: clampNumber(limit, sessionsPerPage, maxSessions),
    }
    return ok({ ...(await sessions.list(caller, token, { q, ...paging })), ...paging })
  }),
  route(calls.endSession, async ({ caller, params }) => ok({ ended: await sessions.end(caller, params.id) })),
  route(calls.endUserSessions, async ({ caller, params }) =>
    ok({ ended: await sessions.endAllOfUser(caller, params.id) }),
  ),
]

/** Builds the routes of the second step of a sign-in, and by which users manage their second factor. */
export const twoFactorRoutes = ({ secondStep, beginByTicket, twoFactor, signOut }: AuthStore): Route[] => [
  route(
    calls.takeSecondStep,
    async ({ body, caller, userAgent, token: previousToken, deviceToken, secure }) => {
      const { actor, recovery_codes, ...entry } = await secondStep(caller, body, {
        userAgent,
        deviceToken,
      })
      if (previousToken) await signOut({ ...caller, actor }, previousToken)
      return ok(
        { user: toUserReply(actor), ...(recovery_codes && { recovery_codes }) },
        { headers: { 'Set-Cookie': formatSignInCookies(entry, secure) } },
      )
    },
  ),
  route(calls.beginByTicket, async ({ body, caller }) => ok(await beginByTicket(caller, body.ticket))),
  route(calls.ownFactor, async (input) => ok(await twoFactor.state(requireSession(input).caller.actor))),
  route(calls.beginFactor, async (input) =>
    ok(await twoFactor.begin(requireSession(input).caller, input.deviceToken, input.body.current_password)),
  ),
  route(calls.confirmFactor, async (input) =>
    ok({
      recovery_codes: await twoFactor.confirm(
        requireSession(input).caller,
        input.deviceToken,
        input.body.code,
      ),
    }),
  ),
  route(calls.renewRecoveryCodes, async (input) =>
    ok({
      recovery_codes: await twoFactor.renewCodes(
        requireSession(input).caller,
        input.deviceToken,
        input.body.code,
      ),
    }),
  ),
  route(calls.turnOffFactor, async (input) => {
    await twoFactor.turnOff(requireSession(input).caller, input.deviceToken, input.body.code)
    return ok({ off: true as const })
  }),
]

/** Builds the routes of users in addition to those of the resource. */
export const userRoutes = (users: UserStore): Route[] => [
  route(calls.resetPassword, async ({ params, caller }) => ok(await users.resetPassword(caller, params.id))),
  route(calls.resetTwoFactor, async ({ params, caller }) => {
    await users.resetTwoFactor(caller, params.id)
    return ok({ reset: true as const })
  }),
]
