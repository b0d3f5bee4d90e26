import * as calls from 'virtual:calls'
import type { AuthProvider } from 'react-admin'
import { allows, roleByApiName } from '../../domain/access.ts'
import type { authCalls } from '../../domain/api/auth.ts'
import type { ResponseOf } from '../../domain/api/call.ts'
import { isSignedOut } from '../../domain/errors.ts'
import { resourceSummaries } from '../../domain/resources/summaries.ts'
import { forgetRemembered, keptEditsPrefix } from './browser-state.ts'
import { resourcesWithCustomWrites } from './dataProvider.ts'
import { apiErrorOf, callApi } from './httpClient.ts'
import {
  type Account,
  beginSession,
  forgetSession,
  getCurrentAccount,
  readRememberedId,
  session,
} from './session.ts'

/** Response to a sign-in: the user with their permissions. */
export type SignedInUser = ResponseOf<typeof authCalls.me>

const accountOf = ({ user }: SignedInUser): Account => ({
  id: user.id,
  name: user.name,
  email: user.email,
  role: roleByApiName(user.role),
})

/** Sign-in that still needs its second step: a code of the authenticator app, or its set-up. */
export interface PendingSecondStep {
  readonly step: 'required' | 'to_set_up'
  readonly ticket: string
}

/**
 * Signs in and begins the session, or returns the step that is left. Rejects with the HttpError of the
 * API.
 */
export const signIn = async (credentials: {
  email: string
  password: string
}): Promise<PendingSecondStep | undefined> => {
  const { user, two_factor: step, ticket } = await callApi(calls.signIn, { body: credentials })
  if (user) beginSession(accountOf({ user }))
  return step && ticket ? { step, ticket } : undefined
}

/** Begins the session of a user who has completed both steps. */
export const completeSignIn = (signedInUser: SignedInUser): void => beginSession(accountOf(signedInUser))

const retryDelayMs = 5000

const retryRestore = () => {
  if (session.get().state === 'remembered') void restoreSession()
}

/**
 * Asks the server who is signed in. Without a response the remembered session stays, and the server is
 * asked again after `retryDelayMs`: a session that was never confirmed would end in the sign-in page, and
 * edits would be lost.
 */
export const restoreSession = async (): Promise<void> => {
  try {
    beginSession(accountOf(await callApi(calls.me)))
  } catch {
    if (!getCurrentAccount()) forgetSession()
    setTimeout(retryRestore, retryDelayMs)
  }
}

const endServerSession = async (): Promise<void> => {
  try {
    await callApi(calls.signOut)
  } catch (error) {
    // A session that the server does not know has ended already.
    if (!isSignedOut(apiErrorOf(error)?.code)) throw error
  }
}

/**
 * Ends the session on the server, then in this browser, and removes the account's unsaved edits. Rejects with the
 * HttpError if the server keeps the session.
 */
export const signOut = async (): Promise<void> => {
  const account = getCurrentAccount()
  if (account) {
    await endServerSession()
    forgetRemembered(keptEditsPrefix(account.id ?? readRememberedId()))
  }
  if (session.get().state !== 'signed-out') forgetSession()
}

const operations = { list: 'read', show: 'read', create: 'create', edit: 'update', delete: 'delete' } as const

const isOperation = (action: string): action is keyof typeof operations => action in operations

const mayAccess = (action: string, name: string): boolean => {
  const declaredAccess = resourceSummaries.find((resource) => resource.name === name)?.access
  const access = declaredAccess && { ...declaredAccess, ...resourcesWithCustomWrites[name]?.access }
  const rule = access && isOperation(action) ? access[operations[action]] : undefined
  return rule !== undefined && allows(rule, getCurrentAccount()?.role)
}

/**
 * react-admin's view of the session. A session that has ended neither redirects nor unmounts the page, so that
 * edits survive: the shell renders the sign-in form in place of the page, or above it (see `Session`). Components
 * read the session by `useAccount` and `useMay`, because react-admin's own hooks answer one render later.
 */
export const authProvider: AuthProvider = {
  login: signIn,
  logout: signOut,
  checkAuth: async () => {
    if (!getCurrentAccount()) throw Object.assign(new Error('errors.unauthenticated'), { redirectTo: false })
  },
  // The HTTP client ends the session with the response, unless another one has begun since the request.
  checkError: async () => {
    if (session.get().state === 'signed-out')
      throw Object.assign(new Error('errors.unauthenticated'), { redirectTo: false, message: false })
  },
  getIdentity: async () => {
    const account = getCurrentAccount()
    if (!account) throw new Error('errors.unauthenticated')
    return { id: account.id ?? account.email, fullName: account.name }
  },
  getPermissions: async () => getCurrentAccount()?.role,
  canAccess: async ({ action, resource }) => mayAccess(action, resource),
}
