import { useQueryClient } from '@tanstack/react-query'
import { useNotify } from 'react-admin'
import { invalidateContent } from '../../../content-shared/content-queries.ts'
import type { MessageKey } from '../../../locales/en.ts'

/** How long a success is told, in milliseconds. */
export const toldFor = 3000

/** Says for a moment that something was done. */
export const useSuccess = () => {
  const notify = useNotify()
  return (said: MessageKey) => notify(said, { type: 'success', autoHideDuration: toldFor })
}

/** Reads anew whatever shows content. */
export const useContentChanged = () => {
  const client = useQueryClient()
  return () => invalidateContent(client)
}
