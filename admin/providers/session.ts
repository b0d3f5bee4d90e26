import { allows, isRole, type Role } from '../../domain/access.ts'
import { contentAccess, pageTableAccess } from '../../domain/access-rules.ts'
import type { SessionEnd } from '../../domain/errors.ts'
import { sections } from '../../domain/sections.ts'
import { observable, readRemembered, remember } from './browser-state.ts'

export interface Account {
  /** Undefined until the server has confirmed the session. */
  id?: number
  name: string
  email: string
  role: Role | undefined
}

/**
 * `unknown` until the server has answered; `remembered` is painted before the server has confirmed it; `expired` was confirmed once, so the page
 * and what is typed on it stay while the person signs in again.
 */
export type Session = { /** Why it is over, where the server has told. */ end?: SessionEnd } & (
  | { state: 'unknown' | 'signed-out' }
  | { state: 'remembered' | 'signed-in' | 'expired'; account: Account }
)

const key = 'account'
const openedKey = 'opened'

/** The session as this browser remembers it, before the server is asked. */
export const readRememberedSession = (): Session => {
  const [name, role] = (readRemembered(key) ?? '').split('\n')
  if (!name || !isRole(role)) return { state: 'unknown' }
  return { state: 'remembered', account: { name, email: '', role } }
}

export const session = observable<Session>(readRememberedSession())

/** The account that the interface is shown for, or undefined when nobody is signed in. */
export const getCurrentAccount = (): Account | undefined => {
  const current = session.get()
  return 'account' in current ? current.account : undefined
}

/** What of the content a role may open: what public/first-answers.js may ask for. */
const listOpenableContent = (role: Role | undefined): string =>
  [
    ...(allows(contentAccess.read, role) ? [...sections.map(({ key }) => key), 'translations'] : []),
    ...(allows(contentAccess.draft, role) ? ['text-edit'] : []),
    ...(allows(pageTableAccess, role) ? ['content-management'] : []),
  ].join(' ')

/** The server has named the account. */
export const beginSession = (account: Account): void => {
  remember(openedKey, listOpenableContent(account.role) || null)
  remember(key, account.role ? `${account.name}\n${account.role}` : null)
  session.set({ state: 'signed-in', account })
}

/** Nobody is signed in, and this browser remembers nobody. */
export const forgetSession = (end?: SessionEnd): void => {
  remember(openedKey, null)
  remember(key, null)
  session.set({ state: 'signed-out', end })
}

/** The server does not know the session: one that it has confirmed before is over, any other never was. */
export const expireSession = (code: SessionEnd | 'unauthenticated' = 'unauthenticated'): void => {
  const current = session.get()
  const end = code === 'unauthenticated' ? undefined : code
  if (current.state === 'signed-in') session.set({ ...current, state: 'expired', end })
  if (current.state === 'remembered') forgetSession(end)
}
