import { calls } from '../../../domain/calls/index.ts'
import type { BankSeries } from '../../../domain/calls/shapes/calculator.ts'
import { ok, type Route, route, versionOfReply } from '../../http/route.ts'
import type { SeriesStore } from '../../stores/calculator/series/series-store.ts'

/** The version of a series: the time at which it is read makes no other one of it. */
const timelessVersion = ({ now: _now, ...data }: BankSeries): string =>
  versionOfReply({ data }, JSON.stringify(data), '')

/** What banks calculate with, in the course of time. */
export const seriesRoutes = (series: SeriesStore): Route[] => [
  route(calls.bankConfiguration, async ({ params, query }) =>
    ok(await series.at(Number(params.id), query.at)),
  ),
  route(calls.saveBankConfiguration, async ({ params, body, caller }) =>
    ok(await series.save(caller, Number(params.id), body)),
  ),
  route(calls.configurationSeries, async ({ params }) => {
    const data = await series.series(Number(params.id))
    return ok(data, { version: timelessVersion(data) })
  }),
  route(calls.withdrawScheduled, async ({ params, query, caller }) =>
    ok(await series.withdraw(caller, Number(params.id), params.period, Number(query.version))),
  ),
  route(calls.bankConfigurations, async ({ query }) => ok(await series.all(query.at))),
]
