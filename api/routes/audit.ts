import { calls } from '../../domain/calls/index.ts'
import type { ContentStore } from '../stores/content/index.ts'
import { ok, type Route, route } from './route.ts'

/** What is done with entries of the audit log. */
export const auditRoutes = (content: ContentStore): Route[] => [
  route(calls.revert, async ({ params, body, caller }) =>
    ok(await content.revert(caller, params.id, body.version)),
  ),
]
