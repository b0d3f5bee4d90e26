import { changePassword as endpoint } from 'virtual:calls'
import { call } from '../call.ts'

/** Changes the password of whoever is signed in; this sign-in goes on, all others end. Rejects with the HttpError of the API. */
export const changePassword = async (current: string, password: string): Promise<void> => {
  await call(endpoint, { body: { current_password: current, password } })
}
