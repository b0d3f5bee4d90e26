import { usualSpan } from '../../domain/calls/figures/analytics.ts'
import { calls } from '../../domain/calls/index.ts'
import { ok, type Route, route } from '../http/route.ts'
import type { FigureStore } from '../stores/figures/index.ts'
import { signed } from './people/signed.ts'

/** What start pages and analytics show. */
export const figureRoutes = (figures: FigureStore): Route[] => [
  route(calls.start, async (input) => {
    const { caller, token } = signed(input)
    return ok(await figures.start(caller.actor, token))
  }),
  route(calls.contentAnalytics, async ({ query: { days = usualSpan } }) => ok(await figures.ofContent(days))),
  route(calls.changeAnalytics, async ({ query: { days = usualSpan } }) => ok(await figures.ofChanges(days))),
  route(calls.peopleAnalytics, async ({ query: { days = usualSpan } }) => ok(await figures.ofPeople(days))),
]
