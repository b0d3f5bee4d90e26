import { calls } from '../../../domain/calls/index.ts'
import type { Stores } from '../../stores/index.ts'
import { ok, type Route, route } from '../route.ts'

/** What can be done with a webhook beside the generated calls. */
export const webhookRoutes = ({ renewSecret }: Pick<Stores, 'renewSecret'>): Route[] => [
  route(calls.renewSecret, async ({ params, caller }) => ok(await renewSecret(caller, params.id))),
]
