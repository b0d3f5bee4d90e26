import { defaultPeriod } from '../../domain/api/analytics.ts'
import { calls } from '../../domain/api/calls.ts'
import { ok, type Route, requireSession, route } from '../http/route.ts'
import type { StoreDatabase } from '../unit-of-work/unit-of-work.ts'
import type { DashboardStore } from './dashboard-store.ts'
import type { NotificationStore } from './notifications.ts'
import type { PresenceStore } from './presence.ts'
import { searchRecords } from './search.ts'

export const searchRoutes = ({ knex }: StoreDatabase): Route[] => [
  route(calls.search, async (input) => {
    const { q, language = 'ru' } = input.query
    return ok(await searchRecords(knex, requireSession(input).caller.actor, q.trim(), language))
  }),
]

export const notificationRoutes = (notifications: NotificationStore): Route[] => [
  route(calls.unreadNotifications, async (input) =>
    ok({ unread: await notifications.unread(requireSession(input).caller.actor) }),
  ),
  route(calls.notifications, async (input) =>
    ok(await notifications.list(requireSession(input).caller.actor)),
  ),
  route(calls.readNotifications, async (input) =>
    ok({ unread: await notifications.read(requireSession(input).caller.actor, input.body.ids) }),
  ),
]

export const presenceRoutes = (presence: PresenceStore): Route[] => [
  route(calls.presence, async (input) => {
    const { caller, token } = requireSession(input)
    return ok(presence.listOthers(caller.actor), {
      events: (stream) => presence.follow({ actor: caller.actor, token, demo: caller.demo }, stream),
    })
  }),
  route(calls.reportPresence, async (input) => {
    const { actor } = requireSession(input).caller
    await presence.report(actor, input.body)
    return ok(presence.listOthers(actor))
  }),
]

/** Routes of the dashboard and of analytics. */
export const dashboardRoutes = (dashboard: DashboardStore): Route[] => [
  route(calls.start, async (input) => {
    const { caller, token } = requireSession(input)
    return ok(await dashboard.readDashboard(caller.actor, token))
  }),
  route(calls.contentAnalytics, async ({ query: { days = defaultPeriod } }) =>
    ok(await dashboard.readContentAnalytics(days)),
  ),
  route(calls.changeAnalytics, async ({ query: { days = defaultPeriod } }) =>
    ok(await dashboard.readChangeAnalytics(days)),
  ),
  route(calls.peopleAnalytics, async ({ query: { days = defaultPeriod } }) =>
    ok(await dashboard.readUserAnalytics(days)),
  ),
]
