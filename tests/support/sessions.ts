import { documentedCookie } from '../../api/middleware/cookies.ts'
import type { Route } from '../../api/routes/route.ts'
import type { Role } from '../../domain/access.ts'
import { emailOf, type TestApp } from './app.ts'
import { call } from './http.ts'
import { openSessionOf } from './open-sessions.ts'

/** What a browser sends with each call that a session makes. */
export interface SessionHeaders {
  readonly [name: string]: string
  readonly cookie: string
  readonly origin: string
}

/** Opens a session for a demo account, and answers its headers. */
export const newSession = async ({ address, database }: TestApp, role: Role): Promise<SessionHeaders> => {
  const token = await openSessionOf(database, emailOf(role))
  return { cookie: `${documentedCookie}=${token}`, origin: address }
}

/** The headers of calls that a role makes: one session for all, save for the calls that end theirs. */
export const sessionsOf = (app: TestApp) => {
  const kept = new Map<Role, Promise<SessionHeaders>>()
  const endings: SessionHeaders[] = []
  /** A session that may be ended; the one before is, since too many would end those that are kept. */
  const toBeEnded = async (role: Role): Promise<SessionHeaders> => {
    const headers = endings.pop()
    if (headers) await call(app.address, { method: 'post', path: '/api/auth/logout', headers })
    const session = await newSession(app, role)
    endings.push(session)
    return session
  }
  return ({ path }: Pick<Route, 'path'>, role: Role): Promise<SessionHeaders> => {
    const isEnding = ['/api/auth/login', '/api/auth/logout', '/api/auth/password'].includes(path)
    if (isEnding) return toBeEnded(role)
    const session = kept.get(role) ?? newSession(app, role)
    kept.set(role, session)
    return session
  }
}
