import { send } from '../../admin/providers/httpClient.ts'
import type { User } from '../../domain/resources/users.ts'
import { enterAs } from './admin.tsx'

export const newEmail = () => `${crypto.randomUUID()}@bank.example`

/** Creates a user as the director, who stays signed in; returns it with the link to set a password. */
export const newUser = async (email = newEmail()) => {
  await enterAs('director')
  const body = { name: 'Анна Левин', email, role: 'brokers' }
  return (await send<User & { set_password_link: string }>('POST', '/api/users', body)).data
}
