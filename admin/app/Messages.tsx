import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { Notification, NotificationContext, useNotificationContext } from 'react-admin'
import { prefetchLinks } from './prefetch-links.ts'

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

/** Parts of every page that load after it: messages to the user, and the prefetching of links. */
export const Messages = () => {
  const client = useQueryClient()
  useEffect(() => prefetchLinks(client), [client])

  return <Notifications />
}
