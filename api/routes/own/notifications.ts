import { calls } from '../../../domain/calls/index.ts'
import { ok, type Route, route } from '../../http/route.ts'
import type { NotificationStore } from '../../stores/notifications/index.ts'
import { signed } from '../people/signed.ts'

/** What the person who asks is told. */
export const notificationRoutes = (notifications: NotificationStore): Route[] => [
  route(calls.unreadNotifications, async (input) =>
    ok({ unread: await notifications.unread(signed(input).caller.actor) }),
  ),
  route(calls.notifications, async (input) => ok(await notifications.list(signed(input).caller.actor))),
  route(calls.readNotifications, async (input) =>
    ok({ unread: await notifications.read(signed(input).caller.actor, input.body.ids) }),
  ),
]
