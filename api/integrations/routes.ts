import { calls } from '../../domain/api/calls.ts'
import { ok, type Route, route } from '../http/route.ts'
import type { Stores } from '../stores.ts'

/** What can be done with a webhook beside the generated calls. */
export const webhookRoutes = ({ renewSecret }: Pick<Stores, 'renewSecret'>): Route[] => [
  route(calls.renewSecret, async ({ params, caller }) => ok(await renewSecret(caller, params.id))),
]
