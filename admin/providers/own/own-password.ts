import { changePassword as endpoint } from 'virtual:calls'
import { call } from '../call.ts'

/** Changes one's own password; this session goes on, all others end. Rejects with the HttpError of the API. */
export const changePassword = async (current: string, password: string): Promise<void> => {
  await call(endpoint, { body: { current_password: current, password } })
}
