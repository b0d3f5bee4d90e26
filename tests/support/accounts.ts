import { type Agent, newAgent, nobody, type TestApp } from './app.ts'
import { aUser, goodPassword } from './builders.ts'
import { expectData } from './expectations.ts'

/** Reads the token of a one-time link, as the page behind it does. */
export const tokenOf = (link: string): string => link.split('#')[1] ?? ''

/** Requests the user that a one-time link is for. */
export const requestLinkHolder = (agent: Agent, link: string) =>
  agent.post('/api/auth/links/holder').send({ token: tokenOf(link) })

/** Sets a password through a one-time link. */
export const setPasswordByLink = (agent: Agent, link: string, password = goodPassword) =>
  agent.post('/api/auth/links/password').send({ token: tokenOf(link), password })

/** Creates a user with a password, signs them in, and returns the stored user. */
export const aColleague = async (
  { as, address }: TestApp,
  overrides?: Readonly<Record<string, unknown>>,
): Promise<{ user: { id: number; email: string; version: number }; agent: Agent }> => {
  const { set_password_link, id, email } = await aUser(as('director'), overrides)
  expectData(await setPasswordByLink(as(nobody), set_password_link))
  const agent = newAgent(address)
  expectData(await agent.post('/api/auth/login').send({ email, password: goodPassword }))
  return { user: expectData(await as('director').get(`/api/users/${id}`)), agent }
}
