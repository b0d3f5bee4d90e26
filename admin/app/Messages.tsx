import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Notification } from 'react-admin'
import { prefetchLinks } from './prefetch-links.ts'

/** Parts of every page that load after it: messages to the user, and the prefetching of links. */
export const Messages = () => {
  const client = useQueryClient()
  useEffect(() => prefetchLinks(client), [client])

  return <Notification />
}
