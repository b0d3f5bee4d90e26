import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Notification } from 'react-admin'
import { prefetchLinks } from './prefetch-pages.ts'

/** What every page needs once it has been shown: messages to the user, and links that are loaded ahead. */
export const Messages = () => {
  const client = useQueryClient()
  useEffect(() => prefetchLinks(client), [client])

  return <Notification />
}
