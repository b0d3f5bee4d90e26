import { signIn } from '../../admin/providers/authProvider.ts'
import { send } from '../../admin/providers/httpClient.ts'
import { apiRoleName, type Role } from '../../domain/access.ts'
import type { User } from '../../domain/resources/users.ts'
import { enterAs } from './admin.tsx'
import { goodPassword } from './builders.ts'

export const newEmail = () => `${crypto.randomUUID()}@bank.example`

/** Creates a user as the director, who stays signed in; returns it with the link to set a password. */
export const newUser = async (email = newEmail(), role: Role = 'brokers') => {
  await enterAs('director')
  // Listed after the demo accounts, which other tests find on the first page of the users.
  const body = { name: 'Яна Левин', email, role: apiRoleName(role) }
  return (await send<User & { set_password_link: string }>('POST', '/api/users', body)).data
}

/** Signs in as a new user, whose account no other test reads or changes; returns their email. */
export const enterAsNewUser = async (role: Role = 'brokers'): Promise<string> => {
  const { email, set_password_link } = await newUser(newEmail(), role)
  const token = set_password_link.split('#')[1]
  await send('POST', '/api/auth/links/password', { token, password: goodPassword })
  await signIn({ email, password: goodPassword })
  return email
}
