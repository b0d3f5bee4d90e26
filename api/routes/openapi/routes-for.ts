import type { Role } from '../../../domain/access.ts'
import type { Call } from '../../../domain/calls/call.ts'
import { resourceCalls } from '../../../domain/calls/resources/index.ts'
import type { Resource } from '../../../domain/resource.ts'
import { resources } from '../../../domain/resources/index.ts'
import { visibleTo } from '../../../domain/visible.ts'
import type { Route } from '../route.ts'

const keyOf = ({ method, path }: Pick<Route, 'method' | 'path'>): string => `${method} ${path}`

/** The routes as the document tells a person of this role of them: without the fields that he may not read. */
export const routesFor = (
  role: Role | undefined,
  routes: readonly Route[],
  all: readonly Resource[] = resources,
): Route[] => {
  const narrower = all.filter((resource) => visibleTo(resource, role) !== resource)
  const calls: (Call | undefined)[] = narrower.flatMap((resource) => {
    const { actions, ...others } = resourceCalls(visibleTo(resource, role), all)
    return [...Object.values(others), ...Object.values(actions)]
  })
  const seen = new Map(calls.flatMap((call) => (call ? [[keyOf(call), call]] : [])))
  return routes.map((route) => ({ ...route, ...seen.get(keyOf(route)) }))
}
