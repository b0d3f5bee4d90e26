import { calls } from '../../../domain/calls/index.ts'
import { ok, type Route, route } from '../../http/route.ts'
import type { ContentStore } from '../../stores/content/index.ts'

/** What staff want to have translated, and by when. */
export const requestRoutes = ({ requests }: ContentStore): Route[] => [
  route(calls.translationRequests, async ({ query, caller }) => ok(await requests.read(caller, query))),
  route(calls.requestTranslation, async ({ body, caller }) =>
    ok(await requests.add(caller, body), { status: 201 }),
  ),
  route(calls.changeTranslationRequest, async ({ params, body, caller }) =>
    ok(await requests.change(caller, params.id, body)),
  ),
  route(calls.withdrawTranslationRequest, async ({ params, caller }) =>
    ok(await requests.withdraw(caller, params.id)),
  ),
]
