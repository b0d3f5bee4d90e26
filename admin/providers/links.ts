import * as calls from 'virtual:calls'
import type { Identifier } from 'react-admin'
import type { ResponseOf } from '../../domain/api/call.ts'
import type { calls as declared } from '../../domain/api/calls.ts'
import { call } from './call.ts'
import type { Known } from './known.ts'

/** Whom a one-time link is for. */
export type LinkHolder = Known<ResponseOf<typeof declared.linkHolder>, 'name' | 'email' | 'expires_at'>

type IssuedLink = Known<ResponseOf<typeof declared.resetPassword>, 'set_password_link'>

/** Asks whom a one-time link is for. Rejects with `not_found` when it may not be used. */
export const linkHolder = (token: string, signal?: AbortSignal): Promise<LinkHolder> =>
  call(calls.linkHolder, { body: { token }, signal })

/** Sets the password of the person whom the link is for; the link is used up. */
export const setPassword = async (token: string, password: string): Promise<void> => {
  await call(calls.setPassword, { body: { token, password } })
}

/** Gives a user a one-time link to set a new password, and answers its path. */
export const resetPassword = async (userId: Identifier): Promise<string> => {
  const issued: IssuedLink = await call(calls.resetPassword, { params: { id: String(userId) } })
  return issued.set_password_link
}

/** Takes a user's second factor away, and ends his sessions. */
export const resetTwoFactor = async (userId: Identifier): Promise<void> => {
  await call(calls.resetTwoFactor, { params: { id: String(userId) } })
}
