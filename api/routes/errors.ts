import { calls } from '../../domain/calls/index.ts'
import type { ErrorStore } from '../stores/logs/errors.ts'
import { ok, type Route, route } from './route.ts'

/** What the interface reports of itself. */
export const errorRoutes = (errors: ErrorStore): Route[] => [
  route(calls.reportError, async ({ body, actor }) =>
    ok({ kept: await errors.report({ ...body, source: 'interface', person: actor }) }),
  ),
]
