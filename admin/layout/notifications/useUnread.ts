import * as calls from 'virtual:calls'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import type { ResponseOf } from '../../../domain/api/call.ts'
import type { calls as declared } from '../../../domain/api/calls.ts'
import { callApi } from '../../providers/httpClient.ts'

export type Notification = ResponseOf<(typeof declared)['notifications']>['rows'][number]

/** How many notifications the person who is signed in has not read. */
const readUnreadCount = async (signal?: AbortSignal): Promise<number> =>
  (await callApi(calls.unreadNotifications, { signal })).unread

/** The latest notifications of the person who is signed in. */
export const readNotifications = (signal?: AbortSignal) => callApi(calls.notifications, { signal })

/** Marks own notifications as read, all of them where none are named. */
export const markNotificationsRead = (ids?: string[]) =>
  callApi(calls.readNotifications, { body: ids ? { ids } : {} })

const notificationsQueryKey = 'notifications'
export const notificationListKey = [notificationsQueryKey, 'list']
const unreadKey = [notificationsQueryKey, 'unread']

/**
 * How many notifications are unread, asked anew with a page that is opened or returned to after a minute. Never by a
 * clock: a session in which nobody works ends.
 */
export const useUnreadCount = (): number => {
  const { data = 0 } = useQuery({
    queryKey: unreadKey,
    queryFn: ({ signal }) => readUnreadCount(signal),
    staleTime: 60_000,
    refetchOnWindowFocus: true,
  })
  return data
}

/** Notes how many are unread, as an answer has told it. */
export const setUnreadCount = (client: QueryClient, unread: number): void => {
  client.setQueryData(unreadKey, unread)
}
