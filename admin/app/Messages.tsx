import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { Notification, NotificationContext, useNotificationContext } from 'react-admin'
import { prefetch } from '../ui/lazy-loading.ts'
import { prefetchLinks } from './prefetch-links.ts'
import { prefetchPageScripts } from './prefetch-pages.ts'

/**
 * Messages to the user, one after another. react-admin takes one from the queue as it was when it was last rendered,
 * and so loses a message that is added at this moment.
 */
const Notifications = () => {
  const context = useNotificationContext()
  const queue = useMemo(
    () => ({
      ...context,
      takeNotification: () => {
        context.setNotifications(([, ...waiting]) => waiting)
        return context.notifications[0]
      },
    }),
    [context],
  )

  return (
    <NotificationContext.Provider value={queue}>
      <Notification />
    </NotificationContext.Provider>
  )
}

/** Time after the first page until the scripts of the others are loaded, in milliseconds. */
const otherPagesDelayMs = 2000

/** Parts of every page that load after it: messages to the user, and the prefetching of links and scripts. */
export const Messages = () => {
  const client = useQueryClient()
  useEffect(() => prefetchLinks(client), [client])
  useEffect(() => prefetch(prefetchPageScripts, otherPagesDelayMs), [])

  return <Notifications />
}
