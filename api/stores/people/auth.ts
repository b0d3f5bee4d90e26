import { type Role, roleOf } from '../../../domain/access.ts'
import type { Actor, Caller } from '../caller.ts'
import type { StoreDatabase } from '../unit.ts'
import { holderOf, type LinkHolder } from './one-time-links.ts'
import { sessionStore } from './sessions.ts'
import { setPassword } from './set-password.ts'
import { type Browser, signIn, type Tokens } from './sign-in.ts'

export interface AuthStore {
  /** The person behind a session that is alive, with the role that he has now. */
  actorOf(token: string): Promise<Actor | undefined>
  signIn(
    caller: Caller,
    credentials: { email: string; password: string },
    browser: Browser,
  ): Promise<Tokens & { actor: Actor }>
  signOut(token: string): Promise<void>
  /** Whom a one-time link is for; `not_found` when it may not be used. */
  linkHolder(token: string): Promise<LinkHolder>
  /** Sets the password of the person whom a one-time link is for. */
  setPassword(caller: Caller, token: string, password: string): Promise<void>
  /** The accounts of the demo data; none on a real database. */
  demoAccounts(): Promise<{ email: string; role: Role }[]>
}

/** `demo` tells whether the accounts of the demo data may sign in; in production they never may. */
export const authStore = (database: StoreDatabase, demo: boolean): AuthStore => {
  const sessions = sessionStore(database.knex)
  return {
    actorOf: sessions.actorOf,
    signOut: sessions.end,
    signIn: (caller, credentials, browser) => signIn(database, caller, credentials, browser, demo),
    linkHolder: (token) => holderOf(database.knex, token),
    setPassword: (caller, token, password) => setPassword(database, caller, token, password),
    demoAccounts: async () => {
      if (!demo) return []
      const rows: { email: string; role: string }[] = await database
        .knex('users')
        .where({ is_demo: true, status: 'active', deleted_at: null })
        .select('email', 'role')
      return rows.flatMap(({ email, role }) => {
        const known = roleOf(role)
        return known ? [{ email, role: known }] : []
      })
    },
  }
}
