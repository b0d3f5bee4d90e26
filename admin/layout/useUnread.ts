import * as calls from 'virtual:calls'
import type { QueryClient } from '@tanstack/react-query'
import type { ResponseOf } from '../../domain/api/call.ts'
import type { notificationCalls } from '../../domain/api/notifications.ts'
import { apiQuery, useApiQuery } from '../providers/api-queries.ts'

export type Notification = ResponseOf<typeof notificationCalls.notifications>['rows'][number]

/**
 * Reads the number of unread notifications, again when a page is opened or returned to after a minute. It is not
 * polled: a session in which nobody works must be able to end.
 */
export const useUnreadCount = (): number => {
  const { data } = useApiQuery(
    calls.unreadNotifications,
    {},
    { staleTime: 60_000, refetchOnWindowFocus: true },
  )
  return data?.unread ?? 0
}

/** Stores the number of unread notifications that another response contained. */
export const setUnreadCount = (client: QueryClient, unread: number): void => {
  client.setQueryData(apiQuery(calls.unreadNotifications).queryKey, { unread })
}
