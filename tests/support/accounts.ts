import { type Agent, newAgent, nobody, type TestApp } from './app.ts'
import { aUser, goodPassword } from './builders.ts'
import { expectData } from './expectations.ts'

/** The call behind the path of a one-time link. */
export const linkCall = (link: string): string => link.replace('/set-password/', '/api/auth/links/')

/** Creates a user who has set a password, and signs in. Answers the user as it is stored. */
export const aColleague = async (
  { as, address }: TestApp,
  overrides?: Readonly<Record<string, unknown>>,
): Promise<{ user: { id: number; email: string; version: number }; agent: Agent }> => {
  const { set_password_link, id, email } = await aUser(as('director'), overrides)
  expectData(await as(nobody).post(linkCall(set_password_link)).send({ password: goodPassword }))
  const agent = newAgent(address)
  expectData(await agent.post('/api/auth/login').send({ email, password: goodPassword }))
  return { user: expectData(await as('director').get(`/api/users/${id}`)), agent }
}
