import type { Identifier } from 'react-admin'
import { request, send } from './http.ts'

/** Whom a one-time link is for. */
export interface LinkHolder {
  name: string
  email: string
  expires_at: string
}

const pathOf = (token: string) => `/api/auth/links/${encodeURIComponent(token)}`

/** Asks whom a one-time link is for. Rejects with `not_found` when it may not be used. */
export const linkHolder = async (token: string, signal?: AbortSignal): Promise<LinkHolder> =>
  (await request<LinkHolder>(pathOf(token), { signal })).data

/** Sets the password of the person whom the link is for; the link is used up. */
export const setPassword = async (token: string, password: string): Promise<void> => {
  await send('POST', pathOf(token), { password })
}

/** Gives a user a one-time link to set a new password, and answers its path. */
export const resetPassword = async (userId: Identifier): Promise<string> => {
  const path = `/api/users/${encodeURIComponent(userId)}/reset-password`
  return (await send<{ set_password_link: string }>('POST', path, {})).data.set_password_link
}
