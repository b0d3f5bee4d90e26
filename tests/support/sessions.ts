import { documentedSessionCookieName } from '../../api/http/authentication.ts'
import type { Role } from '../../domain/access.ts'
import { emailOf, type TestApp } from './app.ts'
import { openSessionOf } from './open-sessions.ts'

/** What a browser sends with each call that a session makes. */
export interface SessionHeaders {
  readonly [name: string]: string
  readonly cookie: string
  readonly origin: string
}

/** Opens a session for an account, and answers its headers. */
export const sessionFor = async ({ address, database }: TestApp, email: string): Promise<SessionHeaders> => {
  const token = await openSessionOf(database, email)
  return { cookie: `${documentedSessionCookieName}=${token}`, origin: address }
}

/** Opens a session for a demo account, and answers its headers. */
export const newSession = (app: TestApp, role: Role): Promise<SessionHeaders> =>
  sessionFor(app, emailOf(role))

/** The headers of calls that a role makes: one session for all of them. */
export const sessionsOf = (app: TestApp) => {
  const kept = new Map<Role, Promise<SessionHeaders>>()
  return (role: Role): Promise<SessionHeaders> => {
    const session = kept.get(role) ?? newSession(app, role)
    kept.set(role, session)
    return session
  }
}
