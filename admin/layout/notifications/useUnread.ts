import { type QueryClient, useQuery } from '@tanstack/react-query'
import { readUnread } from '../../providers/own/notifications.ts'

const notificationQueries = 'notifications'
export const listKey = [notificationQueries, 'list']
const unreadKey = [notificationQueries, 'unread']

/**
 * How many notifications are unread, asked anew with a page that is opened or returned to after a minute. Never by a
 * clock: a session in which nobody works ends.
 */
export const useUnread = (): number => {
  const { data = 0 } = useQuery({
    queryKey: unreadKey,
    queryFn: ({ signal }) => readUnread(signal),
    staleTime: 60_000,
    refetchOnWindowFocus: true,
  })
  return data
}

/** Notes how many are unread, as an answer has told it. */
export const noteUnread = (client: QueryClient, unread: number): void => {
  client.setQueryData(unreadKey, unread)
}
