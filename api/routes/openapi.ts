import type { Role } from '../../domain/access.ts'
import { calls } from '../../domain/calls/index.ts'
import { documentOf } from './openapi/document.ts'
import { pageOf } from './openapi/page.ts'
import { routesFor } from './openapi/routes-for.ts'
import { type Route, route } from './route.ts'

/** Made when a role first asks for it. */
const onceARole = <T>(make: (role: Role | undefined) => T): ((role: Role | undefined) => T) => {
  const made = new Map<Role | undefined, T>()
  return (role) => {
    const known = made.get(role) ?? make(role)
    made.set(role, known)
    return known
  }
}

/** The document of the API: for programs, and as a page for people. */
export const openApiRoutes = (routes: () => readonly Route[]): Route[] => {
  const document = onceARole((role) => JSON.stringify(documentOf(routesFor(role, routes()))))
  const page = onceARole((role) => pageOf(routesFor(role, routes())))
  return [
    route(calls.apiDocument, async ({ actor }) => ({
      whole: { type: 'application/json', content: document(actor?.role) },
    })),
    route(calls.apiPage, async ({ actor }) => ({
      whole: { type: 'text/html', content: page(actor?.role) },
    })),
  ]
}
