import type { Role } from '../../domain/access.ts'
import type { Call } from '../../domain/api/call.ts'
import { calls } from '../../domain/api/calls.ts'
import { resourceCalls } from '../../domain/api/resource-calls.ts'
import { visibleTo } from '../../domain/descriptor/field-access.ts'
import type { Resource } from '../../domain/descriptor/resource.ts'
import { resources } from '../../domain/resources/index.ts'
import { openApiDocument } from './openapi/document.ts'
import { openApiPage } from './openapi/page.ts'
import { type Route, route } from './route.ts'

const formatRouteKey = ({ method, path }: Pick<Route, 'method' | 'path'>): string => `${method} ${path}`

/** Limits the routes of the API document to what users of a role may see: hidden fields are left out. */
export const routesVisibleTo = (
  role: Role | undefined,
  routes: readonly Route[],
  allResources: readonly Resource[] = resources,
): Route[] => {
  const restrictedResources = allResources.filter((resource) => visibleTo(resource, role) !== resource)
  const calls: (Call | undefined)[] = restrictedResources.flatMap((resource) => {
    const { actions, ...others } = resourceCalls(visibleTo(resource, role), allResources)
    return [...Object.values(others), ...Object.values(actions)]
  })
  const callByRoute = new Map(calls.flatMap((call) => (call ? [[formatRouteKey(call), call]] : [])))
  return routes.map((route) => ({ ...route, ...callByRoute.get(formatRouteKey(route)) }))
}

/** Memoizes a function by role. */
const memoizeByRole = <T>(create: (role: Role | undefined) => T): ((role: Role | undefined) => T) => {
  const cache = new Map<Role | undefined, T>()
  return (role) => {
    const result = cache.get(role) ?? create(role)
    cache.set(role, result)
    return result
  }
}

/** Builds the routes of the API document: as JSON, and as a page. */
export const openApiRoutes = (routes: () => readonly Route[]): Route[] => {
  const document = memoizeByRole((role) => JSON.stringify(openApiDocument(routesVisibleTo(role, routes()))))
  const page = memoizeByRole((role) => openApiPage(routesVisibleTo(role, routes())))

  return [
    route(calls.apiDocument, async ({ actor }) => ({
      rawBody: { type: 'application/json', content: document(actor?.role) },
    })),
    route(calls.apiPage, async ({ actor }) => ({
      rawBody: { type: 'text/html', content: page(actor?.role) },
    })),
  ]
}
