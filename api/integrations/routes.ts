import { calls } from '../../domain/api/calls.ts'
import { ok, type Route, route } from '../http/route.ts'
import type { Id } from '../resources/record.ts'
import type { Caller } from '../unit-of-work/caller.ts'
import type { IssuedSecret } from './webhooks.ts'

interface WebhookVerbs {
  readonly renewSecret: (caller: Caller, id: Id) => Promise<IssuedSecret>
}

/** Calls of webhooks besides the generated ones. */
export const webhookRoutes = ({ renewSecret }: WebhookVerbs): Route[] => [
  route(calls.renewSecret, async ({ params, caller }) => ok(await renewSecret(caller, params.id))),
]
