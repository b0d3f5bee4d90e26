import { documentedSessionCookieName } from '../../api/http/request-context.ts'
import type { Role } from '../../domain/access.ts'
import { emailOf, type TestApp } from './app.ts'
import { openSessionOf } from './open-sessions.ts'

/** Headers that a browser sends with each call of a session. */
export interface SessionHeaders {
  readonly [name: string]: string
  readonly cookie: string
  readonly origin: string
}

/** Opens a session for an account and returns its headers. */
export const sessionFor = async ({ address, database }: TestApp, email: string): Promise<SessionHeaders> => {
  const token = await openSessionOf(database, email)
  return { cookie: `${documentedSessionCookieName}=${token}`, origin: address }
}

/** Opens a session for a demo account and returns its headers. */
export const newSession = (app: TestApp, role: Role): Promise<SessionHeaders> =>
  sessionFor(app, emailOf(role))

/** Creates a function that returns the headers of a role, with one session per role. */
export const sessionsOf = (app: TestApp) => {
  const sessions = new Map<Role, Promise<SessionHeaders>>()
  return (role: Role): Promise<SessionHeaders> => {
    const session = sessions.get(role) ?? newSession(app, role)
    sessions.set(role, session)
    return session
  }
}
