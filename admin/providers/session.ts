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
 * Session of this browser. `unknown` lasts until the server has answered; `remembered` is painted before the server
 * has confirmed it; `expired` was confirmed once, so the page and its edits stay while the user signs in again.
 */
export type Session = { /** Reason of the end, if the server has given one. */ end?: SessionEnd } & (
  | { state: 'unknown' | 'signed-out' }
  | { state: 'remembered' | 'signed-in' | 'expired'; account: Account }
)

const key = 'account'
const openedKey = 'opened'
const idKey = 'account-id'

/** Reads the session that this browser remembers, before the server is asked. */
export const readRememberedSession = (): Session => {
  const [name, role] = (readRemembered(key) ?? '').split('\n')
  if (!name || !isRole(role)) return { state: 'unknown' }
  return { state: 'remembered', account: { name, email: '', role } }
}

export const session = observable<Session>(readRememberedSession())

/** Returns the account that the admin is shown for; undefined when nobody is signed in. */
export const getCurrentAccount = (): Account | undefined => {
  const current = session.get()
  return 'account' in current ? current.account : undefined
}

/** Lists the content that a role may open, for `head/first-answers.js`, which requests it early. */
const listOpenableContent = (role: Role | undefined): string =>
  [
    ...(allows(contentAccess.read, role)
      ? [...sections.map((section) => section.key), 'translations', 'content-items']
      : []),
    ...(allows(contentAccess.draft, role) ? ['text-edit'] : []),
    ...(allows(pageTableAccess, role) ? ['content-management'] : []),
  ].join(' ')

/** Starts the session of an account that the server has confirmed. */
export const beginSession = (account: Account): void => {
  remember(openedKey, listOpenableContent(account.role) || null)
  remember(key, account.role ? `${account.name}\n${account.role}` : null)
  remember(idKey, account.id === undefined ? null : String(account.id))
  session.set({ state: 'signed-in', account })
}

/** Returns the id of the account that last began a session here, for a sign-out before it is confirmed. */
export const readRememberedId = (): number | undefined => Number(readRemembered(idKey)) || undefined

/** Ends the session and removes it from the memory of this browser. */
export const forgetSession = (end?: SessionEnd): void => {
  remember(openedKey, null)
  remember(key, null)
  remember(idKey, null)
  session.set({ state: 'signed-out', end })
}

/** Ends a session the server does not know: a confirmed one expires, a remembered one is forgotten. */
export const expireSession = (code: SessionEnd | 'unauthenticated' = 'unauthenticated'): void => {
  const current = session.get()
  const end = code === 'unauthenticated' ? undefined : code
  if (current.state === 'signed-in') session.set({ ...current, state: 'expired', end })
  if (current.state === 'remembered') forgetSession(end)
}
