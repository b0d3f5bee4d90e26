import type { SessionLimitsByRole } from '../../config/session-limits.ts'
import type { Actor, Caller } from '../caller.ts'
import type { StoreDatabase } from '../unit.ts'
import { type DemoAccount, demoAccounts } from './demo-accounts.ts'
import { holderOf, type LinkHolder } from './one-time-links.ts'
import { sessionStore } from './sessions.ts'
import { setPassword } from './set-password.ts'
import { type Browser, type SignedIn, signIn } from './sign-in.ts'

export interface AuthStore {
  /** The person behind a session that is alive, with the role that he has now; `demo` as in `Caller`. */
  actorOf(token: string, demo: boolean): Promise<Actor | undefined>
  signIn(
    caller: Caller,
    credentials: { email: string; password: string },
    browser: Browser,
  ): Promise<SignedIn>
  signOut(token: string): Promise<void>
  /** Whom a one-time link is for; `not_found` when it may not be used. */
  linkHolder(caller: Caller, token: string): Promise<LinkHolder>
  /** Sets the password of the person whom a one-time link is for. */
  setPassword(caller: Caller, token: string, password: string): Promise<void>
  /** The accounts of the demo data that may sign in. */
  demoAccounts(demo: boolean): Promise<DemoAccount[]>
}

/** Signing in and out. */
export const authStore = (database: StoreDatabase, limits: SessionLimitsByRole): AuthStore => {
  const sessions = sessionStore(database.knex, limits)
  return {
    actorOf: sessions.actorOf,
    signOut: sessions.end,
    signIn: (caller, credentials, browser) => signIn(database, caller, credentials, browser, limits),
    linkHolder: (caller, token) => holderOf(database.knex, caller, token),
    setPassword: (caller, token, password) => setPassword(database, caller, token, password),
    demoAccounts: async (demo) => (demo ? demoAccounts(database.knex) : []),
  }
}
