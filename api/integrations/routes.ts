import { calls } from '../../domain/api/calls.ts'
import { ok, type Route, route } from '../http/route.ts'
import type { Id } from '../resources/record.ts'
import type { Caller } from '../unit-of-work/caller.ts'
import type { IssuedSecret } from './webhooks.ts'

interface WebhookActions {
  readonly renewSecret: (caller: Caller, id: Id) => Promise<IssuedSecret>
}

/** Builds the routes of webhooks in addition to those of the resource. */
export const webhookRoutes = ({ renewSecret }: WebhookActions): Route[] => [
  route(calls.renewSecret, async ({ params, caller }) => ok(await renewSecret(caller, params.id))),
]
