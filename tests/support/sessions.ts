import type { Route } from '../../api/routes/route.ts'
import type { Role } from '../../domain/access.ts'
import { demoPassword } from '../../domain/common-passwords.ts'
import { emailOf, type TestApp } from './app.ts'
import { call } from './http.ts'

/** Signs in as a demo account, and answers the cookie. */
export const newCookie = async ({ address }: TestApp, role: Role): Promise<string> => {
  const body = JSON.stringify({ email: emailOf(role), password: demoPassword })
  const { headers } = await call(address, { method: 'post', path: '/api/auth/login', body })
  return String(headers['set-cookie']).split(';', 1)[0] ?? ''
}

/** The headers of calls that a role makes: one session for all, save for the calls that end theirs. */
export const sessionsOf = (app: TestApp) => {
  const kept = new Map<Role, Promise<string>>()
  return async ({ path }: Pick<Route, 'path'>, role: Role) => {
    const isEnding = ['/api/auth/login', '/api/auth/logout'].includes(path)
    const cookie = (!isEnding && kept.get(role)) || newCookie(app, role)
    if (!isEnding) kept.set(role, cookie)
    return { cookie: await cookie }
  }
}
