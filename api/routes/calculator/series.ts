import { calls } from '../../../domain/calls/index.ts'
import type { SeriesStore } from '../../stores/calculator/series/series-store.ts'
import { ok, type Route, route } from '../route.ts'

/** What banks calculate with, in the course of time. */
export const seriesRoutes = (series: SeriesStore): Route[] => [
  route(calls.bankConfiguration, async ({ params, query }) =>
    ok(await series.at(Number(params.id), query.at)),
  ),
  route(calls.saveBankConfiguration, async ({ params, body, caller }) =>
    ok(await series.save(caller, Number(params.id), body)),
  ),
  route(calls.configurationSeries, async ({ params }) => ok(await series.series(Number(params.id)))),
  route(calls.withdrawScheduled, async ({ params, query, caller }) =>
    ok(await series.withdraw(caller, Number(params.id), params.period, Number(query.version))),
  ),
  route(calls.bankConfigurations, async ({ query }) => ok(await series.all(query.at))),
]
