import { calls } from '../../../domain/calls/index.ts'
import { ok, type Route, route } from '../../http/route.ts'
import type { SearchStore } from '../../stores/search/index.ts'
import { signed } from '../people/signed.ts'

/** What is found of several kinds at once. */
export const searchRoutes = (search: SearchStore): Route[] => [
  route(calls.search, async (input) => {
    const { q, language = 'ru' } = input.query
    return ok(await search(signed(input).caller.actor, q.trim(), language))
  }),
]
