import * as calls from 'virtual:calls'
import { changePassword as endpoint } from 'virtual:calls'
import type { Identifier } from 'react-admin'
import type { RequestOf, ResponseOf } from '../../domain/api/call.ts'
import type { calls as declared } from '../../domain/api/calls.ts'
import { completeSignIn, type SignedInUser } from './authProvider.ts'
import { callApi, type KnownFields } from './httpClient.ts'

/** A page of the sessions of everybody. */
type OpenSessions = KnownFields<
  ResponseOf<typeof declared.openSessions>,
  | 'sessions'
  | 'total'
  | 'page'
  | 'limit'
  | 'id'
  | 'user_id'
  | 'name'
  | 'email'
  | 'role'
  | 'address'
  | 'agent'
  | 'created_at'
  | 'last_seen_at'
  | 'is_own'
  | 'is_current'
  | 'is_endable'
>

export type OpenSession = OpenSessions['sessions'][number]

/** Which of the sessions are asked for. */
type OpenSessionsQuery = NonNullable<RequestOf<typeof declared.openSessions>['query']>

export const readOpenSessions = (query: OpenSessionsQuery, signal?: AbortSignal): Promise<OpenSessions> =>
  callApi(calls.openSessions, { query, signal })

/** Ends a session of somebody else; answers how many that were. */
export const endUserSession = async (id: string): Promise<number> =>
  (await callApi(calls.endSession, { params: { id } })).ended

/** Ends all sessions of somebody else; answers how many that were. */
export const endUserSessions = async (user: number): Promise<number> =>
  (await callApi(calls.endUserSessions, { params: { id: String(user) } })).ended

/** The sessions of the person, the one that asks first. */
export type OwnSessions = KnownFields<
  ResponseOf<typeof declared.ownSessions>,
  'id' | 'address' | 'agent' | 'created_at' | 'last_seen_at' | 'is_current'
>

export const readOwnSessions = (signal?: AbortSignal): Promise<OwnSessions> =>
  callApi(calls.ownSessions, { signal })

/** Ends one of the own sessions, or all but this one; answers how many. */
export const endOwnSessions = async (id?: string): Promise<number> =>
  (await (id ? callApi(calls.endOwnSession, { params: { id } }) : callApi(calls.endOtherSessions))).ended

/** Changes the own name, which the interface shows from then on. */
export const changeName = async (name: string): Promise<void> => {
  completeSignIn(await callApi(calls.changeProfile, { body: { name } }))
}

/** Changes the address of the own account, by the password. Rejects with the HttpError of the API. */
export const changeEmail = async (current_password: string, email: string): Promise<void> => {
  completeSignIn(await callApi(calls.changeEmail, { body: { current_password, email } }))
}

/** Changes the password of whoever is signed in; this sign-in goes on, all others end. Rejects with the HttpError of the API. */
export const changePassword = async (current: string, password: string): Promise<void> => {
  await callApi(endpoint, { body: { current_password: current, password } })
}

/** What an authenticator app is to be told. */
export type TwoFactorSetup = KnownFields<ResponseOf<typeof declared.beginFactor>, 'address' | 'secret'>

/** Whether the own sign-in takes two factors. */
export type TwoFactorStatus = KnownFields<
  ResponseOf<typeof declared.ownFactor>,
  'is_on' | 'is_required' | 'recovery_codes_left'
>

/** Who was let in; with recovery codes where the second factor was set up by it. */
export interface TwoFactorSignIn {
  readonly me: SignedInUser
  readonly recoveryCodes: readonly string[]
}

/** Ends a sign-in by a code. Rejects with the HttpError of the API. */
export const signInWithCode = async (ticket: string, code: string): Promise<TwoFactorSignIn> => {
  const { user, recovery_codes } = await callApi(calls.takeSecondStep, { body: { ticket, code } })
  return { me: { user }, recoveryCodes: recovery_codes ?? [] }
}

/** Begins to set up a second factor in the middle of a sign-in. */
export const beginTwoFactorByTicket = (ticket: string): Promise<TwoFactorSetup> =>
  callApi(calls.beginByTicket, { body: { ticket } })

/** How the person signs in. */
export const readTwoFactorState = (signal?: AbortSignal): Promise<TwoFactorStatus> =>
  callApi(calls.ownFactor, { signal })

/** Begins to set up the own second factor. Rejects where the password is wrong. */
export const beginTwoFactor = (password: string): Promise<TwoFactorSetup> =>
  callApi(calls.beginFactor, { body: { current_password: password } })

/** Turns the own second factor on; answers the recovery codes. */
export const confirmTwoFactor = async (code: string): Promise<readonly string[]> =>
  (await callApi(calls.confirmFactor, { body: { code } })).recovery_codes

/** Gives new recovery codes in the place of the old ones. */
export const renewRecoveryCodes = async (code: string): Promise<readonly string[]> =>
  (await callApi(calls.renewRecoveryCodes, { body: { code } })).recovery_codes

/** Turns the own second factor off. */
export const turnOffTwoFactor = async (code: string): Promise<void> => {
  await callApi(calls.turnOffFactor, { body: { code } })
}

/** Whom a one-time link is for. */
export type LinkHolder = KnownFields<ResponseOf<typeof declared.linkHolder>, 'name' | 'email' | 'expires_at'>

type IssuedLink = KnownFields<ResponseOf<typeof declared.resetPassword>, 'set_password_link'>

/** Asks whom a one-time link is for. Rejects with `not_found` when it may not be used. */
export const readLinkHolder = (token: string, signal?: AbortSignal): Promise<LinkHolder> =>
  callApi(calls.linkHolder, { body: { token }, signal })

/** Sets the password of the person whom the link is for; the link is used up. */
export const setPassword = async (token: string, password: string): Promise<void> => {
  await callApi(calls.setPassword, { body: { token, password } })
}

/** Gives a user a one-time link to set a new password, and answers its path. */
export const resetPassword = async (userId: Identifier): Promise<string> => {
  const link: IssuedLink = await callApi(calls.resetPassword, { params: { id: String(userId) } })
  return link.set_password_link
}

/** Takes a user's second factor away, and ends his sessions. */
export const resetTwoFactor = async (userId: Identifier): Promise<void> => {
  await callApi(calls.resetTwoFactor, { params: { id: String(userId) } })
}
