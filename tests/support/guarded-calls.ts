import type { Route } from '../../api/http/route.ts'
import type { Agent } from './app.ts'

/** Builds a path that matches the route but no record, so that no call changes anything. */
export const pathOf = (route: Route): string =>
  route.path.replace(/:(\w+)/g, (_, name) => (name === 'language' ? 'ru' : '999999999'))

export const call = (agent: Agent, route: Route) => agent[route.method](pathOf(route))

/** Collects the results of these calls, made in sequence in one session. */
export const codesOf = async (agent: Agent, routes: readonly Route[]): Promise<string[]> => {
  const codes: string[] = []
  for (const route of routes) {
    const { status, body } = await call(agent, route)
    codes.push(`${status} ${body?.code ?? ''} to ${route.method} ${route.path}`)
  }
  return codes
}
