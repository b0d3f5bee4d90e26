import { calls } from '../../domain/calls/index.ts'
import { ok, type Route, route } from '../http/route.ts'
import type { ErrorStore } from '../stores/logs/errors.ts'

/** What the interface reports of itself. */
export const errorRoutes = (errors: ErrorStore): Route[] => [
  route(calls.reportError, async ({ body, actor }) =>
    ok({ kept: await errors.report({ ...body, source: 'interface', person: actor }) }),
  ),
]
